//! Themes on the screen: nothing is said by colour alone, and a background fills all of it.

use casebook::case::Lang;
use casebook::ui::{Depth, THEMES};
use ratatui::style::Color;

use super::bundled;
use crate::stage::Stage;

const LIBRARY: &str = include_str!("../../../fixtures/library.jsonl");

#[test]
fn nothing_is_said_by_colour_alone() {
    for name in THEMES {
        for depth in [Depth::True, Depth::None] {
            let theme = bundled(name).shown(depth, false);
            let pairs = [
                ("the pane with the keys", theme.focus, theme.text),
                ("what is selected", theme.strong, theme.text),
                ("a match", theme.matched, theme.text),
                ("a match in a heading", theme.matched, theme.strong),
                ("the match that was gone to", theme.current, theme.matched),
                ("a selected value", theme.target, theme.strong),
                ("a selected value and a match", theme.target, theme.current),
                ("a warning", theme.warning, theme.text),
                ("a link", theme.link, theme.text),
                ("a mark", theme.mark, theme.text),
            ];
            if depth == Depth::None {
                assert_ne!(theme.dim, theme.text, "{name}");
            }
            for (what, a, b) in pairs {
                assert_ne!(a.add_modifier, b.add_modifier, "{name} {depth:?}: {what}");
            }
        }
    }
}

#[test]
fn values_that_filter_have_signs_in_every_theme() {
    for name in THEMES {
        let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
        stage.theme = bundled(name).shown(Depth::None, false);
        stage.press("1j<Space>jx");
        let screen = stage.screen();
        for sign in ["[x]", "[-]", "[ ]"] {
            assert!(screen.contains(sign), "{name}: {sign}");
        }
        for (_, text, style) in stage.styled() {
            for colour in [style.fg, style.bg].into_iter().flatten() {
                assert_eq!(colour, Color::Reset, "{name}: {text:?}");
            }
        }
    }
}

#[test]
fn a_theme_with_a_background_fills_the_screen() {
    for name in THEMES.iter().filter(|name| **name != "terminal") {
        let theme = bundled(name).shown(Depth::True, false);
        let (screen, mark) = (theme.text.bg, theme.text.fg);
        for size in [(120, 40), (80, 24), (50, 20), (20, 4)] {
            let mut stage = Stage::of_json(LIBRARY, size, Lang::Ko);
            stage.theme = theme.clone();
            for keys in [
                "",
                "1j<Space>",
                "/큐<Enter>3",
                "?",
                "<Esc>E",
                "<Esc>5",
                "4",
                "m",
                "<Esc><Esc>f",
            ] {
                stage.press(keys);
                for (row, text, style) in stage.styled() {
                    assert_eq!(style.bg, screen, "{name} {size:?} {keys} {row} {text:?}");
                    assert_ne!(
                        style.fg,
                        Some(Color::Reset),
                        "{name} {row} {text:?} {mark:?}"
                    );
                }
            }
        }
    }
}
