//! What Enter does with the target that is selected in the text, for the status line.

use crate::app::App;
use crate::app::doc::Target;
use crate::facets::Mode;
use crate::text::{Clean, CleanStr, clean};

use super::super::paint::Pen;
use super::super::{Theme, strings};
use super::words;

/// Says what Enter does and to what, when a target is selected, in at most some columns.
pub(in crate::ui) fn put_target(pen: &mut Pen<'_>, app: &App, theme: &Theme, columns: usize) {
    let Some((_, target)) = app.reader.target() else {
        return;
    };
    let key = CleanStr::fixed("Enter");
    let room = columns.saturating_sub(key.columns() + 1);
    pen.put(key, theme.strong)
        .gap(1)
        .put_cut(&said(app, target), room, theme.signs().ellipsis, theme.text)
        .gap(3);
}

fn said(app: &App, target: &Target) -> Clean {
    let words = words::of(app.lang);
    match target {
        Target::Case(id) => return clean::line((words.open_case)(id)),
        Target::Link(index) => return clean::line((words.open_link)(&(index + 1).to_string())),
        Target::Term { .. } | Target::Own(_) => {}
    }
    let Some((facet, slug)) = app.term_of(target) else {
        return words.no_target.to_clean();
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
