//! Cases that share rare terms with the one that is read. In the fixture library every shared term has
//! two cases, so what counts is how many are shared: T-1 has seven terms that may be shared, of which
//! T-2 has three and T-4 two.

use casebook::app::Notice;
use casebook::case::Lang;

use super::{assert_hides, assert_shows, reading};
use crate::stage::Stage;

#[test]
fn the_named_case_comes_first_and_each_says_what_it_shares() {
    let mut stage = reading((240, 60), Lang::En);
    stage.press("R");
    assert_shows(
        &mut stage,
        &[
            "shares: Service discovery, Higher error rate, Automation amplified it (3 of 7)",
            "Cases that share rare values",
            "T-4  2016  A smaller database could not carry the peak",
            "shares: Database, Database overloaded (2 of 7)",
        ],
    );
    let screen = stage.screen();
    let place = |text: &str| screen.find(text).unwrap();
    assert!(place("(3 of 7)") < place("Cases that share rare values"));
    stage.press("t");
    assert_shows(
        &mut stage,
        &[
            "공통: 데이터베이스, 데이터베이스 과부하 (7개 중 2개)",
            "드문 값을 함께 가진 사례",
        ],
    );
}

#[test]
fn one_shared_term_is_too_little() {
    // T-5 shares one term with T-4, T-6 one with T-3, and no record names them.
    for (keys, own, others) in [("j", "3 T-5", "T-4"), ("jjjjj", "3 T-6", "T-3")] {
        let mut stage = reading((200, 60), Lang::En);
        stage.press("2").press(keys).press("3R");
        assert_shows(&mut stage, &[own]);
        assert_hides(&mut stage, &["Related cases", &format!("{others}  ")]);
        assert_eq!(stage.app.notice, Some(Notice::NoRelated));
    }
}

#[test]
fn the_key_goes_from_the_list_to_the_first_related_case() {
    let mut stage = reading((80, 24), Lang::Ko);
    stage.press("2R");
    assert_shows(&mut stage, &["사례 열기: T-2"]);
    stage.press("<Enter>");
    assert_shows(&mut stage, &["3 T-2"]);
    stage.press("R.<Enter>");
    assert_shows(&mut stage, &["3 T-3"]);
}

#[test]
fn a_rarer_term_outweighs_two_common_ones() {
    // `rare` has two cases of six, `a` and `b` five each: ln 3 = 1.10, 2 ln 1.2 = 0.36. One more
    // term than the rare one makes the close case worth showing.
    let case = |id: &str, terms: &[&str]| {
        let symptoms: Vec<String> = terms.iter().map(|term| format!("\"{term}\"")).collect();
        format!(
            "{{\"id\": \"{id}\", \"title\": \"about {id}\", \"symptoms\": [{}]}}",
            symptoms.join(", ")
        )
    };
    let json = [
        case("X-1", &["a", "b", "rare"]),
        case("X-2", &["a", "b"]),
        case("X-3", &["rare", "a"]),
        case("X-4", &["a", "b"]),
        case("X-5", &["a", "b"]),
        case("X-6", &["b"]),
    ];
    let mut stage = Stage::of_json(&json.join("\n"), (200, 60), Lang::En);
    stage.press("3R");
    let screen = stage.screen();
    let place = |id: &str| {
        screen
            .find(&format!("{id}  about"))
            .unwrap_or_else(|| panic!("{id}\n{screen}"))
    };
    assert!(
        place("X-3") < place("X-2") && place("X-2") < place("X-4"),
        "{screen}"
    );
    assert_shows(
        &mut stage,
        &["shares: rare, a (2 of 3)", "shares: a, b (2 of 3)"],
    );
}
