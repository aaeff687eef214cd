//! Terminals of every size, and of a thousand sizes in a second.

use std::time::{Duration, Instant};

use casebook::app::keymap::BINDINGS;
use casebook::app::{Key, Msg};
use casebook::case::Lang;
use casebook::ui::strings;

use super::{Exit, Pty, assert_soon, number, rows, slack};
use crate::stage::Stage;

/// What the first frame in a new size begins with.
const CLEAR: &[u8] = b"\x1b[2J";

/// Sizes far beyond any screen.
const HUGE: [(u16, u16); 3] = [(500, 200), (1000, 500), (65535, 1)];

/// Keys that open something over the panes, and one that closes it.
const OVERLAYS: [&str; 9] = ["?", "9", "y", "f", "3s", "4", "5", "/", "3/"];

/// Every small size, line by line.
fn small() -> impl Iterator<Item = (u16, u16)> {
    (0..=12).flat_map(|rows| (0..=12).map(move |columns| (columns, rows)))
}

/// The sizes at which the program without a terminal is drawn: a terminal that does not know its size has
/// another one.
fn check(stage: &mut Stage, (columns, height): (u16, u16)) {
    let screen = stage.rows();
    assert_eq!(screen.len(), usize::from(height));
    let has_panes = !stage.app.panes().placed.is_empty();
    if has_panes {
        return;
    }
    // That it is too small, or as much of the size that it needs as fits; below that only what a key asks.
    let notice = (strings::of(stage.app.lang).too_small)("21x6");
    let shown = screen.concat();
    let size = format!("{columns}x{height}: {screen:?}");
    let mut rows = screen
        .iter()
        .map(|row| row.trim())
        .filter(|row| !row.is_empty());
    let said = rows.next().unwrap_or_default();
    assert!(notice == said || "21x6".starts_with(said), "{size}");
    assert!(
        rows.count() <= usize::from(stage.app.notice.is_some()),
        "{size}"
    );
    // A syllable takes two columns.
    assert!(!shown.is_empty() || columns < 2 || height == 0, "{size}");
}

/// Every key of the table, at every small size.
#[test]
fn every_key_at_every_small_size_is_survived() {
    let library = include_str!("../../fixtures/library.jsonl");
    let mut stage = Stage::of_json(library, (80, 24), Lang::En);
    let keys: Vec<Key> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .filter_map(|name| name.parse().ok())
        .collect();
    assert!(keys.len() > 50);
    for size in small() {
        stage.resize(size.0, size.1);
        check(&mut stage, size);
        for key in &keys {
            stage.send(Msg::Key(*key));
            check(&mut stage, size);
        }
    }
}

#[test]
fn huge_sizes_are_whole_frames_with_everything_that_opens() {
    let library = include_str!("../../fixtures/library.jsonl");
    for (columns, rows) in HUGE {
        for keys in OVERLAYS {
            let mut stage = Stage::of_json(library, (80, 24), Lang::En);
            stage.press(keys);
            stage.resize(columns, rows);
            check(&mut stage, (columns, rows));
        }
    }
}

