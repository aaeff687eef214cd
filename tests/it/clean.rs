//! What is drawn of hostile and of honest text (W10; marks are plain ASCII and count their
//! columns).

use casebook::text::clean::{is_marked, line, line_matches, nfc, prose};
use casebook::text::{Clean, CleanStr, columns};

/// Where the marks of a text begin and end.
fn marks<'a>(text: impl Into<CleanStr<'a>>) -> Vec<(usize, usize)> {
    text.into()
        .mark_ranges()
        .map(|mark| (mark.start, mark.end))
        .collect()
}

fn check(cases: &[(&str, &str)]) {
    for (text, drawn) in cases {
        assert_eq!(line(*text).as_str(), *drawn, "{text:?}");
    }
}

#[test]
fn controls_show_in_caret_form_or_by_number() {
    check(&[
        ("A\u{1B}[31mRED\u{1B}[0mB", "A^[[31mRED^[[0mB"),
        ("Slack\u{1B}]0;OWNED\u{7}", "Slack^[]0;OWNED^G"),
        ("a\0b\u{7F}tail", "a^@b^?tail"),
        ("높은-\u{9B}31m부하", "높은-<U+009B>31m부하"),
        ("b\u{8}c", "b^Hc"),
    ]);
    for c in ('\0'..='\u{9F}').filter(|c| c.is_control() && !matches!(c, '\n' | '\t')) {
        let drawn = line(format!("a{c}b"));
        assert!(!drawn.as_str().contains(char::is_control), "{c:?}");
        assert_eq!(marks(&drawn), [(1, drawn.as_str().len() - 1)], "{c:?}");
    }
}

#[test]
fn a_row_has_no_line_end() {
    check(&[
        ("one\ntwo", "one two"),
        ("one\r\ntwo", "one two"),
        ("one\u{2028}two\u{2029}three", "one two three"),
        ("a\tb", "a b"),
        // These have no business in a row, and the first would hide what stands before it.
        ("safe text\rEVIL", "safe text^MEVIL"),
        ("c\u{B}d\u{C}e\u{85}f", "c^Kd^Le<U+0085>f"),
    ]);
}

#[test]
fn prose_keeps_its_lines() {
    let drawn = prose("하나\r\n둘\r셋\u{B}넷\u{C}다섯\u{85}여섯\u{2028}일곱\u{2029}여덟\t끝\n");
    assert_eq!(
        drawn.as_str(),
        "하나\n둘\n셋\n넷\n다섯\n여섯\n일곱\n여덟 끝\n"
    );
    assert_eq!(drawn.mark_ranges().count(), 0);
}

#[test]
fn directional_invisible_and_filler_characters_show_by_number() {
    check(&[
        (
            "Outage \u{202E}gpj.exe\u{202C} final",
            "Outage <U+202E>gpj.exe<U+202C> final",
        ),
        ("Sl\u{200B}ack", "Sl<U+200B>ack"),
        ("\u{FEFF}Slack", "<U+FEFF>Slack"),
        ("\u{3164}\u{3164}", "<U+3164><U+3164>"),
        ("ᄀ\u{1160}", "ᄀ<U+1160>"),
        ("a\u{E0041}", "a<U+E0041>"),
        ("a\u{FE0F}b", "a<U+FE0F>b"),
        ("x\u{200D}y\u{200C}z", "x<U+200D>y<U+200C>z"),
        ("\u{FFFE}\u{10FFFF}", "<U+FFFE><U+10FFFF>"),
    ]);
    let hidden = [
        '\u{61C}',
        '\u{180E}',
        '\u{2060}',
        '\u{115F}',
        '\u{FFA0}',
        '\u{34F}',
        '\u{FDD0}',
        '\u{E0001}',
        '\u{FFF9}',
    ];
    let directional =
        "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}";
    for c in directional.chars().chain(hidden) {
        let number = format!("<U+{:04X}>", u32::from(c));
        assert_eq!(line(format!("가{c}나")).as_str(), format!("가{number}나"));
    }
}

#[test]
fn soft_hyphens_are_dropped() {
    check(&[("로드\u{AD}밸런서", "로드밸런서"), ("e\u{AD}\u{301}", "é")]);
    assert_eq!(line("로드\u{AD}밸런서").mark_ranges().count(), 0);
}

