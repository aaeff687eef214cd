//! The cases that have a token, in little memory.

use crate::case::CaseIx;
use crate::facets::CaseSet;

/// A growing set of cases, which come in the order of their numbers. Most tokens stand in one case
/// only; of the others the frequent ones take a bit a case of the library, and the rest about a byte a
/// case.
#[derive(Debug)]
pub(super) enum Posting {
    One(CaseIx),
    /// The distances from case to case; the first one from 0.
    Steps(Vec<u8>),
    Bits(Box<CaseSet>),
}

impl Posting {
    /// Adds a case above the `last` one of the set; gives the bytes that this takes. In a library of so
    /// many cases the set changes its form when that saves memory.
    pub(super) fn push(&mut self, last: CaseIx, ix: CaseIx, cases: usize) -> usize {
        let before = self.bytes(cases);
        match self {
            Posting::One(first) => {
                let mut steps = Vec::new();
                push_step(&mut steps, first.0);
                push_step(&mut steps, ix.0 - first.0);
                *self = Posting::Steps(steps);
            }
            Posting::Steps(steps) => {
                push_step(steps, ix.0 - last.0);
                if steps.len() > cases / 8 {
                    let mut bits = CaseSet::none(cases);
                    each_step(steps, |ix| bits.insert(ix));
                    *self = Posting::Bits(bits.into());
                }
            }
            Posting::Bits(bits) => bits.insert(ix),
        }
        self.bytes(cases).saturating_sub(before)
    }

    /// Gives back memory that would be for more cases.
    pub(super) fn shrink(&mut self) {
        if let Posting::Steps(steps) = self {
            steps.shrink_to_fit();
        }
    }

    /// Adds the cases to a set that has room for them.
    pub(super) fn add_to(&self, set: &mut CaseSet) {
        match self {
            Posting::One(ix) => set.insert(*ix),
            Posting::Steps(steps) => each_step(steps, |ix| set.insert(ix)),
            Posting::Bits(bits) => set.union(bits),
        }
    }

    /// Bytes that it takes beside itself, in a library of so many cases.
    fn bytes(&self, cases: usize) -> usize {
        match self {
            Posting::One(_) => 0,
            Posting::Steps(steps) => steps.capacity(),
            Posting::Bits(_) => cases / 8,
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
            let mut posting = Posting::One(CaseIx(cases[0]));
            for pair in cases.windows(2) {
                posting.push(CaseIx(pair[0]), CaseIx(pair[1]), 100_000);
            }
            let mut set = CaseSet::none(100_000);
            posting.add_to(&mut set);
            assert!(set.iter().eq(cases.iter().copied().map(CaseIx)), "{step}");
            assert!(posting.bytes(100_000) <= 100_000 / 8 + 64, "{step}");
        }
    }
}
