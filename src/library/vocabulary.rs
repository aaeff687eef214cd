//! The words for terms: those of the bundled library, and those that a library brings itself.
//!
//! A folder with a file `taxonomy.json` and a folder `cases` is a library with a vocabulary of its
//! own. Its labels come before the bundled ones, and only `cases` holds records.

use std::fs;
use std::path::{Path, PathBuf};

use crate::case::Taxonomy;

use super::load::Origin;
use super::{Problem, ProblemKind};

const FILE: &str = "taxonomy.json";
const CASES: &str = "cases";

/// The vocabulary for what is opened. One that cannot be read is passed over here; loading reports
/// it as a problem.
///
/// # Panics
/// When the program was built with a vocabulary that is not valid, which its tests would show.
#[must_use]
pub fn taxonomy(origins: &[Origin]) -> Taxonomy {
    let bundled = include_str!("../../data/taxonomy.json");
    let mut taxonomy: Taxonomy =
        serde_json::from_str(bundled).expect("the bundled taxonomy is valid");
    let own = origins.iter().filter_map(|origin| match origin {
        Origin::Path(path) if cases_of(path).is_some() => read(path).ok(),
        _ => None,
    });
    own.for_each(|own| taxonomy.extend(own));
    taxonomy
}

/// Whether something that is opened brings a vocabulary of its own: the bundled library, or a folder
/// like it.
#[must_use]
pub fn has_vocabulary(origin: &Origin) -> bool {
    match origin {
        Origin::Bundle => true,
        Origin::Path(path) => cases_of(path).is_some(),
        Origin::Stdin { .. } => false,
    }
}

/// The folder with the records of a library that has a vocabulary of its own.
pub(super) fn cases_of(folder: &Path) -> Option<PathBuf> {
    let cases = folder.join(CASES);
    (folder.join(FILE).is_file() && cases.is_dir()).then_some(cases)
}

/// Reads the vocabulary of a library. The line of a problem counts from 0, as in every job.
pub(super) fn read(folder: &Path) -> Result<Taxonomy, Problem> {
    let path = folder.join(FILE);
    let name = path.to_string_lossy();
    let text = fs::read_to_string(&path).map_err(|error| Problem::unreadable(&*name, &error))?;
    serde_json::from_str(&text).map_err(|error| Problem {
        line: u32::try_from(error.line().saturating_sub(1)).ok(),
        column: u32::try_from(error.column()).ok(),
        ..Problem::new(&*name, ProblemKind::NotATaxonomy(error.to_string()))
    })
}
