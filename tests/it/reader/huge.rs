//! A case with far more prose than is laid out while the reader waits.

use std::io::Write;

use casebook::app::{Effect, LinkNotice, Notice};
use casebook::case::{Lang, Section};

use super::{assert_hides, assert_shows, status};
use crate::pty::{Exit, Pty};
use crate::stage::Stage;

/// A case whose summary has 9,000 paragraphs of about forty bytes in each language, each with its
/// number, and lessons behind it; and a small case.
fn library() -> String {
    let text = |word: &str| {
        let paragraphs = (1..=9_000).map(|number| format!("{word} {number:05} shard cache."));
        paragraphs.collect::<Vec<_>>().join("\\n\\n")
    };
    format!(
        "{}\n{}\n",
        format_args!(
            r#"{{"id": "H-1", "date": "2024", "title": {{"en": "Huge", "ko": "큰 사례"}},
            "summary": {{"en": "{}", "ko": "{}"}}, "lessons": {{"en": "The last words.", "ko": "끝말."}}}}"#,
            text("paragraph of the summary number"),
            text("요약의 문단"),
        )
        .to_string()
        .replace('\n', " "),
        r#"{"id": "S-1", "date": "2023", "title": {"en": "Small", "ko": "작은 사례"}}"#,
    )
}

fn stage(lang: Lang) -> Stage {
    let mut stage = Stage::of_json(&library(), (120, 20), lang);
    stage.press("2j");
    stage.holds_jobs = true;
    stage
}

/// The first row of prose in view.
fn top(stage: &mut Stage) -> String {
    let x = stage.app.spread().text.x;
    let rows = stage.rows();
    let text = rows
        .iter()
        .map(|row| row.chars().skip(x).collect::<String>());
    let mut prose = text.filter(|row| row.contains("shard"));
    prose
        .next()
        .unwrap()
        .trim_end_matches(['┃', ' '])
        .to_owned()
}

fn rows(stage: &Stage) -> usize {
    stage.app.reader.sheet().rows()
}

#[test]
fn the_beginning_is_there_at_once_and_the_rest_later() {
    let mut stage = stage(Lang::En);
    stage.press("k3");
    assert_shows(
        &mut stage,
        &["Huge", "paragraph of the summary number 00001"],
    );
    assert!(stage.app.reader.is_waiting());
    let beginning = rows(&stage);
    stage.press("G");
    assert_shows(&mut stage, &["(the rest is on its way)"]);
    stage.press("ggjjjj");
    let before = top(&mut stage);
    stage.do_job();
    assert!(!stage.app.reader.is_waiting());
    assert_eq!(top(&mut stage), before);
    // Every paragraph and the empty row behind it.
    assert!(rows(&stage) > 18_000 && beginning < 10_000);
    stage.press("G");
    assert_shows(&mut stage, &["number 09000 shard", "The last words."]);
    assert_hides(&mut stage, &["(the rest is on its way)"]);
}

#[test]
fn no_job_is_asked_for_twice_nor_for_a_small_case() {
    let mut stage = stage(Lang::En);
    assert!(stage.app.job().is_none());
    stage.press("k");
    assert!(stage.app.job().is_some());
    assert!(stage.app.job().is_none());
    stage.press("3jjjj");
    assert!(stage.app.job().is_none());
}

#[test]
fn the_other_language_comes_when_it_is_ready_and_keeps_the_place() {
    let mut stage = stage(Lang::En);
    stage.press("k3");
    stage.do_job();
    stage.press("]").press(&"<PgDn>".repeat(600));
    let number = |text: &str| -> usize {
        text.split_whitespace()
            .find_map(|w| w.parse().ok())
            .unwrap()
    };
    let before = number(&top(&mut stage));
    assert!(before > 2_000);
    stage.press("t");
    assert!(top(&mut stage).starts_with("paragraph of the summary"));
    stage.do_job();
    let after = top(&mut stage);
    assert!(after.starts_with("요약의 문단"), "{after}");
    // All paragraphs of a language are equally long.
    assert!(number(&after).abs_diff(before) <= 1, "{before} {after}");
    stage.press("t");
    stage.do_job();
    assert_eq!(number(&top(&mut stage)), before);
}

#[test]
fn a_place_deep_in_a_huge_case_is_found_again() {
    let mut stage = stage(Lang::En);
    stage.press("k3");
    stage.do_job();
    stage.press("]").press(&"<PgDn>".repeat(600));
    let before = top(&mut stage);
    stage.press("2j");
    assert_shows(&mut stage, &["Small"]);
    stage.press("k3");
    stage.do_job();
    assert_eq!(top(&mut stage), before);
}