#[test]
fn honest_text_passes_without_a_mark() {
    let honest = [
        "HAProxy 가 낡은 백엔드 목록에 묶여 있었다. “다시 켜자”라고 했다(7분) — ① → ②…",
        "ㅋㅋㅋ ㄱㄴㄷ ㅏㅑ ﾡﾢﾣ 各國 支社의",
        "ᄒᆞᆫ글 ᄀힰퟋ 옛글",
        "가족 👨‍👩‍👧‍👦 연인 👩🏻‍❤️‍💋‍👨🏾 깃발 🇰🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿 키 1️⃣#️⃣ ❤️ ☺︎ 👍🏽",
        "고객사 שלום 고객 مرحبا résumé Zürich ½ ‘ok’ 250\u{202F}ms 10\u{A0}%",
        "葛\u{E0100}城 辻\u{FE00}",
        "ｶﾞ が 漢字かな交じり",
        "नमस्ते क्षत्रिय ไทย น้ำ",
    ];
    for text in honest {
        let drawn = line(text);
        assert_eq!(drawn.as_str(), nfc(text), "{text}");
        assert_eq!(drawn.mark_ranges().count(), 0, "{text}");
    }
}

#[test]
fn decomposed_text_is_composed() {
    check(&[
        ("\u{1112}\u{1161}\u{11AB}글", "한글"),
        ("re\u{301}sume\u{301}", "résumé"),
    ]);
}

#[test]
fn a_tag_sequence_that_is_no_flag_is_marked() {
    check(&[
        ("🏴\u{E0067}\u{E007F}", "🏴<U+E0067><U+E007F>"),
        ("🏴\u{E0067}", "🏴<U+E0067>"),
    ]);
}

#[test]
fn a_cluster_without_a_base_is_marked() {
    check(&[
        ("\u{301}ab", "<U+0301>ab"),
        ("\u{1161}가", "<U+1161>가"),
        ("\u{200B}\u{338}x", "<U+200B><U+0338>x"),
        ("\u{200B}\u{903}x", "<U+200B><U+0903>x"),
        ("번호 \u{600}", "번호 <U+0600>"),
    ]);
}

#[test]
fn an_overlong_cluster_is_cut_with_the_count_of_what_is_left_out() {
    // The base and eight accents stay of 10,001 code points.
    let drawn = line(format!("x{}y", "\u{301}".repeat(10_000)));
    assert_eq!(drawn.as_str(), format!("x{}<+9992>y", "\u{301}".repeat(8)));
    assert_eq!(columns(drawn.as_str()), 9);
    let ten = format!("x{}y", "\u{301}".repeat(9));
    assert_eq!(line(ten.as_str()).as_str(), ten);
}

#[test]
fn marks_are_told_from_the_same_signs_in_the_text() {
    let drawn = line("^[ <U+200B> \u{1B} \u{200B}");
    assert_eq!(drawn.as_str(), "^[ <U+200B> ^[ <U+200B>");
    assert_eq!(marks(&drawn), [(12, 14), (15, 23)]);
}

#[test]
fn clean_text_is_not_copied() {
    for text in ["plain words", "한글 문장 — “그대로”", "👨‍👩‍👧‍👦 가족"]
    {
        let owned = text.to_owned();
        let place = owned.as_ptr();
        assert_eq!(line(owned).as_str().as_ptr(), place, "{text}");
        let owned = text.to_owned();
        let place = owned.as_ptr();
        assert_eq!(prose(owned).as_str().as_ptr(), place, "{text}");
    }
}

#[test]
fn a_slice_ends_on_borders_of_clusters_and_keeps_its_marks() {
    let drawn = line("a\u{1B}가👍🏽b");
    assert_eq!(drawn.as_str(), "a^[가👍🏽b");
    assert_eq!(drawn.slice(1..6).as_str(), "^[가");
    assert_eq!(marks(drawn.slice(1..6)), [(0, 2)]);
    assert_eq!(marks(drawn.slice(2..6)), [(0, 1)]);
    assert_eq!(marks(drawn.slice(3..6)), []);
    // Inside 가 and between the thumb and its tone: both ends move inwards.
    assert_eq!(drawn.slice(4..10).as_str(), "");
    assert_eq!(drawn.slice(3..10).as_str(), "가");
    assert_eq!(drawn.slice(7..99).as_str(), "b");
    assert_eq!(drawn.slice(99..100).as_str(), "");
    assert_eq!(drawn.slice(1..6).slice(0..2).to_clean(), line("\u{1B}"));
}

