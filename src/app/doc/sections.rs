//! The sections of a document, from the summary to the timeline.

use crate::case::{Bilingual, Case, Facet, Lang, Section};

use super::head::{CHIP_GAP, labels};
use super::page::Page;
use super::piece::{Lead, Piece};
use super::{Role, Shown, Side, Target, duration, links, related};

/// Columns that an item of a list needs beside its number.
const ITEM_LEAST: usize = 8;

/// Columns that a value needs beside its label.
const VALUE_LEAST: usize = 16;

/// Lays out one section, if the case has anything for it.
pub(super) fn lay(page: &mut Page<'_>, case: &Case, section: Section) {
    match section {
        Section::Summary => prose(page, section, &case.summary),
        Section::Symptoms if case.symptoms_text.is_empty() => {
            terms(page, section, Facet::Symptom, &case.symptoms);
        }
        Section::Symptoms => prose(page, section, &case.symptoms_text),
        Section::Trigger => prose(page, section, &case.trigger),
        Section::RootCause => root_cause(page, case),
        Section::Components => terms(page, section, Facet::Component, &case.components),
        Section::Contributing => terms(page, section, Facet::Contributing, &case.contributing),
        Section::Detection => prose(page, section, &case.detection),
        Section::Remediation => list(page, section, &case.remediation),
        Section::ActionItems => list(page, section, &case.action_items),
        Section::Lessons => prose(page, section, &case.lessons),
        Section::Impact => impact(page, case),
        Section::Timeline => timeline(page, case),
        Section::Sources if page.view.side == Side::Second => {}
        Section::Sources => links::lay(page, case),
        Section::Related => related::lay(page, case),
    }
}

fn prose(page: &mut Page<'_>, section: Section, text: &Bilingual) {
    let Some(shown) = page.view.shown(text) else {
        return;
    };
    page.heading(section, shown.in_other(page.view.lang));
    let text = piece(page, &shown);
    page.text(&text, None);
}

/// A text as it is shown.
fn piece(page: &mut Page<'_>, shown: &Shown<'_>) -> Piece {
    match shown {
        Shown::Text(text, _) => Piece::prose(page.cut(text), Role::Body),
        Shown::Elsewhere => Piece::plain(page.view.words.no_text, Role::Missing),
    }
}

fn terms(page: &mut Page<'_>, section: Section, facet: Facet, slugs: &[String]) {
    if slugs.is_empty() {
        return;
    }
    page.heading(section, None);
    let labels = labels(page, facet, slugs);
    page.flow(&labels, CHIP_GAP);
}

/// The label of the root cause and, below it, what it means.
fn root_cause(page: &mut Page<'_>, case: &Case) {
    let Some(slug) = &case.root_cause else {
        return;
    };
    page.heading(Section::RootCause, None);
    let view = page.view;
    let label = Piece::short(view.label(Facet::Cause, slug), Role::FactStrong).to(Target::Term {
        facet: Facet::Cause,
        slug: slug.clone(),
    });
    page.text(&label, None);
    let entry = view.taxonomy.term(Facet::Cause, slug);
    if let Some(definition) = entry.map(|entry| entry.definition(view.lang)) {
        page.text(&Piece::prose(definition, Role::Body), None);
    }
}

/// Numbered steps, or items with a dash where the order means nothing.
fn list(page: &mut Page<'_>, section: Section, items: &[Bilingual]) {
    let view = page.view;
    let shown: Vec<_> = items.iter().filter_map(|item| view.shown(item)).collect();
    if shown.is_empty() {
        return;
    }
    let lang = view.lang;
    let only = only_in(shown.iter().map(|item| item.in_other(lang)));
    page.heading(section, only);
    if shown.iter().all(|item| matches!(item, Shown::Elsewhere)) {
        let missing = piece(page, &Shown::Elsewhere);
        return page.text(&missing, None);
    }
    let digits = shown.len().to_string().len();
    for (number, item) in (1..).zip(&shown) {
        if page.is_full() {
            break;
        }
        let sign = match section {
            Section::Remediation => format!("{number:>digits$}."),
            _ => "-".to_owned(),
        };
        let lead = Lead {
            columns: sign.len() + 1,
            piece: Piece::plain(&sign, Role::Number),
            least: ITEM_LEAST,
        };
        let only = item.in_other(lang).filter(|_| only.is_none());
        let text = piece(page, item);
        page.hanging(&lead, page.room, |page, columns| {
            let mut rows = page.wrapped(&text, columns);
            page.tail(&mut rows, only, columns);
            rows
        });
    }
}

fn impact(page: &mut Page<'_>, case: &Case) {
    let impact = &case.impact;
    let words = page.view.words;
    let fields = [
        (words.scope, &impact.scope),
        (words.users, &impact.users),
        (words.region, &impact.region),
    ];
    if fields.iter().all(|(_, text)| text.is_empty()) {
        return;
    }
    let view = page.view;
    let shown = fields.map(|(label, text)| (label, view.shown(text).filter(|_| is_known(text))));
    let known = shown.iter().filter_map(|(_, shown)| shown.as_ref());
    let only = only_in(known.map(|shown| shown.in_other(view.lang)));
    page.heading(Section::Impact, only);
    let values = shown.map(|(label, shown)| match shown {
        Some(shown) => {
            let only = shown.in_other(view.lang).filter(|_| only.is_none());
            (label, piece(page, &shown), only)
        }
        None => (label, Piece::plain(words.unknown, Role::Missing), None),
    });
    labelled(page, &values);
}

fn timeline(page: &mut Page<'_>, case: &Case) {
    let words = page.view.words;
    let times = [
        (words.to_detect, case.timeline.detected_after.as_deref()),
        (words.to_resolve, case.timeline.resolved_after.as_deref()),
    ];
    if times.iter().all(|(_, time)| time.is_none()) {
        return;
    }
    page.heading(Section::Timeline, None);
    let values = times.map(|(label, time)| match time {
        Some(time) => {
            let time = duration::in_words(time, words);
            (label, Piece::datum(&time, Role::Body), None)
        }
        None => (label, Piece::plain(words.unknown, Role::Missing), None),
    });
    labelled(page, &values);
}

/// Values beside their labels, aligned to the widest label.
fn labelled(page: &mut Page<'_>, values: &[(&str, Piece, Option<Lang>)]) {
    let label = |text: &str| Piece::plain(text, Role::Dim);
    let widths = values.iter().map(|(text, ..)| label(text).columns());
    let columns = widths.max().unwrap_or(0) + 2;
    for (text, value, only) in values {
        let lead = Lead {
            piece: label(text),
            columns,
            least: VALUE_LEAST,
        };
        page.hanging(&lead, page.room, |page, columns| {
            let mut rows = page.wrapped(value, columns);
            page.tail(&mut rows, *only, columns);
            rows
        });
    }
}

/// The language of all these texts, when none of them is in the one asked for.
fn only_in(langs: impl Iterator<Item = Option<Lang>>) -> Option<Lang> {
    let mut last = None;
    for lang in langs {
        last = Some(lang?);
    }
    last
}

/// Whether a text says anything; records write `unknown` where nothing is known.
fn is_known(text: &Bilingual) -> bool {
    let mut langs = Lang::ALL.into_iter().filter_map(|lang| text.only(lang));
    langs.any(|text| !text.trim().eq_ignore_ascii_case("unknown"))
}