#[test]
fn what_is_looked_for_is_found_when_the_matches_are_known() {
    let mut stage = stage(Lang::En);
    stage.press("k3");
    stage.do_job();
    stage.press("/08999");
    assert!(status(&mut stage).ends_with("searching"));
    assert_shows(&mut stage, &["number 00001"]);
    stage.do_job();
    assert!(status(&mut stage).ends_with("match 1/1"));
    assert_shows(&mut stage, &["number 08999"]);
    assert_eq!(stage.app.reader.section(), Some(Section::Summary));
}

#[test]
fn the_other_keyboard_layout_is_tried_in_the_same_job() {
    let mut stage = stage(Lang::En);
    stage.press("k3t");
    stage.do_job();
    // The keys of 요약의 with the English layout on.
    stage.press("/dydirdml");
    assert!(status(&mut stage).ends_with("searching"));
    assert!(!status(&mut stage).contains("layout"));
    stage.do_job();
    assert_shows(&mut stage, &["read in the other layout:", "/요약의"]);
    assert!(status(&mut stage).ends_with("match 1/9000"));
    // What is nowhere in either stays as it was typed, and nothing more is to be done.
    stage.press("<Ctrl-u>rkskek");
    stage.do_job();
    assert!(status(&mut stage).ends_with("nothing matches in this case"));
    assert_hides(&mut stage, &["가나다"]);
    assert!(stage.app.job().is_none() && !stage.app.reader.is_waiting());
}

#[test]
fn a_reader_who_went_on_is_not_called_back() {
    let mut stage = stage(Lang::En);
    stage.press("k3");
    stage.do_job();
    stage.press("/08999<Enter>jj");
    let before = top(&mut stage);
    stage.do_job();
    assert_eq!(top(&mut stage), before);
    stage.press("n");
    assert_shows(&mut stage, &["number 08999"]);
}

#[test]
fn a_case_that_no_terminal_takes_is_not_even_written() {
    let mut stage = stage(Lang::En);
    stage.press("k3ym");
    // Title and lessons, 9,000 paragraphs of 50 bytes and two line ends between them: the texts
    // alone, so nothing was made of them.
    let bytes = 4 + 15 + 9_000 * 50 + 8_999 * 2;
    let notice = Notice::Link(LinkNotice::TooLong(bytes));
    assert_eq!(stage.app.notice, Some(notice));
    assert!(status(&mut stage).contains("not sent: 469 kB"));
    assert!(
        !stage
            .asked
            .iter()
            .any(|effect| matches!(effect, Effect::Copy(_)))
    );
}

#[test]
fn an_outdated_layout_is_put_away() {
    let mut stage = stage(Lang::En);
    stage.press("k3");
    let job = stage.app.job().unwrap();
    stage.press("2j");
    // What was shown of it, the beginning, is small enough to be dropped where it was shown.
    assert_eq!(stage.app.take_refuse().len(), 0);
    let layout = Box::new(job.run());
    let effects: Vec<Effect> = stage.app.update(casebook::app::Msg::LaidOut(layout));
    assert_eq!(effects, []);
    assert_shows(&mut stage, &["Small"]);
    assert_hides(&mut stage, &["number 00001"]);
    // Dropping it takes long; that is done elsewhere.
    assert_eq!(stage.app.take_refuse().len(), 1);
    assert_eq!(stage.app.take_refuse().len(), 0);
}

#[test]
fn a_list_of_many_items_is_cut_as_well() {
    let items: Vec<String> = (1..=9_000)
        .map(|number| {
            format!(r#"{{"text": {{"en": "Step {number:05} of the long remediation."}}}}"#)
        })
        .collect();
    let json = format!(
        r#"{{"id": "H-2", "title": {{"en": "Steps"}}, "remediation": [{}]}}"#,
        items.join(", ")
    );
    let mut stage = Stage::of_json(
        &(json + "\n" + r#"{"id": "S-1", "date": "2023"}"#),
        (120, 20),
        Lang::En,
    );
    stage.holds_jobs = true;
    stage.press("G3");
    assert_shows(&mut stage, &["   1. Step 00001"]);
    assert!(rows(&stage) < 5_000);
    stage.do_job();
    assert!(rows(&stage) > 9_000);
    assert_shows(&mut stage, &["   1. Step 00001"]);
}

#[test]
fn the_program_lays_the_rest_out_beside_the_keys() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(library().as_bytes()).unwrap();
    let mut pty = Pty::start(
        &["--lang", "en", file.path().to_str().unwrap()],
        &[],
        120,
        20,
    );
    pty.wait_text("number 00001 shard");
    // The beginning does not have the last words; they are found once the rest is there.
    pty.send("3/last words<Enter>");
    pty.wait_text("The last words.");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}