#[test]
fn pieces_join_with_their_marks() {
    let mut whole = Clean::fixed("조직: ");
    whole.push(&line("\u{1B}x"));
    whole.push(CleanStr::fixed("!"));
    assert_eq!(whole.as_str(), "조직: ^[x!");
    assert_eq!(marks(&whole), [(8, 10)]);
    assert_eq!(
        Clean::concat([line("a").as_clean(), line("b").as_clean()]),
        line("ab")
    );
}

#[test]
fn pieces_that_join_to_one_cluster_stay_within_the_limit() {
    // Eight leading consonants each: one cluster of sixteen when joined, so it is cut.
    let piece = line("\u{1100}".repeat(8));
    let mut whole = piece.clone();
    whole.push(&piece);
    assert_eq!(whole, line("\u{1100}".repeat(16)));
    assert_eq!(whole.as_str(), format!("{}<+7>", "\u{1100}".repeat(9)));
}

#[test]
fn matches_of_the_stored_text_are_found_in_what_is_drawn() {
    // The mark stands for cluster 2; 밸런서 are clusters 3 to 5.
    assert_eq!(
        line_matches("로드\u{200B}밸런서", &[0, 1, 3, 4, 5]),
        [0..6, 14..23]
    );
    assert_eq!(
        line_matches("로드\u{AD}밸런서 교체", &[0, 1, 3, 4, 5, 7]),
        [0..15, 16..19]
    );
    assert_eq!(
        line_matches("\u{1112}\u{1161}\u{11AB}글 x", &[1, 3]),
        [3..6, 7..8]
    );
    assert_eq!(line_matches("a", &[5]), []);
}

#[test]
fn the_first_combining_mark_composes_too() {
    assert_eq!(nfc("e\u{300}"), "\u{e8}");
    assert_eq!(nfc("\u{1112}\u{1161}\u{11ab}"), "한");
}

#[test]
fn text_with_a_mark_is_told_from_text_without() {
    for plain in ["", "haproxy", "로드 밸런서", "é 👨‍👩‍👧 שלום"] {
        assert!(!is_marked(plain), "{plain}");
    }
    for marked in ["a\u{200b}", "한\u{202e}글", "\u{1b}[m"] {
        assert!(is_marked(marked), "{marked}");
    }
}

#[test]
fn ten_code_points_are_not_cut_because_of_a_hidden_one() {
    let accents = "\u{301}".repeat(8);
    let drawn = line(format!("x{accents}\u{34f}"));
    assert_eq!(drawn.as_str(), format!("x{accents}<U+034F>"));
}

#[test]
fn clean_text_prints_as_it_is_and_is_empty_when_it_has_nothing() {
    for (text, drawn) in [("", ""), ("한 a", "한 a"), ("\u{1b}[m", "^[[m")] {
        assert_eq!(line(text).to_string(), drawn);
        assert_eq!(line(text).as_clean().to_string(), drawn);
        assert_eq!(line(text).is_empty(), drawn.is_empty());
        assert_eq!(line(text).as_clean().is_empty(), drawn.is_empty());
        assert_eq!(line(text).as_clean().columns(), columns(drawn));
    }
}

#[test]
fn a_part_ends_on_borders_and_half_a_flag_is_a_part() {
    let part = |text: &str, from: usize, to: usize| line(text).slice(from..to).to_string();
    assert_eq!(part("x\u{301}y", 1, 3), "");
    assert_eq!(part("🇰\u{301}", 4, 6), "");
    assert_eq!(part("🇰🇷", 0, 4), "🇰");
    assert_eq!(part("🇰🇷", 4, 8), "🇷");
}

#[test]
fn a_mark_behind_a_part_is_not_in_it() {
    let text = line("ab\u{200b}");
    assert!(text.mark_ranges().eq(Some(2..10)));
    assert_eq!(text.slice(0..2).mark_ranges().count(), 0);
}

#[test]
fn conjuncts_that_join_are_cut_wherever_they_stand() {
    // Five consonants, each with the sign that joins it to the next one: ten code points.
    let half = "\u{915}\u{94d}".repeat(5);
    let mut whole = line(format!("{}{half}", "a".repeat(40)));
    whole.push(&line(half.as_str()));
    assert_eq!(line(whole.as_str()).as_str(), whole.as_str());
    let longest = casebook::text::graphemes(whole.as_str()).map(|cluster| cluster.chars().count());
    assert!(longest.max() <= Some(10), "{whole}");
}
