//! A case as Markdown: what it says, and that data stays text. The judge is an independent parser.

use casebook::app::doc::{Side, View, Words};
use casebook::app::markdown;
use casebook::case::{Bilingual, Case, Lang, Source};
use proptest::prelude::*;
use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};

use crate::doc::cases;

fn written(case: &Case, lang: Lang) -> String {
    let taxonomy = cases::taxonomy();
    let view = View {
        lang,
        side: Side::Alone,
        columns: 0,
        measure: 0,
        most: usize::MAX,
        taxonomy: &taxonomy,
        words: Words::of(lang),
        kin: &[],
        note: None,
        find: &|_| None,
        matches: &|_, _| Vec::new(),
    };
    markdown(case, &view)
}

#[test]
fn a_small_case_in_full() {
    let right = "\
# A template listed pods by IP address

- EX-0004
- Skyscanner
- published 2019-04-23, not the incident date
- severity unknown
- not reviewed
- detected after 3 h 39 min
- resolved after about 1 day
- Uneven load

## Symptoms

A few pods got all of the requests.

The rest were idle.

## Timeline

- To detect: 3 h 39 min
- To resolve: about 1 day

## Sources

1. medium.com, Engineering blog
   <https://medium.com/@SkyscannerEng/templating-line>
";
    assert_eq!(written(&cases::small_en(), Lang::En), right);
}

#[test]
fn every_part_of_a_full_case_is_there_in_the_language_asked_for() {
    let text = written(&cases::full(), Lang::Ko);
    for part in [
        "# 가득 찬 HAProxy 슬롯 때문에 낡은 서버 목록으로 요청이 몰렸다\n\n- EX-0001\n- Slack\n",
        "- 2024-03-02 검토 (Kim)\n",
        "## 요약\n\n아침의 설정 변경이 데이터베이스 부하를 25%를 넘게 키웠다.\n\n자동 확장은",
        "웹 서버를 띄웠다. 슬롯을 채우는 프로그램은 도중에 멈췄고, 서버 목록은",
        "(N \\* M)",
        "## 구성 요소\n\nHAProxy, 서비스 디스커버리\n",
        "## 후속 조치\n\n- 인그레스를 엔드포인트를 스스로 찾는 다른 프록시로 옮긴다.\n- 경보를",
        "## 영향\n\n- 범위: 로드 밸런서를 지나는 요청이 503 으로 실패했다\n- 사용자: 알 수 없음\n",
        "2. web.archive.org, 보관본\n   <https://web.archive.org/web/2021/https://slack.engineering/a-terrible-day/>\n",
        "3. status.example.com:8443, 상태 페이지, 라이선스 CC-BY-4.0\n   <https",
        "\n\n참고 문서\n\n5. <https://docs.haproxy.org/2.0/configuration.html#5.2-slots>\n",
        "- 다음 사례의 재발: EX-0009: (이 라이브러리에 없음)\n- EX-0002: (이",
    ] {
        assert!(text.contains(part), "{part}\n---\n{text}");
    }
}

#[test]
fn a_text_in_the_other_language_says_so() {
    let text = written(&cases::small_ko(), Lang::En);
    assert!(
        text.starts_with("# 가득 찬 HAProxy 슬롯 때문에 요청이 몰렸다 (Korean only)\n"),
        "{text}"
    );
}

/// T6-03.
#[test]
fn data_never_becomes_markup() {
    let hostile = "a|b\n# c </td><script>alert(1)</script> [x](javascript:alert(1)) ```";
    let mut case = cases::full();
    case.title = Bilingual::new(Some(hostile), None);
    case.summary = Bilingual::new(Some(hostile), None);
    case.org = Some(hostile.to_owned());
    case.sources = vec![Source {
        url: Some("javascript:alert(1)".to_owned()),
        archived: Some("https://a.example/`x`<b>|\"".to_owned()),
        ..Source::default()
    }];
    let text = written(&case, Lang::En);
    assert!(!text.contains("<script"), "{text}");
    assert!(!text.contains("](javascript:"), "{text}");
    assert!(!text.contains("```"), "{text}");
    assert!(!text.contains("\n# c"), "{text}");
    let links: Vec<String> = parser(&text)
        .filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(
        links,
        [
            "https://a.example/%60x%60%3Cb%3E%7C%22",
            "https://library.example.com/cases/EX-0001",
            "https://docs.haproxy.org/2.0/configuration.html#5.2-slots",
        ]
    );
}

/// `CommonMark` with what GitHub adds to it.
fn parser(markdown: &str) -> Parser<'_> {
    let github = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_MATH
        | Options::ENABLE_GFM;
    Parser::new_ext(markdown, github)
}

/// The text of each paragraph, heading and item, as a reader of the rendered page sees it. Fails on
/// anything that the writer never makes.
fn rendered(markdown: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for event in parser(markdown) {
        let last = blocks.last_mut().unwrap();
        match event {
            Event::Text(text) => last.push_str(&text),
            Event::SoftBreak => last.push(' '),
            Event::Start(Tag::Paragraph | Tag::Heading { .. } | Tag::Item) => {
                blocks.push(String::new());
            }
            Event::Start(
                Tag::List(_)
                | Tag::Link {
                    link_type: LinkType::Autolink,
                    ..
                },
            )
            | Event::End(_) => {}
            other => panic!("{other:?} in\n{markdown}"),
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// Text with much that Markdown could take for its own.
fn raw(signs: usize) -> impl Strategy<Value = String> {
    let words = [
        "&lt;",
        "&#60;",
        "1.",
        "2)",
        "- ",
        "+ ",
        "> ",
        "===",
        "---",
        "<b>",
        "<!--",
        "[x](y)",
        "![x](y)",
        "[^1]",
        "[ ]",
        "**",
        "~~",
        "$",
        "```",
        "    ",
        "\\",
        "https://a.example/",
        "a_b",
        "_c_",
        "@x",
    ];
    let piece = prop_oneof![
        proptest::sample::select(words.to_vec()).prop_map(str::to_owned),
        r"[-a-z0-9 가나|#*_`~<>\[\]()!&;:=+.$\\^{}/@]".prop_map(String::from),
    ];
    proptest::collection::vec(piece, 1..signs).prop_map(|pieces| pieces.concat())
}

proptest! {
    /// Read back by the parser, title, prose and items are what they were.
    #[test]
    fn what_is_written_reads_back_as_the_same_text(
        title in raw(8),
        lines in proptest::collection::vec(raw(12), 1..4),
        item in raw(8),
    ) {
        let mut case = cases::empty("EX-1");
        case.title = Bilingual::new(Some(&title), None);
        case.summary = Bilingual::new(Some(&lines.join("\n")), None);
        case.action_items = vec![Bilingual::new(Some(&item), None)];
        let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let markdown = written(&case, Lang::En);
        let all: Vec<String> = rendered(&markdown).iter().map(|text| squeeze(text)).collect();
        let mut wanted: Vec<String> = lines.iter().map(|line| squeeze(line)).collect();
        wanted.push(squeeze(&item));
        wanted.push(squeeze(&title));
        for text in wanted.iter().filter(|text| !text.is_empty()) {
            prop_assert!(all.contains(text), "{text:?} is not in {all:?}\n{markdown}");
        }
    }
}
