//! The comparison as a table in Markdown, for pasting elsewhere.

use crate::case::{Address, Case, Lang};

use super::super::super::doc::View;
use super::super::super::markdown::inline;
use super::{Comparison, Line, Mark};

/// Writes cases beside each other as a table: terms that not all of them have are bold.
#[must_use]
pub fn compared(cases: &[Option<&Case>], view: &View<'_>) -> String {
    let comparison = Comparison::new(cases, view);
    let mut text = String::new();
    let heads = comparison.heads.iter();
    let heads: Vec<String> = heads
        .map(|(id, title)| {
            let (id, title) = (inline(id.as_str()), inline(title.as_str()));
            format!("{id}<br>{title}")
        })
        .collect();
    row(&mut text, "", &heads);
    row(&mut text, "---", &vec!["---".to_owned(); heads.len()]);
    for block in &comparison.blocks {
        let cells = block.cells.iter().map(|lines| {
            let lines: Vec<String> = lines.iter().map(written).collect();
            lines.join("<br>")
        });
        row(&mut text, block.heading, &cells.collect::<Vec<_>>());
    }
    text.push('\n');
    text.push_str(match view.lang {
        Lang::Ko => "굵은 값은 모든 사례에 있지는 않은 값이다.",
        Lang::En => "Bold: values that not all of the cases have.",
    });
    text.push('\n');
    text
}

fn row(text: &mut String, first: &str, cells: &[String]) {
    text.push_str("| ");
    text.push_str(first);
    for cell in cells {
        text.push_str(" | ");
        text.push_str(cell);
    }
    text.push_str(" |\n");
}

/// A line inside of a cell: data stays text, and only what may be opened becomes a link.
fn written(line: &Line) -> String {
    let text = line.text.as_str();
    match line.mark {
        Mark::Link => match Address::new(text) {
            Ok(address) => format!("<{}>", address.as_str().replace('|', "%7C")),
            Err(_) => inline(text),
        },
        Mark::Own | Mark::Some => format!("**{}**", inline(text)),
        Mark::All | Mark::Plain => inline(text),
    }
}
