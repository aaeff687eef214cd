//! Themes: readable, in every colour that a terminal has, and never by colour alone.

use casebook::case::Lang;
use casebook::config::Config;
use casebook::ui::{Depth, THEMES, Theme};
use ratatui::style::{Color, Style};

use super::{faults, home, out, run};
use crate::pty::Pty;
use crate::stage::Stage;

const LIBRARY: &str = include_str!("../../fixtures/library.jsonl");

fn bundled(name: &str) -> Theme {
    Theme::bundled(name).unwrap()
}

/// Red, green and blue, each from 0 to 1; of numbered colours, as xterm documents them.
fn rgb(colour: Color) -> [f64; 3] {
    let sixteen = [
        0x00_00_00,
        0xcd_00_00,
        0x00_cd_00,
        0xcd_cd_00,
        0x00_00_ee,
        0xcd_00_cd,
        0x00_cd_cd,
        0xe5_e5_e5,
        0x7f_7f_7f,
        0xff_00_00,
        0x00_ff_00,
        0xff_ff_00,
        0x5c_5c_ff,
        0xff_00_ff,
        0x00_ff_ff,
        0xff_ff_ff_u32,
    ];
    let step = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
    let parts = match colour {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Indexed(n @ 0..16) => {
            let [_, red, green, blue] = sixteen[usize::from(n)].to_be_bytes();
            [red, green, blue]
        }
        Color::Indexed(n @ 16..232) => [
            step((n - 16) / 36),
            step((n - 16) / 6 % 6),
            step((n - 16) % 6),
        ],
        Color::Indexed(n) => [8 + 10 * (n - 232); 3],
        other => panic!("{other:?} is not the same in every terminal"),
    };
    parts.map(|part| f64::from(part) / 255.0)
}

/// To linear light, as sRGB and WCAG 2 have it.
fn linear(colour: [f64; 3]) -> [f64; 3] {
    colour.map(|part| {
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// The contrast ratio of WCAG 2.
fn contrast(style: Style) -> f64 {
    let luminance = |colour: Option<Color>| {
        let [red, green, blue] = linear(rgb(colour.unwrap()));
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(style.fg), luminance(style.bg));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn the_contrast_of_the_test_is_that_of_wcag() {
    let grey = |level| Color::Rgb(level, level, level);
    let ratio = contrast(Style::new().fg(grey(0x77)).bg(grey(0xff)));
    assert!((ratio - 4.48).abs() < 0.005, "{ratio}");
}

#[test]
fn every_theme_with_a_background_reads_in_every_depth() {
    for name in THEMES.iter().filter(|name| **name != "terminal") {
        let least = if *name == "high-contrast" { 7.0 } else { 4.5 };
        for depth in [Depth::True, Depth::Indexed, Depth::Sixteen] {
            let theme = bundled(name).shown(depth, false);
            for (style, of) in theme.styles().into_iter().zip(Theme::STYLES) {
                let ratio = contrast(style);
                assert!(
                    ratio >= least,
                    "{name} {of} {depth:?}: {ratio:.2} in {style:?}"
                );
            }
        }
    }
}

#[test]
fn a_terminal_gets_only_colours_that_it_has() {
    for name in THEMES {
        for (depth, last) in [(Depth::Sixteen, 15), (Depth::Indexed, 255)] {
            for style in bundled(name).shown(depth, false).styles() {
                for colour in [style.fg, style.bg].into_iter().flatten() {
                    let fits = match colour {
                        Color::Rgb(..) => false,
                        Color::Indexed(index) => index <= last,
                        _ => true,
                    };
                    assert!(fits, "{name} {depth:?}: {colour:?}");
                }
            }
        }
    }
}

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

/// How eyes without one of the three kinds of cones see a colour: Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1, in linear light.
fn seen(colour: [f64; 3], matrix: [[f64; 3]; 3]) -> [f64; 3] {
    let light = linear(colour);
    matrix.map(|row| {
        let sum: f64 = row.iter().zip(light).map(|(a, b)| a * b).sum();
        let part = sum.clamp(0.0, 1.0);
        if part <= 0.003_130_8 {
            part * 12.92
        } else {
            1.055 * part.powf(1.0 / 2.4) - 0.055
        }
    })
}

const DEUTERANOPIA: [[f64; 3]; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const TRITANOPIA: [[f64; 3]; 3] = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];

fn apart(a: [f64; 3], b: [f64; 3]) -> f64 {
    let squares: f64 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum();
    squares.sqrt()
}

#[test]
fn the_simulation_takes_the_difference_that_the_eyes_do_not_see() {
    // Red and green of the same lightness for the one, blue and green for the other.
    let (red, green) = ([0.80, 0.30, 0.0], [0.40, 0.55, 0.0]);
    let before = apart(red, green);
    let after = apart(seen(red, DEUTERANOPIA), seen(green, DEUTERANOPIA));
    assert!(after < before / 3.0, "{before} {after}");
    let (blue, green) = ([0.0, 0.5, 0.9], [0.0, 0.6, 0.4]);
    let before = apart(blue, green);
    let after = apart(seen(blue, TRITANOPIA), seen(green, TRITANOPIA));
    assert!(after < before / 2.0, "{before} {after}");
}

#[test]
fn hues_stay_apart_for_the_eyes_that_a_theme_is_for() {
    for (name, matrix) in [("deuteranopia", DEUTERANOPIA), ("tritanopia", TRITANOPIA)] {
        let theme = bundled(name).shown(Depth::True, false);
        let hues = [theme.text, theme.accent, theme.matched, theme.warning];
        let hues = hues.map(|style| seen(rgb(style.fg.unwrap()), matrix));
        for (at, a) in hues.iter().enumerate() {
            for b in &hues[at + 1..] {
                let apart = apart(*a, *b);
                assert!(apart >= 0.25, "{name}: {apart:.2} {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn the_environment_says_which_colours_there_are() {
    let depth = |variables: &[(&str, &str)]| {
        let variables: Vec<_> = variables.to_vec();
        Depth::of_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(depth(&[]), Depth::Sixteen);
    assert_eq!(depth(&[("TERM", "xterm")]), Depth::Sixteen);
    assert_eq!(depth(&[("TERM", "tmux-256color")]), Depth::Indexed);
    assert_eq!(depth(&[("TERM", "xterm-direct")]), Depth::True);
    assert_eq!(
        depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]),
        Depth::True
    );
    assert_eq!(
        depth(&[("COLORTERM", "24bit"), ("NO_COLOR", "1")]),
        Depth::None
    );
    assert_eq!(
        depth(&[("COLORTERM", "24bit"), ("NO_COLOR", "")]),
        Depth::True
    );
}

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
