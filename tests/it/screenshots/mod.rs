//! The pictures in `screenshots/`, made and checked with the real program in a real pseudo-terminal.
//!
//! Each test drives the program to a screen and waits until its picture is the one in the folder. With
//! `UPDATE_SCREENSHOTS=1` the picture is written instead, and a PNG beside it where `rsvg-convert` is
//! installed.

mod boxes;
mod svg;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::pty::Pty;
use svg::{DARK, LIGHT, Palette, svg};

/// Drives the program and checks or makes the picture `name`: each step is keys, and a text that the
/// screen shows after them.
fn picture(
    name: &str,
    lang: &str,
    (columns, rows): (u16, u16),
    palette: &Palette,
    steps: &[(&str, &str)],
) {
    let pty = Pty::start(&["--lang", lang], &[], columns, rows);
    picture_in(pty, name, palette, steps);
}

/// The same with a program that has been started.
fn picture_in(mut pty: Pty, name: &str, palette: &Palette, steps: &[(&str, &str)]) {
    for (keys, shown) in steps {
        pty.send(keys);
        pty.wait_text(shown);
    }
    // The emulator keeps the style of a blank beside a wide glyph that was drawn over: once everything
    // has come, the whole screen is drawn again.
    pty.wait_quiet();
    pty.send("<Ctrl-l>");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("screenshots/{name}.svg"));
    if env::var_os("UPDATE_SCREENSHOTS").is_some() {
        pty.wait_quiet();
        fs::write(&path, svg(&pty.emulated(), palette)).unwrap();
        make_png(&path);
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let what = format!(
        "screen as in screenshots/{name}.svg; if it is meant to look like this, run \
         UPDATE_SCREENSHOTS=1 cargo test screenshots"
    );
    pty.wait(&what, |screen| svg(screen, palette) == expected);
}

/// Draws a picture as pixels, where the program for it is installed.
fn make_png(path: &Path) {
    let png: PathBuf = path.with_extension("png");
    let drawn = Command::new("rsvg-convert")
        .arg(path)
        .arg("-o")
        .arg(&png)
        .status();
    match drawn {
        Ok(status) => assert!(status.success(), "rsvg-convert failed: {status}"),
        Err(error) => eprintln!("{} was not made: rsvg-convert: {error}", png.display()),
    }
}

#[test]
fn korean_wide() {
    picture(
        "ko-120x40",
        "ko",
        (120, 40),
        &DARK,
        &[("", "최신순"), ("", "요약")],
    );
}

#[test]
fn english_wide() {
    picture(
        "en-120x40",
        "en",
        (120, 40),
        &DARK,
        &[("", "newest first"), ("", "Summary")],
    );
}

#[test]
fn korean_narrow() {
    picture(
        "ko-80x24",
        "ko",
        (80, 24),
        &DARK,
        &[("", "최신순"), ("", "요약")],
    );
}

#[test]
fn english_narrow() {
    picture(
        "en-80x24",
        "en",
        (80, 24),
        &DARK,
        &[("", "Prizes entered in"), ("3]", "Summary")],
    );
}

#[test]
fn korean_search() {
    let steps = [("", "요약"), ("/백엔드 목록", "관련도순")];
    picture("ko-search-120x40", "ko", (120, 40), &DARK, &steps);
}

#[test]
fn english_filters_on_light() {
    let steps = [
        ("", "Summary"),
        ("1j ", "[Root cause: "),
        // The counts that the components are in order by have come.
        ("", "24 / 98 cases"),
        ("}j ", "[Component: "),
    ];
    picture("en-filters-120x40-light", "en", (120, 40), &LIGHT, &steps);
}

#[test]
fn korean_reading() {
    let steps = [("", "요약"), ("3z]]", "] 다음 섹션")];
    picture("ko-reading-80x24", "ko", (80, 24), &DARK, &steps);
}

#[test]
fn english_reading() {
    let steps = [("", "Summary"), ("3z]]", "] next section")];
    picture("en-reading-80x24", "en", (80, 24), &DARK, &steps);
}

#[test]
fn both_languages() {
    let steps = [("", "요약"), ("3zb", "ko | en"), ("]", "1/14")];
    picture("both-120x40", "ko", (120, 40), &DARK, &steps);
}

/// The views around one component, whose name is given as it is written in each language.
fn views(name: &str, lang: &str, size: (u16, u16), keys: &str, shown: &str) {
    let ready = if lang == "ko" {
        "요약"
    } else {
        "Prizes entered in"
    };
    let steps = [("", ready), (keys, shown)];
    picture(name, lang, size, &DARK, &steps);
}

