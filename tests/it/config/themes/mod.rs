//! Themes: readable, in every colour that a terminal has, and never by colour alone.

mod chosen;
mod depths;
mod eyes;
mod screens;

use casebook::ui::Theme;
use ratatui::style::Color;

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
