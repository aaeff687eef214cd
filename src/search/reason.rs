//! Why a case was found, for hits outside the title.

use std::ops::Range;

use crate::case::{Bilingual, Case, Head, Lang, Section, Taxonomy, Term, TermId, Terms};
use crate::text::width::prefix;
use crate::text::{columns as columns_of, graphemes};

use super::Query;
use super::query::names;

/// A piece of prose in which the query stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// The section.
    pub section: Section,
    /// The language of the text.
    pub lang: Lang,
    /// A part of one line of the section, as it was written: clean it before drawing.
    pub text: String,
    /// Whether the line has more before the text.
    pub cut_before: bool,
    /// Whether the line has more behind the text.
    pub cut_behind: bool,
    /// Where the words of the query stand in the text: byte ranges as [`Query::find_in`] gives.
    pub marks: Vec<Range<usize>>,
}

impl Query {
    /// The term of a case by one of whose names the query finds it; of several the one with most
    /// words of the query that the title does not have.
    #[must_use]
    pub fn term_of(&self, head: &Head, terms: &Terms, taxonomy: &Taxonomy) -> Option<TermId> {
        let missing = self.missing_in(&head.title);
        let words = |id: &TermId| {
            let term = terms.get(*id);
            let names: Vec<_> = names(term, taxonomy)
                .map(|name| self.words_in(name))
                .collect();
            let is_new = |word: &usize| missing[*word] && names.iter().any(|name| name[*word]);
            (0..missing.len()).filter(is_new).count()
        };
        let counted = head.terms.iter().map(|id| (words(id), *id));
        let found = counted.filter(|(words, _)| *words > 0);
        // The first of the best: ids are numbers in the order of meeting.
        let best = found.rev().max_by_key(|(words, _)| *words);
        best.map(|(_, id)| id)
    }

    /// Whether the query finds a term by its names: each word stands in one of them, in any stage of
    /// typing, and none that is excluded does.
    #[must_use]
    pub fn finds(&self, term: &Term, taxonomy: &Taxonomy) -> bool {
        self.clauses().iter().all(|clause| {
            let stands = |name: &str| clause.word.stands_in(name).is_some();
            let other = |name: &str| {
                let other = clause.other.as_ref();
                other.is_some_and(|other| other.stands_in(name).is_some())
            };
            let found = names(term, taxonomy).any(|name| stands(name) || other(name));
            found != clause.excluded
        })
    }

    /// The name of a term by which the query finds it: its label in a language when that has as many
    /// words of the query as any other name.
    #[must_use]
    pub fn name_of<'a>(&self, term: &'a Term, taxonomy: &'a Taxonomy, lang: Lang) -> &'a str {
        let label = taxonomy.label(term, lang);
        let words = |name: &str| self.words_in(name).iter().filter(|has| **has).count();
        // The last of the best is taken, so the label comes last.
        let all = names(term, taxonomy).chain([label]);
        all.max_by_key(|name| words(name)).unwrap_or(label)
    }

    /// The text around the first place in the prose of a case where a word of the query stands that
    /// the title does not have, in at most `columns` columns. Of a section the language `lang` comes
    /// first.
    #[must_use]
    pub fn snippet(&self, case: &Case, lang: Lang, columns: usize) -> Option<Snippet> {
        let missing = self.missing_in(&case.title);
        let mut texts = prose(case).flat_map(|(section, text)| {
            [lang, lang.other()].map(|lang| (section, text.only(lang), lang))
        });
        texts.find_map(|(section, text, lang)| {
            let mut lines = text?.lines();
            let line = lines.find(|line| {
                let words = self.words_in(line);
                words
                    .iter()
                    .zip(&missing)
                    .any(|(has, missing)| *has && *missing)
            })?;
            Some(self.cut(line, section, lang, columns))
        })
    }

    /// Which words the title has in neither language; all, when it has all of them.
    fn missing_in(&self, title: &Bilingual) -> Vec<bool> {
        let in_title = Lang::ALL.map(|lang| self.words_in(title.only(lang).unwrap_or_default()));
        let [en, ko] = in_title;
        let missing: Vec<bool> = en.iter().zip(&ko).map(|(en, ko)| !en && !ko).collect();
        if missing.contains(&true) {
            missing
        } else {
            vec![true; missing.len()]
        }
    }

    /// Cuts a line around the first word of the query: a third of the room is before it, more when the
    /// line ends soon behind it.
    fn cut(&self, line: &str, section: Section, lang: Lang, columns: usize) -> Snippet {
        let marks = self.find_in(line, false);
        let first = marks.first().map_or(0, |mark| mark.start);
        let behind = columns_of(&line[first..]);
        let before = columns.saturating_sub(behind).max(columns / 3);
        let start = start_before(line, first, before);
        let text = prefix(&line[start..], columns).trim_end();
        Snippet {
            section,
            lang,
            text: text.to_owned(),
            cut_before: start > 0,
            cut_behind: start + text.len() < line.trim_end().len(),
            marks: self.find_in(text, false),
        }
    }
}

/// Where a cut text begins so that at most `columns` columns come before a place: at a word, if one
/// begins there.
fn start_before(line: &str, place: usize, columns: usize) -> usize {
    let mut left = columns_of(&line[..place]);
    let mut at = 0;
    let mut starts = Vec::new();
    for grapheme in graphemes(&line[..place]) {
        if left <= columns {
            starts.push(at);
        }
        left = left.saturating_sub(columns_of(grapheme));
        at += grapheme.len();
    }
    starts.push(place);
    let starts_word = |at: &&usize| {
        let (before, behind) = line.split_at(**at);
        !before.ends_with(|c: char| !c.is_whitespace()) && !behind.starts_with(char::is_whitespace)
    };
    let word = starts.iter().find(starts_word);
    *word.unwrap_or(&starts[0])
}

/// The prose of a case in reading order.
fn prose(case: &Case) -> impl Iterator<Item = (Section, &Bilingual)> {
    let impact = [&case.impact.scope, &case.impact.users, &case.impact.region];
    let texts = [
        (Section::Summary, vec![&case.summary]),
        (Section::Symptoms, vec![&case.symptoms_text]),
        (Section::Trigger, vec![&case.trigger]),
        (Section::Detection, vec![&case.detection]),
        (Section::Remediation, case.remediation.iter().collect()),
        (Section::ActionItems, case.action_items.iter().collect()),
        (Section::Lessons, vec![&case.lessons]),
        (Section::Impact, impact.to_vec()),
    ];
    texts
        .into_iter()
        .flat_map(|(section, texts)| texts.into_iter().map(move |text| (section, text)))
}
