//! The order of the list: right orders by hand, and the keys for it.

use casebook::case::Lang;

use crate::stage::Stage;

/// Cases with a date, an organisation and a time each, where there is one.
const LIBRARY: &str = r#"
{"id":"A","date":"2020-03-01","org":"Zeta","title":{"en":"Lease ran out","ko":"임대 만료"},"timeline":{"resolved_after":"3h 39m"}}
{"id":"B","date":"2022-07-09","org":"Acme","title":{"en":"Queue stood still","ko":"큐가 멈춤"},"timeline":{"resolved_after":"over 2 days"}}
{"id":"C","date":"2021","org":"Acme","title":{"en":"Lease was renewed twice","ko":"임대를 두 번 갱신"},"timeline":{"resolved_after":"90s","detected_after":"5d"}}
{"id":"D","title":{"en":"No date and no lease","ko":"날짜 없음"},"timeline":{"resolved_after":"2d 4h"}}
{"id":"E","date":"2022-07-10","org":"나루","title":{"en":"Disk full","ko":"디스크 가득 참"},"timeline":{"resolved_after":"the next morning"}}
"#;

fn stage(lang: Lang) -> Stage {
    Stage::of_json(LIBRARY, (160, 40), lang)
}

/// The ids in the order of the list.
fn listed(stage: &Stage) -> String {
    let hits = stage.app.cases.hits().iter();
    hits.map(|hit| stage.app.library.head(hit.ix).id.as_str())
        .collect()
}

#[test]
fn each_order_is_right_and_named() {
    let mut english = stage(Lang::En);
    for (keys, title, right) in [
        ("", "newest first", "EBCAD"),
        ("s", "oldest first", "ACBED"),
        // Latin before Hangul in English; newest first inside; without an organisation last.
        ("s", "by organisation", "BCAED"),
        // 52 h, 48 h, 3 h 39 min, 90 s; what cannot be read is not known and last.
        ("=", "longest to resolve first", "DBACE"),
        ("=", "newest first", "EBCAD"),
    ] {
        english.press(keys);
        assert_eq!(listed(&english), right, "{title}");
        assert!(english.screen().contains(title), "{title}");
    }
    let mut korean = stage(Lang::Ko);
    korean.press("ㄴㄴ");
    assert_eq!(listed(&korean), "EBCAD");
    assert!(korean.screen().contains("조직순"));
    korean.press("T");
    assert_eq!(listed(&korean), "BCAED");
    korean.press("ㄴ");
    assert!(korean.screen().contains("longest to resolve first"));
}

#[test]
fn best_first_is_an_order_only_with_a_query() {
    let mut stage = stage(Lang::En);
    stage.press("/lease<Enter>");
    // Titles that begin with the word come first, then the newest.
    assert_eq!(listed(&stage), "CAD");
    assert!(stage.screen().contains("best first"));
    for (title, right) in [
        ("newest first", "CAD"),
        ("oldest first", "ACD"),
        ("by organisation", "CAD"),
        ("longest to resolve first", "DAC"),
        ("best first", "CAD"),
    ] {
        stage.press("s");
        assert_eq!(listed(&stage), right, "{title}");
        assert!(stage.screen().contains(title), "{title}");
    }
}

#[test]
fn an_order_is_a_step_and_keeps_the_case() {
    let mut stage = stage(Lang::En);
    stage.press("j");
    let was = stage.app.cases.selected();
    stage.press("sss");
    assert_eq!(listed(&stage), "DBACE");
    assert_eq!(stage.app.cases.selected(), was);
    stage.press("u");
    assert!(stage.screen().contains("by organisation"));
    stage.press("<Alt-Left><Alt-Left>");
    assert!(stage.screen().contains("newest first"));
    stage.press("<Alt-Right>");
    assert!(stage.screen().contains("oldest first"));
    assert_eq!(stage.app.cases.selected(), was);
}

#[test]
fn a_narrow_list_names_its_order_in_fewer_columns() {
    let mut stage = Stage::of_json(LIBRARY, (80, 24), Lang::En);
    for name in ["newest first", "oldest first", "by org", "longest"] {
        let title = stage.rows()[3].clone();
        assert!(title.contains(name), "{title}");
        stage.press("s");
    }
}
