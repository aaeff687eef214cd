//! Views keep what they are about.

use casebook::app::View;
use casebook::case::{Facet, Lang};
use casebook::facets::{Centre, Item};

use crate::stage::Stage;

use super::{BEFORE, Changing, after, assert_reloaded, id, select};

fn name(stage: &Stage, item: Item) -> &str {
    match item {
        Centre::Case(ix) => id(stage, ix),
        Centre::Term(term) => &stage.app.library.term(term).slug,
    }
}

#[test]
fn bars_are_counted_anew_and_the_cursor_stays_on_its_bar() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    changing.stage.press("5<Home><Down><Down>");
    let at = |stage: &Stage| {
        let term = stage.app.views.bars.term().unwrap();
        (
            stage.app.library.term(term).facet,
            stage.app.library.term(term).slug.to_string(),
        )
    };
    let before = at(&changing.stage);
    let stage = changing.becomes(&after());
    assert_reloaded(stage, 6);
    assert_eq!(stage.app.views.open(), Some(View::Bars));
    assert_eq!(at(stage), before);
    assert_eq!(stage.app.views.bars.cases(), 6);
    let database = stage
        .app
        .library
        .terms()
        .find(Facet::Component, "database")
        .unwrap();
    // N-1, T-1, T-4.
    assert_eq!(stage.app.views.bars.counts().of(database), 3);
}

#[test]
fn relations_stay_around_their_centre() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-1");
    changing.stage.press("4<Left><Enter><Right>");
    let of = |stage: &Stage| {
        let relations = &stage.app.views.relations;
        let centre = relations.centre().unwrap();
        (
            name(stage, centre).to_owned(),
            name(stage, relations.item().unwrap()).to_owned(),
        )
    };
    let before = of(&changing.stage);
    let stage = changing.becomes(&after());
    assert_reloaded(stage, 6);
    assert_eq!(of(stage), before);
    assert!(stage.app.views.relations.around().is_some());
    stage.press("<Backspace>");
    let centre = stage.app.views.relations.centre().unwrap();
    assert_eq!(name(stage, centre), "T-1");
}

#[test]
fn relations_of_a_case_that_is_gone_close() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-5");
    changing.stage.press("4");
    let stage = changing.becomes(&after());
    assert_reloaded(stage, 6);
    assert_eq!(stage.app.views.open(), None);
}

#[test]
fn a_matrix_keeps_its_cell() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    changing.stage.press("4m<Home>");
    let cell = |stage: &Stage| {
        let terms = stage.app.views.matrix.terms_here().unwrap();
        terms.map(|term| stage.app.library.term(term).slug.to_string())
    };
    for keys in ["", "j", "l", "jl"] {
        changing.stage.press(keys);
        let before = cell(&changing.stage);
        if before
            .iter()
            .any(|slug| slug == "expiry" || slug == "tls-certificate")
        {
            continue;
        }
        let stage = changing.becomes(&after());
        assert_eq!(cell(stage), before);
        assert_eq!(cell(changing.becomes(BEFORE)), before);
    }
}

#[test]
fn pinned_cases_stay_pinned_and_are_read_anew() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    for case in ["T-1", "T-5", "T-2"] {
        select(&mut changing.stage, case);
        changing.stage.press("p");
    }
    changing.stage.press("P");
    let stage = changing.becomes(&after());
    assert_eq!(stage.app.views.open(), Some(View::Compared));
    let heads = &stage.app.views.compare.comparison().heads;
    let ids: Vec<&str> = heads.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, ["T-1", "T-2"]);
    assert!(heads[0].1.as_str().starts_with("Agents that restarted"));
    // With one of them alone there is nothing to compare.
    let stage = changing.becomes(BEFORE.lines().next().unwrap());
    assert_eq!(stage.app.views.open(), None);
    assert_eq!(stage.app.views.compare.pinned().len(), 1);
}
