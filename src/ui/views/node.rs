//! The labels of the nodes of a picture, in the room that they have.

use std::ops::Range;

use crate::app::App;
use crate::case::CaseIx;
use crate::facets::{Item, Node};
use crate::text::{Clean, CleanStr, clean, fit, wrap};

use super::super::Theme;
use super::super::list::org_of;
use super::{cases, label, mark};

/// Columns from which a case has its whole date and its title.
const WITH_TITLE: usize = 24;

/// The room of a label.
pub(super) struct Label<'a> {
    pub(super) app: &'a App,
    pub(super) theme: &'a Theme,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Label<'_> {
    /// The rows of the label of a node.
    pub(super) fn rows(&self, node: &Node) -> Vec<Clean> {
        let (columns, rows) = (self.columns, self.rows);
        match node.item {
            Item::Case(ix) => self.case_label(ix, columns, rows),
            Item::Term(id) => {
                let mut text = Clean::default();
                if let Some(mark) = mark(self.app, id) {
                    text.push(mark);
                }
                text.push(&label(self.app, id));
                lines(&text, columns, rows, self.theme)
            }
        }
    }

    /// When and who, then the title; where that would say nothing, the id.
    fn case_label(&self, ix: CaseIx, columns: usize, rows: usize) -> Vec<Clean> {
        let head = self.app.library.head(ix);
        let date = head.date.text().unwrap_or("-");
        let date = if columns < WITH_TITLE {
            date.get(..4).unwrap_or(date)
        } else {
            date
        };
        let org = org_of(self.app, head, self.app.lang);
        let facts = clean::line(format!("{date} {org}"));
        let mut label = vec![fit::truncate(&facts, columns, self.theme.signs().ellipsis)];
        let below = if columns < WITH_TITLE {
            clean::line(head.id.as_str())
        } else {
            cases::title(self.app, ix)
        };
        label.extend(lines(&below, columns, rows - 1, self.theme));
        label
    }
}

/// A text on some rows; the last one is cut.
pub(super) fn lines(text: &Clean, columns: usize, rows: usize, theme: &Theme) -> Vec<Clean> {
    let text = &short_words(text, columns, rows, theme);
    let wrapped = wrapped(text, columns, rows);
    let shown = wrapped.iter().take(rows).enumerate();
    shown
        .map(|(row, line)| {
            let last = row + 1 == rows && wrapped.len() > rows;
            let end = if last { text.as_str().len() } else { line.end };
            let line = text.slice(line.start..end);
            fit::truncate(line, columns, theme.signs().ellipsis)
        })
        .collect()
}

/// Cuts the English words of a text that would be broken: the next word is worth more than the end of a long
/// one. Korean is read on across a break.
fn short_words(text: &Clean, columns: usize, rows: usize, theme: &Theme) -> Clean {
    let words = text.as_str();
    if rows < 2 || !words.contains(' ') || !words.is_ascii() {
        return text.clone();
    }
    let mut short = Clean::default();
    for word in words.split_inclusive(' ') {
        let bare = word.trim_end();
        short.push(&fit::truncate(
            &clean::line(bare),
            columns,
            theme.signs().ellipsis,
        ));
        if bare.len() < word.len() {
            short.push(CleanStr::fixed(" "));
        }
    }
    short
}

/// A single word that is too long for a row is cut in the middle: a lone syllable below it would be
/// hard to read.
fn wrapped(text: &Clean, columns: usize, rows: usize) -> Vec<Range<usize>> {
    let all = text.columns();
    if rows > 1 && all > columns && !text.as_str().contains(' ') {
        let halves = wrap(text.as_str(), all.div_ceil(2).min(columns));
        if halves.len() == 2 {
            return halves;
        }
    }
    wrap(text.as_str(), columns)
}
