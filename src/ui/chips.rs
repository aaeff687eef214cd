//! The row of chips: every filter in force, and how to drop it.

use ratatui::Frame;

use crate::app::keymap::Action;
use crate::app::{App, Area};
use crate::facets::{Mode, Picked};
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
    let hint = hint(app);
    let chips: Vec<Clean> = app.selection.iter().map(|p| chip(app, p)).collect();
    let room = pen.left().saturating_sub(hint.columns() + 1);
    let mut used = 0;
    let mut drawn = 0;
    for chip in &chips {
        used += chip.columns() + 1;
        if used + 4 > room && drawn > 0 {
            break;
        }
        pen.put_cut(chip, room, theme.signs().ellipsis, theme.accent)
            .gap(1);
        drawn += 1;
    }
    if drawn < chips.len() {
        let rest = clean::line(format!("+{}", chips.len() - drawn));
        pen.put(&rest, theme.strong);
    }
    if pen.left() > hint.columns() {
        pen.leave(hint.columns() + 1).put(&hint, theme.dim);
    }
}

/// `[facet: label]`, or `[-facet: label]` for an excluded term.
fn chip(app: &App, picked: &Picked) -> Clean {
    let open = match picked.mode {
        Mode::Include => CleanStr::fixed("["),
        Mode::Exclude => CleanStr::fixed("[-"),
    };
    let label = label_of(app, picked);
    Clean::concat([
        open,
        strings::of(app.lang).facet(picked.facet),
        CleanStr::fixed(": "),
        label.as_clean(),
        CleanStr::fixed("]"),
    ])
}

fn label_of(app: &App, picked: &Picked) -> Clean {
    let terms = app.library.terms();
    match terms.find(picked.facet, &picked.slug) {
        Some(id) => clean::line(app.taxonomy.label(terms.get(id), app.lang)),
        None => clean::line(&*picked.slug),
    }
}

fn hint(app: &App) -> Clean {
    let words = strings::of(app.lang);
    let space = CleanStr::fixed(" ");
    let mut hint = Clean::concat([key_of(Action::ClearFilters), space, words.clear]);
    if app.can_undo() {
        hint.push(CleanStr::fixed("   "));
        hint.push(key_of(Action::Undo));
        hint.push(space);
        hint.push(words.undo);
    }
    hint
}
