//! Bookmarks and read marks, and the facets that they make.

use std::collections::BTreeSet;
use std::sync::Arc;

use casebook::app::{Msg, Pane};
use casebook::case::{Facet, Lang};
use casebook::facets::{Marks, Selection};
use casebook::library::{Problem, ProblemKind};
use casebook::memory::{Change, Failure, Kept};
use casebook::search::{Finder, Query};
use proptest::prelude::*;

use super::{assert_shows, listed, stage};
use crate::heads::{Heads, Plan};

#[test]
fn a_bookmark_is_shown_kept_and_filtered_by() {
    for (key, query) in [
        ("m", "/bookmarked:yes<Enter>"),
        ("*", "/북마크:있음<Enter>"),
    ] {
        let lang = if key == "m" { Lang::En } else { Lang::Ko };
        let mut stage = stage((120, 40), lang);
        stage.press("j").press(key);
        let change = Change::Bookmark("T-5".into(), true);
        assert!(stage.kept.contains(&change), "{:?}", stage.kept);
        stage.press(query);
        assert_eq!(listed(&stage), ["T-5"]);
        stage.press(key);
        assert!(listed(&stage).is_empty());
    }
}

#[test]
fn a_bookmark_is_a_word_in_the_list() {
    let mut stage = stage((120, 40), Lang::Ko);
    let row = |screen: &str| {
        screen
            .lines()
            .find(|row| row.contains("Acme"))
            .map(str::to_owned)
    };
    assert!(!row(&stage.screen()).unwrap().contains("북마크"));
    stage.press("ㅡ");
    assert!(row(&stage.screen()).unwrap().contains("북마크"));
}

#[test]
fn a_case_is_read_once_its_end_was_seen_in_the_detail_pane() {
    let mut stage = stage((120, 20), Lang::En);
    let read =
        |stage: &crate::stage::Stage| stage.app.memory.read.iter().cloned().collect::<Vec<_>>();
    // Moving over the list reads nothing, nor does the beginning of a case, nor headings alone.
    stage.press("jjkk3");
    stage.press("a<End>a<Home>");
    assert!(read(&stage).is_empty());
    stage.press("<End>");
    assert_eq!(read(&stage), ["T-1"]);
    assert_eq!(
        stage
            .kept
            .iter()
            .filter(|c| matches!(c, Change::Read(..)))
            .count(),
        1
    );
    // Marked as unread on purpose, it stays so, although its end is still in view.
    stage.press("d");
    assert!(read(&stage).is_empty());
    stage.press("m<Up>");
    assert!(read(&stage).is_empty());
    // The next time it is read again.
    stage.press("2jk3<End>");
    assert_eq!(read(&stage), ["T-1"]);
}

#[test]
fn a_case_that_is_read_to_its_end_stays_in_a_list_of_unread_ones() {
    let mut stage = stage((120, 20), Lang::En);
    stage.press("/read:no<Enter><Home>3<End>");
    assert!(stage.app.memory.read.contains("T-1"));
    assert_eq!(listed(&stage)[0], "T-1");
    assert_eq!(stage.app.focus, Pane::Detail);
    // The next question gives the list anew.
    stage.press("m");
    assert_eq!(listed(&stage)[0], "T-5");
}

#[test]
fn what_is_kept_is_said_and_what_is_not_is_a_problem() {
    let mut stage = stage((120, 20), Lang::En);
    stage.press("m");
    let change = Change::Bookmark("T-1".into(), true);
    let kept = Kept {
        saved: vec![change.clone()],
        ..Kept::default()
    };
    assert!(stage.app.shows_kept(&kept));
    stage.send(Msg::Kept(Box::new(kept)));
    assert_shows(&mut stage, &["bookmark saved"]);
    stage.press("*");
    let change = Change::Bookmark("T-1".into(), false);
    let problem = Problem::new("/home/a/bookmarks.json", ProblemKind::NotAFile);
    let failed = Kept {
        failed: vec![Failure {
            problem,
            changes: vec![change],
        }],
        ..Kept::default()
    };
    assert!(stage.app.shows_kept(&failed));
    stage.send(Msg::Kept(Box::new(failed.clone())));
    assert_shows(
        &mut stage,
        &["not saved yet: /home/a/bookmarks.json", "E 1 problem"],
    );
    stage.send(Msg::Kept(Box::new(failed.clone())));
    assert_eq!(stage.app.problem_count(), 1);
    // That something else is saved does not make it good.
    let other = Kept {
        saved: vec![Change::Query("dns".into())],
        ..Kept::default()
    };
    stage.send(Msg::Kept(Box::new(other.clone())));
    assert_eq!(stage.app.problem_count(), 1);
    let cured = Kept {
        cured: vec![failed.failed[0].problem.clone()],
        ..other
    };
    assert!(stage.app.shows_kept(&cured));
    stage.send(Msg::Kept(Box::new(cured)));
    assert_eq!(stage.app.problem_count(), 0);
}

