//! Keys of the detail pane while it has no case, and places in cases never seen before.

use casebook::app::keymap::Context;
use casebook::case::Lang;

use super::{LIBRARY, assert_shows, reading};
use crate::stage::Stage;

#[test]
fn without_a_case_its_keys_do_nothing_and_say_so() {
    for (lang, said) in [
        (Lang::En, "no case is shown"),
        (Lang::Ko, "열린 사례가 없다"),
    ] {
        for key in ["s", ".", ",", "<Enter>", "/", "n", "N", "o", "y", "f"] {
            let mut stage = Stage::of_json(LIBRARY, (120, 40), lang);
            stage.press("/zzzz<Enter>3");
            assert_eq!(stage.app.cases.hits(), []);
            stage.press(key);
            assert_shows(&mut stage, &[said]);
            assert_eq!(stage.app.context(), Context::Detail, "{key}");
            assert!(stage.app.selection.is_empty(), "{key}");
        }
    }
}

/// Where the list is not in view the pane says what it would say, and the keys lead on.
#[test]
fn without_a_case_the_pane_says_why_and_the_way_on() {
    for (lang, said, hints) in [
        (Lang::En, "No case matches", ["2 cases", "u undo"]),
        (Lang::Ko, "맞는 사례가 없다", ["2 사례", "u 되돌리기"]),
    ] {
        let mut stage = Stage::of_json(LIBRARY, (50, 20), lang);
        stage.press("/zzzz<Enter>3");
        assert_shows(&mut stage, &[said]);
        assert_shows(&mut stage, &hints);
        // Beside the list it stands there alone.
        stage.resize(120, 20);
        assert_eq!(stage.screen().matches(said).count(), 1);
    }
}

#[test]
fn a_case_without_sections_has_no_list_of_them() {
    let bare = r#"{"id": "A", "title": {"en": "Bare"}}"#;
    let mut stage = Stage::of_json(bare, (120, 40), Lang::En);
    stage.press("3s");
    assert_shows(&mut stage, &["this case has no sections"]);
    assert_eq!(stage.app.context(), Context::Detail);
}

/// In either language, and also where the case was met but not scrolled in.
#[test]
fn a_case_not_seen_before_opens_at_its_top_in_both_languages() {
    for lang in [Lang::En, Lang::Ko] {
        let mut stage = Stage::of_json(LIBRARY, (60, 12), lang);
        stage.press("3zb");
        assert_eq!(stage.app.reader.offset(), 0, "{lang:?}");
        stage.press("z2j3");
        assert_eq!(stage.app.reader.offset(), 0, "{lang:?}");
    }
}

#[test]
fn the_section_in_view_stays_through_language_and_both() {
    for lang in [Lang::En, Lang::Ko] {
        let mut stage = reading((120, 12), lang);
        stage.press("z]]");
        let section = stage
            .app
            .reader
            .sheet()
            .section_at(stage.app.reader.offset());
        assert!(section.is_some());
        for keys in ["t", "b", "t", "b"] {
            stage.press(keys);
            let reader = &stage.app.reader;
            let now = reader.sheet().section_at(reader.offset());
            assert_eq!(now, section, "{lang:?} {keys}");
        }
    }
}
