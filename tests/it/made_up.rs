//! Records that are made up, hostile text in every field, on screens of three widths: each is read, and no
//! cell gets what it must not. That cells are all that a terminal gets is shown in `pty::hostile`.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use casebook::case::Lang;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use ratatui::buffer::Cell;

use crate::laws::cleaning::check_cell;
use crate::laws::keys::on_stage;
use crate::pty::hostile::generated::{SIZES, VIEWS};
use crate::pty::hostile::record;
use crate::pty::number;
use crate::samples;
use crate::stage::Stage;

/// What every fifth record is read in: the pane alone, further down, both languages beside each other, its
/// sections, its links, relations around it.
const READ: [&str; 9] = ["3", "<PgDn>", "b", "b", "s", "<Esc>", "f", "<Esc>", "4"];

fn check_screen(stage: &mut Stage) {
    let cells = stage.draw().content.iter().map(Cell::symbol);
    // Most cells are blank or a letter, which need no looking at.
    let is_plain = |symbol: &&str| matches!(symbol.as_bytes(), [b' '..=b'~']);
    // What is right of a wide character has no symbol.
    cells
        .filter(|symbol| !symbol.is_empty() && !is_plain(symbol))
        .for_each(check_cell);
}

/// Makes so many records, the same in every run for the number of the part, and reads them.
fn check(part: usize, records: usize) {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&part.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut line = |at| {
        let text = samples::text().new_tree(&mut runner).unwrap().current();
        record(&format!("M-{at}"), &text).to_string() + "\n"
    };
    let lines: String = (0..records).map(&mut line).collect();
    let lang = [Lang::Ko, Lang::En][part / SIZES.len() % 2];
    on_stage(&lines, SIZES[part % SIZES.len()], lang, |stage| {
        assert_eq!(stage.app.library.len(), records);
        for at in 0..records {
            check_screen(stage);
            if at % 5 == 0 {
                for keys in READ {
                    stage.press(keys);
                    check_screen(stage);
                }
                stage.press("<Esc>2");
            }
            stage.press("j");
        }
        for keys in VIEWS {
            stage.press(keys);
            check_screen(stage);
        }
    });
}

/// Reads so many parts of so many records, on all cores.
fn check_all(parts: usize, records: usize) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(part) =
            Some(next.fetch_add(1, Ordering::Relaxed)).filter(|part| *part < parts)
        {
            check(part, records);
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    println!("{} records", parts * records);
}

#[test]
fn no_cell_gets_what_it_must_not() {
    // Every size in both languages.
    check_all(2 * SIZES.len(), 15);
}

#[test]
#[ignore = "takes many minutes"]
fn no_cell_of_a_million_records_gets_what_it_must_not() {
    let records = usize::try_from(number("MADE_UP_RECORDS", 1_000_000)).unwrap();
    check_all(records.div_ceil(250), 250);
}