#[test]
fn korean_bars() {
    views("ko-bars-120x40", "ko", (120, 40), "5", "소프트웨어 버그");
    views("ko-bars-80x24", "ko", (80, 24), "5", "소프트웨어 버그");
}

#[test]
fn english_bars() {
    views("en-bars-120x40", "en", (120, 40), "5", "Software bug");
    views("en-bars-80x24", "en", (80, 24), "5", "Software bug");
}

#[test]
fn korean_relations() {
    views("ko-relations-120x40", "ko", (120, 40), "1}j4", "굵은 선:");
    views("ko-relations-80x24", "ko", (80, 24), "1}j4", "굵은 선:");
}

#[test]
fn english_relations() {
    views(
        "en-relations-120x40",
        "en",
        (120, 40),
        "1}j4",
        "Thick: over",
    );
    views("en-relations-80x24", "en", (80, 24), "1}j4", "Thick: over");
}

#[test]
fn korean_matrix() {
    views("ko-matrix-120x40", "ko", (120, 40), "4m", "7건");
    views("ko-matrix-80x24", "ko", (80, 24), "4m", "7건");
}

#[test]
fn english_matrix() {
    views("en-matrix-120x40", "en", (120, 40), "4m", "7 cases");
    views("en-matrix-80x24", "en", (80, 24), "4m", "7 cases");
}

#[test]
fn compared() {
    let filter = "/component:service-discovery org:slack\rgg";
    let steps = [("", "요약"), (filter, "1-2 / 2"), ("pjpP", "모두 가진 값")];
    picture("ko-compared-120x40", "ko", (120, 40), &DARK, &steps);
    let steps = [("", "Prizes"), (filter, "1-2 / 2"), ("pjpP", "all have it")];
    picture("en-compared-80x24", "en", (80, 24), &DARK, &steps);
}

#[test]
fn english_keys() {
    picture(
        "en-keys-80x24",
        "en",
        (80, 24),
        &DARK,
        &[("", "newest first"), ("?", "half a page")],
    );
}

/// A theme with a background of its own, in a terminal with all colours: a filter, a search with a match
/// that was gone to, a value that is excluded.
fn theme(name: &str, background: &'static str) {
    let palette = Palette { background, ..DARK };
    let arguments = ["--lang", "en", "--theme", name];
    let pty = Pty::start(&arguments, &[("COLORTERM", "truecolor")], 120, 40);
    let steps = [
        ("", "Summary"),
        ("/outage\r", "best first"),
        ("1jjx", "[-Root cause: "),
        ("n", "2 cases"),
    ];
    picture_in(pty, &format!("theme-{name}-120x40"), &palette, &steps);
}

#[test]
fn themes() {
    theme("light", "#fbfaf7");
    theme("dark", "#1d2026");
    theme("high-contrast", "#000000");
    theme("deuteranopia", "#101418");
    theme("tritanopia", "#101418");
}

#[test]
fn korean_range() {
    let steps = [
        ("", "요약"),
        ("1}}}}}}}}}~", "알 수 없음"),
        ("jjjj", "1시간.."),
    ];
    picture("ko-range-80x24", "ko", (80, 24), &DARK, &steps);
}

#[test]
fn own_marks_and_a_note() {
    picture(
        "en-own-120x40",
        "en",
        (120, 40),
        &DARK,
        &[
            ("", "Summary"),
            ("m", "bookmark saved"),
            ("jjd", "marked as read"),
            ("m", "bookmark saved"),
            ("iAsk the storage team:", "Ask the storage team:"),
            ("\u{1b}\rdo we have such a limit?<Enter>", "note saved"),
            ("j<Up>i<End> Two weeks.", "Two weeks."),
        ],
    );
}

#[test]
fn saved_views_in_korean() {
    picture(
        "ko-views-80x24",
        "ko",
        (80, 24),
        &DARK,
        &[
            ("", "요약"),
            ("m", "북마크를 저장했다"),
            ("/component:database -severity:minor ", "구성 요소"),
            ("<Enter>vs데이터베이스 장애<Enter>", "보기를 저장했다"),
            ("q", "본문"),
            ("r/year:2020..<Enter>vs최근<Enter>", "보기를 저장했다: 최근"),
            ("<Home>", "j 이동"),
        ],
    );
}
