//! Any query, even one that nobody means: it is answered, and its marks are well formed.

use casebook::search::Query;
use proptest::prelude::*;

use super::{cases, finder, plans, text};
use crate::search::answer;

proptest! {
    #[test]
    fn marks_are_sorted_and_on_borders(text in text(), query in "\\PC{0,12}", fuzzy: bool) {
        let marks = Query::parse(&query).find_in(&text, fuzzy);
        let mut borders = vec![0];
        for grapheme in casebook::text::graphemes(&text) {
            borders.push(borders[borders.len() - 1] + grapheme.len());
        }
        prop_assert!(marks.iter().all(|mark| mark.start < mark.end));
        prop_assert!(marks.windows(2).all(|pair| pair[0].end < pair[1].start));
        prop_assert!(marks.iter().all(|mark| borders.contains(&mark.start) && borders.contains(&mark.end)));
    }

    #[test]
    fn any_query_is_answered(cases in cases(), query in "\\PC{0,30}") {
        let answer = answer(&mut finder(&plans(&cases)), &query);
        prop_assert!(answer.complete);
        for hit in answer.hits.iter() {
            let (title, _, _) = &cases[hit.ix.index()];
            let _ = answer.query.find_in(title, true);
        }
    }
}
