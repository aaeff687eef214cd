//! Numbers and names that stand in one language alone: a person looks at them, because the languages
//! may write the same fact differently.

use std::collections::BTreeSet;

use crate::case::{Case, Lang};

use super::breach::{Report, Rule};
use super::{numbers, texts};

pub(super) fn check(case: &Case, report: &mut Report) {
    let [en, ko] = Lang::ALL.map(|lang| {
        let texts = texts::of(case).into_iter();
        let written = texts.filter_map(|text| text.text.only(lang).map(str::to_owned));
        written.collect::<Vec<_>>().join("\n")
    });
    if let Some((en, ko)) = apart(&numbers::of(&en), &numbers::of(&ko)) {
        report.add("texts", Rule::Figures(en, ko));
    }
    if let Some((en, ko)) = apart(&names(&en), &names(&ko)) {
        report.add("texts", Rule::Names(en, ko));
    }
}

/// What only one of two sets has, written out; `None` when they are equal.
fn apart(en: &BTreeSet<String>, ko: &BTreeSet<String>) -> Option<(String, String)> {
    let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| {
        a.difference(b).cloned().collect::<Vec<_>>().join(", ")
    };
    (en != ko).then(|| (only(en, ko), only(ko, en)))
}

/// Words in Latin letters that are names wherever they stand: with a capital inside or behind, such as
/// `PostgreSQL` or `BGP`. A plural of such a word is the same name.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    // `15GB` is a number and a unit.
    let words = words.map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit()));
    let is_name = |word: &&str| word.chars().skip(1).any(|c| c.is_ascii_uppercase());
    let named = words.filter(is_name);
    named
        .map(|word| word.trim_end_matches('s').to_lowercase())
        .collect()
}
