//! From the text of the file to settings and problems.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::library::{Excerpt, Expected, Named, Problem, ProblemKind, SettingFault};

use super::Config;
use super::settings::SETTINGS;

/// Names that differ in more than half of their letters are not taken for one mistyped.
const ALIKE: f64 = 0.5;

/// The tables beside the settings.
const TABLES: [&str; 2] = ["themes", "keys"];

/// Bytes of the text, and what is wrong there.
pub(super) type Fault = (Range<usize>, SettingFault);

/// The faults as they are found.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn add(&mut self, place: Range<usize>, fault: SettingFault) {
        self.0.push((place, fault));
    }

    /// A value that is not of the right kind.
    pub(super) fn wrong(&mut self, place: Range<usize>, name: &str, expected: Expected) {
        let name = name.to_owned();
        self.add(place, SettingFault::Wrong { name, expected });
    }

    /// A name that does not exist, and which of those that do is meant.
    pub(super) fn unknown<'a>(
        &mut self,
        place: Range<usize>,
        what: Named,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) {
        let alike = |known: &str| strsim::normalized_damerau_levenshtein(known, name);
        let near = known
            .into_iter()
            .max_by(|a, b| alike(a).total_cmp(&alike(b)));
        let near = near.filter(|near| alike(near) >= ALIKE).map(str::to_owned);
        let name = name.to_owned();
        self.add(place, SettingFault::Unknown { what, name, near });
    }

    /// Whether the parser could not read something in this place: that is said once.
    pub(super) fn is_unread(&self, value: &Spanned<DeValue<'_>>) -> bool {
        let inside = |(place, fault): &Fault| {
            matches!(fault, SettingFault::NotToml(_)) && value.span().contains(&place.start)
        };
        self.0.iter().any(inside)
    }
}

/// The entries of a table in the order of the file.
pub(super) fn in_order<'t, 'i>(
    table: &'t DeTable<'i>,
) -> Vec<(
    &'t Spanned<toml::de::DeString<'i>>,
    &'t Spanned<DeValue<'i>>,
)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

impl Config {
    /// Reads the text of a file that is called `name` in problems.
    #[must_use]
    pub fn parse(name: &str, text: &str) -> (Self, Vec<Problem>) {
        let mut config = Config::default();
        let mut faults = Faults::default();
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in &errors {
            let place = error.span().unwrap_or_default();
            faults.add(place, SettingFault::NotToml(error.message().to_owned()));
        }
        let table = table.get_ref();
        // First, because a setting may name one of them.
        if let Some(themes) = table.get("themes") {
            super::themes::read(&mut config, themes, &mut faults);
        }
        if let Some(keys) = table.get("keys") {
            super::keys::read(&mut config, keys, &mut faults);
        }
        for (key, value) in in_order(table) {
            config.set(key, value, &mut faults);
        }
        faults.0.sort_by_key(|(place, _)| place.start);
        let problems = faults.0.into_iter();
        let problems = problems.map(|(place, fault)| problem(name, text, place.start, fault));
        (config, problems.collect())
    }

    fn set(
        &mut self,
        key: &Spanned<toml::de::DeString<'_>>,
        value: &Spanned<DeValue<'_>>,
        faults: &mut Faults,
    ) {
        let name: &str = key.get_ref();
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
            if !TABLES.contains(&name) {
                let known = SETTINGS.iter().map(|setting| setting.name).chain(TABLES);
                faults.unknown(key.span(), Named::Setting, name, known);
            }
            return;
        };
        if faults.is_unread(value) || (setting.set)(self, value.get_ref()).is_some() {
            return;
        }
        match (setting.expected, value.get_ref().as_str()) {
            (Expected::Theme, Some(theme)) => {
                faults.unknown(value.span(), Named::Theme, theme, self.theme_names());
            }
            _ => faults.wrong(value.span(), name, setting.expected),
        }
    }
}

/// A problem at a byte of the text.
fn problem(file: &str, text: &str, at: usize, fault: SettingFault) -> Problem {
    let at = (0..=at.min(text.len()))
        .rfind(|at| text.is_char_boundary(*at))
        .unwrap_or(0);
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let before = text[start..at].chars().count();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Problem {
        line: Some(number(text[..start].matches('\n').count() + 1)),
        column: Some(number(before + 1)),
        excerpt: Some(Excerpt {
            text: line.chars().take(Excerpt::CHARACTERS).collect(),
            caret: before.min(Excerpt::CHARACTERS - 1),
        }),
        ..Problem::new(file, ProblemKind::Setting(Box::new(fault)))
    }
}
