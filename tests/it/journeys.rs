//! What a reader does, told step by step on a small library with known answers.

use casebook::app::{Effect, Msg, Pane};
use casebook::case::{Lang, Section};

use crate::stage::{Stage, assert_shows};

const LIBRARY: &str = include_str!("../fixtures/library.jsonl");

fn stage(lang: Lang) -> Stage {
    Stage::of_json(LIBRARY, (120, 40), lang)
}

/// The ids of the cases in the list, in order.
fn listed(stage: &Stage) -> Vec<String> {
    let hits = stage.app.cases.hits().iter();
    hits.map(|hit| stage.app.library.head(hit.ix).id.as_str().to_owned())
        .collect()
}

fn selected(stage: &Stage) -> String {
    let ix = stage.app.cases.selected().expect("a case is selected");
    stage.app.library.head(ix).id.as_str().to_owned()
}

#[test]
fn the_newest_case_is_first_and_a_case_without_a_date_last() {
    let mut stage = stage(Lang::En);
    assert_eq!(listed(&stage), ["T-1", "T-5", "T-2", "T-3", "T-4", "T-6"]);
    assert_eq!(selected(&stage), "T-1");
    assert_shows(
        &mut stage,
        &["6 / 6 cases", "1-6 / 6", "newest first", "Summary"],
    );
}

#[test]
fn two_facets_narrow_the_list_and_their_counts_stay_right() {
    let mut stage = stage(Lang::Ko);
    // The first facet is the root cause, its first term the one with the highest count.
    stage.press("1j<Space>");
    assert_eq!(listed(&stage), ["T-2", "T-3"]);
    assert_shows(&mut stage, &["[원인: 소프트웨어 버그]", "2 / 6 사례"]);
    // Other causes keep their counts: they are what ticking them would add (rule F1).
    assert_shows(&mut stage, &["[x] 소프트웨어 버그", "[ ] 설계 결함"]);
    stage.press("}j<Space>");
    assert_shows(&mut stage, &["[구성 요소: HAProxy]"]);
    assert_eq!(listed(&stage), ["T-2", "T-3"]);
    stage.press("x");
    assert_eq!(listed(&stage), [""; 0]);
    assert_shows(&mut stage, &["[-구성 요소: HAProxy]", "맞는 사례가 없다"]);
    stage.press("r");
    assert_eq!(listed(&stage).len(), 6);
    stage.press("u");
    assert_eq!(listed(&stage), [""; 0]);
    stage.press("uu");
    assert_eq!(listed(&stage), ["T-2", "T-3"]);
}

#[test]
fn a_korean_word_in_the_prose_finds_its_case_in_the_other_language_too() {
    let mut stage = stage(Lang::En);
    stage.press("/모든 샤드");
    assert_eq!(listed(&stage), ["T-1"]);
    stage.press("<Enter>t");
    assert_shows(&mut stage, &["모든 샤드를 읽었다", "요약"]);
}

#[test]
fn typing_selects_the_best_hit_and_clearing_keeps_the_case() {
    let mut stage = stage(Lang::En);
    stage.press("/haproxy");
    assert_eq!(selected(&stage), "T-2");
    stage.press("<Ctrl-u>");
    assert_eq!(listed(&stage).len(), 6);
    assert_eq!(selected(&stage), "T-2");
}

#[test]
fn the_cursor_stands_at_the_insertion_point_in_columns() {
    let mut stage = stage(Lang::Ko);
    stage.press("/백엔드 a");
    // Prompt " / ", three syllables of two columns, a space, a letter; the header is row 0.
    assert_eq!(stage.cursor(), (3 + 6 + 2, 1));
    stage.press("<Left><Left><Backspace>");
    assert_eq!(stage.cursor(), (3 + 4, 1));
    assert_eq!(stage.app.line.text(), "백엔 a");
}

#[test]
fn toggling_the_language_keeps_the_section() {
    let mut stage = Stage::of_json(LIBRARY, (120, 12), Lang::Ko);
    stage.press("2jj3]]");
    let section = |stage: &Stage| stage.app.reader.doc().section_at(stage.app.reader.offset());
    assert_eq!(section(&stage), Some(Section::Symptoms));
    stage.press("t");
    assert_eq!(section(&stage), Some(Section::Symptoms));
    assert_shows(&mut stage, &["At 16:45 more 503 answers"]);
    // Only this case: the one above is still in Korean.
    stage.press("2kk");
    assert_shows(&mut stage, &["에이전트를 다시 띄우자"]);
}

#[test]
fn keys_typed_in_hangul_do_the_same() {
    let mut stage = stage(Lang::Ko);
    stage.press("ㅓ");
    assert_eq!(selected(&stage), "T-5");
    stage.press("ㅓㅏ");
    assert_eq!(selected(&stage), "T-5");
    stage.press("ㅓㅅ");
    assert_shows(&mut stage, &["At 16:45"]);
    stage.press("ㅎㅎ");
    assert_eq!(selected(&stage), "T-1");
    stage.press("ㅂ");
    assert_shows(&mut stage, &["한 번 더 누르면 끝난다"]);
    assert_eq!(stage.asked, []);
    stage.press("ㅂ");
    assert_eq!(stage.asked, [Effect::Quit]);
}

