//! Journeys through the matrix.

use casebook::app::View;
use casebook::case::{Facet, Lang};

use super::{assert_shows, chips, listed, stage};
use crate::stage::Stage;

#[test]
fn a_cell_filters_by_both_terms() {
    for lang in [Lang::Ko, Lang::En] {
        let mut stage = stage(lang);
        stage.press("4m");
        assert_eq!(stage.app.views.open(), Some(View::Matrix));
        let matrix = &stage.app.views.matrix;
        let (row, column) = matrix.cursor();
        // It begins at the highest count.
        let count = matrix.pairs().count(row, column);
        assert_eq!(count, matrix.pairs().highest());
        let named = stage.app.views.named().1;
        assert_eq!(named, count);
        stage.press("<Enter>");
        assert_eq!(listed(&stage).len(), count);
        let chips = chips(&stage);
        assert!(
            chips.contains("cause:") && chips.contains("component:"),
            "{chips}"
        );
        // Once more changes nothing.
        stage.press("<Enter>");
        assert_eq!(super::chips(&stage), chips);
    }
}

#[test]
fn another_cause_takes_the_place_of_the_one_before() {
    let mut stage = stage(Lang::En);
    stage.press("/org:acme<Enter>4m<Enter>u");
    let before = chips(&stage);
    assert_eq!(before, "org:acme");
    stage.press("<Enter>");
    let first = chips(&stage);
    stage.press("u<Down><Enter>");
    let second = chips(&stage);
    assert_ne!(first, second);
    assert_eq!(second.matches("cause:").count(), 1);
    assert!(second.starts_with("org:acme"));
}

#[test]
fn a_cell_leaves_its_own_cases_beside_a_filter_in_the_same_facet() {
    let mut stage = Stage::bundled((120, 40), Lang::En);
    stage.press("/component:database <Enter>4m");
    // To a cell of another component that some of these cases have too.
    for _ in 0..60 {
        let matrix = &stage.app.views.matrix;
        let (row, column) = matrix.cursor();
        let [_, term] = matrix.terms_here().unwrap();
        let is_other = &*stage.app.library.term(term).slug != "database";
        if is_other && matrix.pairs().count(row, column) > 0 {
            break;
        }
        stage.press("<Left>");
    }
    let (row, column) = stage.app.views.matrix.cursor();
    let count = stage.app.views.matrix.pairs().count(row, column);
    let [_, term] = stage.app.views.matrix.terms_here().unwrap();
    assert_ne!(&*stage.app.library.term(term).slug, "database");
    stage.press("<Enter>");
    assert_eq!(listed(&stage).len(), count);
    assert!(chips(&stage).contains("component:database"));
    assert!(chips(&stage).contains("all:component"));
}

#[test]
fn keys_change_the_facets_and_the_form() {
    let mut stage = stage(Lang::Ko);
    stage.press("4<Tab>");
    assert_shows(&mut stage, &["행렬  원인 x 구성 요소"]);
    stage.press("]");
    // The facet of the columns is passed over.
    assert_eq!(
        stage.app.views.matrix.facets(),
        [Facet::Symptom, Facet::Component]
    );
    stage.press("}");
    assert_eq!(
        stage.app.views.matrix.facets(),
        [Facet::Symptom, Facet::Contributing]
    );
    stage.press("{[");
    assert_eq!(
        stage.app.views.matrix.facets(),
        [Facet::Cause, Facet::Component]
    );
    assert_shows(&mut stage, &["행렬  원인 x 구성 요소"]);
    stage.press("ㅡ");
    assert_eq!(stage.app.views.open(), Some(View::Relations));
}

#[test]
fn an_empty_matrix_says_so() {
    let mut stage = stage(Lang::En);
    stage.press("4m/zqxjzqxj<Enter>");
    assert_shows(
        &mut stage,
        &["No case in the list has a value of both facets"],
    );
    stage.press("<Enter><Down><Right>]}");
    assert_eq!(chips(&stage), "");
}
