//! The query language: one text, what it asks for, and back to text (rule S9).
//!
//! A query is words, `"phrases"` and `key:value` filters; a `-` before any of them excludes. Parsing
//! never fails.

mod clause;
mod filter;
mod keys;
mod token;
mod vocabulary;

use std::sync::Arc;

use crate::facets::{Mode, Picked, Selection};

use super::word::Word;

pub(super) use clause::Clause;
pub use filter::{TypedFilter, UnknownValue, printed};
pub use keys::Key;
use token::{Kind, tokens};
pub use vocabulary::Vocabulary;
pub(super) use vocabulary::{names, other_names, shown_names};

/// A parsed query. Cheap to clone: what keeps a layout or an answer keeps what it was for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query(Arc<Parsed>);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Parsed {
    /// As it was typed.
    typed: Box<str>,
    /// As it was read.
    text: String,
    clauses: Vec<Clause>,
    filters: Vec<TypedFilter>,
    unknown: Vec<UnknownValue>,
    /// All words in a row, when there are several: standing together they rank higher.
    whole: Option<Word>,
}

impl Query {
    /// Parses words and phrases; a key is text like any other.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let clauses = tokens(text, false).into_iter().filter_map(Clause::new);
        Query::new(Parsed::of(text, clauses.collect()))
    }

    /// Parses a query with its filters, whose values may have any name of the vocabulary.
    #[must_use]
    pub fn read(text: &str, vocabulary: &Vocabulary) -> Self {
        let (mut clauses, mut filters, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
        for token in tokens(text, true) {
            let mode = if token.excluded {
                Mode::Exclude
            } else {
                Mode::Include
            };
            let span = token.span.clone();
            match token.kind {
                Kind::Filter(key, value) => match filter::condition(key, &value, vocabulary) {
                    Some(condition) if mode == Mode::Include || condition.has_opposite() => {
                        let picked = Picked { condition, mode };
                        filters.push(TypedFilter { span, picked });
                    }
                    _ => unknown.push(UnknownValue {
                        span,
                        key,
                        value,
                        mode,
                    }),
                },
                _ => clauses.extend(Clause::new(token)),
            }
        }
        Query::new(Parsed {
            filters,
            unknown,
            ..Parsed::of(text, clauses)
        })
    }

    fn new(parsed: Parsed) -> Self {
        Query(Arc::new(parsed))
    }

    /// Whether it has no word to look for; it may have filters.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.clauses.is_empty()
    }

    /// The query as it was typed, or as it was read instead.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The query as it was typed.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.0.typed
    }

    /// The filters in the order they were typed.
    #[must_use]
    pub fn filters(&self) -> &[TypedFilter] {
        &self.0.filters
    }

    /// What is filtered by chips and by the filters of the query together.
    #[must_use]
    pub fn selection_with(&self, chips: &Selection) -> Selection {
        let mut selection = chips.clone();
        selection.extend(self.0.filters.iter().map(|filter| filter.picked.clone()));
        selection
    }

    /// The filters whose value is not known.
    #[must_use]
    pub fn unknown(&self) -> &[UnknownValue] {
        &self.0.unknown
    }

    /// The words and phrases: all of them must hold for a case.
    pub(super) fn clauses(&self) -> &[Clause] {
        &self.0.clauses
    }

    /// The clauses that a case must match.
    pub(super) fn wanted(&self) -> impl Iterator<Item = &Clause> {
        self.0.clauses.iter().filter(|clause| !clause.excluded)
    }

    /// All words in a row, when there are several.
    pub(super) fn whole(&self) -> Option<&Word> {
        self.0.whole.as_ref()
    }

    /// The query with its words as they read when they were typed in the other keyboard layout
    /// (rule S5); `None` when none of them makes a word there.
    #[must_use]
    pub fn in_other_layout(&self) -> Option<Self> {
        let mut read = self.leniently();
        for clause in &mut Arc::make_mut(&mut read.0).clauses {
            clause.scattered = false;
        }
        let makes_word: Vec<bool> = read.clauses().iter().map(|c| c.other.is_some()).collect();
        makes_word
            .contains(&true)
            .then(|| read.keeping_other(&makes_word))
    }

    /// The query read in every way that may be meant, for when nothing is found as it was typed.
    pub(super) fn leniently(&self) -> Self {
        let parsed = &*self.0;
        Query::new(Parsed {
            clauses: parsed.clauses.iter().map(Clause::leniently).collect(),
            ..parsed.clone()
        })
    }

    /// The query with the words in the other keyboard layout that matched, clause by clause; these
    /// are written out in its text.
    pub(super) fn keeping_other(mut self, matched: &[bool]) -> Self {
        let parsed = Arc::make_mut(&mut self.0);
        for (clause, matched) in parsed.clauses.iter_mut().zip(matched) {
            clause.other = clause.other.take().filter(|_| *matched);
        }
        let mut text = String::with_capacity(parsed.typed.len());
        let mut end = 0;
        for clause in parsed.clauses.iter().filter(|c| c.other.is_some()) {
            text.push_str(&parsed.typed[end..clause.span.start]);
            text.push_str(&clause.to_string());
            end = clause.span.end;
        }
        text.push_str(&parsed.typed[end..]);
        parsed.text = text;
        self
    }
}

