//! A case as Markdown: what the detail pane shows, in one language, for pasting elsewhere.
//!
//! Made from the rows of a [`Doc`] that is wide enough for every paragraph, so that it never says
//! anything else than the screen. Data stays text ([`escape`]); only addresses that pass
//! [`Address::new`] become links.

mod escape;

pub(super) use escape::inline;

use crate::case::{Address, Case, Section};
use crate::text::clean;

use super::doc::{Doc, Role, Row, Span, View};

/// Columns that no line reaches.
const ENDLESS: usize = usize::MAX / 4;

/// Writes a case as Markdown in the language of `view`, whose columns do not count.
#[must_use]
pub fn markdown(case: &Case, view: &View<'_>) -> String {
    let wide = View {
        columns: ENDLESS,
        measure: ENDLESS,
        ..*view
    };
    let doc = Doc::new(case, &wide);
    let mut page = Markdown {
        doc: &doc,
        text: String::new(),
        indent: None,
        label: None,
    };
    let mut rows = doc.rows.iter();
    page.heading("#", rows.next().map_or(&[], |title| &title.spans));
    let id = clean::line(case.id.as_str());
    page.item("-", &escape::inline(id.as_str()));
    for row in rows {
        page.row(row);
    }
    page.text.push('\n');
    page.text
}

struct Markdown<'a> {
    doc: &'a Doc,
    text: String,
    /// Columns of the sign of the list item that is open.
    indent: Option<usize>,
    /// What stands before the next item.
    label: Option<String>,
}

impl Markdown<'_> {
    fn row(&mut self, row: &Row) {
        let Some(first) = row.spans.first() else {
            return;
        };
        let rest = &row.spans[1..];
        match first.role {
            Role::Rule => {}
            Role::Heading => self.heading("##", &row.spans),
            Role::Number => self.numbered(first, rest),
            Role::CaseId => {
                let id = escape::inline(first.text.as_str());
                // On the screen the year and the title stand two columns apart.
                let title = self.inline(rest).replacen("  ", " ", 1);
                self.item("-", &format!("{id}: {title}"));
            }
            Role::Space => self.more(row),
            Role::Dim if is_label(row) => {
                let label = escape::inline(first.text.as_str());
                let item = format!("{label}: {}", self.inline(rest));
                self.item("-", &item);
            }
            Role::Dim if row.section == Some(Section::Related) => {
                self.label = Some(self.inline(&row.spans));
            }
            _ if row.section.is_none() => self.facts(row),
            _ => {
                let text = self.inline(&row.spans);
                self.paragraph(&escape::start(&text));
            }
        }
    }

    fn heading(&mut self, sign: &str, spans: &[Span]) {
        let text = self.inline(spans);
        self.paragraph(&format!("{sign} {text}"));
    }

    fn paragraph(&mut self, text: &str) {
        if !self.text.is_empty() {
            self.text.push_str("\n\n");
        }
        self.text.push_str(text);
        self.indent = None;
    }

    /// A step, a link, or an item of a list without numbers.
    fn numbered(&mut self, number: &Span, rest: &[Span]) {
        let number = number.text.as_str().trim();
        let digits = number.trim_matches(['[', ']', '.']);
        let text = self.inline(rest);
        if digits == "-" {
            self.item("-", &text);
        } else {
            self.item(&format!("{digits}."), &text);
        }
    }

    fn item(&mut self, sign: &str, text: &str) {
        let end = if self.indent.is_some() { "\n" } else { "\n\n" };
        let label = self.label.take().map(|label| label + ": ");
        let label = label.unwrap_or_default();
        let text = escape::start(text);
        self.text
            .push_str(&[end, sign, " ", &label, &text].concat());
        self.indent = Some(sign.len() + 1);
    }

    /// A row that hangs under an item: an address on the next line, or one more paragraph.
    fn more(&mut self, row: &Row) {
        let indent = " ".repeat(self.indent.unwrap_or(0));
        let is_link = row.spans.iter().any(|s| matches!(s.role, Role::Link(_)));
        let end = if is_link { "\n" } else { "\n\n" };
        let text = escape::start(&self.inline(&row.spans));
        self.text.push_str(&[end, &indent, &text].concat());
    }

    /// The facts of the head, each an item; the labels of all terms are one.
    fn facts(&mut self, row: &Row) {
        if row.spans.iter().any(|s| matches!(s.role, Role::Chip(_))) {
            let labels = self.inline(&row.spans);
            return self.item("-", &labels);
        }
        for span in row.spans.iter().filter(|span| span.role != Role::Space) {
            self.item("-", &escape::inline(span.text.as_str()));
        }
    }

    /// Spans as escaped text. Gaps of more than a space part things that stand side by side.
    fn inline(&self, spans: &[Span]) -> String {
        let mut text = String::new();
        for span in spans {
            match span.role {
                Role::Space if text.is_empty() => {}
                Role::Space if span.text.columns() > 1 => text.push_str(", "),
                Role::Space => text.push(' '),
                Role::Link(index) => text.push_str(&link(&self.doc.links[index])),
                _ => text.push_str(&escape::inline(span.text.as_str())),
            }
        }
        text.truncate(text.trim_end().len());
        text
    }
}

/// Whether a row is a value behind its label.
fn is_label(row: &Row) -> bool {
    let value = |span: &Span| matches!(span.role, Role::Body | Role::Missing);
    row.spans.get(2).is_some_and(value)
}

/// A link for an address that may be opened, else its text.
fn link(raw: &str) -> String {
    match Address::new(raw) {
        Ok(address) => format!("<{}>", address.as_str()),
        Err(_) => escape::inline(clean::line(raw).as_str()),
    }
}
