//! The header: name, library, how many cases, language.

use ratatui::Frame;

use crate::app::{App, Area};
use crate::text::{Clean, CleanStr, clean};

use super::paint::{Pen, number};
use super::{Theme, strings};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) {
    let words = strings::of(app.lang);
    let found = number(app.cases.hits().len());
    let all = number(app.library.len());
    let slash = CleanStr::fixed(" / ");
    let space = CleanStr::fixed(" ");
    let count = Clean::concat([found.as_clean(), slash, all.as_clean(), space, words.cases]);
    let right = count.columns() + 3 + words.language.columns() + 1;

    let name = match &app.library_name {
        Some(name) if name == "-" => words.stdin.to_clean(),
        Some(name) => clean::line(name.as_str()),
        None => words.bundled.to_clean(),
    };
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    pen.gap(1).put(words.name, theme.focus).gap(2);
    let room = pen.left().saturating_sub(right + 2);
    pen.put_cut(&name, room, theme.signs().ellipsis, theme.text);
    pen.leave(right)
        .put(&found, theme.strong)
        .put(slash, theme.dim)
        .put(&all, theme.dim)
        .put(space, theme.dim)
        .put(words.cases, theme.dim)
        .gap(3)
        .put(words.language, theme.text);
}
