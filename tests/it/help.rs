//! The help on the screen: it scrolls to its end.

use casebook::case::Lang;

use crate::stage::Stage;

#[test]
fn a_wider_screen_shows_the_end_of_the_help_and_scrolls_at_once() {
    let mut stage = Stage::bundled((50, 20), Lang::En);
    stage.press("?G");
    let last = |stage: &mut Stage| stage.rows()[stage.rows().len() - 2].trim_end().to_owned();
    assert!(last(&mut stage).ends_with(" draft"));
    stage.resize(120, 40);
    assert!(last(&mut stage).ends_with(" leave, keep it as a draft"));
    stage.press("k");
    assert!(last(&mut stage).ends_with(" new line in a note"));
}
