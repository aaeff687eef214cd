//! Anything at all is typed, pasted, clicked and resized over hostile data, for as long as is asked for.
//!
//! Every run can be repeated: it prints its seed. `CASEBOOK_MONKEY_SEED` takes one,
//! `CASEBOOK_MONKEY_SECONDS` says how long it goes on, and `CASEBOOK_MONKEY_LIBRARY` what is opened instead, such
//! as `bundled`; from ten minutes on memory must not grow any more, as far as a run of that length can tell.

use std::fs;
use std::time::{Duration, Instant};

use casebook::app::Key;
use casebook::app::keymap::BINDINGS;
use rustix::process::Signal;

use super::hostile::{library, payloads};
use super::{Exit, Pty, Received};

/// The end of a frame, which is what a key is answered with.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// The longest that a key may go without an answer. Far more than it takes: the machine may be busy.
const STALL: Duration = Duration::from_secs(10);

/// Longer waits are named: the same seed tells whether it was the program or the machine.
const SLOW: Duration = Duration::from_millis(500);

/// Runs from this long on tell of memory; the first part of them warms up.
const SOAK: Duration = Duration::from_secs(600);

/// How often memory is looked at.
const SAMPLE: Duration = Duration::from_secs(5);

/// Steps after which the views are dropped that were saved meanwhile.
const VIEWS_KEPT: u64 = 5_000;

/// Bytes that memory may grow by in an hour after the warm-up.
const GROWTH: f64 = 1024.0 * 1024.0;

/// Bytes by which a line through the samples may rise without a leak. The heap keeps up to two megabytes free
/// at its end, so that memory goes up and down by steps of that size; one in the middle of a run makes the line
/// rise by half as much again. Half an hour tells eight megabytes an hour from none, eight hours one.
const STEP: f64 = 3.0 * 1024.0 * 1024.0;

/// Random numbers that are the same for the same seed (`SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).unwrap()
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// A number from the environment.
fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Whether a key ends the program where it stands alone, pressed twice.
fn is_end(key: &str) -> bool {
    matches!(key, "q" | "Q" | "ㅂ" | "ㅃ")
}

/// Keys of the table that neither end nor stop the program.
fn keys() -> Vec<&'static str> {
    let all = BINDINGS.iter();
    let harmless = all.filter(|row| !matches!(row.id, "quit" | "suspend" | "close"));
    let keys = harmless.flat_map(|row| row.keys).copied();
    let keys = keys.filter(|key| !is_end(key) && key.parse::<Key>().is_ok());
    keys.collect()
}

/// Does one thing at random.
fn step(
    pty: &mut Pty,
    random: &mut Random,
    keys: &[&str],
    texts: &[String],
    size: &mut (u16, u16),
) {
    match random.below(20) {
        0..=11 => {
            let key = *random.pick(keys);
            if key == "Esc" {
                return escape(pty);
            }
            let named = if key.chars().count() == 1 {
                key.to_owned()
            } else {
                format!("<{key}>")
            };
            pty.send(&named);
        }
        12..=13 => {
            let text: String = random
                .pick(texts)
                .chars()
                .take(8)
                .filter(|c| !c.is_control())
                .collect();
            pty.send_bytes(text.as_bytes());
        }
        14 => pty.paste(
            &random
                .pick(texts)
                .chars()
                .take(200)
                .collect::<String>()
                .replace('\u{1b}', ""),
        ),
        15..=16 => {
            let (columns, rows) = (
                random.below(usize::from(size.0)) + 1,
                random.below(usize::from(size.1)) + 1,
            );
            let button = *random.pick(&[0, 64, 65]);
            pty.send_bytes(format!("\x1b[<{button};{columns};{rows}M").as_bytes());
        }
        17 => escape(pty),
        _ => {
            let columns = u16::try_from(random.below(140) + 1).unwrap();
            let rows = u16::try_from(random.below(50) + 1).unwrap();
            *size = (columns, rows);
            pty.resize(columns, rows);
        }
    }
}

/// Presses Esc. What follows at once would be one key with it, or the start of a paste or of a string for
/// the terminal.
fn escape(pty: &mut Pty) {
    pty.send("<Esc>");
    answered(pty);
}

/// Asks for a frame and waits for its end; how long that took.
fn answered(pty: &mut Pty) -> Duration {
    let before = pty.program.lock().bytes.len();
    let started = Instant::now();
    // Twice: the first one right behind an Esc is a key with Alt.
    pty.send("<Ctrl-l><Ctrl-l>");
    let is_drawn = |received: &Received| {
        let new = &received.bytes[before..];
        new.windows(FRAME_END.len()).any(|part| part == FRAME_END)
    };
    drop(pty.program.wait("an answer to a key", is_drawn));
    started.elapsed()
}

