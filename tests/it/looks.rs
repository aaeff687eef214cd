//! What the screen looks like beyond its text: weight, colour, signs.

use casebook::case::Lang;
use casebook::ui::Theme;
use ratatui::style::{Color, Modifier};

use crate::stage::Stage;

const LIBRARY: &str = include_str!("../fixtures/library.jsonl");

/// The styles of every run of cells that has this text in it.
fn modifiers_of(stage: &mut Stage, text: &str) -> Vec<Modifier> {
    let runs = stage.styled();
    let of_text = runs.iter().filter(|(_, run, _)| run.contains(text));
    of_text.map(|(_, _, style)| style.add_modifier).collect()
}

#[test]
fn a_match_stands_out_by_weight_and_line_in_the_list_and_in_the_case() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::Ko);
    stage.press("/백엔드<Enter>");
    let runs = stage.styled();
    // The search line is row 1; the title is in the list and on the page.
    let below = runs
        .iter()
        .filter(|(row, text, _)| *row > 1 && text == "백엔드");
    let matches: Vec<_> = below.collect();
    assert_eq!(matches.len(), 2);
    for (_, _, style) in matches {
        let stands_out = Modifier::BOLD | Modifier::UNDERLINED;
        assert!(style.add_modifier.contains(stands_out), "{style:?}");
    }
}

#[test]
fn the_focused_pane_and_the_selected_case_are_bold() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
    let title = modifiers_of(&mut stage, "2 cases")[0];
    assert!(title.contains(Modifier::BOLD) && !title.contains(Modifier::DIM));
    assert!(!modifiers_of(&mut stage, "1 facets")[0].contains(Modifier::BOLD));
    assert!(modifiers_of(&mut stage, "Restarting agents")[0].contains(Modifier::BOLD));
    assert!(!modifiers_of(&mut stage, "A certificate ran")[0].contains(Modifier::BOLD));
    stage.press("1");
    assert!(modifiers_of(&mut stage, "1 facets")[0].contains(Modifier::BOLD));
}

#[test]
fn without_colour_nothing_has_a_colour_and_weight_stays() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::Ko);
    stage.theme = Theme::new(false, false);
    for keys in ["", "1j<Space>jx", "/큐", "<Enter>3", "?", "<Esc>9"] {
        stage.press(keys);
        for (_, text, style) in stage.styled() {
            for colour in [style.fg, style.bg].into_iter().flatten() {
                assert_eq!(colour, Color::Reset, "{text:?}");
            }
        }
    }
    let bold = |style: &Modifier| style.contains(Modifier::BOLD);
    stage.press("<Esc>2");
    assert!(modifiers_of(&mut stage, "2 사례").iter().any(bold));
}

#[test]
fn ascii_signs_leave_no_character_of_ambiguous_width() {
    let library = r#"{"id":"A-1","org":"Acme","date":"2024-01-01","title":{"en":"A title that is too long to stand in one row of a narrow list of cases and so has to be cut"},"components":["dns"],"summary":{"en":"Text."}}"#;
    let mut stage = Stage::of_json(library, (80, 24), Lang::En);
    stage.theme = Theme::new(true, true);
    for keys in ["", "1j<Space>", "/dns", "<Enter>3", "?"] {
        stage.press(keys);
        let screen = stage.screen();
        assert!(screen.is_ascii(), "{screen}");
    }
}

#[test]
fn the_bundled_library_opens_without_a_problem() {
    let mut stage = Stage::bundled((120, 40), Lang::Ko);
    assert_eq!(stage.app.problem_count(), 0);
    assert!(stage.app.library.find("IL-0251").is_some());
    assert!(stage.screen().contains("번들 라이브러리"));
}
