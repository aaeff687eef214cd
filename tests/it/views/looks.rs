//! What the views look like: text and styles, in both languages and two sizes, as snapshots.
//!
//! `INSTA_UPDATE=always cargo test views` writes them anew; look at them before they are kept.

use std::fmt::Write;

use casebook::case::Lang;
use casebook::ui::Theme;
use ratatui::style::{Color, Modifier, Style};

use crate::stage::Stage;

/// Rows of the header, the search line and the chips, which are no part of a view.
const ABOVE: u16 = 3;

/// The view, and below it every run of cells that does not look like plain text.
fn looks(stage: &mut Stage) -> String {
    let rows = stage.rows();
    let mut looks = rows[usize::from(ABOVE)..].join("\n");
    looks.push_str("\n\n");
    for (row, text, style) in stage.styled() {
        let said = said(style);
        if row >= ABOVE && !said.is_empty() && !text.trim().is_empty() {
            writeln!(looks, "{row:>2} {said:<24} {}", text.trim()).unwrap();
        }
    }
    looks
}

fn said(style: Style) -> String {
    let colour = style.fg.filter(|colour| *colour != Color::Reset);
    let colour = colour.map(|colour| format!("{colour:?}"));
    let flags = [
        (Modifier::BOLD, "bold"),
        (Modifier::DIM, "dim"),
        (Modifier::REVERSED, "reversed"),
        (Modifier::UNDERLINED, "underlined"),
    ];
    let flags = flags
        .into_iter()
        .filter(|(flag, _)| style.add_modifier.contains(*flag));
    let flags = flags.map(|(_, name)| name.to_owned());
    colour
        .into_iter()
        .chain(flags)
        .collect::<Vec<_>>()
        .join(" ")
}

fn check(view: &str, keys: &str) {
    for (code, lang) in [("ko", Lang::Ko), ("en", Lang::En)] {
        for size in [(120, 40), (80, 24)] {
            let mut stage = Stage::bundled(size, lang);
            stage
                .press("/component:service-discovery<Enter>")
                .press(keys);
            let name = format!("{view}-{code}-{}x{}", size.0, size.1);
            insta::assert_snapshot!(name, looks(&mut stage));
        }
    }
}

#[test]
fn bars() {
    check("bars", "5");
}

#[test]
fn bars_with_a_filter() {
    check("bars-filtered", "5<Enter><Down>");
}

#[test]
fn relations() {
    check("relations", "1}j4");
}

#[test]
fn relations_from_a_case() {
    check("relations-case", "4");
}

#[test]
fn matrix() {
    check("matrix", "4m");
}

#[test]
fn compared() {
    check("compared", "ggpjpP");
}

#[test]
fn ascii_signs_leave_nothing_of_ambiguous_width() {
    let library = r#"{"id":"A-1","org":"Acme","date":"2024-01-01","title":{"en":"A title"},"root_cause":"software-bug","components":["dns","haproxy"],"symptoms":["high-error-rate"],"contributing":["latent-bug"]}
{"id":"A-2","org":"Acme","date":"2020-01-01","title":{"en":"Another title"},"root_cause":"capacity","components":["dns"],"symptoms":["high-error-rate","data-loss"],"contributing":["latent-bug"]}"#;
    let mut stage = Stage::of_json(library, (80, 24), Lang::En);
    stage.theme = Theme::new(true, true);
    for keys in [
        "5",
        "<Enter>",
        "<Enter>4",
        "<Right>",
        "<Left><Left>",
        "m",
        "<Enter>",
        "<Esc>r2pjpP",
    ] {
        stage.press(keys);
        let screen = stage.screen();
        assert!(screen.is_ascii(), "{keys}: {screen}");
    }
}
