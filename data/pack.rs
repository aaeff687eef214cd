//! Build script: packs `data/cases/*.json` into one JSON Lines file that the binary carries.
//!
//! It only joins lines (JSON strings hold no raw line end, so this cannot change a value); whether
//! the cases are right is said by `casebook check data` and the tests, never here.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let cases = Path::new("data/cases");
    println!("cargo::rerun-if-changed={}", cases.display());
    println!("cargo::rerun-if-changed=data/pack.rs");
    let mut files: Vec<PathBuf> = match fs::read_dir(cases) {
        Ok(entries) => entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<_>>()?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error),
    };
    files.retain(|path| path.extension().is_some_and(|end| end == "json"));
    files.sort();

    let mut packed = String::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        packed.extend(text.lines().map(str::trim_start));
        packed.push('\n');
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    fs::write(out.join("cases.jsonl"), packed)
}
