//! The head of a document: title, facts, terms.

use crate::case::{Case, Facet};

use super::page::Page;
use super::piece::{Lead, Piece};
use super::{Role, Shown, Target, duration};

/// Columns between facts.
const FACT_GAP: usize = 3;

/// Columns that domains need beside their name.
const DOMAIN_LEAST: usize = 12;

/// Columns between the labels of terms.
pub(super) const CHIP_GAP: usize = 2;

/// Columns that a note needs beside its name.
const NOTE_LEAST: usize = 16;

/// Lays out everything above the first section.
pub(super) fn lay(page: &mut Page<'_>, case: &Case) {
    let words = page.view.words;
    match page.view.shown(&case.title) {
        Some(Shown::Text(title, lang)) => {
            let only = (lang != page.view.lang).then_some(lang);
            let title = Piece::short(page.cut(title), Role::Title);
            page.text(&title, only);
        }
        Some(Shown::Elsewhere) => page.text(&Piece::plain(words.no_text, Role::Missing), None),
        None => page.text(&Piece::plain(words.no_title, Role::Missing), None),
    }
    page.blank();
    facts(page, case);
    let domains = labels(page, Facet::Domain, &case.domain);
    let chips = chips(page, case);
    if !domains.is_empty() || !chips.is_empty() {
        page.blank();
    }
    if !domains.is_empty() {
        lay_domains(page, &domains);
    }
    page.flow(&chips, CHIP_GAP);
    if let Some(note) = page.view.note {
        page.blank();
        lay_note(page, note);
    }
}

/// The reader's own note behind its name, so that it is not taken for a part of the record.
fn lay_note(page: &mut Page<'_>, note: &str) {
    let name = Piece::plain(page.view.words.note, Role::Heading);
    let lead = Lead {
        columns: name.columns() + CHIP_GAP,
        piece: name,
        least: NOTE_LEAST,
    };
    let text = Piece::prose(page.cut(note), Role::Body);
    page.hanging(&lead, page.room, |page, columns| {
        page.wrapped(&text, columns)
    });
}

/// The domains behind a name: beside the components they would often say the same label twice.
fn lay_domains(page: &mut Page<'_>, domains: &[Piece]) {
    let name = Piece::plain(page.view.words.domain, Role::Dim);
    let lead = Lead {
        columns: name.columns() + CHIP_GAP,
        piece: name,
        least: DOMAIN_LEAST,
    };
    page.hanging(&lead, page.room, |page, columns| {
        page.flowed(domains, CHIP_GAP, columns)
    });
}

/// The labels of the terms of one facet.
pub(super) fn labels<'s>(
    page: &Page<'_>,
    facet: Facet,
    slugs: impl IntoIterator<Item = &'s String>,
) -> Vec<Piece> {
    let label = |slug: &String| {
        let target = Target::Term {
            facet,
            slug: slug.clone(),
        };
        Piece::short(page.view.label(facet, slug), Role::Chip(facet)).to(target)
    };
    slugs.into_iter().map(label).collect()
}

fn chips(page: &Page<'_>, case: &Case) -> Vec<Piece> {
    let mut chips = labels(page, Facet::Cause, &case.root_cause);
    chips.extend(labels(page, Facet::Component, &case.components));
    chips.extend(labels(page, Facet::Symptom, &case.symptoms));
    chips.extend(labels(page, Facet::Contributing, &case.contributing));
    chips
}

/// The facts, with the times on a row of their own where two rows hold all.
fn facts(page: &mut Page<'_>, case: &Case) {
    let mut facts = circumstances(page, case);
    let times = times(page, case);
    let columns = |pieces: &[Piece]| {
        let gaps = FACT_GAP * pieces.len().saturating_sub(1);
        pieces.iter().map(Piece::columns).sum::<usize>() + gaps
    };
    let apart = columns(&facts);
    if apart <= page.room && page.room < apart + FACT_GAP + columns(&times) {
        page.flow(&facts, FACT_GAP);
        page.flow(&times, FACT_GAP);
    } else {
        facts.extend(times);
        page.flow(&facts, FACT_GAP);
    }
}

/// Whose case it is, when it was, how bad, and whether anybody has reviewed it.
fn circumstances(page: &Page<'_>, case: &Case) -> Vec<Piece> {
    let words = page.view.words;
    vec![
        match case.org.as_ref().or(case.org_slug.as_ref()) {
            Some(org) => Piece::short(page.view.org(case, org), Role::FactStrong)
                .to(Target::Own(Facet::Organisation)),
            None => Piece::plain(words.org_unknown, Role::Missing),
        },
        date(page, case),
        severity(page, case),
        review(page, case),
    ]
}

/// The date with what it is the date of.
fn date(page: &Page<'_>, case: &Case) -> Piece {
    let words = page.view.words;
    let Some(date) = case.date.text() else {
        return Piece::plain(words.date_unknown, Role::Missing);
    };
    let said = match case.date_kind.as_deref() {
        Some("incident") => (words.occurred)(date),
        Some("published") => (words.published)(date),
        Some(kind) => format!("{date} {}", page.view.label(Facet::DateKind, kind)),
        None => date.to_owned(),
    };
    let said = Piece::datum(&said, Role::Fact);
    match case.date.year() {
        Some(_) => said.to(Target::Own(Facet::Year)),
        None => said,
    }
}

fn severity(page: &Page<'_>, case: &Case) -> Piece {
    let said = match case.severity.as_deref() {
        None => return Piece::plain(page.view.words.severity_unknown, Role::Missing),
        Some("unknown") => Piece::plain(page.view.words.severity_unknown, Role::Missing),
        Some(slug) => Piece::datum(page.view.label(Facet::Severity, slug), Role::Fact),
    };
    said.to(Target::Own(Facet::Severity))
}

fn review(page: &Page<'_>, case: &Case) -> Piece {
    let words = page.view.words;
    let Some(at) = case.review.reviewed_at.as_deref() else {
        return Piece::plain(words.not_reviewed, Role::Missing);
    };
    let day = at.split_once('T').map_or(at, |(day, _)| day);
    let said = (words.reviewed)(day);
    match case.review.reviewed_by.as_deref() {
        Some(who) => Piece::datum(&format!("{said} ({who})"), Role::Fact),
        None => Piece::datum(&said, Role::Fact),
    }
}

/// The times to detect and to resolve; one fact when neither is known.
fn times(page: &Page<'_>, case: &Case) -> Vec<Piece> {
    let words = page.view.words;
    let known = |time: &str| duration::in_words(time, words);
    let detected = case.timeline.detected_after.as_deref().map(known);
    let resolved = case.timeline.resolved_after.as_deref().map(known);
    if detected.is_none() && resolved.is_none() {
        return vec![Piece::plain(words.times_unknown, Role::Missing)];
    }
    [
        (detected, words.detected_after, words.detection_unknown),
        (resolved, words.resolved_after, words.resolution_unknown),
    ]
    .into_iter()
    .map(|(time, phrase, unknown)| match time {
        Some(time) => Piece::datum(&phrase(&time), Role::Fact),
        None => Piece::plain(unknown, Role::Missing),
    })
    .collect()
}