/// The real program: told of every size, it goes on, and every key it gets there.
#[test]
fn a_terminal_of_any_small_size_is_survived() {
    let mut pty = Pty::start(
        &["--lang", "en", "tests/fixtures/library.jsonl"],
        &[],
        80,
        24,
    );
    pty.wait_text("6 / 6 cases");
    let step = match number("TRIALS", 1) {
        1 => 7,
        _ => 1,
    };
    for (columns, rows) in small().step_by(step) {
        let before = pty.count(CLEAR);
        pty.resize_terminal_alone(columns, rows);
        pty.send("j?q/x\x7f\r3sq2");
        pty.wait_bytes(CLEAR, before);
    }
    pty.resize(80, 24);
    pty.wait_text("6 / 6 cases");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn a_start_at_any_small_size_is_survived() {
    let step = match number("TRIALS", 1) {
        1 => 11,
        _ => 1,
    };
    for (columns, rows) in small().step_by(step) {
        let mut pty = Pty::start(
            &["--lang", "en", "tests/fixtures/library.jsonl"],
            &[],
            80,
            24,
        );
        pty.resize_terminal_alone(columns, rows);
        pty.wait_bytes(CLEAR, 0);
        pty.send("j?q");
        pty.send("<Ctrl-c>");
        assert_eq!(
            pty.wait_restored_exit(),
            Exit::Status(0),
            "{columns}x{rows}"
        );
    }
}

#[test]
fn a_terminal_of_any_huge_size_is_survived_with_everything_that_opens() {
    for (columns, rows) in HUGE {
        let mut pty = Pty::start(
            &["--lang", "en", "tests/fixtures/library.jsonl"],
            &[],
            80,
            24,
        );
        pty.wait_text("6 / 6 cases");
        for keys in OVERLAYS {
            pty.send(keys);
            let before = pty.count(CLEAR);
            pty.resize_terminal_alone(columns, rows);
            pty.wait_bytes(CLEAR, before);
            let before = pty.count(CLEAR);
            pty.resize_terminal_alone(80, 24);
            pty.wait_bytes(CLEAR, before);
            pty.send("<Ctrl-u><Enter>q2");
        }
        pty.send("<Ctrl-c>");
        assert_eq!(
            pty.wait_restored_exit(),
            Exit::Status(0),
            "{columns}x{rows}"
        );
    }
}

/// A thousand sizes in a second while a query is typed: the last one is drawn soon, no key is lost, and few
/// frames were drawn on the way.
#[test]
fn a_storm_of_sizes_ends_on_the_last_one_and_loses_no_key() {
    const SIZES: u32 = 1000;
    let query = "stale list of backends";
    let last = (97, 31);
    let mut fresh = Pty::start(
        &["--lang", "en", "tests/fixtures/library.jsonl"],
        &[],
        last.0,
        last.1,
    );
    fresh.send(&format!("/{query}"));
    fresh.wait_text("1 / 6 cases");
    // What is advised comes a moment after the cases.
    fresh.wait_quiet();
    let right = fresh.wait("the query", |screen| {
        let rows = rows(screen);
        rows[1] == format!(" / {query}")
            && rows[0].contains("1 / 6 cases")
            && rows[3].contains("3 T-2")
    });
    let mut pty = Pty::start(
        &["--lang", "en", "tests/fixtures/library.jsonl"],
        &[],
        120,
        40,
    );
    pty.wait_text("6 / 6 cases");
    pty.send("/");
    pty.wait_text("Enter to the list");
    let before = pty.count(CLEAR);
    let started = Instant::now();
    let mut letters = query.chars();
    for step in 0..SIZES {
        // Sizes from 20 by 5 to 200 by 60.
        pty.resize_terminal_alone(
            20 + u16::try_from(step * 37 % 181).unwrap(),
            5 + u16::try_from(step * 23 % 56).unwrap(),
        );
        if step % 40 == 0 {
            letters
                .next()
                .into_iter()
                .for_each(|letter| pty.send(&letter.to_string()));
        }
        while started.elapsed() < Duration::from_millis(u64::from(step)) {
            std::thread::yield_now();
        }
    }
    assert_eq!(letters.next(), None);
    pty.resize(last.0, last.1);
    let ended = Instant::now();
    pty.wait("the screen of a fresh start", |screen| {
        rows(screen) == right
    });
    println!("right after {:?}", ended.elapsed());
    assert_soon(ended, Duration::from_millis(100));
    let frames = pty.count(CLEAR) - before;
    println!("{frames} whole frames");
    assert!(
        frames <= 120 * usize::try_from(slack()).unwrap().min(1),
        "{frames}"
    );
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    fresh.send("<Ctrl-c>");
    assert_eq!(fresh.wait_restored_exit(), Exit::Status(0));
}
