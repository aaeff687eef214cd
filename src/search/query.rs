//! The query as it is typed, and what it asks for.

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
    /// Cases that match are left out instead of kept.
    pub(super) excluded: bool,
    /// It stood in quotation marks: nothing but the phrase itself matches.
    pub(super) phrase: bool,
    /// What to look for.
    pub(super) word: Word,
}

impl Query {
    /// Parses what was typed. Never fails: what is not special is plain text (rule S9).
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut clauses = Vec::new();
        let mut row = String::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let (token, behind) = Token::first(rest);
            rest = behind.trim_start();
            let Some(word) = Word::new(token.text) else {
                continue;
            };
            if !token.excluded {
                row.push_str(token.text);
                row.push(' ');
            }
            clauses.push(Clause {
                excluded: token.excluded,
                phrase: token.quoted,
                word,
            });
        }
        let wanted = clauses.iter().filter(|clause| !clause.excluded).count();
        Query {
            text: text.to_owned(),
            whole: if wanted > 1 { Word::new(&row) } else { None },
            clauses,
        }
    }

    /// Whether it asks for nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// The query as it was typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What a case must match, every one of them, and what it must not.
    pub(super) fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// What a case must match.
    pub(super) fn wanted(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|clause| !clause.excluded)
    }

    /// All words in a row, when there are several.
    pub(super) fn whole(&self) -> Option<&Word> {
        self.whole.as_ref()
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

    /// The clauses as text: excluded ones with a minus, phrases in brackets.
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
}
