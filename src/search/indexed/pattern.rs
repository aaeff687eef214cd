//! A word as it may stand over the borders of tokens.

/// A word as characters, each of which is in one of some ranges.
#[derive(Debug)]
pub(super) struct Pattern(Vec<Vec<[char; 2]>>);

impl Pattern {
    /// A word just as it is.
    pub(super) fn exact(word: &str) -> Self {
        Pattern(word.chars().map(|c| vec![[c, c]]).collect())
    }

    pub(super) fn new(characters: Vec<Vec<[char; 2]>>) -> Self {
        Pattern(characters)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether a token ends with the characters before place `at`.
    pub(super) fn ends(&self, token: &str, at: usize) -> bool {
        let mut chars = token.chars().rev();
        let mut wanted = self.0[..at].iter().rev();
        wanted.all(|ranges| chars.next().is_some_and(|c| is_in(ranges, c)))
    }

    /// How many characters from place `at` on a token begins with, and whether it ends there.
    pub(super) fn begins(&self, token: &str, at: usize) -> (usize, bool) {
        let mut chars = token.chars();
        let wanted = self.0[at..].iter();
        let same = wanted.take_while(|ranges| {
            chars.clone().next().is_some_and(|c| {
                let same = is_in(ranges, c);
                if same {
                    chars.next();
                }
                same
            })
        });
        let same = same.count();
        (same, chars.next().is_none())
    }

    /// Whether two characters are those before and behind place `at`.
    pub(super) fn has_around(&self, [before, behind]: [char; 2], at: usize) -> bool {
        is_in(&self.0[at], behind) && is_in(&self.0[at - 1], before)
    }
}

fn is_in(ranges: &[[char; 2]], c: char) -> bool {
    ranges
        .iter()
        .any(|[first, last]| (*first..=*last).contains(&c))
}
