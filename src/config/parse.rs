//! From the text of the file to settings and problems.

use std::collections::BTreeSet;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use crate::case::Facet;
use crate::library::{Expected, Named, Problem, ProblemKind, SettingFault};

use super::Config;
use super::settings::{SETTINGS, Setting};

/// Names that differ in more than half of their letters are not taken for one mistyped.
const ALIKE: f64 = 0.5;

/// Lines that are no TOML and are told; a file with more of them is none.
const MOST_FAULTS: usize = 50;

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
        let read = value.span();
        let inside = |(place, fault): &Fault| {
            let here = read.contains(&place.start) || read.start == place.start;
            here && matches!(fault, SettingFault::NotToml(_))
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
        // Some editors begin a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let readable = readable(text, &mut faults);
        let (table, _) = DeTable::parse_recoverable(&readable);
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
        if faults.is_unread(value) {
            return;
        }
        if let Some(list) = value.get_ref().as_array() {
            return self.set_list(setting, list, faults);
        }
        if (setting.set)(self, value.get_ref()).is_some() {
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

impl Config {
    /// Sets what a list holds that can be set; each other element is a fault of its own.
    fn set_list(&mut self, setting: &Setting, list: &DeArray<'_>, faults: &mut Faults) {
        let takes = |element: &&Spanned<DeValue<'_>>| {
            (setting.set)(&mut Config::default(), &list_of([*element])).is_some()
        };
        let (right, wrong): (Vec<_>, Vec<_>) = list.iter().partition(takes);
        for element in &wrong {
            match (setting.expected, element.get_ref().as_str()) {
                (Expected::Facets, Some(name)) if !faults.is_unread(element) => {
                    let known = Facet::ALL.iter().map(|facet| facet.key());
                    faults.unknown(element.span(), Named::Facet, name, known);
                }
                _ => faults.wrong(element.span(), setting.name, setting.expected),
            }
        }
        // Elements that cannot be read are not a wish to have none.
        if wrong.is_empty() || !right.is_empty() {
            (setting.set)(self, &list_of(right));
        }
    }
}

/// These elements as a value.
fn list_of<'v, 'i: 'v>(
    elements: impl IntoIterator<Item = &'v Spanned<DeValue<'i>>>,
) -> DeValue<'i> {
    let mut list = DeArray::new();
    for element in elements {
        list.push(element.clone());
    }
    DeValue::Array(list)
}

/// The text with blanks for lines that are no TOML, which are the faults. The parser goes on behind a fault
/// as well, but may lose whole lines that are right, and says of one fault several things.
fn readable(text: &str, faults: &mut Faults) -> String {
    let mut readable = text.to_owned();
    let mut blamed = BTreeSet::new();
    while blamed.len() < MOST_FAULTS {
        let (_, errors) = DeTable::parse_recoverable(&readable);
        let errors = errors
            .iter()
            .map(|error| (error, error.span().unwrap_or_default()));
        let mut errors: Vec<_> = errors.collect();
        errors.sort_by_key(|(_, place)| place.start);
        let new = |place: &Range<usize>| !blamed.contains(&line_start(text, place.start));
        let Some((error, place)) = errors.into_iter().find(|(_, place)| new(place)) else {
            break;
        };
        let line = line_at(text, place.start);
        blamed.insert(line.start);
        faults.add(place, SettingFault::NotToml(error.message().to_owned()));
        let lost = lost(text, line.clone());
        for below in lines(text, line.end..lost.end).take(MOST_FAULTS) {
            faults.add(below, SettingFault::Below);
        }
        readable.replace_range(lost.clone(), &blanks(&text[lost]));
    }
    readable
}

/// What cannot be read with a line: of the head of a table all its lines, which would be taken for those of
/// another one.
fn lost(text: &str, line: Range<usize>) -> Range<usize> {
    if !text[line.clone()].trim_start().starts_with('[') {
        return line;
    }
    let below = text[line.end..].find("\n[");
    line.start..below.map_or(text.len(), |at| line.end + at)
}

/// The lines of a part of the text that say something, without the space around it.
fn lines(text: &str, part: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let pieces = text[part.clone()].split_inclusive('\n');
    let placed = pieces.scan(part.start, |start, line| {
        let at = *start + line.len() - line.trim_start().len();
        *start += line.len();
        Some((at, line.trim()))
    });
    let said = placed.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    said.map(|(at, line)| at..at + line.len())
}

/// As many bytes that say nothing, in the same lines.
fn blanks(text: &str) -> String {
    let blank = |byte| if byte == b'\n' { '\n' } else { ' ' };
    text.bytes().map(blank).collect()
}

/// Where the line of a byte begins.
fn line_start(text: &str, at: usize) -> usize {
    let before = &text.as_bytes()[..at.min(text.len())];
    before
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |end| end + 1)
}

/// The line of a byte, without its end.
fn line_at(text: &str, at: usize) -> Range<usize> {
    let start = line_start(text, at);
    let columns = text[start..].lines().next().unwrap_or_default().len();
    start..start + columns
}

/// A problem at a byte of the text.
fn problem(file: &str, text: &str, at: usize, fault: SettingFault) -> Problem {
    Problem::at(file, text, at, ProblemKind::Setting(Box::new(fault)))
}
