//! The help on the screen: it scrolls to its end, and every word of it can be read.

use std::collections::BTreeSet;

use casebook::app::keymap::BINDINGS;
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

#[test]
fn every_description_can_be_read_by_scrolling() {
    for (lang, size) in [
        (Lang::En, (50, 20)),
        (Lang::Ko, (50, 20)),
        (Lang::Ko, (80, 24)),
    ] {
        let mut stage = Stage::bundled(size, lang);
        stage.press("?");
        let mut seen = BTreeSet::new();
        for _ in 0..400 {
            let rows = stage.rows();
            let words = rows.iter().flat_map(|row| row.split_whitespace());
            seen.extend(words.map(str::to_owned));
            stage.press("j");
        }
        let labels = BINDINGS.iter().map(|row| row.label(lang));
        for word in labels.flat_map(str::split_whitespace) {
            assert!(seen.contains(word), "{word:?} at {size:?}");
        }
    }
}
