//! Links and copying, told step by step: keys in, what is asked of the outside, what the reader sees.

mod copying;
mod numbers;
mod opening;
mod refusals;
mod shown;

use casebook::app::Effect;
use casebook::case::{Address, Lang};

use crate::stage::Stage;

const SIZE: (u16, u16) = (120, 40);

fn stage(json: &str, lang: Lang) -> Stage {
    Stage::of_json(json, SIZE, lang)
}

/// The first case: a source with an archived copy, and a second source.
const TWO: &str = r#"{"id": "L-1", "date": "2024-02-02", "title": {"en": "One \u0007 two", "ko": "하나 둘"},
    "summary": {"en": "Story.", "ko": "이야기."},
    "sources": [
        {"kind": "blog", "url": "https://a.example/post", "archived": "https://keep.example/a"},
        {"url": "https://한국.kr/장애"}]}
    {"id": "L-2", "date": "2024-01-01", "title": {"en": "Nothing to open"}}"#;

fn with_source(url: &str) -> String {
    let mut case = serde_json::json!({"id": "L-9", "title": {"en": "t"}});
    case["sources"] = serde_json::json!([{ "url": url }]);
    case.to_string()
}

fn with_links(count: usize) -> String {
    let docs: Vec<String> = (1..=count)
        .map(|n| format!("https://n{n}.example/"))
        .collect();
    serde_json::json!({"id": "L-3", "title": {"en": "Many"}, "docs": docs}).to_string()
}

fn open(address: &str) -> Effect {
    Effect::Open(Address::new(address).unwrap())
}

fn copy(text: &str) -> Effect {
    Effect::Copy(text.to_owned())
}

/// The last row of the screen.
fn status(stage: &mut Stage) -> String {
    stage.rows().pop().unwrap()
}

#[track_caller]
fn assert_says(stage: &mut Stage, texts: &[&str]) {
    let status = status(stage);
    for text in texts {
        assert!(status.contains(text), "{text:?} is not in {status:?}");
    }
}
