//! Durations in plain words.

use casebook::case::{Case, Lang, Timeline};

use super::{cases, lay};

fn times(written: &str, lang: Lang) -> String {
    let case = Case {
        timeline: Timeline {
            detected_after: Some(written.to_owned()),
            resolved_after: None,
        },
        ..cases::empty("EX-0008")
    };
    let doc = lay(&case, lang, 90);
    let text = doc.to_text();
    let line = text.lines().nth_back(1).unwrap_or_default();
    let label = if lang == Lang::Ko {
        "감지까지  "
    } else {
        "To detect   "
    };
    line.strip_prefix(label).unwrap_or(line).to_owned()
}

#[test]
fn durations_are_said_in_words_and_the_rest_stays_as_written() {
    for (written, korean, english) in [
        ("3h 39m", "3시간 39분", "3 h 39 min"),
        ("0m", "0분", "0 min"),
        ("1d", "1일", "1 day"),
        ("14d 2h", "14일 2시간", "14 days 2 h"),
        ("127h33m", "127시간 33분", "127 h 33 min"),
        ("45 seconds", "45초", "45 s"),
        ("about 1h 30m", "약 1시간 30분", "about 1 h 30 min"),
        ("almost 9h", "거의 9시간", "almost 9 h"),
        ("nearly 24h", "거의 24시간", "almost 24 h"),
        ("over 1h", "1시간 넘게", "over 1 h"),
    ] {
        assert_eq!(times(written, Lang::Ko), korean);
        assert_eq!(times(written, Lang::En), english);
    }
    for odd in [
        "15-21h for most users",
        "about ten hours",
        "3",
        "h",
        "3x",
        "over",
        "3h 반쯤",
        "약 3시간",
        "about 10d (99% of sensors)",
    ] {
        assert_eq!(times(odd, Lang::Ko), odd);
        assert_eq!(times(odd, Lang::En), odd);
    }
}

#[test]
fn what_is_not_known_is_said() {
    let times = |lang| lay(&cases::empty("EX-0008"), lang, 90).to_text();
    let korean = "제목 없음\n\n조직 알 수 없음   날짜 알 수 없음   심각도 알 수 없음   미검토\n\
                  감지 및 복구 시간 알 수 없음\n";
    assert_eq!(times(Lang::Ko), korean);
    let english = "no title\n\norganisation unknown   date unknown   severity unknown   not reviewed\n\
                   times to detect and resolve unknown\n";
    assert_eq!(times(Lang::En), english);
}
