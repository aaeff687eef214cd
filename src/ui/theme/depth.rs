//! Which colours a terminal has.

use ratatui::style::{Color, Style};

use super::colour::{Rgb, contrast, distance, index, indexed, rgb};

/// Which colours a terminal has.
///
/// A colour that it has not becomes the nearest one that it has: first the background, then what stands
/// on it, of which only colours are taken that read as well on it as the first one did on its own, or at
/// 7 : 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// None.
    None,
    /// The sixteen that have names.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All of them.
    True,
}

/// Enough contrast for anybody (WCAG 2, level AAA).
const ENOUGH: f64 = 7.0;

impl Depth {
    /// Reads it from environment variables: no colour when `NO_COLOR` is set and not empty, all with
    /// `COLORTERM` `truecolor` or `24bit`, 256 with `256color` in `TERM`, else sixteen.
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let terminal = variable("TERM").unwrap_or_default();
        match variable("COLORTERM").as_deref() {
            // https://no-color.org
            _ if is_set("NO_COLOR") => Depth::None,
            Some("truecolor" | "24bit") => Depth::True,
            _ if terminal.ends_with("-direct") => Depth::True,
            _ if terminal.contains("256color") => Depth::Indexed,
            _ => Depth::Sixteen,
        }
    }

    /// A style in colours that the terminal has.
    pub(super) fn shown(self, style: Style) -> Style {
        let (Some(fg), Some(bg)) = (style.fg, style.bg) else {
            return Style {
                fg: self.nearest(style.fg, None),
                bg: self.nearest(style.bg, None),
                ..style
            };
        };
        let below = self.nearest(Some(bg), None);
        let least = rgb(fg)
            .zip(rgb(bg))
            .map(|(fg, bg)| contrast(fg, bg).min(ENOUGH));
        let on = below.and_then(rgb).zip(least);
        Style {
            fg: self.nearest(Some(fg), on),
            bg: below,
            ..style
        }
    }

    /// The nearest colour, on a background with at least some contrast.
    fn nearest(self, colour: Option<Color>, on: Option<(Rgb, f64)>) -> Option<Color> {
        let colour = colour?;
        let last: u8 = match self {
            Depth::None => return None,
            Depth::Sixteen => 15,
            Depth::Indexed => 255,
            Depth::True => return Some(colour),
        };
        let Some(wanted) = rgb(colour).filter(|_| index(colour).is_none_or(|own| own > last))
        else {
            return Some(colour);
        };
        // The sixteen have other colours in every terminal, so of 256 only the others count.
        let first = if last > 15 { 16 } else { 0 };
        let reads = |own: &u8| on.is_none_or(|(on, least)| contrast(indexed(*own), on) >= least);
        let near = |own: &u8| distance(indexed(*own), wanted);
        let readable = (first..=last).filter(reads).min_by_key(near);
        readable
            .or_else(|| (first..=last).min_by_key(near))
            .map(Color::Indexed)
    }
}
