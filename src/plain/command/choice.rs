//! Several numbers, or facets, behind the name of a command.

use crate::case::{Facet, Lang};
use crate::search::Key;
use crate::ui::strings;

use super::{number, readings};

/// Words that the name of a facet has at most.
const WORDS: usize = 2;

/// A facet as the reader names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::plain) enum Choice {
    /// By its number in the list of facets.
    Number(usize),
    /// By its name.
    Facet(Facet),
}

/// Numbers parted by spaces or commas; `None` when anything else is among them.
pub(super) fn numbers(text: &str) -> Option<Vec<usize>> {
    let parts = text.split([' ', ',']).filter(|part| !part.is_empty());
    let numbers: Option<Vec<usize>> = parts.map(number).collect();
    numbers.filter(|numbers| !numbers.is_empty())
}

/// Facets by number or by name, as filters and lists name them; `None` when anything else is among them.
pub(super) fn facets(text: &str) -> Option<Vec<Choice>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut rest = &words[..];
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
    number(name)
        .map(Choice::Number)
        .or_else(|| facet().map(Choice::Facet))
}

fn facet(name: &str) -> Option<Facet> {
    if let Some(Key::Facet(facet)) = Key::named(name) {
        return Some(facet);
    }
    let is_called = |facet: &Facet| {
        let labels = [Lang::En, Lang::Ko].map(|lang| strings::of(lang).facet(*facet));
        labels
            .iter()
            .any(|label| label.as_str().to_lowercase() == name)
    };
    Facet::ALL.into_iter().find(is_called)
}
