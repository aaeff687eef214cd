//! Sets of cases: [`CaseSet`] for answers, and the leaner one that is kept for every term.

use fixedbitset::{Block, FixedBitSet};

use crate::case::CaseIx;

/// A set of cases.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseSet(pub(super) FixedBitSet);

impl CaseSet {
    /// No case out of `cases`.
    #[must_use]
    pub fn none(cases: usize) -> Self {
        CaseSet(FixedBitSet::with_capacity(cases))
    }

    /// All of `cases`.
    #[must_use]
    pub fn all(cases: usize) -> Self {
        let mut set = FixedBitSet::with_capacity(cases);
        set.insert_range(..);
        CaseSet(set)
    }

    /// Of some things that stand for one case each, in the order of loading, the cases for which `is`
    /// holds.
    pub fn of_each<T>(things: &[T], is: impl Fn(&T) -> bool) -> Self {
        let bits = |things: &[T]| {
            let things = things.iter().enumerate();
            things.fold(0, |bits, (at, thing)| bits | usize::from(is(thing)) << at)
        };
        let blocks = things.chunks(Block::BITS as usize).map(bits);
        CaseSet(FixedBitSet::with_capacity_and_blocks(things.len(), blocks))
    }

    /// Adds a case, whatever the set was made for.
    pub fn insert(&mut self, ix: CaseIx) {
        self.0.grow_and_insert(ix.index());
    }

    /// Takes a case out.
    pub fn remove(&mut self, ix: CaseIx) {
        if ix.index() < self.0.len() {
            self.0.remove(ix.index());
        }
    }

    /// Whether the case is in the set.
    #[must_use]
    pub fn contains(&self, ix: CaseIx) -> bool {
        self.0.contains(ix.index())
    }

    /// Keeps the cases that are in the other set too.
    pub fn intersect(&mut self, other: &CaseSet) {
        self.0.intersect_with(&other.0);
    }

    /// Adds the cases of another set.
    pub fn union(&mut self, other: &CaseSet) {
        self.0.union_with(&other.0);
    }

    /// Takes the cases of another set out.
    pub fn subtract(&mut self, other: &CaseSet) {
        self.0.difference_with(&other.0);
    }

    /// Whether all cases of another set are in this one too.
    #[must_use]
    pub fn covers(&self, other: &CaseSet) -> bool {
        other.0.is_subset(&self.0)
    }

    /// The cases in the order of loading.
    pub fn iter(&self) -> impl Iterator<Item = CaseIx> {
        let number = |bit| u32::try_from(bit).ok().map(CaseIx);
        self.0.ones().map_while(number)
    }

    /// How many cases are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.count_ones(..)
    }

    /// How many cases are in both sets.
    #[must_use]
    pub fn common(&self, other: &CaseSet) -> usize {
        self.0.intersection_count(&other.0)
    }

    /// Whether no case is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_clear()
    }
}

impl FromIterator<CaseIx> for CaseSet {
    fn from_iter<I: IntoIterator<Item = CaseIx>>(cases: I) -> Self {
        let mut set = CaseSet::default();
        for ix in cases {
            set.insert(ix);
        }
        set
    }
}

/// A term with fewer cases stays a list: a bit set of a large library would be mostly zeroes.
const LEAST_BITS: usize = 64;

/// The cases of one term. Organisations come in thousands with a few cases each, so a rare term is
/// a sorted list (4 bytes a case) and a common one a bit set (1 bit a case of the library).
#[derive(Debug)]
pub(super) enum TermSet {
    List(Vec<u32>),
    Bits(FixedBitSet),
}

impl Default for TermSet {
    fn default() -> Self {
        TermSet::List(Vec::new())
    }
}

impl TermSet {
    /// Adds a case that is above all cases of the set, or the last one again, and is one of so many
    /// cases of the library.
    pub(super) fn push(&mut self, ix: CaseIx, cases: usize) {
        match self {
            TermSet::List(list) => {
                if list.last() != Some(&ix.0) {
                    list.push(ix.0);
                }
                if list.len() >= LEAST_BITS && list.len() * 32 > ix.index() {
                    *self = TermSet::Bits(list.iter().map(|ix| *ix as usize).collect());
                }
            }
            TermSet::Bits(bits) => {
                bits.grow(cases);
                bits.insert(ix.index());
            }
        }
    }

    /// Adds the cases to a set that has room for them.
    pub(super) fn add_to(&self, set: &mut FixedBitSet) {
        match self {
            TermSet::List(list) => set.extend(list.iter().map(|ix| *ix as usize)),
            TermSet::Bits(bits) => set.union_with(bits),
        }
    }

    /// How many of the cases are in a set.
    pub(super) fn count_in(&self, set: &FixedBitSet) -> usize {
        match self {
            TermSet::List(list) => {
                let inside = |ix: &&u32| set.contains(**ix as usize);
                list.iter().filter(inside).count()
            }
            TermSet::Bits(bits) => bits.intersection_count(set),
        }
    }
}
