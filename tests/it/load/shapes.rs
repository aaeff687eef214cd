//! How records may stand in a file, and what a broken one costs (rules L1, L3, L8, L9).

use std::collections::BTreeSet;
use std::fmt::Write;

use casebook::case::{Facet, Lang};
use casebook::library::{Library, Problem, ProblemKind};

use super::{ids, only_problem, open_bytes, problems};

/// Line and column of every problem.
fn places(library: &Library) -> Vec<(u32, u32)> {
    let place = |problem: &Problem| (problem.line.unwrap(), problem.column.unwrap());
    library.problems().map(place).collect()
}

#[test]
fn every_shape_is_read() {
    let pretty =
        "{\n  \"id\": \"A\",\n  \"sources\": [\n    {\n      \"url\": \"x\"\n    }\n  ]\n}";
    for text in [
        "{\"id\":\"A\"}\n{\"id\":\"B\"}",
        "\n\n  {\"id\":\"A\"}\r\n \r\n{\"id\":\"B\"}\r\n\r\n",
        "{\"id\":\"A\"}{\"id\":\"B\"}",
        "{\"id\":\"A\"} {\"id\":\"B\"},",
        "[{\"id\":\"A\"},{\"id\":\"B\"}]",
        "[\n{\"id\":\"A\"}\n,\n{\"id\":\"B\"}\n]\n",
        "[[{\"id\":\"A\"}],[],{\"id\":\"B\"}]",
        "\u{feff}{\"id\":\"A\"}\n\u{feff}{\"id\":\"B\"}\n",
        &format!("{pretty}\n{{\n\"id\":\n\"B\"\n}}\n"),
        &format!("{}\n{{\"id\":\"B\"}}\n", pretty.replace("  ", "")),
        &format!("[\n{pretty},\n{}\n]", pretty.replace('A', "B")),
        &format!("{{\"id\":\"A\"}}\n{}\n", pretty.replace('A', "B")),
    ] {
        let library = open_bytes(text);
        assert_eq!(ids(&library), ["A", "B"], "{text}");
        assert_eq!(problems(&library), Vec::<&Problem>::new(), "{text}");
    }
}

#[test]
fn a_broken_record_costs_itself_and_is_named_with_its_place() {
    for (text, place) in [
        // The place is the character that cannot be: the second comma, the end, the missing value.
        (
            "{\"id\":\"A\"}\n{\"id\":\"한글\",,}\n{\"id\":\"B\"}\n",
            (2, 12),
        ),
        (
            "{\"id\":\"A\"}\n{\"id\":\"X\",\"t\":{\"en\":\"cut\n{\"id\":\"B\"}\n",
            (2, 24),
        ),
        (
            "{\"id\":\"A\"}\n{\"id\":\"X\",\"t\":\n{\"id\":\"B\"}\n",
            (2, 14),
        ),
        (
            "{\"id\":\"A\"}\n{\"id\":\"X\",\"t\":{\"x\":1\n{\"id\":\"B\"}\n",
            (2, 20),
        ),
        ("[{\"id\":\"A\"},{\"id\":oops},{\"id\":\"B\"}]", (1, 19)),
        (
            "[\n {\"id\":\"A\"},\n {\"id\":\"X\" 1},\n {\"id\":\"B\"}\n]",
            (3, 12),
        ),
        (
            "{\n \"id\": \"A\"\n}\n{\n \"id\": \"X\",\n \"n\": 1 2\n}\n{\n \"id\": \"B\"\n}\n",
            (6, 9),
        ),
        (
            "{\n \"id\": \"A\"\n}\n{\n \"id\": [\n}\n{\n \"id\": \"B\"\n}\n",
            (6, 1),
        ),
        ("{\"id\":\"A\"}\noops oops\n more\n{\"id\":\"B\"}\n", (2, 1)),
        ("{\"id\":\"A\"} oops\n{\"id\":\"B\"}\n", (1, 12)),
    ] {
        let library = open_bytes(text);
        assert_eq!(ids(&library), ["A", "B"], "{text}");
        assert_eq!(
            places(&library),
            [place],
            "{text}\n{:#?}",
            problems(&library)
        );
    }
}

