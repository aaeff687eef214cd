//! Starting where the reader stopped.

use casebook::app::Msg;
use casebook::case::Lang;
use casebook::library::{Origin, Problem, ProblemKind};
use casebook::memory::{Change, Failure, Kept, Memory, Resume};
use proptest::prelude::*;

use super::{listed, stage};
use crate::stage::Stage;

#[test]
fn query_filters_order_case_and_place_come_back() {
    let mut before = Stage::bundled((120, 40), Lang::Ko);
    before.press("/-severity:minor 데이터베이스<Enter>ss");
    before.press("jjj3<PgDn><PgDn>]");
    let mut after = before.again();
    assert_eq!(after.screen(), before.screen());
    assert_eq!(listed(&after), listed(&before));
}

#[test]
fn a_paused_filter_comes_back_paused() {
    let mut before = stage((120, 40), Lang::En);
    before.press("/component:database cause:expiry<Enter>c<Space><Esc>");
    let mut after = before.again();
    assert_eq!(after.app.selection.chips().len(), 2);
    let paused: Vec<bool> = after
        .app
        .selection
        .chips()
        .iter()
        .map(|chip| chip.paused)
        .collect();
    assert_eq!(paused.iter().filter(|paused| **paused).count(), 1);
    assert_eq!(
        after.screen().lines().nth(2),
        before.screen().lines().nth(2)
    );
}

/// The first answer to a query has only what short fields say: the case is found in it, and stays.
#[test]
fn a_case_that_is_not_the_best_hit_comes_back() {
    let mut before = Stage::bundled((120, 40), Lang::En);
    before.press("/database<Enter>jj");
    let shown = before.app.shown();
    assert_eq!(before.app.cases.row(), 2);
    let after = before.again();
    assert_eq!((after.app.shown(), after.app.cases.row()), (shown, 2));
}

#[test]
fn undo_knows_the_filters_that_come_back_paused() {
    let mut before = stage((120, 40), Lang::En);
    before.press("/cause:expiry<Enter>c<Space><Esc>");
    let mut after = before.again();
    after.press("/component:database<Enter>u");
    let chips = after.app.selection.chips();
    assert!(chips.len() == 1 && chips[0].paused, "{chips:?}");
}

/// Whoever goes elsewhere while the library is still being read is not brought back.
#[test]
fn a_reader_who_goes_on_is_not_brought_back() {
    let before = {
        let mut before = stage((120, 40), Lang::En);
        before.press("jjj");
        before
    };
    let mut after = before.unloaded();
    after.press("/the");
    after.load();
    assert_eq!(after.app.cases.row(), 0);
}

#[test]
fn the_language_of_each_case_comes_back() {
    let mut before = stage((120, 40), Lang::En);
    before.press("tjjt");
    let after = before.again();
    let languages = |stage: &Stage| -> Vec<Lang> {
        let hits = stage.app.cases.hits().iter();
        hits.map(|hit| stage.app.lang_of(hit.ix)).collect()
    };
    assert_eq!(languages(&after), languages(&before));
    assert_eq!(languages(&after)[..3], [Lang::Ko, Lang::En, Lang::Ko]);
}

#[test]
fn queries_come_back_in_their_order() {
    let mut before = stage((120, 40), Lang::En);
    before.press("/dns<Enter>/<Ctrl-u>cache<Enter>/<Ctrl-u><Enter>");
    let mut after = before.again();
    after.press("/<Alt-Up>");
    assert_eq!(after.app.line.text(), "cache");
    after.press("<Alt-Up>");
    assert_eq!(after.app.line.text(), "dns");
}

/// A place that is not there any more is left out, and the rest goes on.
#[test]
fn what_does_not_fit_any_more_is_left_out() {
    let mut memory = Memory::default();
    let stop = Resume {
        query: "component:gone -org:gone cache".into(),
        paused: "cause:gone".into(),
        order: "by-weight".into(),
        case: Some("GONE-1".into()),
        section: Some("gone".into()),
        letters: usize::MAX,
        above: usize::MAX,
        reading: true,
    };
    memory.stops.insert("stage".into(), stop);
    let mut stage = Stage::remembering(memory.clone(), &[Origin::Bundle], (120, 40), Lang::En);
    assert!(stage.screen().contains("component:gone"));
    let mut stop = memory.stops["stage"].clone();
    stop.case = Some("CB-0001".into());
    stop.query = String::new();
    memory.stops.insert("stage".into(), stop);
    let mut stage = Stage::remembering(memory, &[Origin::Bundle], (120, 40), Lang::En);
    assert!(stage.screen().contains("CB-0001"));
}

#[test]
fn nothing_is_kept_before_anything_is_done() {
    let stage = stage((120, 40), Lang::En);
    assert!(stage.kept.is_empty());
    assert!(stage.app.memory.stops.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Wherever a reader stops, the next start shows the same case and the same row of it.
    #[test]
    fn every_place_is_found_again(
        down in 0..40_usize,
        keys in prop::collection::vec(prop::sample::select(vec!["<PgDn>", "j", "]", "<Ctrl-d>", "k", "<End>"]), 0..12),
        columns in 60..160_u16,
        korean in any::<bool>(),
    ) {
        let lang = if korean { Lang::Ko } else { Lang::En };
        let mut before = Stage::bundled((columns, 30), lang);
        before.press(&"j".repeat(down)).press("3").press(&keys.concat());
        let after = before.again();
        prop_assert_eq!(after.app.shown(), before.app.shown());
        // The empty row above a section belongs to it.
        let (offset, sheet) = (before.app.reader.offset(), before.app.reader.sheet());
        let is_gap = sheet.at(offset) == [None; 2];
        let again = after.app.reader.offset();
        prop_assert!(again == offset || is_gap && again == offset + 1);
    }
}

/// However fast the reader moves and however slow the disk is, one place is being saved at a time, and the
/// last one in the end.
#[test]
fn the_next_place_is_sent_when_the_one_before_is_saved() {
    let mut stage = stage((120, 40), Lang::En);
    let saved = |stage: &mut Stage, change: &Change| {
        let kept = Kept {
            saved: vec![change.clone()],
            ..Kept::default()
        };
        stage.send(Msg::Kept(Box::new(kept)));
    };
    let now = |stage: &Stage| Change::Stop("stage".into(), stage.app.memory.stops["stage"].clone());
    stage.press("j");
    let first = now(&stage);
    assert_eq!(stage.kept, std::slice::from_ref(&first));
    stage.press("jjk");
    assert_eq!(stage.kept.len(), 1);
    saved(&mut stage, &first);
    let second = now(&stage);
    assert_ne!(first, second);
    assert_eq!(stage.kept, [first.clone(), second.clone()]);
    // Nothing has changed since.
    saved(&mut stage, &second);
    assert_eq!(stage.kept.len(), 2);

    // One that cannot be saved does not stop the next; neither does it at the end that one is under way.
    stage.press("g");
    stage.press("g");
    let problem = Problem::new("/home/a/stops.json", ProblemKind::NotAFile);
    let changes = vec![stage.kept[2].clone()];
    let kept = Kept {
        failed: vec![Failure { problem, changes }],
        ..Kept::default()
    };
    stage.send(Msg::Kept(Box::new(kept)));
    stage.press("j");
    assert_eq!(stage.kept.last(), Some(&now(&stage)));
    stage.press("j<Ctrl-c>");
    assert_eq!(stage.kept.last(), Some(&now(&stage)));
    assert_eq!(stage.kept.len(), 5);
}
