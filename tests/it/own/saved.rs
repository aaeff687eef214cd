//! Saved views.

use std::sync::Arc;

use casebook::app::{Asked, Effect, Msg, Overlay, Pane};
use casebook::case::Lang;
use casebook::memory::{Change, Edit, Joined, Kept};

use super::{assert_shows, listed, stage};
use crate::stage::Stage;

#[test]
fn what_is_filtered_is_saved_under_a_name_and_gone_to() {
    let mut stage = stage((120, 40), Lang::En);
    stage.press("/component:database cache<Enter>");
    let before: Vec<String> = listed(&stage).into_iter().map(str::to_owned).collect();
    stage.press("vscaches, again<Enter>");
    let query = "component:database cache".to_owned();
    assert!(
        stage
            .kept
            .contains(&Change::View("caches, again".into(), Some(query.clone())))
    );
    let row = format!("caches, again  {}  {query}", before.len());
    assert_shows(&mut stage, &["saved views", &row]);
    stage.press("<Esc>r/<Ctrl-u><Enter>");
    assert_eq!(listed(&stage).len(), 6);
    stage.press("3z\u{27}<End><Enter>");
    assert_eq!(listed(&stage), before);
    assert_eq!(stage.app.overlay, None);
    // What was asked for is seen, whatever pane stood in its place.
    assert_eq!((stage.app.focus, stage.app.zoomed), (Pane::Cases, false));
    // One step back is what was there before.
    stage.press("u");
    assert_eq!(listed(&stage).len(), 6);
}

#[test]
fn marks_are_views_with_counts() {
    let mut stage = stage((80, 24), Lang::Ko);
    stage.press("mjmjd2ㅍ");
    assert_shows(&mut stage, &["북마크   2", "안 읽음  5", "메모     0"]);
    stage.press("<Enter>");
    assert_eq!(listed(&stage), ["T-1", "T-5"]);
    stage.press("vx");
    assert_shows(&mut stage, &["지울 수 없다"]);
}

#[test]
fn a_name_that_is_taken_asks_and_a_dropped_view_comes_back() {
    let mut stage = stage((80, 24), Lang::En);
    stage.press("/dns<Enter>vsmine<Enter><Esc>/<Ctrl-u>cache<Enter>vsmine<Enter>");
    assert_shows(&mut stage, &["there is a view mine already"]);
    assert_eq!(stage.app.memory.views["mine"], "dns");
    stage.press("<Enter>");
    assert_eq!(stage.app.memory.views["mine"], "cache");
    // What was replaced and what was dropped comes back, the last first.
    stage.press("x");
    assert!(stage.app.memory.views.is_empty());
    stage.press("u");
    assert_eq!(stage.app.memory.views["mine"], "cache");
    stage.press("u");
    assert_eq!(stage.app.memory.views["mine"], "dns");
}

#[test]
fn nothing_filtered_is_nothing_to_save() {
    let mut stage = stage((80, 24), Lang::En);
    stage.press("vs");
    assert_shows(&mut stage, &["nothing is filtered"]);
    assert!(stage.app.entry.is_none());
    assert_eq!(stage.app.overlay, Some(Overlay::Saved));
    stage.press("v");
    assert_eq!(stage.app.overlay, None);
}

/// A view may name a value that no case has any more: what it would count was not asked for.
#[test]
fn a_view_with_an_unknown_value_has_no_count() {
    let mut before = stage((80, 24), Lang::En);
    before
        .app
        .memory
        .views
        .insert("odd".into(), "cause:gone".into());
    before.press("v");
    assert_shows(&mut before, &["odd        -  cause:gone"]);
}

fn view(name: &str, query: Option<&str>) -> Change {
    Change::View(name.into(), query.map(str::to_owned))
}

/// Somebody else has changed the same view: what a change came to.
fn joined(ours: Change, made: &[Change]) -> Msg {
    let made = made.to_vec();
    Msg::Kept(Box::new(Kept {
        joined: vec![Joined { ours, made }],
        ..Kept::default()
    }))
}

/// The cursor stands on the reader's own, so that the next key is for that.
#[test]
fn a_view_of_somebody_else_is_listed_beside_this_one() {
    for (lang, said) in [
        (Lang::En, "saved as mine 2: the name was taken elsewhere"),
        (Lang::Ko, "이름이 겹쳐서 새 이름으로 저장했다: mine 2"),
    ] {
        let mut stage = stage((120, 40), lang);
        stage.press("/cache<Enter>vsmine<Enter>");
        let made = [view("mine", Some("proxy")), view("mine 2", Some("cache"))];
        stage.send(joined(view("mine", Some("cache")), &made));
        assert_shows(&mut stage, &["mine 2", "proxy", said]);
        stage.press("x");
        assert!(stage.kept.contains(&view("mine 2", None)));
    }
}

/// What was not dropped cannot be brought back over what somebody else has made of it.
#[test]
fn a_view_that_somebody_else_has_changed_is_not_dropped_and_not_brought_back() {
    let mut stage = stage((120, 40), Lang::En);
    stage.press("/cache<Enter>vsmine<Enter>x");
    let seen = Edit {
        change: view("mine", None),
        seen: Some("cache".into()),
    };
    assert_eq!(stage.edits.last(), Some(&seen));
    stage.send(joined(view("mine", None), &[view("mine", Some("proxy"))]));
    assert_shows(
        &mut stage,
        &["view not dropped: mine was changed elsewhere", "proxy"],
    );
    stage.press("u");
    assert_eq!(stage.app.memory.views["mine"], "proxy");
}

/// What the list asks for after a key.
fn asked_after(stage: &mut Stage, key: &str) -> Vec<Asked> {
    let effects = stage.app.update(Msg::Key(key.parse().unwrap()));
    let asked = effects.into_iter().find_map(|effect| match effect {
        Effect::Count(_, asked) => Some(asked),
        _ => None,
    });
    asked.unwrap()
}

/// Whoever drops many views one after the other does not wait for the others to be read with each.
#[test]
fn a_view_is_read_once_while_the_list_is_open() {
    let mut stage = stage((80, 24), Lang::En);
    for name in ["a", "b", "c"] {
        stage
            .app
            .memory
            .views
            .insert(name.into(), format!("dns {name}"));
    }
    let before = asked_after(&mut stage, "v");
    assert_eq!(before.len(), 6);
    stage.press("<End>");
    let after = asked_after(&mut stage, "x");
    assert_eq!(after.len(), 5);
    assert!(
        before
            .iter()
            .zip(&after)
            .all(|(before, after)| Arc::ptr_eq(before, after))
    );
    // Opened anew it is read anew: values may have become known.
    stage.press("<Esc>");
    let anew = asked_after(&mut stage, "v");
    assert!(
        anew.iter()
            .zip(&after)
            .all(|(anew, after)| !Arc::ptr_eq(anew, after))
    );
}
