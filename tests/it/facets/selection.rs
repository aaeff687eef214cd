//! A selection that asks for all of a facet, and one with a filter that is paused.

use casebook::case::Facet;
use casebook::facets::{CaseSet, Mode, Selection};

use super::{Naive, index_of};

#[test]
fn all_of_a_facet_may_be_asked_for_instead_of_any() {
    let symptom = |terms: &[u8]| -> Naive { terms.iter().map(|term| (2, *term)).collect() };
    let cases = [
        symptom(&[0]),
        symptom(&[0, 1]),
        symptom(&[1, 2]),
        symptom(&[0, 1, 2]),
    ];
    let (index, library) = index_of(&cases);
    let mut selection = Selection::default();
    selection.toggle(Facet::Symptom, "t0", Mode::Include);
    selection.toggle(Facet::Symptom, "t1", Mode::Include);
    let result = |selection: &Selection| {
        let filter = index.filter(selection, &library);
        let counts = filter.count(&CaseSet::all(cases.len()));
        let count = |slug| counts.of(library.terms().find(Facet::Symptom, slug).unwrap());
        (filter.select().len(), ["t0", "t1", "t2"].map(count))
    };
    assert_eq!(result(&selection), (4, [3, 3, 2]));
    // Both t0 and t1: the second and the last case; with t2 as well only the last.
    selection.toggle_all(Facet::Symptom);
    assert!(selection.wants_all(Facet::Symptom));
    assert_eq!(result(&selection), (2, [2, 2, 1]));
    selection.toggle_all(Facet::Symptom);
    assert_eq!(result(&selection), (4, [3, 3, 2]));
}

#[test]
fn a_paused_filter_is_kept_and_filters_nothing() {
    let cases: [Naive; 3] = [vec![(0, 0)], vec![(0, 1)], vec![(0, 2)]];
    let (index, library) = index_of(&cases);
    let kept = |selection: &Selection| index.filter(selection, &library).select().len();
    let mut selection = Selection::default();
    selection.toggle(Facet::Cause, "t0", Mode::Include);
    selection.toggle(Facet::Cause, "t1", Mode::Exclude);
    assert_eq!(kept(&selection), 1);
    selection.pause(0);
    assert_eq!((kept(&selection), selection.chips().len()), (2, 2));
    assert_eq!(selection.mode(Facet::Cause, "t0"), None);
    assert!(selection.negate(1));
    assert_eq!(kept(&selection), 1);
    selection.pause(0);
    assert_eq!(kept(&selection), 2);
    // Ticked while it is paused, a value is in force again and stands once.
    selection.pause(0);
    selection.toggle(Facet::Cause, "t0", Mode::Include);
    assert_eq!((kept(&selection), selection.chips().len()), (2, 2));
}
