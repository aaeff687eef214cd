//! Themes for eyes that do not see every difference of colours.

use casebook::ui::Depth;

use super::{bundled, linear, rgb};

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
