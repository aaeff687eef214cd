//! How fast libraries load, and in how much memory.
//!
//! `cargo bench --bench load -- 10000 1000 cases/` loads made-up libraries of so many cases, once as
//! one file and once as a folder, and whatever is named. The best of some runs is printed, and the
//! peak memory of the process in the first one.

mod generate;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

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
    // Peak memory counts from here; where the system cannot do that, from the start.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let origins = [Origin::Path(path.to_owned())];
    let (mut best, mut cases, mut peak) = (u128::MAX, 0, None);
    for _ in 0..RUNS {
        let start = Instant::now();
        let library = load(&origins);
        best = best.min(start.elapsed().as_micros()).max(1);
        cases = library.len();
        peak = peak.or_else(peak_memory);
    }
    println!(
        "{cases:>10} {:>10} {:>9} {:>9} {:>9}  {what}",
        best / 1000,
        u128::from(bytes_of(path)) / best,
        cases as u128 * 1_000_000 / best,
        peak.unwrap_or_default() / 1024,
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

/// The most memory that the process has had resident, in KiB.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    peak.trim().strip_suffix(" kB")?.parse().ok()
}
