//! What is said in answer to a line: lines that fit, each of them clean.

use std::borrow::Cow;

use crate::case::Section;
use crate::text::{Clean, clean, wrap};

/// Lines to be said.
#[derive(Debug, Clone, Default)]
pub struct Page {
    columns: usize,
    lines: Vec<Clean>,
    /// Sections of a case, each with the number of lines up to its end.
    sections: Vec<(usize, Section)>,
}

impl Page {
    /// An empty page for lines of so many columns.
    #[must_use]
    pub fn new(columns: usize) -> Self {
        Page {
            columns: columns.max(1),
            lines: Vec::new(),
            sections: Vec::new(),
        }
    }

    /// The columns that a line may take.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Says a text of one line, on as many lines as it needs.
    pub fn say<'a>(&mut self, text: impl Into<Cow<'a, str>>) {
        let text = clean::line(text);
        let lines = wrap(text.as_str(), self.columns);
        let lines = lines.into_iter().map(|line| text.slice(line).to_clean());
        self.lines.extend(lines);
    }

    /// Says a line as it is, however long: to be copied.
    pub(super) fn say_whole<'a>(&mut self, text: impl Into<Cow<'a, str>>) {
        self.lines.push(clean::line(text));
    }

    /// An empty line, unless there is nothing above it or an empty one.
    pub(super) fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(Clean::default());
        }
    }

    /// A section of the case has been said to its end.
    pub(super) fn end_section(&mut self, section: Section) {
        self.sections.push((self.lines.len(), section));
    }

    /// The last section that ends within so many lines.
    pub(super) fn reached(&self, lines: usize) -> Option<Section> {
        let mut ended = self.sections.iter().rev();
        let last = ended.find(|(end, _)| *end <= lines);
        last.map(|(_, section)| *section)
    }

    /// The lines.
    #[must_use]
    pub fn lines(&self) -> &[Clean] {
        &self.lines
    }
}
