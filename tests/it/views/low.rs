//! Relations on screens with few rows: what is left out is what matters least, and it is said.

use casebook::case::Lang;
use casebook::facets::{DEEPEST, Node};

use super::assert_shows;
use crate::stage::Stage;

/// The title and the picture; what is below depends on where the list was scrolled to.
fn picture(stage: &mut Stage) -> Vec<String> {
    let rows = stage.rows();
    let title = rows.iter().position(|row| row.contains("4 관계")).unwrap();
    rows[title..title + 8].to_vec()
}

#[test]
fn the_centre_is_there_on_every_screen_and_has_the_cursor() {
    for size in [(80, 20), (50, 20), (80, 16), (120, 14)] {
        let mut stage = Stage::bundled(size, Lang::Ko);
        for _ in 0..stage.app.library.len() {
            stage.press("2j4");
            let relations = &stage.app.views.relations;
            assert!(relations.centre().is_some());
            assert_eq!(relations.item(), relations.centre(), "{size:?}");
            stage.press("<Esc>");
        }
    }
}

#[test]
fn what_has_no_row_is_counted_and_is_the_least_frequent() {
    let mut high = Stage::bundled((120, 40), Lang::Ko);
    let mut low = Stage::bundled((120, 16), Lang::Ko);
    high.press("1}j4");
    low.press("1}j4");
    let (high, low) = (&high.app.views.relations, &low.app.views.relations);
    let deepest = low.sizes().deepest();
    assert!(deepest < DEEPEST);
    let (high, low) = (high.around().unwrap(), low.around().unwrap());
    let centre = high.centre;
    for (high, low) in high.columns.iter().zip(&low.columns) {
        assert_eq!(low.nodes.len(), high.nodes.len().min(deepest));
        assert_eq!(
            low.nodes.len() + low.left_out,
            high.nodes.len() + high.left_out
        );
        let is_kept = |node: &&Node| low.nodes.iter().any(|low| low.item == node.item);
        let (kept, left): (Vec<&Node>, Vec<&Node>) = high.nodes.iter().partition(is_kept);
        // The centre stays however few cases it has.
        let others = kept.iter().filter(|node| node.item != centre);
        let least = others.map(|node| node.count).min();
        let most = left.iter().map(|node| node.count).max();
        assert!(
            least.is_none_or(|least| Some(least) >= most),
            "{least:?} {most:?}"
        );
    }
}

#[test]
fn a_picture_after_a_new_size_is_that_of_a_program_that_began_with_it() {
    for (from, to) in [
        ((80, 20), (80, 30)),
        ((80, 30), (80, 20)),
        ((120, 40), (50, 16)),
    ] {
        let mut resized = Stage::bundled(from, Lang::Ko);
        resized.press("2jjj4");
        resized.resize(to.0, to.1);
        let mut fresh = Stage::bundled(to, Lang::Ko);
        fresh.press("2jjj4");
        assert_eq!(
            picture(&mut resized),
            picture(&mut fresh),
            "{from:?} {to:?}"
        );
    }
}

#[test]
fn columns_out_of_view_are_told_of() {
    let mut stage = Stage::bundled((50, 20), Lang::Ko);
    stage.press("2j4");
    let relations = &stage.app.views.relations;
    let (sizes, all) = (relations.sizes(), relations.around().unwrap().columns.len());
    let said = format!(
        "열 {}-{} / {all}",
        sizes.first + 1,
        sizes.first + sizes.columns
    );
    assert!(sizes.columns < all);
    assert_shows(&mut stage, &[&said]);
    stage.resize(120, 40);
    assert!(!stage.screen().contains("열 1-"));
}

#[test]
fn a_case_without_anything_in_common_stands_alone() {
    let mut stage = Stage::of_json(r#"{"id":"A-1","title":{"ko":"하나"}}"#, (80, 24), Lang::Ko);
    stage.press("4");
    assert_shows(&mut stage, &["A-1", "함께 나오는 것이 없다"]);
    assert!(!stage.screen().contains("선의 수"));
}
