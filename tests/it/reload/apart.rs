//! Numbers of two editions are never mixed: late answers, keys in between, anything at any time.

use std::fs;
use std::sync::Arc;

use casebook::app::keymap::BINDINGS;
use casebook::app::{Again, Effect, Key, Msg, Notice};
use casebook::case::Lang;
use casebook::library::{ReloadEvent, Reloaded, reload};
use casebook::search::{Answer, Finder, Request};
use proptest::prelude::*;

use super::{BEFORE, Changing, after, listed, select, selected};

fn finder_over(again: &Reloaded) -> Finder {
    let mut finder = Finder::new(Arc::clone(&again.taxonomy));
    finder.move_to(&again.library, Arc::clone(&again.taxonomy));
    finder
}

fn answers(finder: &mut Finder, request: &Request) -> Vec<Answer> {
    let mut answers = Vec::new();
    finder.answer(request, &|| false, &mut |answer| answers.push(answer));
    answers
}

fn request(effects: Vec<Effect>) -> Request {
    let found = effects.into_iter().find_map(|effect| match effect {
        Effect::Find(request) => Some(request),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn until_the_first_whole_answer_everything_is_as_it_was() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    let stage = &mut changing.stage;
    stage.press("/the<Enter>");
    select(stage, "T-3");
    let old = listed(stage).join(" ");
    let old_answer = stage.app.cases.answer().clone();
    fs::write(&changing.path, after()).unwrap();
    let origins = [casebook::library::Origin::Path(changing.path.clone())];
    let again = reload(&origins, &stage.app.library).unwrap();
    let mut now = finder_over(&again);
    stage.holds_reload = true;
    stage.press("6");
    let asked = request(stage.app.update(Msg::Reload(ReloadEvent::Done(Ok(again)))));

    // The old library can be read and moved in; nothing is asked about its cases any more.
    for key in ["k", "j", "3", "2", "Enter", "j", "2"] {
        let mut effects = stage.app.update(Msg::Key(key.parse::<Key>().unwrap()));
        effects.retain(|effect| !matches!(effect, Effect::Keep(_)));
        assert_eq!(effects, [], "{key}");
    }
    assert_eq!((listed(stage).join(" "), selected(stage)), (old, "T-3"));

    // An answer from before, and a first one that is not whole yet, bring nothing in.
    stage.app.update(Msg::Found(Box::new(old_answer.clone())));
    let whole = answers(&mut now, &asked).pop().unwrap();
    let part = Answer {
        complete: false,
        ..whole.clone()
    };
    stage.app.update(Msg::Found(Box::new(part)));
    assert!(stage.app.is_reloading());
    assert!(stage.app.library.find("N-1").is_none());

    stage.send(Msg::Found(Box::new(whole.clone())));
    assert_eq!(
        stage.app.notice,
        Some(Notice::Reloaded(Again {
            cases: 6,
            gone: None
        }))
    );
    assert_eq!(selected(stage), "T-3");
    let new = listed(stage).join(" ");

    // And then one from before changes nothing.
    stage.app.update(Msg::Found(Box::new(old_answer)));
    assert_eq!(listed(stage).join(" "), new);
}

#[test]
fn a_query_that_is_typed_meanwhile_comes_with_the_new_library() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    let stage = &mut changing.stage;
    fs::write(&changing.path, after()).unwrap();
    let origins = [casebook::library::Origin::Path(changing.path.clone())];
    let again = reload(&origins, &stage.app.library).unwrap();
    let mut now = finder_over(&again);
    stage.holds_reload = true;
    stage.press("6/");
    let first = request(stage.app.update(Msg::Reload(ReloadEvent::Done(Ok(again)))));
    let second = request(stage.app.update(Msg::Paste("newcomer".into())));
    for answer in answers(&mut now, &first) {
        stage.app.update(Msg::Found(Box::new(answer)));
    }
    assert!(
        stage.app.is_reloading(),
        "the answer to an older question brings nothing in"
    );
    for answer in answers(&mut now, &second) {
        stage.send(Msg::Found(Box::new(answer)));
    }
    assert_eq!(listed(stage), ["N-1"]);
    assert_eq!(selected(stage), "N-1");
}

/// A huge case is laid out elsewhere; what comes back after everything was read again is not shown as
/// another case that has its number now.
#[test]
fn a_late_layout_is_not_shown() {
    let huge = |id: &str, word: &str| {
        let text = format!("{word} ").repeat(60_000);
        format!("{{\"id\":\"{id}\",\"summary\":{{\"en\":\"{text}\"}}}}\n")
    };
    let mut changing = Changing::new(&huge("A", "old"), Lang::En);
    changing.stage.holds_jobs = true;
    changing.stage.resize(100, 40);
    let job = changing.stage.app.job().expect("a job");
    let stage = changing.becomes(&huge("A", "new"));
    stage.send(Msg::LaidOut(Box::new(job.run())));
    assert!(stage.app.reader.is_waiting(), "that was not what is wanted");
    stage.holds_jobs = false;
    stage.do_job();
    stage.press("<End>");
    let screen = stage.screen();
    assert!(
        screen.contains("new new") && !screen.contains("old old"),
        "{screen}"
    );
}

/// Cases and values in any order, some of them missing.
fn library() -> impl Strategy<Value = String> {
    let lines: Vec<&'static str> = BEFORE.lines().collect();
    let count = lines.len();
    proptest::sample::subsequence(lines, 0..=count)
        .prop_shuffle()
        .prop_map(|lines| lines.join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn reading_again_breaks_nothing_at_any_time(
        steps in proptest::collection::vec((library(), proptest::collection::vec(
            proptest::sample::select(
                BINDINGS.iter().flat_map(|binding| binding.keys).copied().collect::<Vec<_>>()
            ), 0..25)), 1..6),
        held in any::<bool>(),
    ) {
        let mut changing = Changing::new(BEFORE, Lang::En);
        changing.stage.holds_reload = held;
        for (text, keys) in steps {
            fs::write(&changing.path, text).unwrap();
            changing.stage.send(Msg::Key("6".parse().unwrap()));
            for key in keys {
                if let Ok(key) = key.parse::<Key>() {
                    changing.stage.send(Msg::Key(key));
                }
                changing.stage.screen();
            }
            if held && changing.stage.app.is_reloading() {
                changing.stage.reload();
            }
            changing.stage.screen();
            let app = &changing.stage.app;
            let hit = app.cases.hits().get(app.cases.row()).map(|hit| hit.ix);
            prop_assert_eq!(app.cases.selected(), hit);
            prop_assert!(app.reader.offset() <= app.reader.sheet().rows());
            let all = app.library.len();
            prop_assert!(app.cases.hits().iter().all(|hit| (hit.ix.0 as usize) < all));
        }
    }
}
