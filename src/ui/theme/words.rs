//! Styles in words.

use ratatui::style::{Color, Modifier, Style};

/// Reads `bold underlined magenta on #ffffff`: weights and up to two colours, the second one behind `on`.
/// A colour is one of the terminal's sixteen by name (`red`, `bright-red`), one of 256 by number, or
/// `#rrggbb`.
///
/// # Errors
/// The word that is none of these.
pub(super) fn style(text: &str) -> Result<Style, &str> {
    let mut style = Style::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        style = match (weight(word), word) {
            (Some(weight), _) => style.add_modifier(weight),
            (None, "on") => style.bg(colour(words.next().ok_or(word)?)?),
            (None, _) => style.fg(colour(word)?),
        };
    }
    Ok(style)
}

fn colour(word: &str) -> Result<Color, &str> {
    word.parse().map_err(|_| word)
}

fn weight(word: &str) -> Option<Modifier> {
    Some(match word {
        "bold" => Modifier::BOLD,
        "dim" => Modifier::DIM,
        "italic" => Modifier::ITALIC,
        "underlined" => Modifier::UNDERLINED,
        "reversed" => Modifier::REVERSED,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_make_a_style() {
        let right = Style::new().fg(Color::Magenta).bg(Color::Rgb(255, 128, 0));
        let right = right.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        assert_eq!(style("bold underlined magenta on #ff8000"), Ok(right));
        assert_eq!(style(" "), Ok(Style::new()));
        assert_eq!(style("bright-red"), Ok(Style::new().fg(Color::LightRed)));
        assert_eq!(style("214"), Ok(Style::new().fg(Color::Indexed(214))));
    }

    #[test]
    fn the_word_that_says_nothing_is_named() {
        assert_eq!(style("bold mangenta"), Err("mangenta"));
        assert_eq!(style("red on"), Err("on"));
        assert_eq!(style("red on #12"), Err("#12"));
        assert_eq!(style("256"), Err("256"));
    }
}
