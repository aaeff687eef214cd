//! The code points that must not reach the terminal as they are, and where a few of them may.
//!
//! Hidden are controls, directional controls, default-ignorable code points (Unicode's
//! `Default_Ignorable_Code_Point`: joiners, fillers, selectors, tags), other format controls and
//! noncharacters. A few belong to visible signs: the joiner and selector of emoji, the selectors of
//! ideographs, the tags of three flags.

/// The subdivision flags in general use, as the letters behind their black flag.
const TAG_FLAGS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];

/// Whether a grapheme cluster has a code point that must be shown as a mark.
pub(super) fn has_hidden(grapheme: &str) -> bool {
    if !grapheme.contains(is_hidden) || is_tag_flag(grapheme) {
        return false;
    }
    let mut before = None;
    let mut chars = grapheme.chars().peekable();
    while let Some(c) = chars.next() {
        if is_hidden(c) && !has_use(before, c, chars.peek().copied()) {
            return true;
        }
        before = Some(c);
    }
    false
}

/// Whether `c` draws nothing of its own, or steers what is drawn.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{AD}'
        | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{3164}' | '\u{FDD0}'..='\u{FDEF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
        | '\u{FFF0}'..='\u{FFFB}' | '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
        // The last two code points of every plane are noncharacters.
        || u32::from(c) & 0xFFFE == 0xFFFE
}

/// Whether a hidden `c` is part of a visible sign, by its neighbours in the same cluster.
fn has_use(before: Option<char>, c: char, after: Option<char>) -> bool {
    let Some(before) = before else {
        return false;
    };
    match c {
        // In one cluster, a joiner before a pictograph has a pictograph before it too (UAX 29,
        // GB11).
        '\u{200D}' => after.is_some_and(is_pictograph),
        '\u{FE0E}' | '\u{FE0F}' => is_pictograph(before) || is_keycap_base(before),
        '\u{FE00}'..='\u{FE02}' | '\u{E0100}'..='\u{E01EF}' => is_ideograph(before),
        _ => false,
    }
}

/// Whether a cluster is a flag written with tags, closed as it should be.
fn is_tag_flag(grapheme: &str) -> bool {
    let Some(tags) = grapheme
        .strip_prefix('\u{1F3F4}')
        .and_then(|tags| tags.strip_suffix('\u{E007F}'))
    else {
        return false;
    };
    TAG_FLAGS.iter().any(|flag| {
        tags.chars()
            .map(u32::from)
            .eq(flag.bytes().map(|letter| 0xE0000 + u32::from(letter)))
    })
}

/// The blocks that hold Unicode's pictographs (`Extended_Pictographic`); wider, yet enough inside a
/// cluster.
fn is_pictograph(c: char) -> bool {
    matches!(c, '\u{A9}' | '\u{AE}' | '\u{203C}'..='\u{3299}' | '\u{1F000}'..='\u{1FAFF}')
}

fn is_keycap_base(c: char) -> bool {
    matches!(c, '0'..='9' | '#' | '*')
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFD}')
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// `Bidi_Control` of the Unicode Character Database.
    const BIDI_CONTROL: &str = "61C 200E..200F 202A..202E 2066..2069";

    /// `Default_Ignorable_Code_Point`.
    const DEFAULT_IGNORABLE: &str = "AD 34F 61C 115F..1160 17B4..17B5 180B..180F 200B..200F \
        202A..202E 2060..206F 3164 FE00..FE0F FEFF FFA0 FFF0..FFF8 1BCA0..1BCA3 1D173..1D17A \
        E0000..E0FFF";

    /// Controls, the separators of lines and paragraphs, annotations, controls of hieroglyphs.
    const OTHERS: &str = "0..1F 7F..9F 2028..2029 FFF9..FFFB 13430..1343F FDD0..FDEF";

    fn set(ranges: &str) -> BTreeSet<u32> {
        let number = |hex: &str| u32::from_str_radix(hex, 16).expect("a code point");
        let range = |range: &str| {
            let (first, last) = range.split_once("..").unwrap_or((range, range));
            number(first)..=number(last)
        };
        ranges.split_whitespace().flat_map(range).collect()
    }

    #[test]
    fn hidden_are_the_code_points_of_these_properties_and_no_others() {
        let mut right = set(DEFAULT_IGNORABLE);
        right.extend(set(OTHERS));
        // Noncharacters are the last two code points of every plane.
        right.extend((0..=0x10).flat_map(|plane| [plane << 16 | 0xFFFE, plane << 16 | 0xFFFF]));
        let hidden = ('\0'..=char::MAX).filter(|c| is_hidden(*c));
        assert_eq!(hidden.map(u32::from).collect::<BTreeSet<_>>(), right);
        assert!(right.is_superset(&set(BIDI_CONTROL)));
    }

    #[test]
    fn a_directional_control_is_hidden_in_any_cluster() {
        for c in set(BIDI_CONTROL).into_iter().filter_map(char::from_u32) {
            for cluster in [format!("{c}"), format!("가{c}"), format!("👩{c}👧")] {
                assert!(has_hidden(&cluster), "{:04X}", u32::from(c));
            }
        }
    }
}
