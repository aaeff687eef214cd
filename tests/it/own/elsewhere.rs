//! What another program has kept is taken over with the key that reads changed files again.

use casebook::app::{Effect, Msg, Notice};
use casebook::case::Lang;
use casebook::memory::Change;

use crate::stage::{Stage, assert_shows};

use super::{listed, stage};

/// A stage that asks what is kept, after some keys.
fn asked(keys: &str) -> Stage {
    let mut stage = stage((120, 40), Lang::En);
    stage.press(keys);
    stage.asked.clear();
    stage.press("6");
    assert!(stage.asked.contains(&Effect::Refresh));
    stage
}

/// What is kept after some changes of somebody else to what the stage knows.
fn answer(stage: &mut Stage, changes: &[Change]) {
    let mut kept = stage.app.memory.clone();
    for change in changes {
        kept.apply(change);
    }
    stage.send(Msg::Refreshed(Box::new(kept)));
}

fn bookmark(id: &str, on: bool) -> Change {
    Change::Bookmark(id.into(), on)
}

fn note(id: &str, text: &str) -> Change {
    Change::Note(id.into(), text.into())
}

#[test]
fn marks_count_and_filter_as_ones_own() {
    let mut stage = asked("2<Home>*");
    answer(&mut stage, &[bookmark("T-3", true), bookmark("T-1", false)]);
    let said = Notice::Refreshed {
        changes: 2,
        cases: Some(6),
    };
    assert_eq!(stage.app.notice, Some(said));
    let right =
        "read again: 6 cases; 2 changes of marks, notes and views from elsewhere taken over";
    assert_shows(&mut stage, &[right]);
    stage.press("/bookmarked:yes<Enter>");
    assert_eq!(listed(&stage), ["T-3"]);
}

/// Whichever comes first, both are said.
#[test]
fn it_is_said_with_what_became_of_the_files() {
    let mut stage = stage((120, 40), Lang::Ko);
    stage.holds_reload = true;
    stage.press("6");
    answer(&mut stage, &[bookmark("T-3", true)]);
    assert_shows(
        &mut stage,
        &["다른 창에서 바뀐 표시·메모·보기 1건을 반영했다"],
    );
    stage.reload();
    let right = "다시 읽었다: 사례 6건; 다른 창에서 바뀐 표시·메모·보기 1건을 반영했다";
    assert_shows(&mut stage, &[right]);
}

#[test]
fn nothing_is_said_of_nothing() {
    let mut stage = asked("2<Home>*");
    answer(&mut stage, &[]);
    assert_eq!(stage.app.notice, Some(Notice::Reloaded(6)));
}

/// What the reader does until the answer comes was not known to it.
#[test]
fn what_is_done_meanwhile_stands() {
    let mut stage = asked("2<Home>");
    let before = stage.app.memory.clone();
    stage.press("*");
    stage.send(Msg::Refreshed(Box::new(before)));
    assert!(stage.app.memory.bookmarks.contains("T-1"));
    // An answer that was asked for later knows of it.
    stage.press("6");
    stage.send(Msg::Refreshed(Box::default()));
    assert!(stage.app.memory.bookmarks.is_empty());
}

#[test]
fn the_note_on_the_screen_is_the_one_that_is_kept() {
    let mut stage = asked("2<Home>");
    answer(&mut stage, &[note("T-1", "ask the cache team")]);
    assert_shows(&mut stage, &["ask the cache team"]);
    stage.press("6");
    answer(&mut stage, &[note("T-1", "")]);
    assert!(!stage.screen().contains("ask the cache team"));
}

/// A case whose end is in view would be marked as read again at once.
/// A case whose end is in view would be marked as read again at once.
#[test]
fn what_was_marked_as_unread_elsewhere_stays_unread() {
    let mut stage = asked("2<Home>3<End>");
    let read = |on| Change::Read("T-1".into(), on);
    assert!(stage.kept.contains(&read(true)));
    stage.kept.clear();
    answer(&mut stage, &[read(false)]);
    assert!(!stage.kept.contains(&read(true)));
    stage.press("<Home><End>");
    assert!(stage.app.memory.read.is_empty());
}

#[test]
fn the_list_of_views_shows_what_is_kept_with_the_cursor_on_the_same_view() {
    let view =
        |name: &str, query: Option<&str>| Change::View(name.into(), query.map(str::to_owned));
    let mut stage = asked("/dns<Enter>vsmine<Enter><Esc>");
    stage.press("v<End>");
    let new = [
        view("a first one", Some("cache")),
        view("last", Some("tls")),
    ];
    answer(&mut stage, &new);
    assert_shows(&mut stage, &["a first one  1  cache", "mine", "last"]);
    // The cursor has stayed: what is dropped is the view that it stood on.
    stage.press("x");
    assert!(stage.kept.contains(&view("mine", None)));
    answer(&mut stage, &[view("last", None)]);
    assert!(!stage.screen().contains("last  "));
}
