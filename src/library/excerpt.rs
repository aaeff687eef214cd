//! The text around a problem, as it may be drawn.

use crate::text::{Clean, CleanStr, clean, columns, fit, is_border};

use super::Excerpt;

impl Excerpt {
    /// The text in at most some columns, and how many of them stand before the place: a caret below it
    /// goes there.
    #[must_use]
    pub fn drawn(&self, room: usize) -> (Clean, usize) {
        let all = &*self.text;
        let caret = all.char_indices().nth(self.caret);
        let caret = caret.map_or(all.len(), |(at, _)| at);
        let part = |from: usize, to: usize| clean::line(&all[from..to]);
        let before = |from: usize| columns(part(from, caret).as_str());
        // Only as much is cut in front as it takes to have the place, and some of what follows, in view.
        let fits = |from: &usize| before(*from) <= room * 2 / 3;
        let is_all = columns(part(0, all.len()).as_str()) <= room;
        let mut borders = (0..=caret).filter(|at| is_border(all, *at));
        let from = borders.find(|from| is_all || fits(from)).unwrap_or(caret);
        let text = fit::truncate(&part(from, all.len()), room, CleanStr::fixed(""));
        (text, before(from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, caret: usize, room: usize) -> (String, usize) {
        let text = text.into();
        let (text, at) = Excerpt { text, caret }.drawn(room);
        (text.to_string(), at)
    }

    #[test]
    fn the_caret_stands_below_the_cell() {
        // A syllable has two columns, an emoji as well, a tab is one space.
        assert_eq!(drawn("{\"제목\":,}", 6, 60), ("{\"제목\":,}".into(), 8));
        assert_eq!(drawn("\t\t{\"a\":,}", 7, 60), ("  {\"a\":,}".into(), 7));
        assert_eq!(drawn("\"👍👩‍💻\" x", 7, 60), ("\"👍👩‍💻\" x".into(), 7));
        // What is marked takes the columns of its mark.
        assert_eq!(drawn("\u{1b}x!", 2, 60), ("^[x!".into(), 3));
    }

    #[test]
    fn in_little_room_the_place_stays_in_view() {
        assert_eq!(drawn("0123456789abcdef", 10, 9), ("456789abc".into(), 6));
        assert_eq!(drawn("가나다라마바사", 5, 6), ("라마바".into(), 4));
        assert_eq!(drawn("0123", 4, 60), ("0123".into(), 4));
        // A family is cut as a whole: the rest of it would be marked as a lone joiner.
        assert_eq!(drawn("01👩‍👩‍👧x!", 8, 3), ("x!".into(), 1));
    }
}
