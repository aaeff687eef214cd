//! How well a case matches, and the order that follows from it (rule S4).

use crate::case::{CaseIx, Lang};

use super::{Field, Hit};

/// How a word was found, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// It is the whole field.
    Equal,
    /// The field begins with it.
    Prefix,
    /// A word begins with it.
    Start,
    /// It stands inside a word.
    Inside,
    /// A word begins with it, but its last syllable is unfinished or it is given by initials.
    UnfinishedStart,
    /// The same inside a word.
    Unfinished,
    /// Read in the other keyboard layout, however it stands there.
    OtherLayout,
    /// As letters in order with others between them.
    Scattered,
}

impl Tier {
    /// All tiers, best first.
    pub const ALL: [Tier; 8] = [
        Tier::Equal,
        Tier::Prefix,
        Tier::Start,
        Tier::Inside,
        Tier::UnfinishedStart,
        Tier::Unfinished,
        Tier::OtherLayout,
        Tier::Scattered,
    ];
}

/// The best match of a case, packed so that a better one is smaller: the tier, then titles before
/// other short fields before prose before synonyms of terms, then the field itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Match(u16);

/// Bits of a [`Match`] below the part that orders.
const FIELD_BITS: u32 = 3;
/// These bits.
const FIELD_MASK: u16 = (1 << FIELD_BITS) - 1;
/// Bits of the class of the field.
const CLASS_BITS: u32 = 2;
/// The class of synonyms, behind the classes of all fields.
const SYNONYM: u16 = (1 << CLASS_BITS) - 1;

impl Match {
    /// Nothing was asked for: every case matches, none better than another.
    pub(super) const FREE: Match = Match(0);
    /// No match.
    pub(super) const NONE: Match = Match(u16::MAX);
    /// The highest [`Match::order`] of a match.
    pub(super) const BEST: u8 = (1 << (3 + CLASS_BITS)) - 1;
    /// How many orders there are.
    pub(super) const ORDERS: usize = 1 << (3 + CLASS_BITS);

    /// A match of a tier in a field.
    pub(super) fn new(tier: Tier, field: Field) -> Self {
        Match::packed(tier as u16, field)
    }

    /// A match in a name of a term that no reader sees. It stands behind what is written in the case itself, where a
    /// reader sees it: who looks for a product wants the cases that name it before all others that
    /// have something of its kind.
    pub(super) fn synonym(tier: Tier) -> Self {
        let label = Match::new(tier.max(Tier::Inside), Field::Label);
        Match(label.0 | SYNONYM << FIELD_BITS)
    }

    /// The match of several words in a row. In a synonym they say more than each of them alone.
    pub(super) fn in_row(self) -> Self {
        if self.is_synonym() && self.is_in(Tier::Inside) {
            self.in_tier(Tier::Start)
        } else {
            self
        }
    }

    fn is_synonym(self) -> bool {
        self.0 >> FIELD_BITS & SYNONYM == SYNONYM
    }

    fn packed(tier: u16, field: Field) -> Self {
        let (class, code) = match field {
            Field::None => (0, 0),
            Field::Title(lang) => (0, 1 + lang as u16),
            Field::Id => (1, 3),
            Field::Org => (1, 4),
            Field::Label => (1, 5),
            Field::Prose => (2, 6),
        };
        Match((tier << CLASS_BITS | class) << FIELD_BITS | code)
    }

    /// Whether the case matches.
    pub(super) fn is_some(self) -> bool {
        self != Match::NONE
    }

    /// The place in the order of hits; equal for cases that only their dates part.
    pub(super) fn order(self) -> usize {
        usize::from(self.0 >> FIELD_BITS)
    }

    /// The match of a case that must match in two ways: as good as the worse one. Its field is the one
    /// that a reader would not see by looking at the title.
    pub(super) fn and(self, other: Match) -> Self {
        if self == Match::FREE || !other.is_some() {
            return other;
        }
        if !self.is_some() {
            return self;
        }
        let class = |found: Match| Match::packed(0, found.field());
        let shown = if class(self) > class(other) {
            self
        } else {
            other
        };
        let order = self.order().max(other.order());
        let order = u16::try_from(order).unwrap_or(u16::MAX >> FIELD_BITS);
        Match(order << FIELD_BITS | shown.0 & FIELD_MASK)
    }

