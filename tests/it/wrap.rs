//! Corners of the line rules that the table of cases does not reach. Answers are worked out by hand
//! from W1 to W11.

use casebook::text::wrap;

fn lines(text: &str, columns: usize) -> Vec<&str> {
    wrap(text, columns)
        .into_iter()
        .map(|line| &text[line])
        .collect()
}

#[test]
fn a_particle_brings_its_host_along_only_while_both_fit() {
    // 12 columns hold `Slack 이` (8), not `abcdefghijkl 는` (15).
    assert_eq!(
        lines("그날밤 Slack 이 멈췄다", 12),
        ["그날밤", "Slack 이", "멈췄다"]
    );
    assert_eq!(lines("abcdefghijkl 는 또", 12), ["abcdefghijkl", "는 또"]);
    // A host that must let its particle go stays where it is.
    assert_eq!(
        lines("가 abcdefghij 에서는", 14),
        ["가 abcdefghij", "에서는"]
    );
    // The last part of a cut word is no host that would have to move.
    assert_eq!(
        lines("haproxy-server-state-management 가", 12),
        ["haproxy-", "server-", "state-", "management", "가"]
    );
}

#[test]
fn closing_punctuation_behind_a_particle_does_not_matter() {
    assert_eq!(
        lines("가나다라 (Kafka 는) 끝", 15),
        ["가나다라", "(Kafka 는) 끝"]
    );
    assert_eq!(
        lines("가나다라 “Kafka 를” 끝", 15),
        ["가나다라", "“Kafka 를” 끝"]
    );
}

#[test]
fn only_the_closed_list_after_one_space_and_a_latin_end_clings() {
    // Two spaces, a longer word, a Korean host, a no-break space: each is an ordinary word.
    assert_eq!(lines("서버 abc  이", 9), ["서버 abc", "이"]);
    assert_eq!(lines("서버 abc 이것", 9), ["서버 abc", "이것"]);
    assert_eq!(lines("서버 가나 이", 10), ["서버 가나", "이"]);
    assert_eq!(lines("서버 abc\u{A0}이", 9), ["서버", "abc\u{A0}이"]);
}

#[test]
fn every_kind_of_end_is_a_host() {
    for host in [
        "ab",
        "95%",
        "(가)",
        "[가]",
        "“가”",
        "\"가\"",
        "'가'",
        "a/",
        "a_",
        "C++",
        "C#",
        "a*",
        "a-",
        "`가`",
        "café",
        "cafe\u{301}",
    ] {
        let text = format!("가나다라마 {host} 을");
        assert_eq!(
            lines(&text, 15),
            ["가나다라마", &*format!("{host} 을")],
            "{host}"
        );
    }
}

#[test]
fn decomposed_particles_cling_too() {
    let text = "가나다라 Slack \u{110B}\u{1175}";
    assert_eq!(lines(text, 15), ["가나다라", "Slack \u{110B}\u{1175}"]);
}

#[test]
fn a_particle_with_a_question_mark_behind_a_space_lets_go_when_it_has_to() {
    // `Kafka 는 ?` takes 10 columns; LB13 holds 는 and ? together, W11 is the weaker tie.
    assert_eq!(lines("Kafka 는 ?", 10), ["Kafka 는 ?"]);
    assert_eq!(lines("Kafka 는 ?", 8), ["Kafka", "는 ?"]);
}

#[test]
fn an_indent_is_dropped_when_the_first_word_does_not_fit_behind_it() {
    assert_eq!(lines("    조치항목", 12), ["    조치항목"]);
    assert_eq!(lines("    조치항목", 11), ["조치항목"]);
    assert_eq!(lines("    조치항목을", 8), ["조치항목", "을"]);
}

#[test]
fn spaces_at_the_end_of_a_paragraph_are_dropped() {
    assert_eq!(lines("가 \u{3000}\n나  ", 10), ["가", "나"]);
}

