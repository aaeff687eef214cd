//! The keys of filters in the query: `cause:`, `구성요소:`, `year:`.

use crate::case::{Clock, Facet};

use super::super::fold::folded;

/// What stands before the colon of a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The term of a facet; with [`Facet::Year`] also a range of years.
    Facet(Facet),
    /// A date or a range of dates.
    Date,
    /// A range of times that something took.
    Time(Clock),
    /// An id.
    Id,
    /// A facet of which the case has no term, or a time that is not known.
    No,
    /// A facet of which the case has all that is included, and not just one.
    All,
}

/// The names of the keys, folded. The first one is what is printed.
const NAMES: &[(Key, &[&str])] = &[
    (Key::Facet(Facet::Cause), &["cause", "root-cause", "원인"]),
    (Key::Facet(Facet::Component), &["component", "구성요소"]),
    (Key::Facet(Facet::Symptom), &["symptom", "증상"]),
    (
        Key::Facet(Facet::Contributing),
        &["contributing", "factor", "기여요인"],
    ),
    (
        Key::Facet(Facet::Organisation),
        &["org", "organisation", "organization", "조직"],
    ),
    (Key::Facet(Facet::Domain), &["domain", "분야"]),
    (Key::Facet(Facet::Severity), &["severity", "심각도"]),
    (Key::Facet(Facet::Year), &["year", "연도"]),
    (Key::Facet(Facet::DateKind), &["date-kind", "날짜종류"]),
    (Key::Facet(Facet::Language), &["language", "lang", "언어"]),
    (Key::Facet(Facet::Review), &["review", "검토"]),
    (
        Key::Facet(Facet::Bookmarked),
        &["bookmarked", "bookmark", "북마크"],
    ),
    (Key::Facet(Facet::Read), &["read", "읽음표시", "읽음"]),
    (Key::Facet(Facet::Noted), &["noted", "note", "메모"]),
    (Key::Date, &["date", "날짜"]),
    (Key::Time(Clock::Detect), &["detect", "감지", "감지시간"]),
    (Key::Time(Clock::Resolve), &["resolve", "복구", "복구시간"]),
    (Key::Id, &["id", "아이디"]),
    (Key::No, &["no", "없음"]),
    (Key::All, &["all", "모두"]),
];

impl Key {
    /// The key with a name in either language; case and width do not matter.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = folded(name);
        let named = NAMES.iter().find(|(_, names)| names.contains(&&*name));
        named.map(|(key, _)| *key)
    }

    /// The name that is printed.
    #[must_use]
    pub fn name(self) -> &'static str {
        let own = NAMES.iter().find(|(key, _)| *key == self);
        own.map_or("", |(_, names)| names[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_facet_has_the_key_of_the_exports() {
        for facet in Facet::ALL {
            assert_eq!(Key::Facet(facet).name(), facet.key());
            assert_eq!(Key::named(facet.key()), Some(Key::Facet(facet)));
        }
    }

    #[test]
    fn names_are_folded_and_differ() {
        let names: Vec<&str> = NAMES
            .iter()
            .flat_map(|(_, names)| *names)
            .copied()
            .collect();
        for (at, name) in names.iter().enumerate() {
            assert_eq!(folded(name), **name);
            assert!(!names[..at].contains(name), "{name} stands twice");
        }
        assert_eq!(Key::named("ＩＤ"), Some(Key::Id));
        assert_eq!(Key::named("http"), None);
    }
}
