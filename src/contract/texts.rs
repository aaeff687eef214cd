//! The texts of a case: there in both languages, clean, finished.

use crate::case::{Bilingual, Case, Lang};
use crate::text::{columns, nfc};

use super::breach::{Report, Rule};

/// Columns of a title: more would be cut in the list of a usual screen.
const WIDEST_TITLE: usize = 74;

/// Notes that writers leave for themselves.
const NOTES: [&str; 8] = [
    "TODO",
    "FIXME",
    "XXX",
    "TBD",
    "???",
    "lorem",
    "확인 필요",
    "추후 작성",
];

/// A text of a case, with the name of its field.
pub(super) struct Text<'a> {
    pub(super) field: String,
    pub(super) text: &'a Bilingual,
}

/// Every text that a case has in both languages.
pub(super) fn of(case: &Case) -> Vec<Text<'_>> {
    let named = [
        ("title", &case.title),
        ("summary", &case.summary),
        ("symptoms_text", &case.symptoms_text),
        ("trigger", &case.trigger),
        ("detection", &case.detection),
        ("lessons", &case.lessons),
        ("impact.scope", &case.impact.scope),
    ];
    let mut texts: Vec<Text> = named
        .into_iter()
        .map(|(field, text)| Text {
            field: field.to_owned(),
            text,
        })
        .collect();
    for (name, items) in [
        ("remediation", &case.remediation),
        ("action_items", &case.action_items),
    ] {
        let numbered = (1..).zip(items);
        texts.extend(numbered.map(|(number, text)| Text {
            field: format!("{name} {number}"),
            text,
        }));
    }
    texts
}

pub(super) fn check(text: &Text<'_>, report: &mut Report) {
    for lang in Lang::ALL {
        match text.text.only(lang) {
            Some(written) => check_written(&text.field, lang, written, report),
            None => report.add(&text.field, Rule::MissingIn(lang)),
        }
    }
}

fn check_written(field: &str, lang: Lang, written: &str, report: &mut Report) {
    if Lang::of_text(written) != lang {
        report.add(field, Rule::OtherLanguage(lang));
    }
    if written.contains("  ") || written.trim() != written {
        report.add(field, Rule::Spaces(lang));
    }
    if written.contains(|c: char| c.is_control() && c != '\n') {
        report.add(field, Rule::Control(lang));
    }
    if let Some(note) = NOTES.iter().find(|note| written.contains(**note)) {
        report.add(field, Rule::Note(lang, (*note).to_owned()));
    }
    if field == "title" && columns(written) > WIDEST_TITLE {
        report.add(field, Rule::WideTitle(lang, columns(written)));
    }
}

/// The record as it is written: its texts are composed when they are read, so this is seen only here.
pub(super) fn check_record(record: &[u8], report: &mut Report) {
    let Ok(record) = std::str::from_utf8(record) else {
        return;
    };
    if nfc(record) != record {
        report.add("record", Rule::NotNfc);
    }
    // A quotation mark or a backslash needs an escape, a letter does not.
    if record.contains("\\u") {
        report.add("record", Rule::Escaped);
    }
}