#[test]
fn a_composed_syllable_counts_as_its_keys() {
    let mut stage = stage(Lang::Ko);
    // n then j arrive as one vowel when the input method composes them.
    stage.press("ㅝ");
    assert_eq!(selected(&stage), "T-5");
}

#[test]
fn escape_closes_the_topmost_thing_and_never_quits_or_drops_filters() {
    let mut stage = stage(Lang::En);
    stage.press("1j<Space>2/x<Esc>?");
    assert_shows(&mut stage, &["half a page down"]);
    stage.press("<Esc>z<Esc><Esc><Esc><Esc>");
    assert_eq!(stage.app.selection.iter().count(), 1);
    assert_eq!(stage.app.line.text(), "x");
    assert_eq!(stage.asked, []);
    assert_shows(&mut stage, &["[Root cause: Software bug]"]);
}

#[test]
fn a_paste_goes_into_the_search_line_as_one_line() {
    let mut stage = stage(Lang::En);
    stage.send(Msg::Paste("proxy\r\nslots\n".to_owned()));
    assert_eq!(
        stage.app.line.text().split_whitespace().collect::<Vec<_>>(),
        ["proxy", "slots"]
    );
    assert_eq!(listed(&stage), ["T-2"]);
}

#[test]
fn resizing_keeps_the_case_and_the_place_in_it() {
    let mut stage = Stage::of_json(LIBRARY, (120, 14), Lang::Ko);
    stage.press("3]]]");
    let place = |stage: &Stage| stage.app.reader.doc().place(stage.app.reader.offset());
    let section = place(&stage).section;
    for size in [
        (80, 24),
        (50, 20),
        (20, 5),
        (1, 1),
        (0, 0),
        (200, 50),
        (120, 14),
    ] {
        stage.resize(size.0, size.1);
        stage.screen();
        assert_eq!(selected(&stage), "T-1");
    }
    assert_eq!(place(&stage).section, section);
}

#[test]
fn a_case_in_one_language_says_so() {
    let mut stage = stage(Lang::Ko);
    stage.press("j");
    assert_shows(
        &mut stage,
        &["A certificate ran out overnight", "(en)", "(영어만 있음)"],
    );
}

#[test]
fn narrow_screens_slide_over_the_panes() {
    let mut stage = Stage::of_json(LIBRARY, (80, 24), Lang::En);
    assert_shows(&mut stage, &["2 cases", "3 T-1"]);
    stage.press("1");
    assert_shows(&mut stage, &["1 facets", "2 cases"]);
    stage.resize(50, 20);
    assert_shows(&mut stage, &["1 facets"]);
    stage.press("<Tab><Tab>");
    assert_eq!(stage.app.focus, Pane::Detail);
    assert_shows(&mut stage, &["3 T-1", "Summary"]);
}

#[test]
fn a_term_without_a_label_shows_as_its_slug() {
    let mut stage = stage(Lang::Ko);
    stage.press("1}");
    assert_shows(&mut stage, &["own-queue"]);
}

#[test]
fn each_row_says_why_it_is_there() {
    let mut stage = stage(Lang::Ko);
    // In the prose of one section, in the language shown.
    stage.press("/모든 샤드");
    assert_shows(&mut stage, &["요약: ", "모든 샤드를 읽었다"]);
    // In the prose of the other language.
    stage.press("<Ctrl-u>throttled");
    assert_shows(&mut stage, &["(en) ", "throttled"]);
    // In a label, which the case itself does not write.
    stage.press("<Ctrl-u>오토스케일러");
    assert_eq!(listed(&stage), [""; 0]);
    stage.press("<Ctrl-u>헬스 체크");
    assert_eq!(listed(&stage)[0], "T-4");
    stage.press("<Ctrl-u>만료");
    assert_eq!(listed(&stage), ["T-5"]);
    assert_shows(&mut stage, &["원인: 만료"]);
}

/// A row that is in view when the language changes says what it says to who has had that language all along.
#[test]
fn the_reason_of_a_row_is_in_the_language_of_the_row() {
    let mut fresh = stage(Lang::En);
    fresh.press("/503<Enter>");
    let mut turned = stage(Lang::Ko);
    turned.press("/503<Enter>");
    assert_shows(&mut turned, &["증상: "]);
    turned.press("T");
    assert_eq!(turned.screen(), fresh.screen());
}

#[test]
fn a_query_in_the_other_keyboard_layout_says_how_it_was_read() {
    let mut stage = stage(Lang::Ko);
    // The keys of 백엔드 with the English layout on.
    stage.press("/qordpsem");
    assert_eq!(listed(&stage)[0], "T-2");
    assert_shows(&mut stage, &["qordpsem   자판을 바꿔 읽음: 백엔드"]);
}