    /// Whether the word was found as it is, so that prose cannot have it better.
    pub(super) fn is_whole(self) -> bool {
        self < Match::new(Tier::UnfinishedStart, Field::None) && !self.is_synonym()
    }

    /// The match as a hit.
    pub(super) fn hit(self, ix: CaseIx) -> Hit {
        let best = usize::from(Hit::BEST);
        Hit {
            ix,
            field: self.field(),
            tier: Tier::ALL
                .get(usize::from(self.tier()))
                .copied()
                .filter(|_| self != Match::FREE),
            score: u8::try_from(best.saturating_sub(self.order())).unwrap_or(Hit::BEST),
        }
    }

    /// Whether the match is of this tier.
    pub(super) fn is_in(self, tier: Tier) -> bool {
        self.tier() == tier as u16
    }

    fn tier(self) -> u16 {
        self.0 >> (FIELD_BITS + CLASS_BITS)
    }

    /// The same field in another tier; no match stays none.
    pub(super) fn in_tier(self, tier: Tier) -> Self {
        const TIER: u32 = FIELD_BITS + CLASS_BITS;
        if self.is_some() {
            Match((tier as u16) << TIER | self.0 & ((1 << TIER) - 1))
        } else {
            self
        }
    }

    /// The same tier in another field.
    pub(super) fn in_field(self, field: Field) -> Self {
        Match::packed(self.tier(), field)
    }

    /// The field that was matched.
    pub(super) fn field(self) -> Field {
        let code = usize::from(self.0 & FIELD_MASK);
        match code {
            0 => Field::None,
            1 | 2 => Field::Title(Lang::ALL[code - 1]),
            3 => Field::Id,
            4 => Field::Org,
            5 => Field::Label,
            _ => Field::Prose,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_keeps_its_field() {
        let mut fields = vec![
            Field::None,
            Field::Id,
            Field::Org,
            Field::Label,
            Field::Prose,
        ];
        fields.extend(Lang::ALL.map(Field::Title));
        for field in fields {
            assert_eq!(Match::new(Tier::Inside, field).field(), field);
        }
    }

    #[test]
    fn of_two_matches_the_worse_one_orders_and_the_hidden_one_shows() {
        let title = Match::new(Tier::Prefix, Field::Title(Lang::En));
        let label = Match::new(Tier::Equal, Field::Label);
        for both in [title.and(label), label.and(title)] {
            assert_eq!(both.order(), title.order());
            assert_eq!(both.field(), Field::Label);
        }
        assert_eq!(Match::FREE.and(title), title);
        assert_eq!(title.and(Match::NONE), Match::NONE);
        assert_eq!(Match::NONE.and(title), Match::NONE);
    }

    #[test]
    fn tier_comes_before_field_and_the_title_before_other_fields() {
        let title = Match::new(Tier::Inside, Field::Title(Lang::Ko));
        let label = Match::new(Tier::Inside, Field::Label);
        let prose = Match::new(Tier::Inside, Field::Prose);
        let worse = Match::new(Tier::Unfinished, Field::Title(Lang::En));
        assert!(title < label && label < prose && prose < worse && worse < Match::NONE);
        assert!(worse.order() < Match::ORDERS);
    }

    #[test]
    fn a_synonym_stands_behind_what_a_case_says_itself() {
        let synonym = Match::synonym(Tier::Equal);
        let prose = Match::new(Tier::Inside, Field::Prose);
        let unfinished = Match::new(Tier::UnfinishedStart, Field::Title(Lang::En));
        assert!(prose < synonym && synonym < unfinished);
        assert!(synonym.in_row() < prose && prose.in_row() == prose);
        assert_eq!(synonym.field(), Field::Label);
        assert!(prose.is_whole() && !synonym.is_whole());
        for tier in Tier::ALL {
            assert!(Match::synonym(tier).order() < Match::ORDERS);
            assert!(Match::NONE > Match::synonym(tier));
            assert!(!Match::NONE.in_row().is_some());
        }
    }
}
