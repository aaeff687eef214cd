//! Texts on their way into rows.

use crate::text::{CleanPart, clean};

use super::{Role, Target};

/// A text with its role, to be wrapped or to flow.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub(super) text: CleanPart,
    pub(super) role: Role,
    pub(super) find: Find,
    pub(super) target: Option<Target>,
}

/// How matches are looked for in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Find {
    Nothing,
    Words,
    Scattered,
}

impl Piece {
    /// Words of the interface, and what stands on the page twice: one line, never matched.
    pub(super) fn plain(text: &str, role: Role) -> Self {
        Piece {
            text: clean::line(text).into(),
            role,
            find: Find::Nothing,
            target: None,
        }
    }

    /// A short text of the case such as a title or a label: one line, scattered letters match.
    pub(super) fn short(text: &str, role: Role) -> Self {
        Piece {
            text: clean::line(text).into(),
            role,
            find: Find::Scattered,
            target: None,
        }
    }

    /// What a case says in other than its own words, such as dates and addresses: one line.
    pub(super) fn datum(text: &str, role: Role) -> Self {
        Piece {
            text: clean::line(text).into(),
            role,
            find: Find::Words,
            target: None,
        }
    }

    /// Prose of the case, with its paragraphs.
    pub(super) fn prose(text: &str, role: Role) -> Self {
        Piece {
            text: clean::prose(text).into(),
            role,
            find: Find::Words,
            target: None,
        }
    }

    /// The same, leading somewhere.
    pub(super) fn to(self, target: Target) -> Self {
        Piece {
            target: Some(target),
            ..self
        }
    }

    /// Columns of the text on one line.
    pub(super) fn columns(&self) -> usize {
        self.text.columns()
    }
}

/// What stands to the left of the first row of a text, whose other rows hang at `columns`.
pub(super) struct Lead {
    /// The number, dash or label.
    pub(super) piece: Piece,
    /// The column at which the text stands.
    pub(super) columns: usize,
    /// The least columns that the text needs; in a narrower pane it goes below the lead instead.
    pub(super) least: usize,
}
