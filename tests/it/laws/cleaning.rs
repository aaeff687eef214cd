//! What holds for any text that is cleaned.

use casebook::text::fit::{ASCII_ELLIPSIS, ELLIPSIS, pad_left, pad_right, truncate};
use casebook::text::{Clean, clean, columns, graphemes, nfc};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

/// Code points that one cell may get: a base and nine more.
const CELL_LIMIT: usize = 10;

pub fn holds(data: &[u8]) {
    let text = &*String::from_utf8_lossy(data);
    nothing_forbidden_is_drawn(text);
    cleaning_again_changes_nothing(text);
    clean_text_fills_as_many_cells_as_it_has_columns(text);
    clean_text_is_moved_and_not_copied(text);
    let middle = (0..=text.len() / 2).rfind(|at| text.is_char_boundary(*at));
    let (a, b) = text.split_at(middle.unwrap_or_default());
    let place = |byte: Option<&u8>| byte.copied().map_or(0, usize::from);
    let range = place(data.first())..place(data.last());
    joining_and_cutting_keep_text_clean(a, b, range.clone());
    cut_and_padded_text_fits(text, range.start % 60);
}

pub fn nothing_forbidden_is_drawn(text: &str) {
    check_drawable(&clean::line(text));
    assert!(!clean::line(text).as_str().contains('\n'));
    check_drawable(&clean::prose(text));
}

pub fn cleaning_again_changes_nothing(text: &str) {
    for drawn in [clean::line(text), clean::prose(text)] {
        let again = clean::prose(drawn.as_str());
        assert_eq!(again.as_str(), drawn.as_str());
        assert_eq!(again.mark_ranges().count(), 0);
        assert_eq!(nfc(drawn.as_str()), drawn.as_str());
    }
}

pub fn clean_text_fills_as_many_cells_as_it_has_columns(text: &str) {
    let drawn = clean::line(text);
    let area = Rect::new(0, 0, u16::try_from(drawn.columns()).unwrap() + 2, 1);
    let mut buffer = Buffer::empty(area);
    Line::raw(drawn.as_str()).render(area, &mut buffer);
    let mut column = 0;
    for grapheme in graphemes(drawn.as_str()) {
        assert_eq!(buffer[(column, 0)].symbol(), grapheme);
        column += u16::try_from(columns(grapheme)).unwrap();
    }
    assert_eq!(usize::from(column), drawn.columns());
}

pub fn clean_text_is_moved_and_not_copied(text: &str) {
    let owned = clean::prose(text).as_str().to_owned();
    let place = owned.as_ptr();
    assert_eq!(clean::prose(owned).as_str().as_ptr(), place);
}

pub fn joining_and_cutting_keep_text_clean(a: &str, b: &str, range: std::ops::Range<usize>) {
    let mut whole = clean::line(a);
    whole.push(&clean::line(b));
    check_drawable(&whole);
    assert_eq!(clean::line(whole.as_str()).as_str(), whole.as_str());
    let part = whole.slice(range).to_clean();
    check_drawable(&part);
    assert_eq!(clean::line(part.as_str()).as_str(), part.as_str());
    for mark in part.mark_ranges() {
        assert!(part.as_str()[mark].is_ascii());
    }
}

pub fn cut_and_padded_text_fits(text: &str, pane: usize) {
    let row = clean::line(text);
    for ellipsis in [ELLIPSIS, ASCII_ELLIPSIS] {
        let cut = truncate(&row, pane, ellipsis);
        assert!(cut.columns() <= pane);
        assert!(cut == row || row.columns() > pane);
        check_drawable(&cut);
        assert_eq!(pad_right(&row, pane, ellipsis).columns(), pane);
        assert_eq!(pad_left(&row, pane, ellipsis).columns(), pane);
    }
}

/// What may be drawn has nothing forbidden, and a column at least for every cluster.
fn check_drawable(drawn: &Clean) {
    for grapheme in graphemes(drawn.as_str()).filter(|grapheme| *grapheme != "\n") {
        check_cell(grapheme);
    }
}

/// What one cell may get.
pub fn check_cell(grapheme: &str) {
    assert!(grapheme.chars().count() <= CELL_LIMIT, "{grapheme:?}");
    assert!(columns(grapheme) > 0, "{grapheme:?}");
    assert!(
        !grapheme.chars().any(|c| is_forbidden(c, grapheme)),
        "{grapheme:?}"
    );
}

/// Code points that no cell may get, written down apart from the program's own table.
fn is_forbidden(c: char, neighbours: &str) -> bool {
    match c {
        '\u{200D}' | '\u{FE0E}' | '\u{FE0F}' => !neighbours.contains(is_emoji),
        '\u{FE00}'..='\u{FE02}' | '\u{E0100}'..='\u{E01EF}' => !neighbours.contains(is_han),
        '\u{E0061}'..='\u{E007F}' => !neighbours.starts_with('🏴'),
        _ => {
            c.is_control()
                || matches!(c, '\u{AD}' | '\u{61C}' | '\u{200B}'..='\u{200F}')
                || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
                || matches!(
                    c,
                    '\u{115F}'
                        | '\u{1160}'
                        | '\u{3164}'
                        | '\u{FFA0}'
                        | '\u{FEFF}'
                        | '\u{180E}'
                        | '\u{FFFE}'
                        | '\u{FFFF}'
                )
                || matches!(c, '\u{E0000}'..='\u{E0FFF}' | '\u{FE03}'..='\u{FE0F}')
        }
    }
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..'\u{A000}' | '\u{F900}'..'\u{FB00}' | '\u{20000}'..'\u{40000}')
}

fn is_emoji(c: char) -> bool {
    matches!(c, '#' | '*' | '0'..='9' | '\u{A9}' | '\u{AE}' | '\u{203C}'..='\u{3299}' | '\u{1F000}'..)
}