/// Bytes of memory that the program has for itself; none on systems that do not tell. Pages of files, such as
/// those of its code, belong to the system.
fn memory(pty: &Pty) -> Option<f64> {
    let status =
        fs::read_to_string(format!("/proc/{}/status", pty.program.pid.as_raw_nonzero())).ok()?;
    let line = status.lines().find(|line| line.starts_with("RssAnon:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? * 1024.0)
}

/// Drops views that were saved under random names: what the reader saves is his to grow, and is no leak.
fn drop_views(pty: &mut Pty) {
    pty.resize(80, 24);
    for _ in 0..3 {
        escape(pty);
    }
    pty.send("v<End>");
    pty.send(&"x".repeat(50));
}

/// How much memory grows by in an hour, by least squares over what was seen.
fn growth(samples: &[(f64, f64)]) -> f64 {
    let count = f64::from(u32::try_from(samples.len()).unwrap());
    let (times, sizes) = samples
        .iter()
        .fold((0.0, 0.0), |sum, each| (sum.0 + each.0, sum.1 + each.1));
    let (time, size) = (times / count, sizes / count);
    let both: f64 = samples.iter().map(|(t, s)| (t - time) * (s - size)).sum();
    let square: f64 = samples.iter().map(|(t, _)| (t - time).powi(2)).sum();
    both / square * 3600.0
}

/// Whether memory grows by more in an hour than it may, and that is no mere step.
fn leaks(samples: &[(f64, f64)]) -> bool {
    let span = samples.last().zip(samples.first());
    let hours = span.map_or(0.0, |(last, first)| (last.0 - first.0) / 3600.0);
    let growth = growth(samples);
    growth > GROWTH && growth * hours > STEP
}

#[test]
fn anything_may_be_done_for_as_long_as_one_likes() {
    let seed = asked("CASEBOOK_MONKEY_SEED").unwrap_or(7);
    let run = Duration::from_secs(asked("CASEBOOK_MONKEY_SECONDS").unwrap_or(3));
    let text = |text: String| text.replace(|c: char| is_end(c.encode_utf8(&mut [0; 4])), "x");
    let texts: Vec<String> = payloads()
        .into_iter()
        .map(|payload| text(payload.text))
        .collect();
    let folder = library(
        &texts
            .concat()
            .replace('\0', "")
            .chars()
            .take(2000)
            .collect::<String>(),
    );
    let mut size = (100, 30);
    let hostile = folder.path().to_str().unwrap().to_owned();
    let opened = std::env::var("CASEBOOK_MONKEY_LIBRARY").unwrap_or(hostile);
    let mut pty = Pty::start(&[&opened], &[("PATH", "/nonexistent")], size.0, size.1);
    pty.wait_bytes(FRAME_END, 0);
    let (mut random, keys) = (Random(seed), keys());
    let (started, mut worst, mut steps) = (Instant::now(), Duration::ZERO, 0_u64);
    let (mut samples, mut dropped): (Vec<(f64, f64)>, _) = (Vec::new(), 0);
    while started.elapsed() < run {
        for _ in 0..=random.below(5) {
            step(&mut pty, &mut random, &keys, &texts, &mut size);
            steps += 1;
        }
        let took = answered(&mut pty);
        assert!(
            took < STALL,
            "seed {seed}, step {steps}: no answer for {took:?}"
        );
        if took > SLOW {
            let screen = pty.screen().join("\n");
            println!("seed {seed}, step {steps}: no answer for {took:?}, then\n{screen}");
        }
        worst = worst.max(took);
        let due = samples
            .last()
            .is_none_or(|(at, _)| started.elapsed().as_secs_f64() - at > SAMPLE.as_secs_f64());
        if due && let Some(memory) = memory(&pty) {
            samples.push((started.elapsed().as_secs_f64(), memory));
            pty.forget();
        }
        if steps / VIEWS_KEPT > dropped {
            dropped = steps / VIEWS_KEPT;
            drop_views(&mut pty);
            size = (80, 24);
        }
    }
    println!(
        "seed {seed}: {steps} steps, the longest wait {worst:?}, memory {:?}",
        samples.last()
    );
    if run >= SOAK {
        let warm = samples.split_off(samples.len() / 4);
        let growth = growth(&warm);
        println!("memory grows by {growth:.0} bytes an hour");
        assert!(
            !leaks(&warm),
            "seed {seed}: memory grows by {growth:.0} bytes an hour"
        );
    }
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_restored_exit(), Exit::Signal("Terminated".into()));
}

#[test]
fn growth_is_that_of_the_line_through_the_samples() {
    // Two bytes a second, and nothing.
    let line = |slope: f64| -> Vec<(f64, f64)> {
        (0..100)
            .map(|t| (f64::from(t), 1000.0 + slope * f64::from(t)))
            .collect()
    };
    assert!((growth(&line(2.0)) - 7200.0).abs() < 0.001);
    assert!(growth(&line(0.0)).abs() < 0.001);
}

#[test]
fn a_step_is_no_leak_and_a_leak_is_no_step() {
    const MB: f64 = 1024.0 * 1024.0;
    // A sample every five seconds, of so many bytes at this hour of the run.
    let run = |hours: f64, bytes: &dyn Fn(f64) -> f64| -> Vec<(f64, f64)> {
        let times = std::iter::successors(Some(0.0), |time| Some(time + 5.0));
        let times = times.take_while(|time| *time <= hours * 3600.0);
        times.map(|time| (time, bytes(time / 3600.0))).collect()
    };
    let step = |at: f64| move |hour: f64| if hour < at { 10.0 * MB } else { 11.9 * MB };
    assert!(!leaks(&run(0.375, &step(0.19))));
    assert!(!leaks(&run(6.0, &step(3.0))));
    assert!(!leaks(&run(6.0, &|hour| hour * 0.9 * MB)));
    assert!(leaks(&run(6.0, &|hour| hour * 1.1 * MB)));
    assert!(leaks(&run(0.375, &|hour| hour * 9.0 * MB)));
}
