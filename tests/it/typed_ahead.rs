//! Keys that come before the first cases act on them once they are there.

use casebook::app::{Loading, Msg, Overlay, Pane};
use casebook::case::Lang;
use casebook::library::LoadEvent;

use crate::stage::Stage;

const LIBRARY: &str = include_str!("../fixtures/library.jsonl");

fn unloaded() -> Stage {
    Stage::of_json(LIBRARY, (120, 40), Lang::En).unloaded()
}

fn shown(stage: &Stage) -> Option<&str> {
    let shown = stage.app.shown();
    shown.map(|ix| stage.app.library.head(ix).id.as_str())
}

#[test]
fn keys_before_the_first_case_are_those_after_it() {
    for keys in [
        "j",
        "jj<Enter>",
        "3",
        "ㅓㅓ",
        "j/haproxy<Enter>",
        "1}j ",
        "G",
        "5",
        "j4",
        "/haproxy<Enter>j",
    ] {
        let mut early = unloaded();
        early.press(keys);
        early.load();
        let mut late = unloaded();
        late.load();
        late.press(keys);
        assert_eq!(early.rows(), late.rows(), "{keys}");
        assert_eq!(shown(&early), shown(&late), "{keys}");
    }
}

#[test]
fn what_needs_no_case_is_done_at_once() {
    let mut stage = unloaded();
    stage.press("?");
    assert_eq!(stage.app.overlay, Some(Overlay::Help));
    stage.press("q/hap");
    assert_eq!(stage.app.line.text(), "hap");
    let mut stage = unloaded();
    stage.press("qq");
    assert!(stage.asked.contains(&casebook::app::Effect::Quit));
    let mut stage = unloaded();
    stage.press("ㅂㅂ");
    assert!(stage.asked.contains(&casebook::app::Effect::Quit));
    // Behind keys that wait, too.
    let mut stage = unloaded();
    stage.press("j<Ctrl-c>");
    assert!(stage.asked.contains(&casebook::app::Effect::Quit));
}

#[test]
fn escape_drops_what_waits() {
    let mut stage = unloaded();
    stage.press("3jj<Esc>");
    stage.load();
    assert_eq!((stage.app.focus, stage.app.cases.row()), (Pane::Cases, 0));
}

#[test]
fn nothing_waits_for_a_library_without_cases() {
    let mut stage = unloaded();
    stage.press("3");
    stage.send(Msg::Load(LoadEvent::Done { stopped: false }));
    assert_eq!(
        (stage.app.loading, stage.app.focus),
        (Loading::Done, Pane::Detail)
    );
    stage.press("2");
    assert_eq!(stage.app.focus, Pane::Cases);
}
