//! The last syllable of a Korean word while it is typed (rule S3).

use crate::text::hangul::{Syllable, initial, strokes};

/// A syllable that may be unfinished, as the syllables that its strokes begin. Loose jamo in a text
/// are not part of a syllable here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unfinished {
    /// Syllables that begin with all its strokes, as ranges.
    pub(super) whole: Box<[[char; 2]]>,
    /// When its last consonant may move on: the syllable that stays, and those that begin with it.
    pub(super) moved: Option<(char, [char; 2])>,
}

impl Unfinished {
    pub(super) fn of(syllable: char) -> Self {
        let wanted = strokes(syllable);
        let begins = |c: char| {
            let mut given = strokes(c);
            wanted.clone().all(|stroke| given.next() == Some(stroke))
        };
        let alike = initial(syllable).and_then(with_initial);
        let [first, last] = alike.unwrap_or([syllable; 2]);
        let mut whole: Vec<[char; 2]> = Vec::new();
        for c in (first..=last).filter(|c| begins(*c)) {
            match whole.last_mut() {
                Some([_, last]) if u32::from(*last) + 1 == u32::from(c) => *last = c,
                _ => whole.push([c, c]),
            }
        }
        let moved = Syllable::of(syllable).and_then(|parts| {
            let mut coda: Vec<char> = strokes(parts.coda?).collect();
            let moved = with_initial(coda.pop()?)?;
            let coda = coda.pop();
            Some((Syllable { coda, ..parts }.compose()?, moved))
        });
        Unfinished {
            whole: whole.into(),
            moved,
        }
    }

    /// Takes what the syllable begins off a text; how many bytes that is.
    pub(super) fn take(&self, text: &mut (impl Iterator<Item = char> + Clone)) -> Option<usize> {
        let c = text.next()?;
        let is_in = |c: char, [first, last]: &[char; 2]| (*first..=*last).contains(&c);
        if self.whole.iter().any(|range| is_in(c, range)) {
            return Some(c.len_utf8());
        }
        let (_, moved) = self.moved.filter(|(stays, _)| c == *stays)?;
        let next = text.next().filter(|next| is_in(*next, &moved))?;
        Some(c.len_utf8() + next.len_utf8())
    }
}

/// The first and the last syllable with an initial; they stand together in Unicode.
pub(super) fn with_initial(initial: char) -> Option<[char; 2]> {
    let with = |vowel, coda| {
        Syllable {
            initial,
            vowel,
            coda,
        }
        .compose()
    };
    Some([with('ㅏ', None)?, with('ㅣ', Some('ㅎ'))?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::hangul::unfinished_match;

    #[test]
    fn the_prepared_syllable_takes_what_its_strokes_say() {
        let ends = ['가', '나', '라', '사', '아', '하', '싸', 'x'];
        for syllable in ['스', '고', '닭', '값', '있', '쾌', '읹', '의', '힣'] {
            let unfinished = Unfinished::of(syllable);
            for c in ('가'..='힣').chain(ends) {
                for next in ends {
                    let reached = unfinished_match(syllable, [c, next]);
                    let text = [c, next];
                    let bytes = |reached| text.iter().take(reached).map(|c| c.len_utf8()).sum();
                    let right: Option<usize> = reached.map(bytes);
                    let taken = unfinished.take(&mut text.into_iter());
                    assert_eq!(taken, right, "{syllable} {c}{next}");
                }
            }
        }
    }
}
