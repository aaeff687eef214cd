//! Colours as numbers: those of xterm, how far two are apart, and how well one reads on another.

use ratatui::style::Color;

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The first sixteen colours as xterm has them; terminals differ in these.
const SIXTEEN: [Rgb; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

/// The steps of the cube of 6 x 6 x 6 colours that follows them.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// One of the 256 colours of xterm.
pub(super) fn indexed(index: u8) -> Rgb {
    match index {
        0..16 => SIXTEEN[usize::from(index)],
        16..232 => {
            let at = index - 16;
            [at / 36, at / 6 % 6, at % 6].map(|step| STEPS[usize::from(step)])
        }
        232.. => [8 + (index - 232) * 10; 3],
    }
}

/// The number of a colour among the 256; `None` for one that has none.
pub(super) fn index(colour: Color) -> Option<u8> {
    Some(match colour {
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        Color::Indexed(index) => index,
        Color::Rgb(..) | Color::Reset => return None,
    })
}

/// What a colour is made of; `None` for the terminal's own foreground or background.
pub(super) fn rgb(colour: Color) -> Option<Rgb> {
    match colour {
        Color::Rgb(red, green, blue) => Some([red, green, blue]),
        other => index(other).map(indexed),
    }
}

/// How far two colours are apart: the sum of the squares of the differences.
pub(super) fn distance(a: Rgb, b: Rgb) -> u32 {
    let squares = a
        .iter()
        .zip(b)
        .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2));
    squares.sum()
}

/// How well a colour reads on another one, from 1 to 21: the contrast ratio of WCAG 2.
pub(super) fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The relative luminance of WCAG 2.
fn luminance(colour: Rgb) -> f64 {
    let linear = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_wcag() {
        let near = |ratio: f64, right: f64| (ratio - right).abs() < 0.005;
        assert!(near(contrast([0; 3], [255; 3]), 21.0));
        // The grey that just fails on white, as WebAIM's checker has it.
        assert!(near(contrast([0x77; 3], [255; 3]), 4.48));
        assert!(near(contrast([9; 3], [9; 3]), 1.0));
    }

    #[test]
    fn the_256_colours_are_those_of_xterm() {
        assert_eq!(indexed(16), [0, 0, 0]);
        assert_eq!(indexed(214), [255, 175, 0]);
        assert_eq!(indexed(231), [255, 255, 255]);
        assert_eq!(indexed(232), [8; 3]);
        assert_eq!(indexed(255), [238; 3]);
    }
}
