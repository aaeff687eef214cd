//! What keeps the old library, and says why.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use casebook::app::{App, Effect, Key, Msg, Notice, Options};
use casebook::case::Lang;
use casebook::library::{Fault, Origin, ProblemKind, ReloadEvent};

use crate::stage::Stage;

use super::{BEFORE, Changing, after, assert_reloaded, listed, select, selected};

/// Reads again, which must fail, and gives the reason as it is on the screen.
#[track_caller]
fn assert_kept(changing: &mut Changing, says: &str) {
    let stage = &mut changing.stage;
    stage.press("6");
    assert!(
        matches!(stage.app.notice, Some(Notice::NotReloaded(Fault::Input(_)))),
        "{:?}",
        stage.app.notice
    );
    let screen = stage.screen();
    assert!(screen.contains("everything stays as it was"), "{screen}");
    assert_eq!(listed(stage), ["T-1", "T-5", "T-2", "T-3", "T-4", "T-6"]);
    assert_eq!(selected(stage), "T-3");
    // The list of problems has the reason for as long as it holds.
    stage.press("9");
    let screen = stage.screen();
    assert!(screen.contains(says), "{screen}");
    stage.press("<Esc>");
}

#[test]
fn a_file_that_is_gone_emptied_or_broken_keeps_the_old_content() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-3");
    let path = changing.path.clone();
    let away = path.with_extension("away");

    fs::rename(&path, &away).unwrap();
    assert_kept(&mut changing, "There is no such file or folder");
    for text in ["", "[]", "{\"id\":", "no json at all"] {
        fs::write(&path, text).unwrap();
        assert_kept(&mut changing, "cases.jsonl");
    }
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_kept(&mut changing, "There is no file in this folder");
    fs::remove_dir(&path).unwrap();

    // Once it is there again, nothing is left of it.
    fs::rename(&away, &path).unwrap();
    changing.stage.press("6");
    assert_reloaded(&changing.stage, 6);
    assert_eq!(changing.stage.app.problem_count(), 0);
}

