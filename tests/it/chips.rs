//! The row of chips where there is little room, and the word for a search that is going on.

use casebook::app::{Key, Msg};
use casebook::case::Lang;

use crate::stage::Stage;

const LIBRARY: &str = include_str!("../fixtures/library.jsonl");

/// The row of chips after ticking the first three causes.
fn three_causes(columns: u16) -> String {
    let mut stage = Stage::of_json(LIBRARY, (columns, 24), Lang::En);
    stage.press("1j<Space>j<Space>j<Space>");
    stage.rows()[2].clone()
}

/// Every chip before any hint: a hint says what the help says too.
#[test]
fn hints_give_way_to_chips() {
    let all = "[Root cause: ";
    let wide = three_causes(160);
    assert_eq!(wide.matches(all).count(), 3, "{wide}");
    assert!(wide.ends_with("undo"), "{wide}");
    for columns in 40..160 {
        let row = three_causes(columns);
        let chips = row.matches(all).count();
        assert!(chips >= 1, "{row}");
        if chips < 3 {
            let rest = format!("] +{}", 3 - chips);
            assert!(row.ends_with(&rest), "{row:?} at {columns}");
        }
    }
}

/// Until the answer comes, also before the first part of it.
#[test]
fn a_search_that_goes_on_is_said() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
    stage.press("/d");
    assert!(stage.screen().contains("best first"));
    let key: Key = "n".parse().unwrap();
    let asked = stage.app.update(Msg::Key(key));
    assert_eq!(asked.len(), 1);
    let screen = stage.screen();
    assert!(screen.contains("searching"), "{screen}");
}
