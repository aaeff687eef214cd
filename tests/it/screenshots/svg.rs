//! A screen as a picture in SVG: every run of text is held to its cells, lines and bars are drawn as
//! shapes, so that columns line up with whatever font the viewer has.

use std::fmt::Write;

use vt100::{Cell, Color, Screen};

use super::boxes::parts;

/// Pixels of a cell. A letter of the fonts below is half as wide as the font is high, a Hangul syllable
/// as wide as it is high.
const WIDE: usize = 10;
const HIGH: usize = 24;
const FONT: usize = 20;
/// Pixels from the top of a cell to the line that letters stand on.
const BASELINE: usize = 18;
/// Pixels around the screen.
const MARGIN: usize = 12;

/// The colours of a terminal.
pub struct Palette {
    pub background: &'static str,
    pub foreground: &'static str,
    pub colours: [&'static str; 16],
}

/// A terminal with a dark background.
pub const DARK: Palette = Palette {
    background: "#1d2026",
    foreground: "#d6d9df",
    colours: [
        "#2b2f37", "#e0707a", "#8fbf7f", "#d9b46c", "#79a8dc", "#c795d8", "#74bfc4", "#c3c7cf",
        "#5d636f", "#ee8f97", "#a9d49a", "#e8ca8f", "#9cc1ea", "#d9b2e6", "#97d3d7", "#eceef1",
    ],
};

/// A terminal with a light background.
pub const LIGHT: Palette = Palette {
    background: "#fbfaf7",
    foreground: "#2c2f36",
    colours: [
        "#2c2f36", "#b3303c", "#3f7a2c", "#8a6410", "#2a61a8", "#8a3fa3", "#1f7a80", "#a9adb5",
        "#6b707a", "#c9515c", "#5a9645", "#a67f2b", "#4b7fc2", "#a35fba", "#3d979d", "#ffffff",
    ],
};

/// How a cell looks.
#[derive(Clone, PartialEq)]
struct Look {
    fill: String,
    behind: Option<String>,
    bold: bool,
    dim: bool,
    underline: bool,
}

/// Cells of one row that are drawn together.
struct Run {
    column: usize,
    columns: usize,
    text: String,
    kind: Kind,
    look: Look,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// ASCII, or a space.
    Narrow,
    /// Two columns each.
    Wide,
    /// Anything else: one at a time.
    Single,
}

/// The picture of a screen.
pub fn svg(screen: &Screen, palette: &Palette) -> String {
    let (rows, columns) = screen.size();
    let width = usize::from(columns.get()) * WIDE + 2 * MARGIN;
    let height = usize::from(rows.get()) * HIGH + 2 * MARGIN;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\" font-size=\"{FONT}\" xml:space=\"preserve\" \
         font-family=\"NanumGothicCoding, 'Nanum Gothic Coding', D2Coding, monospace\">\n",
        palette.background
    );
    for row in 0..rows.get() {
        for run in runs(screen, row, palette) {
            draw(&mut out, &run, usize::from(row) * HIGH);
        }
    }
    if !screen.hide_cursor() {
        let (row, column) = screen.cursor_position();
        let (x, y) = (usize::from(column) * WIDE, usize::from(row) * HIGH);
        rect(&mut out, (x, y + 2), (2, HIGH - 4), palette.foreground, "");
    }
    out.push_str("</g>\n</svg>\n");
    out
}

fn runs(screen: &Screen, row: u16, palette: &Palette) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for column in 0..screen.size().1.get() {
        let Some(cell) = screen
            .cell(row, column)
            .filter(|cell| !cell.is_wide_continuation())
        else {
            continue;
        };
        let text = if cell.has_contents() {
            cell.contents()
        } else {
            " "
        };
        let kind = match text.as_bytes() {
            _ if cell.is_wide() => Kind::Wide,
            [b' '..=b'~'] => Kind::Narrow,
            _ => Kind::Single,
        };
        let look = look(cell, palette);
        let columns = if kind == Kind::Wide { 2 } else { 1 };
        match runs.last_mut() {
            Some(last) if last.kind == kind && last.look == look && kind != Kind::Single => {
                last.columns += columns;
                last.text.push_str(text);
            }
            _ => runs.push(Run {
                column: column.into(),
                columns,
                text: text.to_owned(),
                kind,
                look,
            }),
        }
    }
    runs
}

fn look(cell: &Cell, palette: &Palette) -> Look {
    let fore = colour(cell.fgcolor(), palette).unwrap_or_else(|| palette.foreground.into());
    let back = colour(cell.bgcolor(), palette);
    let (fill, behind) = if cell.inverse() {
        (
            back.unwrap_or_else(|| palette.background.into()),
            Some(fore),
        )
    } else {
        (fore, back)
    };
    Look {
        fill,
        behind,
        bold: cell.bold(),
        dim: cell.dim(),
        underline: cell.underline(),
    }
}

