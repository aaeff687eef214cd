//! What Enter does with the target that is selected in the text, for the status line.

use crate::app::App;
use crate::app::doc::Target;
use crate::app::keymap::{Action, Context};
use crate::facets::Mode;
use crate::text::{Clean, CleanStr, clean};

use super::super::keys::{key_in, key_of};
use super::super::paint::Pen;
use super::super::{Theme, strings};
use super::words;

/// Says what Enter does and to what, when a target is selected, in at most some columns.
pub(in crate::ui) fn put_target(pen: &mut Pen<'_>, app: &App, theme: &Theme, columns: usize) {
    let Some((_, target)) = app.reader.target() else {
        return;
    };
    let key = key_in(app, Action::Enter, Context::Detail);
    if key.is_empty() {
        return;
    }
    let room = columns.saturating_sub(key.columns() + 1);
    pen.put(key, theme.strong)
        .gap(1)
        .put_cut(&said(app, target), room, theme.signs().ellipsis, theme.text)
        .gap(3);
}

/// Nothing is selected, or there is nothing to select.
pub(in crate::ui) fn no_target(app: &App) -> Clean {
    let keys = [Action::NextTarget, Action::PreviousTarget].map(|action| key_of(app, action));
    let [next, previous] = keys.map(CleanStr::as_str);
    clean::line((words::of(app.lang).no_target)(next, previous))
}

fn said(app: &App, target: &Target) -> Clean {
    let words = words::of(app.lang);
    match target {
        Target::Case(id) => return clean::line((words.open_case)(id)),
        Target::Link(index) => return clean::line((words.open_link)(&(index + 1).to_string())),
        Target::Term { .. } | Target::Own(_) => {}
    }
    let Some((facet, slug)) = app.term_of(target) else {
        return no_target(app);
    };
    let does = match app.selection.mode(facet, &slug) {
        Some(Mode::Include) => words.filter_no_more,
        _ => words.filter_by,
    };
    let terms = app.library.terms();
    let label = match terms.find(facet, &slug) {
        Some(id) => app.taxonomy.label(terms.get(id), app.lang),
        None => &*slug,
    };
    let name = strings::of(app.lang).facet(facet);
    clean::line(does(&format!("{}: {label}", name.as_str())))
}
