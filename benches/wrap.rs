//! How fast text is wrapped, beside other breakers of lines on the same text.
//!
//! `cargo bench --bench wrap` takes the prose of made-up cases in each language and prints megabytes a
//! second, the best of some runs. The others do less: `textwrap` knows neither keep-all nor particles,
//! `icu_segmenter` only finds break opportunities and measures nothing.

mod generate;

use std::hint::black_box;
use std::io;
use std::time::Instant;

use casebook::text::wrap;
use icu_segmenter::LineSegmenter;
use icu_segmenter::options::LineBreakOptions;
use serde_json::Value;
use textwrap::{Options, WrapAlgorithm};

const CASES: usize = 200;
const RUNS: usize = 7;
const COLUMNS: [usize; 2] = [40, 80];

fn main() -> io::Result<()> {
    let segmenter = LineSegmenter::new_auto(LineBreakOptions::default());
    println!("{:>8} {:>8} {:>8}  what", "language", "columns", "MB/s");
    for lang in ["ko", "en"] {
        let texts = prose(lang)?;
        for columns in COLUMNS {
            let run =
                |what, lines: &dyn Fn(&str) -> usize| measure(what, lang, columns, &texts, lines);
            run("casebook", &|text| wrap(text, columns).len());
            run("textwrap", &|text| textwrap::wrap(text, columns).len());
            let greedy = Options::new(columns).wrap_algorithm(WrapAlgorithm::FirstFit);
            run("textwrap, first fit", &|text| {
                textwrap::wrap(text, &greedy).len()
            });
        }
        measure("icu_segmenter, breaks only", lang, 0, &texts, &|text| {
            segmenter.segment_str(text).count()
        });
    }
    Ok(())
}

/// The prose of the cases in one language, field by field as it is wrapped on the screen.
fn prose(lang: &str) -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    for number in 0..CASES {
        let mut record = Vec::new();
        generate::record(number, &mut record)?;
        let record: Value = serde_json::from_slice(&record)?;
        let fields = record
            .as_object()
            .into_iter()
            .flat_map(|fields| fields.values());
        texts.extend(
            fields
                .filter_map(|field| field[lang].as_str())
                .map(str::to_owned),
        );
    }
    Ok(texts)
}

fn measure(
    what: &str,
    lang: &str,
    columns: usize,
    texts: &[String],
    lines: &dyn Fn(&str) -> usize,
) {
    let bytes: usize = texts.iter().map(String::len).sum();
    let run = || {
        let start = Instant::now();
        for text in texts {
            black_box(lines(black_box(text)));
        }
        start.elapsed().as_nanos().max(1)
    };
    let best = (0..RUNS).map(|_| run()).min().unwrap_or(1);
    // Bytes a microsecond are megabytes a second.
    let speed = bytes as u128 * 1000 / best;
    println!("{lang:>8} {columns:>8} {speed:>8}  {what}");
}
