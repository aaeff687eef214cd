//! The cases that have a token, in little memory.

use std::iter;

use crate::case::CaseIx;
use crate::facets::CaseSet;

/// The cases that were added to a set last. Of frequent tokens nearly every case adds one, so this is
/// small and kept apart from the rest of the set.
#[derive(Debug)]
pub(super) struct Recent {
    /// These cases are in one block of [`BLOCK`] cases,
    block: u32,
    /// and the last one before is this.
    before: u32,
    /// One bit each.
    bits: u64,
}

/// Cases in a block.
const BLOCK: u32 = u64::BITS;

impl Recent {
    /// A set with one case.
    pub(super) fn new(ix: CaseIx) -> Self {
        Recent {
            block: ix.0 / BLOCK,
            before: 0,
            bits: 1 << (ix.0 % BLOCK),
        }
    }

    /// Adds a case that is not below those of the set; gives the bytes that this takes. `older` has the
    /// rest of the set.
    pub(super) fn push(&mut self, ix: CaseIx, older: &mut Older, cases: usize) -> usize {
        let block = ix.0 / BLOCK;
        let mut bytes = 0;
        if block != self.block {
            bytes = older.take(self, cases);
            self.block = block;
        }
        self.bits |= 1 << (ix.0 % BLOCK);
        bytes
    }

    /// The cases.
    pub(super) fn iter(&self) -> impl Iterator<Item = CaseIx> + use<> {
        let mut bits = self.bits;
        let start = self.block * BLOCK;
        iter::from_fn(move || {
            let first = (bits != 0).then(|| bits.trailing_zeros())?;
            bits &= bits - 1;
            Some(CaseIx(start + first))
        })
    }
}

/// The cases of a set but for the recent ones. Frequent tokens take a bit a case of the library, others
/// about a byte a case; most tokens stand in very few cases and need nothing here.
#[derive(Debug)]
pub(super) enum Older {
    /// The distances from case to case; the first one from 0.
    Steps(Vec<u8>),
    Bits(Box<CaseSet>),
}

impl Default for Older {
    fn default() -> Self {
        Older::Steps(Vec::new())
    }
}

impl Older {
    /// Takes the recent cases over; gives the bytes that this takes. In a library of so many cases the
    /// set changes its form when that saves memory.
    fn take(&mut self, recent: &mut Recent, cases: usize) -> usize {
        let bytes = self.bytes(cases);
        for ix in recent.iter() {
            match self {
                Older::Steps(steps) => push_step(steps, ix.0 - recent.before),
                Older::Bits(bits) => bits.insert(ix),
            }
            recent.before = ix.0;
        }
        recent.bits = 0;
        if let Older::Steps(steps) = self
            && steps.len() > cases / 8
        {
            let mut bits = CaseSet::none(cases);
            each_step(steps, |ix| bits.insert(ix));
            *self = Older::Bits(bits.into());
        }
        self.bytes(cases).saturating_sub(bytes)
    }

    /// Gives back memory that would be for more cases.
    pub(super) fn shrink(&mut self) {
        if let Older::Steps(steps) = self {
            steps.shrink_to_fit();
        }
    }

    /// Adds the cases to a set that has room for them.
    pub(super) fn add_to(&self, set: &mut CaseSet) {
        match self {
            Older::Steps(steps) => each_step(steps, |ix| set.insert(ix)),
            Older::Bits(bits) => set.union(bits),
        }
    }

    /// Bytes that it takes beside itself, in a library of so many cases.
    fn bytes(&self, cases: usize) -> usize {
        match self {
            Older::Steps(steps) => steps.capacity(),
            Older::Bits(_) => cases / 8,
        }
    }
}

/// Writes a number in as many bytes as it needs, seven bits in each, the lowest first.
fn push_step(steps: &mut Vec<u8>, mut step: u32) {
    while step >= 0x80 {
        steps.push(step.to_le_bytes()[0] | 0x80);
        step >>= 7;
    }
    steps.push(step.to_le_bytes()[0]);
}

/// Reads such numbers and adds them up.
fn each_step(steps: &[u8], mut each: impl FnMut(CaseIx)) {
    let (mut sum, mut step, mut shift) = (0, 0, 0);
    for byte in steps {
        step |= u32::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            sum += step;
            each(CaseIx(sum));
            (step, shift) = (0, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_come_back_in_every_form() {
        for step in [1, 3, 100, 20_000] {
            let cases: Vec<u32> = (5..100_000).step_by(step).collect();
            let mut older = Older::default();
            let mut recent = Recent::new(CaseIx(cases[0]));
            for ix in &cases {
                recent.push(CaseIx(*ix), &mut older, 100_000);
            }
            let mut set = CaseSet::none(100_000);
            older.add_to(&mut set);
            recent.iter().for_each(|ix| set.insert(ix));
            assert!(set.iter().eq(cases.iter().copied().map(CaseIx)), "{step}");
            assert!(older.bytes(100_000) <= 100_000 / 8 + 64, "{step}");
        }
    }
}
