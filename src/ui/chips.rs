//! The row of chips: every filter in force, and how to drop it.

use ratatui::Frame;

use crate::app::keymap::Action;
use crate::app::{App, Area};
use crate::case::Facet;
use crate::facets::{Chip, Condition, Mode};
use crate::text::{Clean, CleanStr, clean};

use super::keys::with_key;
use super::paint::Pen;
use super::{Theme, range, strings};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) {
    let words = strings::of(app.lang);
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    pen.gap(3);
    if app.selection.is_empty() {
        pen.put(words.no_chips, theme.dim);
        return;
    }
    let chips: Vec<Clean> = app.selection.chips().iter().map(|c| chip(app, c)).collect();
    let all: usize = chips.iter().map(|chip| chip.columns() + 1).sum();
    // A hint gives way to the chips.
    let hint = hints(app).find(|hint| all + hint.columns() + 2 <= pen.left());
    put_chips(&mut pen, app, theme, &chips);
    if let Some(hint) = hint {
        pen.leave(hint.columns() + 1).put(&hint, theme.dim);
    }
}

/// The chips that fit, from the first one or so that the one that has the keys is in view, and at
/// both ends the number of the others.
fn put_chips(pen: &mut Pen<'_>, app: &App, theme: &Theme, chips: &[Clean]) {
    let ellipsis = theme.signs().ellipsis;
    let first = first_chip(chips, app.chip.unwrap_or(0), pen.left());
    if first > 0 {
        pen.put(&others(first), theme.strong).gap(1);
    }
    for (at, chip) in chips.iter().enumerate().skip(first) {
        let rest = others(chips.len() - at);
        let is_last = at + 1 == chips.len();
        let reserved = if is_last { 1 } else { rest.columns() + 2 };
        let room = pen.left().saturating_sub(reserved);
        if chip.columns() > room && at > first {
            pen.put(&rest, theme.strong);
            return;
        }
        let style = match app.selection.chips().get(at) {
            _ if app.chip == Some(at) => theme.target,
            Some(chip) if chip.paused => theme.dim,
            _ => theme.accent,
        };
        pen.put_cut(chip, room, ellipsis, style).gap(1);
    }
}

/// The first chip to draw, so that the one at `shown` fits.
fn first_chip(chips: &[Clean], shown: usize, room: usize) -> usize {
    let fits = |first: &usize| {
        let before = if *first == 0 {
            0
        } else {
            others(*first).columns() + 1
        };
        let behind = chips.len() - shown - 1;
        let behind = if behind == 0 {
            0
        } else {
            others(behind).columns() + 1
        };
        let drawn = chips.iter().take(shown + 1).skip(*first);
        let drawn: usize = drawn.map(|chip| chip.columns() + 1).sum();
        before + drawn + behind <= room
    };
    (0..shown).find(fits).unwrap_or(shown)
}

/// So many more chips.
fn others(count: usize) -> Clean {
    clean::line(format!("+{count}"))
}

/// `[facet: label]`, `[-facet: label]` for what is excluded, and in parentheses what is paused.
fn chip(app: &App, chip: &Chip) -> Clean {
    let [open, close] = if chip.paused { ["(", ")"] } else { ["[", "]"] };
    let sign = match chip.picked.mode {
        Mode::Include => "",
        Mode::Exclude => "-",
    };
    let (name, value) = parts(app, &chip.picked.condition);
    Clean::concat([
        CleanStr::fixed(open),
        CleanStr::fixed(sign),
        name,
        CleanStr::fixed(": "),
        value.as_clean(),
        CleanStr::fixed(close),
    ])
}

/// What a condition is about, and its value.
#[must_use]
pub fn parts(app: &App, condition: &Condition) -> (CleanStr<'static>, Clean) {
    let words = strings::of(app.lang);
    let terms = app.library.terms();
    match condition {
        Condition::Term(facet, slug) => {
            let value = match terms.find(*facet, slug) {
                Some(id) => clean::line(app.taxonomy.label(terms.get(id), app.lang)),
                None => clean::line(&**slug),
            };
            (words.facet(*facet), value)
        }
        Condition::None(facet) => (words.facet(*facet), words.none.to_clean()),
        Condition::All(facet) => (words.all, words.facet(*facet).to_clean()),
        Condition::Years(range) => (words.facet(Facet::Year), clean::line(range.to_string())),
        Condition::Dates(range) => (words.date, clean::line(range.to_string())),
        Condition::Time(clock, range) => (
            words.clock(*clock),
            clean::line(range::in_words(*range, app.lang)),
        ),
        Condition::NoTime(clock) => (words.clock(*clock), words.not_known.to_clean()),
        Condition::Id(id) => (words.id, clean::line(&**id)),
    }
}

/// What may stand at the right, the longest first.
fn hints(app: &App) -> impl Iterator<Item = Clean> {
    let words = strings::of(app.lang);
    let clear = with_key(app, Action::ClearFilters, words.clear);
    let undo = with_key(app, Action::Undo, words.undo).filter(|_| app.can_undo());
    let both = clear.as_ref().zip(undo).map(|(clear, undo)| {
        Clean::concat([clear.as_clean(), CleanStr::fixed("   "), undo.as_clean()])
    });
    both.into_iter().chain(clear)
}
