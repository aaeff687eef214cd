//! The search line, with the real cursor of the terminal at the insertion point, because input
//! methods draw the syllable being composed there.

use ratatui::Frame;
use ratatui::layout::Position;

use crate::app::keymap::Action;
use crate::app::{App, Area, Line};
use crate::text::{CleanStr, clean, graphemes};

use super::keys::key_of;
use super::paint::Pen;
use super::{Theme, advice, strings};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) {
    let prompt = CleanStr::fixed(" / ");
    if app.line.text().is_empty() && !app.typing {
        Pen::new(frame.buffer_mut(), area, 0)
            .put(prompt, theme.dim)
            .put(strings::of(app.lang).search_hint, theme.dim);
        return;
    }
    let end = put_line(frame, theme, area, prompt, (&app.line, app.typing));
    let end = end + put_unknown(frame, app, theme, area.behind(end));
    let read = app.read_as();
    let end = end + put_read_as(frame, app, theme, area.behind(end), read, true);
    advice::draw(frame, app, theme, area.behind(end));
}

/// Says which filters have a value that is not known. Gives the columns that it took.
fn put_unknown(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) -> usize {
    let values = app.unknown_values();
    let said = values
        .map(|value| value.value.as_str())
        .collect::<Vec<_>>()
        .join(", ");
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    if !said.is_empty() {
        pen.gap(3)
            .put(strings::of(app.lang).unknown_value, theme.warning)
            .gap(1)
            .put(&clean::line(said), theme.warning);
    }
    area.columns - pen.left()
}

/// Says how a text was read, when that is not how it was typed, and with `offer` the key that takes
/// it. Gives the columns that it took.
pub(super) fn put_read_as(
    frame: &mut Frame<'_>,
    app: &App,
    theme: &Theme,
    area: Area,
    read: Option<&str>,
    offer: bool,
) -> usize {
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    if let Some(read) = read {
        pen.gap(3)
            .put(strings::of(app.lang).read_as, theme.dim)
            .gap(1)
            .put(&clean::line(read), theme.accent);
        if offer {
            pen.gap(2)
                .put(key_of(app, Action::TakeReading), theme.strong);
        }
    }
    area.columns - pen.left()
}

/// Draws a line behind its prompt. While it is `open` its insertion point is in view and has the
/// cursor; one column stays free behind the text for it. Gives the column behind the text.
pub(super) fn put_line(
    frame: &mut Frame<'_>,
    theme: &Theme,
    area: Area,
    prompt: CleanStr<'_>,
    (line, open): (&Line, bool),
) -> usize {
    let style = if open { theme.focus } else { theme.dim };
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    pen.put(prompt, style);
    let room = pen.left().saturating_sub(1);
    let before = line.before_cursor();
    let hidden = hidden_bytes(before, if open { room } else { usize::MAX });
    pen.put(&clean::line(&line.text()[hidden..]), theme.strong);
    let end = area.columns - pen.left();
    if open {
        let shown = clean::line(&before[hidden..]);
        let x = area.x + prompt.columns() + shown.columns();
        let position = (u16::try_from(x), u16::try_from(area.y));
        if let (Ok(x), Ok(y)) = position {
            frame.set_cursor_position(Position { x, y });
        }
    }
    end
}

/// Bytes at the start of `before` that are scrolled out, so that its end is in view. What counts is
/// what is drawn: marks are wider than what they stand for.
fn hidden_bytes(before: &str, room: usize) -> usize {
    let mut over = clean::line(before).columns().saturating_sub(room);
    let mut hidden = 0;
    for grapheme in graphemes(before) {
        if over == 0 {
            break;
        }
        over = over.saturating_sub(clean::line(grapheme).columns());
        hidden += grapheme.len();
    }
    hidden
}