impl Parsed {
    fn of(text: &str, clauses: Vec<Clause>) -> Self {
        let wanted = clauses.iter().filter(|clause| !clause.excluded);
        let row: Vec<&str> = wanted.map(|clause| &*clause.typed).collect();
        Parsed {
            typed: text.into(),
            text: text.to_owned(),
            whole: (row.len() > 1)
                .then(|| Word::exact(&row.join(" ")))
                .flatten(),
            clauses,
            ..Parsed::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clauses as they were understood, phrases in brackets.
    fn parsed(text: &str) -> Vec<String> {
        let shown = |clause: &Clause| {
            let sign = if clause.excluded { "-" } else { "" };
            let word = clause.word.text();
            if clause.phrase {
                format!("{sign}[{word}]")
            } else {
                format!("{sign}{word}")
            }
        };
        Query::parse(text).clauses().iter().map(shown).collect()
    }

    #[test]
    fn words_are_parted_by_spaces() {
        assert_eq!(parsed("  슬랙   접속 "), ["슬랙", "접속"]);
        assert_eq!(parsed("ＡＰＩ\u{3000}503"), ["api", "503"]);
        assert!(Query::parse(" \t ").is_empty());
        assert!(Query::parse("\u{200b}").is_empty());
    }

    #[test]
    fn quotation_marks_around_words_make_a_phrase() {
        assert_eq!(parsed("\"two words\" three"), ["[two words]", "three"]);
        assert_eq!(parsed("\"OK\"그리고"), ["[ok]", "그리고"]);
        assert_eq!(parsed("-\"a b\""), ["-[a b]"]);
    }

    #[test]
    fn a_lone_quotation_mark_is_a_character() {
        assert_eq!(parsed("\"lock wait"), ["\"lock", "wait"]);
        assert_eq!(parsed("19\" rack"), ["19\"", "rack"]);
        assert_eq!(parsed("\"\" \" \""), ["\"\"", "\"", "\""]);
    }

    #[test]
    fn a_minus_directly_before_a_word_excludes_it() {
        assert_eq!(parsed("dns -cache"), ["dns", "-cache"]);
        assert_eq!(parsed("a - b"), ["a", "-", "b"]);
        assert_eq!(parsed("--force re-try"), ["--force", "re-try"]);
    }

    #[test]
    fn every_other_sign_is_text() {
        let signs = "!중지 ^5xx 'lock' c:\\logs n * m [2/3] a|b $x (y key:value";
        assert_eq!(parsed(signs).join(" "), signs);
    }

    #[test]
    fn words_that_were_found_in_the_other_layout_are_written_out() {
        let query = Query::parse("  tmffor  dns -\"a b\"").leniently();
        let read = query.clone().keeping_other(&[true, false, false]);
        assert_eq!(read.text(), "  슬랙  dns -\"a b\"");
        let read = query.keeping_other(&[false, false, false]);
        assert_eq!(read.text(), "  tmffor  dns -\"a b\"");
    }
}
