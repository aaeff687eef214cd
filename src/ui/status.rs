//! The status line: the keys that matter now, or a word to the reader; problems and progress.

use ratatui::Frame;

use crate::app::keymap::{Action, Context, Row};
use crate::app::{App, Area, Loading, Panes, Reload};
use crate::text::{Clean, CleanStr, clean};

use super::keys::with_key;
use super::message::Message;
use super::paint::{Pen, number};
use super::search_line::{put_line, put_read_as};
use super::{Theme, detail, entry, hints, links, strings, views};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, panes: &Panes) {
    let (area, body) = (panes.status, panes.body());
    if app.finding {
        return draw_find(frame, app, theme, area);
    }
    let right = right(app, theme);
    let named = entry::draw_name(frame, app, theme, area);
    let mut pen = Pen::new(frame.buffer_mut(), area.behind(named), 0);
    pen.gap(1);
    let cursor = links::put_question(&mut pen, app, theme);
    let room = pen.left().saturating_sub(right.columns() + 3);
    let free = named == 0 && app.prompt.is_none();
    let message = Message::new(app, theme, body, (room, free));
    let answers = answers(app, theme, body, room).filter(|_| message.is_none());
    let beside = message.as_ref().and_then(Message::beside);
    if let Some((text, style)) = beside {
        pen.put(text, style);
    } else {
        if app.context() == Context::Detail {
            detail::put_target(&mut pen, app, theme, room);
        }
        if answers.is_none() {
            put_hints(&mut pen, app, theme, right.columns() + 3);
        }
    }
    if !right.is_empty() {
        let loading = matches!(app.loading, Loading::Going { .. });
        let style = if loading || app.is_reloading() {
            theme.dim
        } else {
            theme.warning
        };
        pen.leave(right.columns() + 1).put(&right, style);
    }
    if let Some(message) = message.or(answers) {
        message.draw(frame.buffer_mut(), body);
    }
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}

/// The find line, as many hints as fit, and the count of the matches.
fn draw_find(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) {
    let words = detail::words::of(app.lang);
    let find = app.reader.find();
    let text = words.find_prompt.columns() + clean::line(find.line().text()).columns() + 2;
    let text = text.max(area.columns / 2);
    let count = match app.reader.match_count() {
        _ if find.is_empty() => Clean::default(),
        _ if app.reader.is_waiting() => words.searching.to_clean(),
        // What was typed stays in view, whatever is said about it.
        0 if text + words.no_match.columns() + 2 > area.columns => words.no_match_short.to_clean(),
        0 => words.no_match.to_clean(),
        all => clean::line((words.matches)(app.reader.current_match(), all)),
    };
    let line = Area {
        columns: text.min(area.columns.saturating_sub(count.columns() + 2)),
        ..area
    };
    let mut pen = Pen::new(frame.buffer_mut(), area.behind(line.columns), 0);
    put_hints(&mut pen, app, theme, count.columns() + 1);
    pen.leave(count.columns() + 1).put(&count, theme.strong);
    let end = put_line(frame, theme, line, words.find_prompt, (find.line(), true));
    let sought = Some(app.reader.sought());
    let read_as = sought.filter(|read| !find.is_empty() && *read != find.line().text());
    put_read_as(frame, app, theme, line.behind(end), read_as, false);
}

/// Whole hints only: the last one, which leads on, and of the others as many as fit before it.
fn put_hints(pen: &mut Pen<'_>, app: &App, theme: &Theme, reserved: usize) {
    let hints: Vec<_> = hints::of(app)
        .iter()
        .filter_map(|each| hint(app, *each))
        .collect();
    let columns = |(key, word): &(Clean, CleanStr<'_>)| key.columns() + 1 + word.columns() + 2;
    let Some((last, others)) = hints.split_last() else {
        return;
    };
    let mut room = pen.left().saturating_sub(reserved);
    let mut shown = Vec::new();
    if columns(last) <= room {
        room -= columns(last);
        let mut fits = |each: &&(Clean, CleanStr<'_>)| {
            let left = room.checked_sub(columns(each));
            room = left.unwrap_or(room);
            left.is_some()
        };
        shown.extend(others.iter().take_while(&mut fits));
        shown.push(last);
    }
    for (key, word) in shown {
        pen.put(key, theme.strong)
            .gap(1)
            .put(*word, theme.dim)
            .gap(2);
    }
}

/// The answers to what is asked, above it where they do not fit beside it: none of them can be guessed.
fn answers(app: &App, theme: &Theme, body: Area, room: usize) -> Option<Message> {
    app.prompt.as_ref()?;
    let all = hints::of(app).iter().filter_map(|each| hint(app, *each));
    let all: Vec<Clean> = all
        .map(|(key, word)| Clean::concat([key.as_clean(), CleanStr::fixed(" "), word]))
        .collect();
    let columns: usize = all.iter().map(|hint| hint.columns() + 2).sum();
    (columns > room).then(|| Message::of_pieces(&all, body, theme.text))
}

/// The first key of an action where the reader is, or all where each has its own row to go to, and the word
/// for it; `None` when it has no key.
fn hint(app: &App, action: Action) -> Option<(Clean, CleanStr<'static>)> {
    let row = app.keymap.row(action, Some(app.context()));
    let keys = row.map(Row::written_keys)?;
    let key = match action {
        Action::NumberedSection => keys.join(" "),
        _ => keys.into_iter().next()?,
    };
    let word = match views::hint(app, action) {
        Some(word) => word,
        None => strings::of(app.lang).hint(action),
    };
    Some((clean::line(key), word))
}

/// Progress while loading, else what came of it, and the number of problems.
fn right(app: &App, theme: &Theme) -> Clean {
    let words = strings::of(app.lang);
    match app.reload {
        Reload::Idle => {}
        Reload::Going { done, total } => {
            return progress(app, theme, words.reloading, (done, total));
        }
        Reload::Answering(_) => return words.reloading.to_clean(),
    }
    match app.loading {
        Loading::Going { done, total } => progress(app, theme, words.loading, (done, total)),
        Loading::Stopped if app.problem_count() == 0 => words.stopped.to_clean(),
        Loading::Stopped => Clean::concat([
            words.stopped,
            CleanStr::fixed("   "),
            problems(app).as_clean(),
        ]),
        Loading::Done if app.problem_count() == 0 => Clean::default(),
        Loading::Done => problems(app),
    }
}

/// `E 3 problems`.
fn problems(app: &App) -> Clean {
    let count = app.problem_count();
    let said = (strings::of(app.lang).problems)(&number(count).to_string(), count);
    let said = clean::line(said);
    with_key(app, Action::Problems, said.as_clean()).unwrap_or(said)
}

/// A bar and the share, or only the bytes read while nobody knows how many will come.
fn progress(app: &App, theme: &Theme, what: CleanStr<'_>, (done, total): (u64, u64)) -> Clean {
    const CELLS: u64 = 10;
    let words = strings::of(app.lang);
    let mut text = what.to_clean();
    text.push(CleanStr::fixed(" "));
    if let Some(share) = (done * 100).checked_div(total) {
        let filled = share.min(100) * CELLS / 100;
        for cell in 0..CELLS {
            let full = cell < filled;
            let signs = theme.signs();
            text.push(if full { signs.bar } else { signs.empty_bar });
        }
        text.push(&clean::line(format!(" {}%", share.min(100))));
    } else {
        text.push(&clean::line(format!("{} MB", done >> 20)));
    }
    if let Some(hint) = with_key(app, Action::StopLoading, words.hint(Action::StopLoading)) {
        text.push(CleanStr::fixed("  "));
        text.push(&hint);
    }
    text
}
