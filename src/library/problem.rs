//! What can be wrong with the input.

use std::fmt;
use std::sync::Arc;

use crate::case::Lang;

/// Something wrong in the input, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The input as it was named or found.
    pub file: Arc<str>,
    /// Line, from 1.
    pub line: Option<u32>,
    /// Column in characters, from 1.
    pub column: Option<u32>,
    /// Id of the record, when it is known.
    pub id: Option<String>,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Not JSON; the parser's reason.
    NotJson(String),
}

impl Problem {
    /// The reason and a way on, in plain words of a language. May hold raw text of the input:
    /// clean it before drawing.
    #[must_use]
    pub fn reason(&self, lang: Lang) -> String {
        let _ = lang;
        todo!()
    }
}

impl fmt::Display for Problem {
    /// `file:line:column`, as far as it is known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for part in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{part}")?;
        }
        Ok(())
    }
}
