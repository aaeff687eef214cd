//! The views in the place of the panes: a rule with a title, and below it what the view shows.

mod bars;
mod canvas;
mod cases;
mod compare;
mod lines;
mod matrix;
mod node;
mod relations;
pub(super) mod words;

use ratatui::Frame;

use crate::app::keymap::{Action, Context};
use crate::app::{App, Notice, Panes, View};
use crate::case::TermId;
use crate::facets::Mode;
use crate::text::{Clean, CleanStr, clean};

use super::frame::{draw_title, rule};
use super::keys::any_key_of;
use super::{Theme, strings};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, panes: &Panes) {
    let Some(view) = app.views.open() else {
        return;
    };
    let body = panes.body();
    let buffer = frame.buffer_mut();
    rule(buffer, body, theme.signs().rule, theme.dim);
    let title = match view {
        View::Bars => bars::title(app),
        View::Relations => relations::title(app),
        View::Matrix => matrix::title(app),
        View::Compared => compare::title(app),
    };
    let style = if app.typing { theme.text } else { theme.focus };
    draw_title(buffer, theme, body, &title, style);
    let area = panes.whole();
    match view {
        View::Bars => bars::draw(buffer, app, theme, area),
        View::Relations => relations::draw(buffer, app, theme, area),
        View::Matrix => matrix::draw(buffer, app, theme, area),
        View::Compared => compare::draw(buffer, app, theme, area),
    }
}

/// The word for an action that means something else in a view than in the panes.
pub(super) fn hint(app: &App, action: Action) -> Option<CleanStr<'static>> {
    let words = words::of(app.lang);
    Some(match (app.context(), action) {
        (Context::Bars, Action::Enter) | (Context::Relations, Action::Tick) => words.filter,
        (Context::Relations, Action::Enter) => words.centre,
        (Context::Matrix, Action::Enter) => words.filter_both,
        (Context::Compared, Action::Exclude) => words.unpin,
        (Context::Compared, Action::Right) => words.next_case,
        _ => return None,
    })
}

/// What is said when a case is pinned, or too many or too few are.
pub(super) fn pins(app: &App, notice: &Notice) -> Clean {
    let words = words::of(app.lang);
    match notice {
        Notice::Pinned(count) => {
            let cases = counted(app, *count).to_string();
            clean::line((words.pinned)(
                &cases,
                &any_key_of(app, Action::ShowCompared),
            ))
        }
        Notice::PinsFull => words.pins_full.to_clean(),
        _ => clean::line((words.pin_more)(&any_key_of(app, Action::Pin))),
    }
}

/// What a term is called.
fn label(app: &App, id: TermId) -> Clean {
    clean::line(app.taxonomy.label(app.library.term(id), app.lang))
}

/// `Facet: term`.
fn named(app: &App, id: TermId) -> Clean {
    let facet = strings::of(app.lang).facet(app.library.term(id).facet);
    Clean::concat([facet, CleanStr::fixed(": "), label(app, id).as_clean()])
}

/// How a term filters, as a mark of one column.
fn mark(app: &App, id: TermId) -> Option<CleanStr<'static>> {
    let term = app.library.term(id);
    let mode = app.selection.mode(term.facet, &term.slug)?;
    Some(match mode {
        Mode::Include => CleanStr::fixed("+"),
        Mode::Exclude => CleanStr::fixed("-"),
    })
}

/// So many cases, in words.
fn counted(app: &App, count: usize) -> Clean {
    let written = super::paint::number(count).to_string();
    clean::line((strings::of(app.lang).counted)(&written, count))
}
