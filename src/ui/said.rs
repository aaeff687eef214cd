//! What drawing says, in words, for those who speak without drawing.

pub use super::advice::said as way_out;
pub use super::chips::parts as condition;
pub use super::links::{host, reason as not_opened};
pub use super::list::{org_of, reason_of};
pub use super::notices::{said as notice, why};
pub use super::paint::number;

use crate::app::{App, SavedView};
use crate::case::{CaseIx, Facet};
use crate::text::{Clean, CleanStr, clean};

use super::own_words;

/// The bookmark and the note of a case, as the list marks them.
pub fn marks(app: &App, ix: CaseIx) -> impl Iterator<Item = &'static str> {
    let words = own_words::of(app.lang);
    let marks = [
        (Facet::Bookmarked, words.has_bookmark),
        (Facet::Noted, words.has_note),
    ];
    let has = move |(facet, word): (Facet, CleanStr<'static>)| {
        app.is_marked(facet, ix).then_some(word.as_str())
    };
    marks.into_iter().filter_map(has)
}

/// The name of a saved view.
#[must_use]
pub fn view(app: &App, view: &SavedView) -> Clean {
    match (own_words::of(app.lang).view(view), view) {
        (Some(name), _) => name.to_clean(),
        (None, SavedView::Own { name, .. }) => clean::line(name.as_str()),
        (None, _) => Clean::default(),
    }
}