/// A colour in SVG; `None` for the terminal's own.
fn colour(colour: Color, palette: &Palette) -> Option<String> {
    let index = match colour {
        Color::Default => return None,
        Color::Rgb(r, g, b) => return Some(format!("#{r:02x}{g:02x}{b:02x}")),
        Color::Idx(index) => usize::from(index),
    };
    Some(match index {
        0..16 => palette.colours[index].to_owned(),
        // The cube of six levels in each direction, and a row of greys.
        16..232 => {
            let level = |step: usize| [0, 95, 135, 175, 215, 255][(index - 16) / step % 6];
            format!("#{:02x}{:02x}{:02x}", level(36), level(6), level(1))
        }
        _ => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
    })
}

fn draw(out: &mut String, run: &Run, y: usize) {
    let look = &run.look;
    let x = run.column * WIDE;
    let width = run.columns * WIDE;
    if let Some(behind) = &look.behind {
        rect(out, (x, y), (width, HIGH), behind, "");
    }
    let faint = if look.dim { " opacity=\"0.62\"" } else { "" };
    if look.underline {
        rect(out, (x, y + BASELINE + 2), (width, 1), &look.fill, faint);
    }
    if shape(out, &run.text, (x, y), &look.fill, faint) {
        return;
    }
    let text = run.text.trim_end();
    let blank = text.len() - text.trim_start().len();
    let text = text.trim_start();
    if text.is_empty() {
        return;
    }
    let x = x + blank * WIDE;
    let width = casebook::text::columns(text) * WIDE;
    let bold = if look.bold {
        " font-weight=\"bold\""
    } else {
        ""
    };
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    writeln!(
        out,
        "<text x=\"{x}\" y=\"{}\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\" \
         fill=\"{}\"{bold}{faint}>{text}</text>",
        y + BASELINE,
        look.fill
    )
    .expect("a string takes everything");
}

/// Draws lines, bars, dots and triangles, which Korean fonts draw two columns wide; returns whether it was one.
fn shape(out: &mut String, text: &str, (x, y): (usize, usize), fill: &str, faint: &str) -> bool {
    let (middle, centre) = (HIGH / 2, WIDE / 2);
    let mut rect = |left, top, width, height, more: &str| {
        rect(out, (x + left, y + top), (width, height), fill, more);
    };
    match text {
        "─" | "—" => rect(0, middle, WIDE, 1, faint),
        "–" => rect(1, middle, WIDE - 2, 1, faint),
        "·" => rect(centre - 1, middle, 2, 2, faint),
        "•" => rect(centre - 2, middle - 2, 4, 4, faint),
        "…" => {
            for left in [1, 4, 7] {
                rect(left, BASELINE - 2, 2, 2, faint);
            }
        }
        "▌" => rect(0, 0, centre, HIGH, faint),
        "▸" => polygon(
            out,
            [(x + 2, y + 6), (x + 9, y + 12), (x + 2, y + 18)],
            fill,
        ),
        "▾" => polygon(out, [(x, y + 9), (x + 10, y + 9), (x + 5, y + 16)], fill),
        text => {
            let parts = parts(text, (WIDE, HIGH));
            for (left, top, width, height, opacity) in &parts {
                let opaque = format!(" opacity=\"0.{opacity}\"");
                let more = if *opacity < 100 { &opaque } else { faint };
                rect(*left, *top, *width, *height, more);
            }
            return !parts.is_empty();
        }
    }
    true
}

fn rect(
    out: &mut String,
    (x, y): (usize, usize),
    (width, height): (usize, usize),
    fill: &str,
    more: &str,
) {
    writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"{more}/>"
    )
    .expect("a string takes everything");
}

fn polygon(out: &mut String, points: [(usize, usize); 3], fill: &str) {
    let points = points.map(|(x, y)| format!("{x},{y}")).join(" ");
    writeln!(out, "<polygon points=\"{points}\" fill=\"{fill}\"/>")
        .expect("a string takes everything");
}

#[test]
fn wide_glyphs_take_two_columns_and_text_stands_at_its_cells() {
    let mut parser = vt100::Parser::new(1.try_into().unwrap(), 20.try_into().unwrap(), 0);
    parser.process("  a<b 백엔드\x1b[1mc\x1b[m─\x1b[?25l".as_bytes());
    let picture = svg(parser.screen(), &DARK);
    let texts: Vec<&str> = picture
        .lines()
        .filter(|line| line.starts_with("<text"))
        .collect();
    let at = |x: usize, width: usize| format!("<text x=\"{x}\" y=\"18\" textLength=\"{width}\"");
    assert!(texts[0].starts_with(&at(20, 30)) && texts[0].ends_with(">a&lt;b</text>"));
    assert!(texts[1].starts_with(&at(60, 60)) && texts[1].ends_with(">백엔드</text>"));
    assert!(texts[2].starts_with(&at(120, 10)) && texts[2].contains("font-weight=\"bold\""));
    assert_eq!(texts.len(), 3);
    assert!(picture.contains("<rect x=\"130\" y=\"12\" width=\"10\" height=\"1\""));
}
