//! Numbers, facets and times behind the name of a command.

use crate::case::{Clock, Facet, Lang};
use crate::search::Key;
use crate::text::CleanStr;
use crate::ui::strings::{self, Strings};

use super::{Argument, Number, readings};

/// Words that the name of a facet has at most.
const WORDS: usize = 2;

/// A facet as the reader names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::plain) enum Choice {
    /// By its number in the list of facets.
    Number(Number),
    /// By its name.
    Facet(Facet),
}

/// Numbers parted by spaces or commas; `None` when anything else is among them.
pub(super) fn numbers(text: &str) -> Option<Vec<Number>> {
    let parts = text.split([' ', ',']).filter(|part| !part.is_empty());
    let numbers: Option<Vec<Number>> = parts.map(Number::read).collect();
    numbers.filter(|numbers| !numbers.is_empty())
}

/// A facet by number or by name, or a time by name; `None` when it is anything else.
pub(super) fn facet_or_time(text: &str) -> Option<Argument> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let name = words.join(" ");
    let clock = || readings(&name).iter().find_map(|name| clock(name));
    choice(&name)
        .map(Argument::Facet)
        .or_else(|| clock().map(Argument::Time))
}

/// Facets by number or by name, as filters and lists name them, parted by spaces or commas; `None` when
/// anything else is among them.
pub(super) fn facets(text: &str) -> Option<Vec<Choice>> {
    let mut chosen = Vec::new();
    for part in text.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        chosen.extend(named(&words)?);
    }
    (!chosen.is_empty()).then_some(chosen)
}

/// The facets that words name, one behind the other.
fn named(words: &[&str]) -> Option<Vec<Choice>> {
    let mut rest = words;
    let mut chosen = Vec::new();
    while !rest.is_empty() {
        // `root cause` is one name, not `cause` behind something else.
        let mut longest = (1..=WORDS.min(rest.len())).rev();
        let (choice, taken) =
            longest.find_map(|taken| Some((choice(&rest[..taken].join(" "))?, taken)))?;
        chosen.push(choice);
        rest = &rest[taken..];
    }
    Some(chosen)
}

fn choice(name: &str) -> Option<Choice> {
    let facet = || readings(name).iter().find_map(|name| facet(name));
    Number::read(name)
        .map(Choice::Number)
        .or_else(|| facet().map(Choice::Facet))
}

fn facet(name: &str) -> Option<Facet> {
    if let Some(Key::Facet(facet)) = Key::named(name) {
        return Some(facet);
    }
    let is_called = |facet: &Facet| is_labelled(name, |words| words.facet(*facet));
    Facet::ALL.into_iter().find(is_called)
}

fn clock(name: &str) -> Option<Clock> {
    if let Some(Key::Time(clock)) = Key::named(name) {
        return Some(clock);
    }
    let is_called = |clock: &Clock| is_labelled(name, |words| words.clock(*clock));
    Clock::ALL.into_iter().find(is_called)
}

/// Whether something is labelled so in either language.
fn is_labelled(name: &str, label: impl Fn(&Strings) -> CleanStr<'static>) -> bool {
    let mut labels = Lang::ALL.map(|lang| label(strings::of(lang))).into_iter();
    labels.any(|label| label.as_str().to_lowercase() == name)
}
