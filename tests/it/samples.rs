//! Text to try the text module with, and what its characters do.

use proptest::prelude::*;
use proptest::sample::select;

/// Pieces of Korean and English prose.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[가-힣]{1,7}",
        2 => "[a-zA-Z0-9_]{1,12}",
        1 => select(vec!["이", "는,", "에서", "25%를", "(14:05)", "“켜자”라고",
            "https://ex.test/a/b-c", "/etc/nginx", "?", "!", "색인(index)을"])
            .prop_map(str::to_owned),
    ]
}

/// Characters that break programs.
fn odd() -> impl Strategy<Value = String> {
    prop_oneof![
        select(vec![
            "\u{1B}[2J",
            "\0",
            "\u{7F}",
            "\u{9B}31m",
            "\r",
            "\r\n",
            "\n",
            "\t",
            "\u{85}",
            "\u{2028}",
            "\u{B}",
            "\u{AD}",
            "\u{200B}",
            "\u{200D}",
            "\u{202E}",
            "\u{2066}",
            "\u{FEFF}",
            "\u{3164}",
            "\u{1160}",
            "\u{115F}",
            "\u{FE0F}",
            "\u{FE00}",
            "\u{E0041}",
            "\u{E007F}",
            "\u{FFFE}",
            "\u{301}",
            "\u{338}",
            "\u{903}",
            "\u{94D}",
            "\u{915}",
            "\u{600}",
            "\u{605}",
            "\u{D4E}",
            "\u{1100}",
            "\u{1161}",
            "\u{11A8}",
            "👨‍👩‍👧‍👦",
            "👍🏽",
            "❤",
            "🇰",
            "🇷",
            "🏴",
            "1",
            "ｶﾞ",
            "\u{3000}",
            "\u{A0}",
            "\u{202F}",
            "各",
            "שלום",
            "مرحبا",
            "。",
            "「",
            "」",
        ])
        .prop_map(str::to_owned),
        select(vec![
            "\u{301}",
            "\u{FE0F}",
            "\u{1100}",
            "\u{200D}",
            "\u{11A8}",
            "\u{600}",
            "\u{E0041}"
        ])
        .prop_flat_map(|c| (1..25_usize).prop_map(move |count| c.repeat(count))),
        any::<char>().prop_map(String::from),
    ]
}

/// Text of any kind: words, spaces and odd characters in any order.
pub fn text() -> impl Strategy<Value = String> {
    let piece =
        prop_oneof![3 => word(), 3 => Just(" ".to_owned()), 1 => Just("  ".to_owned()), 3 => odd()];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Words of letters, parted by single spaces.
pub fn prose() -> impl Strategy<Value = String> {
    let word = prop_oneof![3 => "[가-힣]{1,7}", 1 => "[a-zA-Z0-9_]{1,12}"];
    prop::collection::vec(word, 1..30).prop_map(|words| words.join(" "))
}

/// Prose full of Latin words, numbers and signs with particles behind them, set apart or not.
pub fn hosts() -> impl Strategy<Value = String> {
    let host = "[a-zA-Z0-9_]{1,12}[)\\]}%\"'”’/_+#*`-]?";
    let particle = select(vec![
        "이",
        "가",
        "은",
        "를",
        "의",
        "에서는",
        "까지도",
        "으로",
        "라고",
        "처럼",
        "이라는",
        "는)",
        "를”",
        "도,",
    ]);
    let pair = (host, select(vec![" ", " ", ""]), particle)
        .prop_map(|(host, gap, particle)| [&host, gap, particle].concat());
    let word = prop_oneof![3 => pair, 2 => "[가-힣]{2,7}"];
    prop::collection::vec(word, 1..30).prop_map(|words| words.join(" "))
}

/// Whether a line may break at the space `c`.
pub fn is_break_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{1680}' | '\u{2000}'..='\u{2006}'
        | '\u{2008}'..='\u{200B}' | '\u{205F}' | '\u{3000}')
}

/// Whether `c` ends a line.
pub fn is_line_end(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
