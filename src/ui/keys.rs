//! The keys that the screen names: always those in force.

use crate::app::App;
use crate::app::keymap::{Action, Context};
use crate::case::Lang;
use crate::text::{Clean, CleanStr};

/// The first key of an action, or nothing when it has none.
pub(super) fn key_of(app: &App, action: Action) -> CleanStr<'_> {
    nth_key(app, action, None, 0)
}

/// The first key of an action in a context.
pub(super) fn key_in(app: &App, action: Action, context: Context) -> CleanStr<'_> {
    nth_key(app, action, Some(context), 0)
}

/// The key with a place, from 0, among those of an action that counts by them.
pub(super) fn numbered_key(app: &App, action: Action, place: usize) -> CleanStr<'_> {
    nth_key(app, action, None, place)
}

/// What the first key of an action does, behind it; `None` when it has no key.
pub(super) fn with_key(app: &App, action: Action, words: CleanStr<'_>) -> Option<Clean> {
    let key = key_of(app, action);
    (!key.is_empty()).then(|| Clean::concat([key, CleanStr::fixed(" "), words]))
}

fn nth_key(app: &App, action: Action, context: Option<Context>, place: usize) -> CleanStr<'_> {
    let row = app.keymap.row(action, context);
    let key = row.and_then(|row| row.keys.get(place));
    key.map_or(CleanStr::fixed(""), Clean::as_clean)
}

/// The keys of an action as a sentence names them: `P or F7`.
pub(super) fn any_key_of(app: &App, action: Action) -> String {
    let keys = app.keymap.row(action, None).map(|row| row.keys.as_slice());
    let keys: Vec<&str> = keys.unwrap_or_default().iter().map(Clean::as_str).collect();
    keys.join(match app.lang {
        Lang::Ko => " 또는 ",
        Lang::En => " or ",
    })
}