#[test]
fn every_line_end_ends_one_line() {
    assert_eq!(
        lines("a\nb\r\nc\rd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i", 9),
        ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
    );
    assert_eq!(lines("a\n", 9), ["a"]);
    assert_eq!(lines("\n\na\n\n", 9), ["", "", "a", ""]);
    assert_eq!(lines("", 9), [""]);
}

#[test]
fn a_tab_is_one_space_that_breaks() {
    assert_eq!(lines("오류\t503", 8), ["오류\t503"]);
    assert_eq!(lines("오류\t503", 7), ["오류", "503"]);
}

#[test]
fn glue_does_not_break() {
    for glue in ["\u{A0}", "\u{202F}", "\u{2060}", "\u{FEFF}", "\u{2007}"] {
        let word = format!("가나{glue}다라");
        assert_eq!(lines(&format!("마바 {word}"), 10), ["마바", &*word]);
    }
}

#[test]
fn a_soft_hyphen_opens_no_break_even_in_an_overlong_word() {
    assert_eq!(lines("abcd\u{AD}efgh", 6), ["abcd\u{AD}ef", "gh"]);
}

#[test]
fn a_path_or_name_may_start_a_line_and_an_exclamation_mark_may_not() {
    assert_eq!(lines("설정은 /etc", 9), ["설정은", "/etc"]);
    // Nor does a full stop that begins a name hold on to the word before.
    assert_eq!(lines("로, .com 을", 10), ["로,", ".com 을"]);
    assert_eq!(lines("설정은 .env", 9), ["설정은", ".env"]);
    assert_eq!(lines("abc def ...", 9), ["abc", "def ..."]);
    assert_eq!(lines("abc def !", 7), ["abc", "def !"]);
    assert_eq!(lines("abc ( def", 7), ["abc", "( def"]);
}

#[test]
fn an_overlong_word_is_cut_at_the_best_points_that_serve() {
    // Behind a slash or hyphen first; a part that is still too wide between syllables; else
    // anywhere.
    assert_eq!(
        lines("경로/데이터베이스-백업/abcdefghijkl", 10),
        ["경로/", "데이터베이", "스-백업/", "abcdefghij", "kl"]
    );
    assert_eq!(
        lines("데이터베이스(전체)를", 9),
        ["데이터베", "이스(전", "체)를"]
    );
}

#[test]
fn an_overlong_word_begins_a_line_and_what_follows_flows_on() {
    assert_eq!(
        lines("앞 가나다라마바 뒤", 8),
        ["앞", "가나다라", "마바 뒤"]
    );
}

#[test]
fn spaces_inside_an_overlong_unit_begin_and_end_no_line() {
    assert_eq!(lines("abcdef  ?", 6), ["abcdef", "?"]);
    assert_eq!(lines("멈췄나 ?", 6), ["멈췄", "나 ?"]);
}

#[test]
fn a_cluster_wider_than_the_pane_is_left_out() {
    assert_eq!(lines("a가b", 1), ["a", "b"]);
    assert_eq!(lines("가나 다", 1), [""]);
    assert_eq!(lines("가나\n다", 0), ["", ""]);
    assert_eq!(lines("", 0), [""]);
}

#[test]
fn an_emoji_is_not_taken_apart() {
    assert_eq!(lines("👨‍👩‍👧‍👦👍🏽🇰🇷🇺🇸", 4), ["👨‍👩‍👧‍👦👍🏽", "🇰🇷🇺🇸"]);
    assert_eq!(lines("👨‍👩‍👧‍👦👍🏽", 3), ["👨‍👩‍👧‍👦", "👍🏽"]);
}

#[test]
fn a_long_text_takes_linear_time() {
    // Hours if wrapping looked at the whole text again for each line or word.
    let text = "abc 가나다 \u{301}🇰🇷".repeat(50_000);
    assert!(wrap(&text, 20).len() > 10_000);
    let word = "가나abc🇰🇷".repeat(50_000);
    assert!(wrap(&word, 20).len() > 10_000);
}