/// Nobody waits for it, so that there is nothing to draw; unless the list of problems becomes shorter.
#[test]
fn what_is_kept_in_passing_is_not_told() {
    let mut stage = stage((120, 20), Lang::En);
    stage.press("m");
    let kept = Kept {
        saved: vec![Change::Read("T-1".into(), true)],
        ..Kept::default()
    };
    assert!(!stage.app.shows_kept(&kept));
    let before = stage.screen();
    stage.send(Msg::Kept(Box::new(kept.clone())));
    assert_eq!(stage.screen(), before);
    let problem = Problem::new("/home/a/read.json", ProblemKind::NotAFile);
    let damaged = Kept {
        damaged: vec![problem],
        ..Kept::default()
    };
    assert!(stage.app.shows_kept(&damaged));
    stage.send(Msg::Kept(Box::new(damaged)));
    assert_shows(&mut stage, &["E 1 problem"]);
    assert!(stage.app.shows_kept(&kept));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Counts of the mark facets are those of going through the cases one by one, whenever a mark was
    /// made: before the cases came, or after.
    #[test]
    fn marked_cases_are_counted_like_all_others(
        cases in 0..60_usize,
        before in prop::collection::btree_set(0..60_usize, 0..20),
        after in prop::collection::vec((0..60_usize, any::<bool>()), 0..20),
        facet in 0..Facet::MARKS.len(),
        half in 0..60_usize,
    ) {
        let facet = Facet::MARKS[facet];
        let mut heads = Heads::default();
        let plans: Vec<Plan> = (0..cases).map(|at| Plan { id: format!("A-{at}"), ..Plan::default() }).collect();
        let [first, second] = plans.split_at(half.min(cases)).into();
        let chunks = [heads.chunk(first), heads.chunk(second)];
        let id = |at: usize| chunks.iter().flat_map(|chunk| &chunk.heads).nth(at).map(|head| head.id.clone());
        let mut marked: BTreeSet<usize> = before.iter().copied().filter(|at| *at < cases).collect();
        let mut marks = Marks::default();
        for at in &marked {
            marks.set(facet, id(*at).unwrap().as_str(), true);
        }
        let mut finder = Finder::with_marks(Arc::default(), marks);
        for chunk in &chunks {
            finder.extend(chunk.clone());
        }
        for (at, on) in after {
            let Some(id) = id(at) else { continue };
            finder.mark(facet, id.as_str(), on);
            if on { marked.insert(at) } else { marked.remove(&at) };
        }
        let count = |finder: &mut Finder, slug: &str| {
            let mut selection = Selection::default();
            selection.toggle(facet, slug, casebook::facets::Mode::Include);
            finder.count(&Query::default(), &selection, &|| false).unwrap()
        };
        prop_assert_eq!(count(&mut finder, Facet::MARKED), marked.len());
        prop_assert_eq!(count(&mut finder, Facet::UNMARKED), cases - marked.len());
    }
}

/// Where the screen is too small for anything, nothing is done unseen.
#[test]
fn nothing_is_marked_on_a_screen_that_shows_nothing() {
    let mut stage = stage((10, 4), Lang::En);
    stage.press("md/x<Enter>s");
    assert!(stage.app.memory.bookmarks.is_empty() && stage.app.memory.read.is_empty());
    assert!(stage.app.line.text().is_empty());
    stage.resize(80, 24);
    stage.press("m");
    assert!(stage.app.memory.bookmarks.contains("T-1"));
}
