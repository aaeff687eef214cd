//! The colours that a terminal has: which the environment names, and that every theme reads in them.

use casebook::ui::{Depth, THEMES, Theme};
use ratatui::style::{Color, Style};

use super::{bundled, linear, rgb};

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