#[test]
fn ten_lines_with_three_broken_ones() {
    let mut text = String::new();
    for line in 1..=10 {
        match line {
            3 => text.push_str("{\"id\":\"L-3\" \"org\":\"x\"}\n"),
            7 => text.push_str("[1,2,3]\n"),
            9 => text.push_str("{\"id\":\"L-9\",\"org\":\n"),
            _ => writeln!(text, "{{\"id\":\"L-{line}\"}}").unwrap(),
        }
    }
    let library = open_bytes(text);
    assert_eq!(library.len(), 7);
    assert_eq!(places(&library), [(3, 13), (7, 2), (9, 18)]);
    let excerpt = problems(&library)[0].excerpt.as_ref().unwrap();
    assert_eq!(
        (&*excerpt.text, excerpt.caret),
        ("{\"id\":\"L-3\" \"org\":\"x\"}", 12)
    );
}

#[test]
fn a_record_cut_at_the_end_is_named() {
    for text in [
        "{\"id\":\"A\"}\n{\"id\":\"B\",",
        "[{\"id\":\"A\"},\n",
        "{\"id\":\"A\"}\n{\"id",
    ] {
        let library = open_bytes(text);
        assert_eq!(ids(&library), ["A"], "{text}");
        assert_eq!(only_problem(&library).kind, ProblemKind::CutOff, "{text}");
    }
}

#[test]
fn without_a_record_there_is_one_report() {
    for text in [
        "",
        " \n\n",
        "[]",
        "null",
        "# Notes\n\nSome text\n{ in braces }\n{ and more }\n",
        "<!doctype html>\n<script>\n{\nlet a = 1;\n}\n{\n}\n</script>\n",
        "1\n2\n3\n",
    ] {
        let library = open_bytes(text);
        assert!(library.is_empty(), "{text}");
        assert_eq!(only_problem(&library).kind, ProblemKind::NoCase, "{text}");
    }
    let library = open_bytes("{}\n{}\n");
    assert_eq!(places(&library), [(1, 1), (2, 1)]);
    assert!(
        library
            .problems()
            .all(|problem| problem.kind == ProblemKind::MissingId)
    );
}

