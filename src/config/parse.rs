//! From the text of the file to settings and problems.

use std::ops::Range;

use toml::de::DeTable;

use crate::library::{Problem, ProblemKind};

use super::Config;
use super::settings::{SETTINGS, Setting};

/// Names that differ in more than half of their letters are not taken for one mistyped.
const ALIKE: f64 = 0.5;

impl Config {
    /// Reads the text of a file that is called `name` in problems.
    #[must_use]
    pub fn parse(name: &str, text: &str) -> (Self, Vec<Problem>) {
        let mut config = Config::default();
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut faults: Vec<(Range<usize>, ProblemKind)> = errors
            .iter()
            .map(|error| {
                let place = error.span().unwrap_or_default();
                (place, ProblemKind::NotToml(error.message().to_owned()))
            })
            .collect();
        for (key, value) in table.get_ref() {
            let known = SETTINGS
                .iter()
                .find(|setting| setting.name == key.get_ref());
            let fault = match known {
                None => Some((key.span(), unknown(key.get_ref()))),
                // What could not be read is said once.
                Some(_)
                    if faults
                        .iter()
                        .any(|(place, _)| value.span().contains(&place.start)) =>
                {
                    None
                }
                Some(setting) => (setting.set)(&mut config, value.get_ref())
                    .is_none()
                    .then(|| (value.span(), wrong(setting))),
            };
            faults.extend(fault);
        }
        faults.sort_by_key(|(place, _)| place.start);
        let problems = faults
            .into_iter()
            .map(|(place, kind)| Problem::at(name, text, place.start, kind));
        (config, problems.collect())
    }
}

fn unknown(name: &str) -> ProblemKind {
    let likeness = |setting: &&Setting| strsim::normalized_damerau_levenshtein(setting.name, name);
    let near = SETTINGS
        .iter()
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let near = near.filter(|setting| likeness(setting) >= ALIKE);
    ProblemKind::UnknownSetting {
        name: name.to_owned(),
        near: near.map(|setting| setting.name),
    }
}

fn wrong(setting: &Setting) -> ProblemKind {
    ProblemKind::WrongSetting {
        name: setting.name,
        expected: setting.expected,
    }
}
