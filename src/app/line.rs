//! A line that is typed into: an edited text and its insertion point. The search line is one, and so are the
//! find line, a note and the name of a view.

use std::ops::Range;

use tui_input::{Input, InputRequest};

use super::keymap::Action;

/// Characters that the line takes at most; what is typed or pasted beyond is dropped.
const MOST: usize = 4096;

/// A line of text being edited.
#[derive(Debug, Clone, Default)]
pub struct Line {
    input: Input,
    /// Whether it may have several lines.
    has_lines: bool,
}

impl Line {
    /// A line with the insertion point at the end.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Line {
            input: Input::new(text.to_owned()),
            has_lines: false,
        }
    }

    /// A text that may have several lines, with the insertion point at the end.
    #[must_use]
    pub fn of_lines(text: &str) -> Self {
        Line {
            has_lines: true,
            ..Line::new(text)
        }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// The text before the insertion point.
    #[must_use]
    pub fn before_cursor(&self) -> &str {
        let text = self.text();
        let end = text
            .char_indices()
            .nth(self.input.cursor())
            .map_or(text.len(), |(at, _)| at);
        &text[..end]
    }

    /// Inserts text at the insertion point; line ends, where there is one line only, and tabs become
    /// spaces, other control characters are dropped. Returns whether there was room for all of it.
    pub fn insert(&mut self, text: &str) -> bool {
        let room = MOST.saturating_sub(self.text().chars().count());
        let has_lines = self.has_lines;
        let text = text.replace("\r\n", "\n");
        let mut typed = text
            .chars()
            .map(|c| match c {
                '\n' | '\r' if has_lines => '\n',
                '\n' | '\r' | '\t' => ' ',
                c => c,
            })
            .filter(|c| !c.is_control() || has_lines && *c == '\n');
        let (before, after) = self.text().split_at(self.before_cursor().len());
        let mut value = String::with_capacity(self.text().len() + text.len());
        value.push_str(before);
        value.extend(typed.by_ref().take(room));
        let all = typed.next().is_none();
        let cursor = value.chars().count();
        value.push_str(after);
        self.input = Input::new(value).with_cursor(cursor);
        all
    }

    /// Takes pieces of the text out, each with the spaces behind it. The insertion point stays where
    /// it is in what is left.
    pub fn cut(&mut self, pieces: impl IntoIterator<Item = Range<usize>>) {
        let cursor = self.before_cursor().len();
        let mut halves = [String::new(), String::new()];
        let mut end = 0;
        let whole = self.text().len()..self.text().len();
        for piece in pieces.into_iter().chain([whole]) {
            let kept = end..piece.start.max(end);
            let middle = cursor.clamp(kept.start, kept.end);
            halves[0].push_str(&self.text()[kept.start..middle]);
            halves[1].push_str(&self.text()[middle..kept.end]);
            let rest = &self.text()[piece.end..];
            end = piece.end + (rest.len() - rest.trim_start().len());
        }
        let [before, behind] = halves;
        let cursor = before.chars().count();
        self.input = Input::new(before + &behind).with_cursor(cursor);
    }

    /// Does an editing action. Returns whether the text changed.
    pub fn edit(&mut self, action: Action) -> bool {
        if self.has_lines
            && let Some(changed) = self.edit_in_lines(action)
        {
            return changed;
        }
        let request = match action {
            Action::ClearLine => InputRequest::DeleteLine,
            Action::DeleteWord => InputRequest::DeletePrevWord,
            Action::DeleteBefore => InputRequest::DeletePrevChar,
            Action::DeleteAfter => InputRequest::DeleteNextChar,
            Action::CharLeft => InputRequest::GoToPrevChar,
            Action::CharRight => InputRequest::GoToNextChar,
            Action::WordLeft => InputRequest::GoToPrevWord,
            Action::WordRight => InputRequest::GoToNextWord,
            Action::LineStart => InputRequest::GoToStart,
            Action::LineEnd => InputRequest::GoToEnd,
            _ => return false,
        };
        self.input
            .handle(request)
            .is_some_and(|changed| changed.value)
    }

    /// The same where there are several lines, for what belongs to one of them: its ends, clearing it, going
    /// to the one above or below.
    fn edit_in_lines(&mut self, action: Action) -> Option<bool> {
        let text = self.text().to_owned();
        let at = self.before_cursor().len();
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
        let column = text[start..at].chars().count();
        let in_line = |line: Range<usize>| {
            let before: usize = text[line.clone()]
                .chars()
                .take(column)
                .map(char::len_utf8)
                .sum();
            line.start + before
        };
        let to = match action {
            Action::LineStart => start,
            Action::LineEnd => end,
            Action::Up if start == 0 => 0,
            Action::Up => {
                let above = text[..start - 1].rfind('\n').map_or(0, |end| end + 1);
                in_line(above..start - 1)
            }
            Action::Down if end == text.len() => end,
            Action::Down => {
                let below = text[end + 1..]
                    .find('\n')
                    .map_or(text.len(), |to| end + 1 + to);
                in_line(end + 1..below)
            }
            Action::ClearLine => {
                let left = format!("{}{}", &text[..start], &text[end..]);
                self.put(&left, start);
                return Some(start < end);
            }
            _ => return None,
        };
        self.put(&text, to);
        Some(false)
    }

    /// Takes this text, with the insertion point before a byte of it.
    fn put(&mut self, text: &str, at: usize) {
        let cursor = text[..at].chars().count();
        self.input = Input::new(text.to_owned()).with_cursor(cursor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_text_of_lines_keys_belong_to_the_line() {
        let mut note = Line::of_lines("가나다\nab\nlast one");
        let mut after = |action| {
            let changed = note.edit(action);
            (
                note.text().to_owned(),
                note.before_cursor().to_owned(),
                changed,
            )
        };
        let text = "가나다\nab\nlast one";
        let moved = |before: &str| (text.to_owned(), before.to_owned(), false);
        assert_eq!(after(Action::LineStart), moved("가나다\nab\n"));
        assert_eq!(after(Action::Up), moved("가나다\n"));
        assert_eq!(after(Action::LineEnd), moved("가나다\nab"));
        assert_eq!(after(Action::Up), moved("가나"));
        assert_eq!(after(Action::Up), moved(""));
        assert_eq!(after(Action::Down), moved("가나다\n"));
        let cleared = "가나다\n\nlast one".to_owned();
        assert_eq!(
            after(Action::ClearLine),
            (cleared, "가나다\n".to_owned(), true)
        );
    }

    #[test]
    fn text_goes_in_at_the_insertion_point() {
        let mut line = Line::new("백드");
        assert!(!line.edit(Action::CharLeft));
        line.insert("엔");
        assert_eq!(line.text(), "백엔드");
        assert_eq!(line.before_cursor(), "백엔");
    }

    #[test]
    fn pieces_are_cut_out_with_the_spaces_behind_them() {
        let mut line = Line::new("로드 org:slack  503 -x ");
        line.cut(std::iter::once(7..16));
        assert_eq!(
            (line.text(), line.before_cursor()),
            ("로드 503 -x ", "로드 503 -x ")
        );
        line.cut([7..10, 11..13]);
        assert_eq!(line.text(), "로드 ");
        let mut line = Line::new("a:b cd");
        line.edit(Action::CharLeft);
        line.cut(std::iter::once(0..3));
        assert_eq!((line.text(), line.before_cursor()), ("cd", "c"));
    }

    #[test]
    fn several_pasted_lines_become_one() {
        let mut line = Line::default();
        line.insert("오류\r\nslack\t503\u{1b}");
        assert_eq!(line.text(), "오류 slack 503");
        let mut note = Line::of_lines("보기");
        note.insert("\r\n둘째\rc\td");
        assert_eq!(note.text(), "보기\n둘째\nc d");
    }

    #[test]
    fn backspace_takes_a_whole_grapheme() {
        let mut line = Line::new("a👍🏽");
        assert!(line.edit(Action::DeleteBefore));
        assert_eq!(line.text(), "a");
    }

    #[test]
    fn a_huge_paste_is_cut() {
        let mut line = Line::default();
        line.insert(&"가".repeat(10_000));
        assert_eq!(line.text().chars().count(), MOST);
    }
}
