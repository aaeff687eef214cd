//! Saved views, kept from one run to the next.

use super::own::run;

/// Views stand by name: what is saved may come before others.
#[test]
fn after_a_view_was_saved_numbers_stand_for_the_views_that_are_there() {
    let home = tempfile::tempdir().unwrap();
    let save = ["component:haproxy", "views", "save proxies"];
    let said = run(home.path(), "en", &[&save[..], &["save a"]].concat());
    let right = [
        "4. a, 2 cases: component:haproxy",
        "5. proxies, 2 cases: component:haproxy",
        "view saved: a",
    ];
    assert_eq!(said[said.len() - right.len()..], right);
    let said = run(home.path(), "en", &["org:acme", "views", "save b", "d 5"]);
    let dropped = "View dropped: b. undo brings it back.".to_owned();
    assert!(said.contains(&dropped), "{said:#?}");
    // Also when another one was replaced.
    let said = run(home.path(), "en", &["org:acme", "views", "save a", "y"]);
    assert_eq!(said[said.len() - 3], "4. a, 2 cases: org:acme");
}

/// Two cases have `HAProxy`. A view is replaced only when that was said to be wanted.
#[test]
fn views_are_saved_gone_to_dropped_and_brought_back() {
    let home = tempfile::tempdir().unwrap();
    let said = run(
        home.path(),
        "en",
        &["component:haproxy", "views", "save proxies"],
    );
    assert_eq!(said.last().unwrap(), "view saved: proxies");
    let said = run(home.path(), "en", &["views", "4"]);
    let right = [
        "1. Bookmarks, 0 cases",
        "2. Notes, 0 cases",
        "3. Unread, 6 cases",
        "4. proxies, 2 cases: component:haproxy",
        "Component: HAProxy. 2 of 6 cases.",
        "1-2 of 2, newest first.",
    ];
    assert_eq!(said[..right.len()], right);
    let replace = ["org:acme", "views", "save proxies"];
    let said = run(home.path(), "en", &[&replace[..], &["", "views"]].concat());
    let asked = said.len() - 6;
    assert_eq!(said[asked], "There is a view proxies already. Replace it?");
    assert_eq!(said[asked + 1], "Not replaced.");
    assert_eq!(said[asked + 5], "4. proxies, 2 cases: component:haproxy");
    let said = run(home.path(), "en", &[&replace[..], &["y", "views"]].concat());
    assert_eq!(said.last().unwrap(), "4. proxies, 2 cases: org:acme");
    let said = run(home.path(), "en", &["views", "d 4", "views", "u", "views"]);
    assert_eq!(said[said.len() - 1], "4. proxies, 2 cases: org:acme");
    assert_eq!(
        run(home.path(), "en", &["views", "d 1"]).last().unwrap(),
        "this view is always there"
    );
    assert_eq!(
        run(home.path(), "en", &["views", "save x"]).last().unwrap(),
        "nothing is filtered that could be saved"
    );
}

#[test]
fn a_dropped_view_is_said_with_the_command_that_brings_it_back() {
    // Keys are those of the screen: here there are commands.
    let home = tempfile::tempdir().unwrap();
    run(
        home.path(),
        "en",
        &["component:haproxy", "views", "save proxies"],
    );
    let said = run(home.path(), "ko", &["보기", "d 4", "되돌리기"]);
    let dropped = "보기를 지웠다: proxies. '되돌리기'로 되살린다.".to_owned();
    assert!(said.contains(&dropped), "{said:#?}");
    let said = run(home.path(), "en", &["views", "d 4", "undo", "views"]);
    let dropped = "View dropped: proxies. undo brings it back.".to_owned();
    assert!(said.contains(&dropped), "{said:#?}");
    assert!(said.last().unwrap().starts_with("4. proxies"), "{said:#?}");
}
