//! The query as it is typed, and what it asks for.

use super::layout;
use super::word::Word;

/// A parsed query.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    text: String,
    clauses: Vec<Clause>,
    /// All words in a row, when there are several: standing together they rank higher.
    whole: Option<Word>,
}

/// One thing that the query asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Clause {
    /// The characters between the spaces or the quotation marks.
    typed: Box<str>,
    /// Cases that match are left out instead of kept.
    pub(super) excluded: bool,
    /// It stood in quotation marks.
    phrase: bool,
    /// What to look for. A phrase and what is excluded are looked for just as they are.
    pub(super) word: Word,
    /// What it is in the other keyboard layout, when it may be read so.
    pub(super) other: Option<Word>,
    /// Whether titles may have other letters between those of the word.
    pub(super) scattered: bool,
}

/// Longer words are not looked for as scattered letters: nobody could see them, and nucleo's score is
/// a `u16`, which some 2,500 letters in a row make overflow.
const MOST_SCATTERED: usize = 64;

impl Query {
    /// Parses what was typed. Never fails: what is not special is plain text (rule S9).
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut clauses = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let (token, behind) = Token::first(rest);
            rest = behind.trim_start();
            clauses.extend(Clause::new(&token));
        }
        Query::of(text.to_owned(), clauses)
    }

    fn of(text: String, clauses: Vec<Clause>) -> Self {
        let wanted = clauses.iter().filter(|clause| !clause.excluded);
        let row: Vec<&str> = wanted.map(|clause| &*clause.typed).collect();
        Query {
            text,
            whole: (row.len() > 1)
                .then(|| Word::exact(&row.join(" ")))
                .flatten(),
            clauses,
        }
    }

    /// Whether it asks for nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// The query as it was typed, or as it was read instead.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the query asks for: all of it must hold for a case.
    pub(super) fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// The clauses that a case must match.
    pub(super) fn wanted(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|clause| !clause.excluded)
    }

    /// All words in a row, when there are several.
    pub(super) fn whole(&self) -> Option<&Word> {
        self.whole.as_ref()
    }

    /// The query with its words as they read when they were typed in the other keyboard layout
    /// (rule S5); `None` when none of them makes a word there.
    #[must_use]
    pub fn in_other_layout(&self) -> Option<Self> {
        let mut read = self.leniently();
        for clause in &mut read.clauses {
            clause.scattered = false;
        }
        let makes_word: Vec<bool> = read.clauses.iter().map(|c| c.other.is_some()).collect();
        makes_word
            .contains(&true)
            .then(|| read.keeping_other(&makes_word))
    }

    /// The query read in every way that may be meant, for when nothing is found as it was typed.
    pub(super) fn leniently(&self) -> Self {
        let clauses = self.clauses.iter().map(Clause::leniently);
        Query::of(self.text.clone(), clauses.collect())
    }

    /// The query with the words in the other keyboard layout that matched, clause by clause; these
    /// are written out in its text.
    pub(super) fn keeping_other(mut self, matched: &[bool]) -> Self {
        for (clause, matched) in self.clauses.iter_mut().zip(matched) {
            clause.other = clause.other.take().filter(|_| *matched);
        }
        if matched.contains(&true) {
            let texts: Vec<String> = self.clauses.iter().map(Clause::to_string).collect();
            self.text = texts.join(" ");
        }
        self
    }
}

impl Clause {
    fn new(token: &Token) -> Option<Self> {
        let word = if token.quoted || token.excluded {
            Word::exact(token.text)
        } else {
            Word::new(token.text)
        };
        Some(Clause {
            typed: token.text.into(),
            excluded: token.excluded,
            phrase: token.quoted,
            word: word?,
            other: None,
            scattered: false,
        })
    }

    /// The clause read in every way that may be meant. A phrase and what is excluded mean what they
    /// say, and who types accents wants them (rule S8).
    fn leniently(&self) -> Self {
        let mut clause = self.clone();
        if !self.phrase && !self.excluded {
            clause.other = layout::swapped(&self.typed).and_then(|other| Word::new(&other));
            let letters = self.word.text().chars().count();
            clause.scattered = self.word.accented().is_none() && letters <= MOST_SCATTERED;
        }
        clause
    }
}

impl std::fmt::Display for Clause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.excluded { "-" } else { "" };
        let quote = if self.phrase { "\"" } else { "" };
        let text = self.other.as_ref().map_or(&*self.typed, Word::text);
        write!(f, "{sign}{quote}{text}{quote}")
    }
}

/// A piece of the query between spaces, or a phrase.
struct Token<'a> {
    excluded: bool,
    quoted: bool,
    text: &'a str,
}

impl<'a> Token<'a> {
    /// Splits the first token off a query that does not begin with a space.
    fn first(query: &'a str) -> (Self, &'a str) {
        let excluded = query
            .strip_prefix('-')
            .filter(|rest| !rest.starts_with(|c: char| c.is_whitespace() || c == '-'))
            .filter(|rest| !rest.is_empty());
        let body = excluded.unwrap_or(query);
        let quoted = body
            .strip_prefix('"')
            .and_then(|rest| rest.split_once('"'))
            .filter(|(phrase, _)| !phrase.trim().is_empty());
        let (text, behind) = quoted.unwrap_or_else(|| {
            let end = body.find(char::is_whitespace).unwrap_or(body.len());
            body.split_at(end)
        });
        let token = Token {
            excluded: excluded.is_some(),
            quoted: quoted.is_some(),
            text,
        };
        (token, behind)
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
        assert_eq!(read.text(), "슬랙 dns -\"a b\"");
        let read = query.keeping_other(&[false, false, false]);
        assert_eq!(read.text(), "  tmffor  dns -\"a b\"");
    }
}
