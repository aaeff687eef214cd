//! The row of chips: every filter in force, and how to drop it.

use ratatui::Frame;

use crate::app::keymap::Action;
use crate::app::{App, Area};
use crate::case::Facet;
use crate::facets::{Condition, Mode, Picked};
use crate::text::{Clean, CleanStr, clean};

use super::paint::Pen;
use super::status::key_of;
use super::{Theme, strings};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) {
    let words = strings::of(app.lang);
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    pen.gap(3);
    if app.selection.is_empty() {
        pen.put(words.no_chips, theme.dim);
        return;
    }
    let chips: Vec<Clean> = app.selection.iter().map(|p| chip(app, p)).collect();
    let all: usize = chips.iter().map(|chip| chip.columns() + 1).sum();
    // A hint gives way to the chips.
    let hint = hints(app).find(|hint| all + hint.columns() + 2 <= pen.left());
    put_chips(&mut pen, theme, &chips);
    if let Some(hint) = hint {
        pen.leave(hint.columns() + 1).put(&hint, theme.dim);
    }
}

/// The chips that fit, the first one in any case, and the number of the others.
fn put_chips(pen: &mut Pen<'_>, theme: &Theme, chips: &[Clean]) {
    let ellipsis = theme.signs().ellipsis;
    for (at, chip) in chips.iter().enumerate() {
        let rest = clean::line(format!("+{}", chips.len() - at));
        let is_last = at + 1 == chips.len();
        let reserved = if is_last { 1 } else { rest.columns() + 2 };
        let room = pen.left().saturating_sub(reserved);
        if chip.columns() > room && at > 0 {
            pen.put(&rest, theme.strong);
            return;
        }
        pen.put_cut(chip, room, ellipsis, theme.accent).gap(1);
    }
}

/// `[facet: label]`, or `[-facet: label]` for what is excluded.
fn chip(app: &App, picked: &Picked) -> Clean {
    let open = match picked.mode {
        Mode::Include => CleanStr::fixed("["),
        Mode::Exclude => CleanStr::fixed("[-"),
    };
    let (name, value) = parts(app, &picked.condition);
    Clean::concat([
        open,
        name,
        CleanStr::fixed(": "),
        value.as_clean(),
        CleanStr::fixed("]"),
    ])
}

/// What a condition is about, and its value.
pub(super) fn parts(app: &App, condition: &Condition) -> (CleanStr<'static>, Clean) {
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
        Condition::Years(range) => (words.facet(Facet::Year), clean::line(range.to_string())),
        Condition::Dates(range) => (words.date, clean::line(range.to_string())),
        Condition::Id(id) => (words.id, clean::line(&**id)),
    }
}

/// What may stand at the right, the longest first.
fn hints(app: &App) -> impl Iterator<Item = Clean> {
    let words = strings::of(app.lang);
    let space = CleanStr::fixed(" ");
    let clear = Clean::concat([key_of(Action::ClearFilters), space, words.clear]);
    let undo = Clean::concat([key_of(Action::Undo), space, words.undo]);
    let both = Clean::concat([clear.as_clean(), CleanStr::fixed("   "), undo.as_clean()]);
    app.can_undo().then_some(both).into_iter().chain([clear])
}
