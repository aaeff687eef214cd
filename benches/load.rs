//! How fast libraries load, and in how much memory.
//!
//! `cargo bench --bench load -- 10000 1000 cases/` loads made-up libraries of so many cases, once as
//! one file and once as a folder, and whatever is named. The best of some runs is printed; the peak
//! memory is that of the process so far, so name the small ones first.

mod generate;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use casebook::library::{Origin, load};

const RUNS: usize = 5;

fn main() -> io::Result<()> {
    let named = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'));
    let mut named: Vec<String> = named.collect();
    if named.is_empty() {
        named.push("1000".to_owned());
    }
    let folder = tempfile::tempdir()?;
    println!(
        "{:>10} {:>10} {:>9} {:>9} {:>9}  what",
        "cases", "ms", "MB/s", "cases/s", "peak MiB"
    );
    for name in named {
        let Ok(cases) = name.parse() else {
            measure(&name, Path::new(&name));
            continue;
        };
        measure("one file", &one_file(folder.path(), cases)?);
        if cases <= 20_000 {
            measure("folder", &many_files(folder.path(), cases)?);
        }
    }
    Ok(())
}

fn one_file(folder: &Path, cases: usize) -> io::Result<PathBuf> {
    let path = folder.join(format!("{cases}.jsonl"));
    let mut file = BufWriter::new(File::create(&path)?);
    (0..cases).try_for_each(|number| generate::record(number, &mut file))?;
    file.flush()?;
    Ok(path)
}

fn many_files(folder: &Path, cases: usize) -> io::Result<PathBuf> {
    let folder = folder.join(format!("{cases}"));
    fs::create_dir(&folder)?;
    for number in 0..cases {
        generate::record(
            number,
            &mut File::create(folder.join(format!("{number:06}.json")))?,
        )?;
    }
    Ok(folder)
}

fn measure(what: &str, path: &Path) {
    let origins = [Origin::Path(path.to_owned())];
    let (mut best, mut cases) = (Duration::MAX, 0);
    for _ in 0..RUNS {
        let start = Instant::now();
        let library = load(&origins);
        best = best.min(start.elapsed());
        cases = library.len();
    }
    let per_second = |amount: f64| amount / best.as_secs_f64();
    println!(
        "{cases:>10} {:>10.1} {:>9.0} {:>9.0} {:>9.1}  {what}",
        best.as_secs_f64() * 1e3,
        per_second(bytes_of(path) as f64 / 1e6),
        per_second(cases as f64),
        peak_memory()
    );
}

fn bytes_of(path: &Path) -> u64 {
    match fs::read_dir(path) {
        Ok(entries) => entries
            .flatten()
            .filter_map(|entry| entry.metadata().ok())
            .map(|found| found.len())
            .sum(),
        Err(_) => fs::metadata(path).map_or(0, |found| found.len()),
    }
}

/// The most memory that the process has had resident, in MiB.
fn peak_memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<f64>().ok());
    kilobytes.unwrap_or(f64::NAN) / 1024.0
}