#[test]
fn what_is_no_character_is_replaced_and_said() {
    let text = r#"{"id":"A","title":{"ko":"장애 \ud83d 끝"},"extra":"\udc00"}"#;
    let library = open_bytes(text);
    assert_eq!(only_problem(&library).kind, ProblemKind::LoneSurrogate);
    assert_eq!(places(&library), [(1, 29)]);
    let title = &library.heads().next().unwrap().1.title;
    assert_eq!(title.only(Lang::Ko), Some("장애 \u{fffd} 끝"));

    // Also in a field that no head has, and also in Latin-1.
    let library = open_bytes(r#"{"id":"A","lessons":"half \uDFFF"}"#);
    assert_eq!(only_problem(&library).kind, ProblemKind::LoneSurrogate);
    let library = open_bytes(b"{\"id\":\"A\"}\n{\"id\":\"B\",\"lessons\":\"caf\xe9\"}\n");
    assert_eq!(ids(&library), ["A", "B"]);
    assert_eq!(only_problem(&library).kind, ProblemKind::InvalidUtf8(35));
    assert_eq!(places(&library), [(2, 25)]);
}

#[test]
fn a_byte_far_in_is_named_with_its_place() {
    let line = format!(
        "{{\"id\":\"A\",\"summary\":\"{}\"}}\n",
        "x".repeat(1_000_000 - 24)
    );
    assert_eq!(line.len(), 1_000_000);
    let mut bytes = line.into_bytes();
    bytes.extend(b"{\"id\":\"B\",\"org\":\"\xff\"}\n{\"id\":\"C\"}\n");
    let library = open_bytes(bytes);
    assert_eq!(ids(&library), ["A", "B", "C"]);
    assert_eq!(
        only_problem(&library).kind,
        ProblemKind::InvalidUtf8(1_000_017)
    );
    assert_eq!(places(&library), [(2, 18)]);
}

#[test]
fn other_encodings_are_named() {
    let text = "{\"id\":\"A\"}\n{\"id\":\"B\"}\n";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let marked = |mark: [u8; 2], bytes: &[u8]| [&mark, bytes].concat();
    for bytes in [
        marked([0xff, 0xfe], &little),
        marked([0xfe, 0xff], &big),
        little,
        big,
    ] {
        let library = open_bytes(bytes);
        assert_eq!(
            only_problem(&library).kind,
            ProblemKind::OtherEncoding("UTF-16")
        );
    }
}

#[test]
fn deep_values_do_not_overflow() {
    for depth in [200, 100_000] {
        for key in ["extra", "summary", "components"] {
            let (open, close) = ("[".repeat(depth), "]".repeat(depth));
            let text = format!("{{\"id\":\"A\",\"{key}\":{open}{close}}}\n{{\"id\":\"B\"}}\n");
            let library = open_bytes(&text);
            assert_eq!(ids(&library), ["A", "B"]);
            let _ = library.case(library.find("A").unwrap());

            let library = open_bytes(format!(
                "{{\"id\":\"A\",\"{key}\":{open}\n{{\"id\":\"B\"}}\n"
            ));
            assert_eq!(ids(&library), ["B"]);
            assert_eq!(problems(&library).len(), 1);
        }
    }
}

#[test]
fn records_without_end_do_not_hold_up_the_rest() {
    // Each of these takes all that follow for its own.
    for begin in ["{\"a\":\n", "{\"a\":[\n{\"b\":1},\n"] {
        let text = format!("{}{{\"id\":\"A\"}}\n", begin.repeat(200_000));
        assert_eq!(ids(&open_bytes(text)), ["A"]);
    }
}

#[test]
fn a_large_file_is_numbered_in_order() {
    // Larger than some blocks, with records that go far beyond the end of one or are larger.
    let mut text = String::new();
    let broken = 2_500;
    for number in 1..=5_000 {
        let filler = "가".repeat(match number {
            1_000 => 700_000,
            2_000..2_030 => 40_000,
            _ => 300,
        });
        let end = if number == broken { "" } else { "}" };
        let slugs = format!("[\"c{}\",\"c{}\"]", number % 7, number * 31 % 11);
        writeln!(
            text,
            "{{\"id\":\"N-{number}\",\"components\":{slugs},\"extra\":\"{filler}\"{end}"
        )
        .unwrap();
    }
    text.push_str("{\"id\":\"N-7\"}\n");
    let library = open_bytes(&text);
    let right: Vec<String> = (1..=5_000)
        .filter(|number| *number != broken)
        .map(|number| format!("N-{number}"))
        .collect();
    assert_eq!(ids(&library), right);
    for (_, head) in library.heads() {
        assert_eq!(format!("N-{}", head.place.line), head.id.as_str());
        assert!(head.terms.is_sorted());
        let terms = head.terms.iter().map(|id| library.term(*id));
        let slugs = terms
            .filter(|term| term.facet == Facet::Component)
            .map(|term| &*term.slug);
        let number = head.place.line;
        let right = [number % 7, number * 31 % 11].map(|slug| format!("c{slug}"));
        assert_eq!(
            slugs.collect::<BTreeSet<_>>(),
            right.iter().map(String::as_str).collect()
        );
    }
    let [cut, double] = problems(&library)[..] else {
        panic!("{:#?}", problems(&library));
    };
    assert_eq!((cut.line, &cut.kind), (Some(2_500), &ProblemKind::CutOff));
    assert_eq!(
        (double.line, double.id.as_deref()),
        (Some(5_001), Some("N-7"))
    );
    assert!(matches!(&double.kind, ProblemKind::DuplicateId(first) if first.ends_with("a.json:7")));
}

#[test]
fn a_record_that_is_too_large_is_left_out() {
    let filler = "x".repeat(65 << 20);
    for text in [
        format!("{{\"id\":\"A\"}}\n{{\"id\":\"X\",\"extra\":\"{filler}\"}}\n{{\"id\":\"B\"}}\n"),
        format!(
            "[{{\"id\":\"A\"}},\n{{\"id\":\"X\",\"extra\":\"{filler}\"}},\n{{\"id\":\"B\"}}\n]"
        ),
    ] {
        let library = open_bytes(text);
        assert_eq!(ids(&library), ["A", "B"]);
        assert!(matches!(
            only_problem(&library).kind,
            ProblemKind::RecordTooLarge(_)
        ));
        assert_eq!(places(&library)[0].0, 2);
    }
}
