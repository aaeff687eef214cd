//! What the cases of a library with a vocabulary of its own promise (`data/README.md`): every text in
//! both languages, known slugs, sound dates, links and relations, and the same facts in each language.
//!
//! Owns the rules and what is said when one is broken. Reading errors are problems of `library`; this
//! module sees only cases that could be read, and never changes one.

mod breach;
mod facts;
mod figures;
mod numbers;
mod particles;
mod reading;
mod relations;
mod texts;
mod words;

use std::path::Path;

use crate::case::{Case, CaseIx, Taxonomy};
use crate::library::Library;

pub use breach::{Breach, Rule};

use breach::Report;
use relations::ById;

/// Everything in which the cases and the vocabulary break the contract, case by case.
///
/// Cases that cannot be read are left out: loading reports them.
#[must_use]
pub fn check(library: &Library, taxonomy: &Taxonomy) -> Vec<Breach> {
    let mut breaches = words::check(taxonomy);
    let cases: Vec<(CaseIx, Case)> = library
        .heads()
        .filter_map(|(ix, _)| Some((ix, library.case(ix).ok()?)))
        .collect();
    let by_id: ById = cases
        .iter()
        .map(|(_, case)| (case.id.as_str(), case))
        .collect();
    for (ix, case) in &cases {
        let place = library.head(*ix).place;
        let input = library.inputs().get(place.input as usize);
        let mut report = Report::new(
            case.id.as_str(),
            input.map(|input| input.name().into_owned()),
        );
        if let Ok(record) = library.record(*ix).bytes() {
            texts::check_record(&record, &mut report);
        }
        check_name(&mut report);
        facts::check(case, taxonomy, &mut report);
        for text in texts::of(case) {
            texts::check(&text, &mut report);
            particles::check(&text, &mut report);
        }
        figures::check(case, &mut report);
        relations::check(case, &by_id, &mut report);
        breaches.append(&mut report.breaches);
    }
    breaches
}

/// A file of one case is named after it; a file of many is not.
fn check_name(report: &mut Report) {
    let stem = report.file.as_deref().map(Path::new);
    let stem = stem.filter(|path| path.extension().is_some_and(|end| end == "json"));
    if let Some(stem) = stem.and_then(Path::file_stem)
        && stem != report.id.as_str()
    {
        let name = stem.to_string_lossy().into_owned();
        report.add("id", Rule::OtherName(name));
    }
}
