//! The sections of a document, from the summary to the timeline.

use crate::case::{Bilingual, Case, Facet, Lang, Section};

use super::head::{CHIP_GAP, labels};
use super::page::{Lead, Page, Piece};
use super::{Role, Target, duration, links, related};

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
        Section::Sources => links::lay(page, case),
        Section::Related => related::lay(page, case),
    }
}

fn prose(page: &mut Page<'_>, section: Section, text: &Bilingual) {
    let Some((shown, lang)) = text.shown(page.view.lang) else {
        return;
    };
    let only = (lang != page.view.lang).then_some(lang);
    page.heading(section, only);
    page.text(&Piece::prose(shown, Role::Body), None);
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
    let lang = page.view.lang;
    let shown: Vec<_> = items.iter().filter_map(|item| item.shown(lang)).collect();
    if shown.is_empty() {
        return;
    }
    let only = only_in(shown.iter().map(|item| item.1), lang);
    page.heading(section, only);
    let digits = shown.len().to_string().len();
    for (number, (text, in_lang)) in (1..).zip(&shown) {
        let sign = match section {
            Section::Remediation => format!("{number:>digits$}."),
            _ => "-".to_owned(),
        };
        let lead = Lead {
            columns: sign.len() + 1,
            piece: Piece::plain(&sign, Role::Number),
            least: ITEM_LEAST,
        };
        let only = (only.is_none() && *in_lang != lang).then_some(*in_lang);
        let text = Piece::prose(text, Role::Body);
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
    let lang = page.view.lang;
    let known = fields.map(|(label, text)| (label, text.shown(lang).filter(is_known)));
    let only = only_in(known.iter().filter_map(|field| Some(field.1?.1)), lang);
    page.heading(Section::Impact, only);
    let values = known.map(|(label, text)| match text {
        Some((text, in_lang)) => {
            let only = (only.is_none() && in_lang != lang).then_some(in_lang);
            (label, Piece::prose(text, Role::Body), only)
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
            (label, Piece::plain(&time, Role::Body), None)
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

/// The language of all these texts, when it is not the one asked for.
fn only_in(langs: impl Iterator<Item = Lang>, asked: Lang) -> Option<Lang> {
    let mut last = None;
    for lang in langs {
        if lang == asked {
            return None;
        }
        last = Some(lang);
    }
    last
}

/// Whether a text says anything; records write `unknown` where nothing is known.
fn is_known(text: &(&str, Lang)) -> bool {
    !text.0.trim().eq_ignore_ascii_case("unknown")
}
