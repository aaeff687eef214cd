//! Korean words while they are typed: initials and an unfinished last syllable (rule S3).

use std::iter;
use std::ops::Range;

use memchr::memmem;

use crate::text::hangul::{is_consonant, is_syllable, strokes};

use super::probe::Probe;
use super::unfinished::{Unfinished, with_initial};

/// A word that may be given by initials, and whose last syllable may be unfinished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Loose {
    /// Whole characters before the first loose one.
    prefix: Box<str>,
    /// What follows.
    steps: Box<[Step]>,
    /// Finds candidates when no whole character comes first.
    probe: Option<Probe>,
}

/// What one or more characters of the text must be.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    /// This character.
    Is(char),
    /// A syllable with this initial, or the jamo itself. The syllables with it are a range.
    Initial(char, [char; 2]),
    /// What the strokes of a syllable begin.
    Unfinished(Unfinished),
}

impl Loose {
    /// The loose form of a folded word; `None` when it is not Korean or has nothing loose.
    pub(super) fn new(word: &str) -> Option<Self> {
        let last = word.chars().count().checked_sub(1)?;
        let mut steps = Vec::new();
        for (nth, c) in word.chars().enumerate() {
            if is_consonant(c) {
                let initials = strokes(c).filter_map(|jamo| Some((jamo, with_initial(jamo)?)));
                steps.extend(initials.map(|(jamo, syllables)| Step::Initial(jamo, syllables)));
            } else if nth == last && is_syllable(c) {
                steps.push(Step::Unfinished(Unfinished::of(c)));
            } else {
                steps.push(Step::Is(c));
            }
        }
        let whole = steps.iter().position(|step| !matches!(step, Step::Is(_)))?;
        let prefix = word.chars().take(whole).collect();
        steps.drain(..whole);
        Some(Loose {
            prefix,
            probe: (whole == 0).then(|| steps.first()?.probe()).flatten(),
            steps: steps.into(),
        })
    }

    /// The first place in a folded text where the word stands, at `from` or behind it.
    pub(super) fn find(&self, text: &str, from: usize) -> Option<Range<usize>> {
        let Some(probe) = &self.probe else {
            let rest = &text.as_bytes()[from..];
            let mut places = memmem::find_iter(rest, self.prefix.as_bytes());
            return places.find_map(|at| self.at(text, from + at));
        };
        let mut at = probe.find(text.as_bytes(), from)?;
        loop {
            if let Some(place) = self.at(text, at) {
                return Some(place);
            }
            at = probe.find(text.as_bytes(), at + 1)?;
        }
    }

    /// How many characters of the word come before the first loose one.
    pub(super) fn whole(&self) -> usize {
        self.prefix.chars().count()
    }

    /// Whether folded text behind the whole characters goes on with the word.
    pub(super) fn goes_on(&self, mut text: impl Iterator<Item = char> + Clone) -> bool {
        self.follow(&mut text).is_some()
    }

    /// The word as characters of which each is in one of some ranges, in all forms that it has.
    pub(super) fn forms(&self) -> Vec<Vec<Vec<[char; 2]>>> {
        let mut form: Vec<Vec<[char; 2]>> = self.prefix.chars().map(|c| vec![[c, c]]).collect();
        let mut moved = None;
        for step in &self.steps {
            form.push(match step {
                Step::Is(c) => vec![[*c, *c]],
                Step::Initial(jamo, syllables) => vec![[*jamo, *jamo], *syllables],
                Step::Unfinished(last) => {
                    moved = last.moved.map(|(stays, moved)| {
                        let moved = [vec![[stays, stays]], vec![moved]];
                        form.iter().cloned().chain(moved).collect()
                    });
                    last.whole.to_vec()
                }
            });
        }
        iter::once(form).chain(moved).collect()
    }

    /// Finds candidates when no whole character comes first.
    pub(super) fn probe(&self) -> Option<&Probe> {
        self.probe.as_ref()
    }

    /// The word at exactly this place, whose prefix is there already.
    fn at(&self, text: &str, start: usize) -> Option<Range<usize>> {
        let behind = start + self.prefix.len();
        let bytes = self.follow(&mut text.get(behind..)?.chars())?;
        Some(start..behind + bytes)
    }

    /// Takes what comes behind the prefix; how many bytes that is.
    fn follow(&self, text: &mut (impl Iterator<Item = char> + Clone)) -> Option<usize> {
        let mut bytes = 0;
        for step in &self.steps {
            bytes += step.take(text)?;
        }
        Some(bytes)
    }
}

impl Step {
    /// Finds the characters that it may take.
    fn probe(&self) -> Option<Probe> {
        match self {
            Step::Is(_) => None,
            // With all consonants: the word itself may begin with a pair of them.
            Step::Initial(_, syllables) => Probe::ranges(&[['ㄱ', 'ㅎ'], *syllables]),
            Step::Unfinished(unfinished) => {
                let stays = unfinished.moved.map(|(stays, _)| [stays, stays]);
                let ranges: Vec<[char; 2]> =
                    unfinished.whole.iter().copied().chain(stays).collect();
                Probe::ranges(&ranges)
            }
        }
    }

    /// Takes characters off a text; how many bytes they are.
    fn take(&self, text: &mut (impl Iterator<Item = char> + Clone)) -> Option<usize> {
        match self {
            Step::Is(wanted) => text.next().filter(|c| c == wanted).map(char::len_utf8),
            Step::Initial(jamo, [first, last]) => text
                .next()
                .filter(|c| c == jamo || (*first..=*last).contains(c))
                .map(char::len_utf8),
            Step::Unfinished(unfinished) => unfinished.take(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(word: &str, text: &str) -> Option<String> {
        let place = Loose::new(word)?.find(text, 0)?;
        Some(text[place].to_owned())
    }

    #[test]
    fn the_last_syllable_may_be_unfinished() {
        for (word, text, right) in [
            ("스", "새슬랙", "슬"),
            ("슬", "슬랙", "슬"),
            ("슬", "스라", "스라"),
            ("슬래", "슬랙", "슬랙"),
            ("갑", "값비교", "값"),
            ("고", "과부하", "과"),
            ("닭", "달걀", "달걀"),
            ("앉", "안전", "안전"),
            ("과붛", "과부하", "과부하"),
        ] {
            assert_eq!(found(word, text).as_deref(), Some(right), "{word} {text}");
        }
    }

    #[test]
    fn earlier_syllables_are_whole_and_a_wrong_final_stays_wrong() {
        for (word, text) in [("가나", "각나라"), ("리더", "캘린더"), ("압구점", "압구정")]
        {
            assert_eq!(found(word, text), None, "{word} {text}");
        }
    }

    #[test]
    fn consonants_are_initials() {
        for (word, text, right) in [
            ("ㅅㄹ", "새슬랙", "슬랙"),
            ("한ㄱ", "한글", "한글"),
            ("ㄳ", "감시", "감시"),
            ("ㄱ", "ㄱㅈ", "ㄱ"),
        ] {
            assert_eq!(found(word, text).as_deref(), Some(right), "{word} {text}");
        }
        assert_eq!(found("ㄱ", "까"), None);
        assert_eq!(found("ㄱㄱ", "악기상점"), None);
    }

    #[test]
    fn words_without_anything_loose_have_no_loose_form() {
        assert_eq!(Loose::new("slack"), None);
        assert_eq!(Loose::new("ㅏ"), None);
        assert_eq!(Loose::new("로그4j"), None);
    }
}
