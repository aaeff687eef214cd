//! The theme that is chosen: one of one's own, by the file or an argument, and faults in either.

use casebook::config::Config;
use casebook::ui::{THEMES, Theme};
use ratatui::style::{Color, Style};

use super::super::{faults, home, out, run};
use super::bundled;
use crate::pty::Pty;

#[test]
fn a_theme_of_ones_own_begins_as_another_one() {
    let text = "theme = \"mine\"\n[themes.mine]\nbase = \"dark\"\ndim = \"italic #abcdef\"\n";
    let (config, problems) = Config::parse("c.toml", text);
    assert_eq!(problems, []);
    assert_eq!(config.theme.as_deref(), Some("mine"));
    let (mine, dark) = (config.theme_called("mine").unwrap(), bundled("dark"));
    assert_eq!(
        mine.dim,
        Style::new().fg(Color::Rgb(0xab, 0xcd, 0xef)).italic()
    );
    assert_eq!(
        Theme {
            dim: dark.dim,
            ..mine
        },
        dark
    );
}

#[test]
fn faults_of_themes_have_a_place_and_the_name_that_is_meant() {
    let text = "theme = \"drak\"\n[themes.mine]\nbase = \"lihgt\"\nacent = \"red\"\ndim = \"bold mangenta\"\nlink = 3\n\
                [themes]\nother = 1\n";
    let given = faults(text);
    let right = [
        (1, 9, "There is no theme drak. Is dark meant?"),
        (3, 8, "There is no theme lihgt. Is light meant?"),
        (4, 1, "There is no style of a theme acent. Is accent meant?"),
        (5, 7, "mangenta is neither a weight"),
        (6, 8, "link takes a style such as"),
        (8, 9, "other takes lines of its own"),
    ];
    assert_eq!(given.len(), right.len(), "{given:?}");
    for ((line, column, said), fault) in right.iter().zip(&given) {
        assert_eq!((fault.0, fault.1), (*line, *column), "{fault:?}");
        assert!(fault.2.contains(said), "{fault:?}");
    }
}

#[test]
fn the_help_names_the_themes_and_another_name_ends_with_them() {
    let home = home("[themes.mine]\n");
    let help = out(&run(&home, &["--help"]));
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for name in THEMES {
        assert!(help.contains(name), "{name}");
    }
    let ended = run(&home, &["--theme", "drak"]);
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(
        said.contains("there is no theme drak") && said.contains("tritanopia, mine"),
        "{said}"
    );
}

#[test]
fn arguments_come_before_the_file_and_no_color_before_both() {
    let home = home("theme = \"light\"\n");
    let place = home.path().to_str().unwrap();
    let background = |arguments: &[&str], environment: &[(&str, &str)]| {
        let environment = [&[("XDG_CONFIG_HOME", place)], environment].concat();
        let arguments = [&["tests/fixtures/library.jsonl"], arguments].concat();
        let pty = Pty::start(&arguments, &environment, 80, 24);
        pty.wait_text("6 / 6 cases");
        pty.emulated().cell(23, 79).unwrap().bgcolor()
    };
    let colour = [("COLORTERM", "truecolor")];
    assert_eq!(
        background(&[], &colour),
        vt100::Color::Rgb(0xfb, 0xfa, 0xf7)
    );
    let dark = ["--theme", "dark"];
    assert_eq!(
        background(&dark, &colour),
        vt100::Color::Rgb(0x1d, 0x20, 0x26)
    );
    let none = [colour[0], ("NO_COLOR", "1")];
    assert_eq!(background(&dark, &none), vt100::Color::Default);
    // TERM is xterm-256color.
    assert_eq!(background(&dark, &[]), vt100::Color::Idx(234));
}