#[test]
fn one_of_several_that_is_gone_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let [a, b, never] = ["a.json", "b.json", "never.json"].map(|name| folder.path().join(name));
    fs::write(&a, r#"{"id":"A"}"#).unwrap();
    fs::write(&b, r#"{"id":"B"}"#).unwrap();
    let origins = [&a, &b, &never].map(|path| Origin::Path(path.clone()));
    let mut stage = Stage::open(&origins, (120, 40), Lang::En);
    // What was missing before is no reason.
    fs::write(&a, r#"{"id":"A2"}"#).unwrap();
    stage.press("6");
    assert_reloaded(&stage, 2);
    fs::remove_file(&b).unwrap();
    stage.press("6");
    let Some(Notice::NotReloaded(Fault::Input(problem))) = &stage.app.notice else {
        panic!("{:?}", stage.app.notice);
    };
    assert!(matches!(problem.kind, ProblemKind::Unreadable(..)));
    assert_eq!(*problem.file, *b.to_string_lossy());
    assert_eq!(stage.app.library.len(), 2);
}

#[test]
fn a_folder_may_lose_and_win_files_but_not_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let cases = folder.path().join("cases");
    fs::create_dir(&cases).unwrap();
    let write = |name: &str, text: &str| fs::write(cases.join(name), text).unwrap();
    write("a.json", r#"{"id":"A"}"#);
    write("b.json", r#"{"id":"B"}"#);
    let mut stage = Stage::open(&[Origin::Path(cases.clone())], (120, 40), Lang::En);
    fs::remove_file(cases.join("a.json")).unwrap();
    write("c.json", r#"{"id":"C"}"#);
    stage.press("6");
    assert_reloaded(&stage, 2);
    assert!(stage.app.library.find("C").is_some());
    fs::rename(&cases, folder.path().join("other")).unwrap();
    stage.press("6");
    assert!(matches!(stage.app.notice, Some(Notice::NotReloaded(_))));
    assert!(stage.app.library.find("C").is_some());
}

#[test]
fn a_file_that_may_not_be_read_any_more_keeps_the_old_content() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-3");
    fs::set_permissions(&changing.path, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::File::open(&changing.path).is_ok() {
        println!("skipped: this user may read everything");
        return;
    }
    assert_kept(&mut changing, "not permitted");
}

#[test]
fn broken_records_are_listed_and_the_rest_is_shown() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    let stage = changing.becomes(&(after() + "{\"id\":oops}\n"));
    assert_reloaded(stage, 6);
    assert_eq!(stage.app.problem_count(), 1);
    let stage = changing.becomes(&after());
    assert_eq!(stage.app.problem_count(), 0);
}

#[test]
fn a_case_that_could_not_be_read_because_its_file_had_changed_can_be_again() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    fs::write(&changing.path, after()).unwrap();
    changing.stage.press("j");
    let screen = changing.stage.screen();
    assert!(screen.contains("This case could not be read"), "{screen}");
    assert_eq!(changing.stage.app.problem_count(), 1);
    changing.stage.press("6");
    assert_reloaded(&changing.stage, 6);
    assert!(!changing.stage.screen().contains("could not be read"));
    assert_eq!(changing.stage.app.problem_count(), 0);
}

#[test]
fn the_bundled_library_has_nothing_to_be_read_again() {
    for (lang, says) in [
        (Lang::En, "never changes"),
        (Lang::Ko, "다시 읽을 것이 없다"),
    ] {
        let mut stage = Stage::bundled((80, 24), lang);
        stage.press("6");
        assert!(stage.screen().contains(says), "{}", stage.screen());
        assert_eq!(stage.asked, [Effect::Refresh]);
    }
}

/// A program that has got as far as having an empty library.
fn app(origins: Vec<Origin>) -> App {
    let options = Stage::options(origins, Lang::En);
    let mut app = App::new(
        &Options {
            query: "x".into(),
            ..options
        },
        std::sync::Arc::default(),
    );
    app.update(Msg::Resize {
        columns: 80,
        rows: 24,
    });
    app
}

fn press(app: &mut App, key: &str) -> Vec<Effect> {
    app.update(Msg::Key(key.parse::<Key>().unwrap()))
}

#[test]
fn standard_input_is_read_once() {
    let mut app = app(vec![Origin::Path("a".into()), Origin::STDIN]);
    app.update(Msg::Load(casebook::library::LoadEvent::Done {
        stopped: false,
    }));
    assert_eq!(press(&mut app, "6"), [Effect::Refresh]);
    assert_eq!(app.notice, Some(Notice::StdinOnce));
}

#[test]
fn one_thing_is_loaded_at_a_time_and_it_can_be_stopped() {
    let mut app = app(vec![Origin::Path("a".into())]);
    assert_eq!(press(&mut app, "6"), [Effect::Refresh]);
    assert_eq!(app.notice, Some(Notice::StillLoading));
    app.update(Msg::Load(casebook::library::LoadEvent::Done {
        stopped: false,
    }));
    assert_eq!(press(&mut app, "6"), [Effect::Refresh, Effect::Reload]);
    assert_eq!(press(&mut app, "6"), [Effect::Refresh]);
    assert_eq!(app.notice, Some(Notice::StillLoading));
    app.update(Msg::Reload(ReloadEvent::Progress { done: 1, total: 2 }));
    assert_eq!(press(&mut app, "7"), [Effect::StopLoading]);
    app.update(Msg::Reload(ReloadEvent::Done(Err(Fault::Stopped))));
    assert_eq!(app.notice, Some(Notice::NotReloaded(Fault::Stopped)));
    assert_eq!(app.problem_count(), 0);
    assert_eq!(press(&mut app, "6"), [Effect::Refresh, Effect::Reload]);
}
