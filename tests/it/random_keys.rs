//! Whatever is pressed and however the screen is resized: nothing panics, every selection is valid.

use casebook::app::keymap::BINDINGS;
use casebook::app::{Key, Mouse, MouseKind, Msg};
use casebook::case::Lang;
use proptest::prelude::*;

use crate::stage::Stage;

#[derive(Debug, Clone)]
enum Event {
    Key(Key),
    Text(String),
    Paste(String),
    Resize(u16, u16),
    Mouse(Mouse),
}

/// Keys of the table, typed text, pastes, sizes down to nothing, clicks anywhere.
fn event() -> impl Strategy<Value = Event> {
    let names: Vec<Key> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .filter_map(|name| name.parse().ok())
        .collect();
    let text = "[a-z0-9 ㄱ-ㅎㅏ-ㅣ가-힣é👍\u{301}\u{202e}-]{0,6}";
    let kinds = [MouseKind::Press, MouseKind::WheelUp, MouseKind::WheelDown];
    prop_oneof![
        8 => proptest::sample::select(names).prop_map(Event::Key),
        2 => text.prop_map(Event::Text),
        1 => text.prop_map(Event::Paste),
        1 => (0..140_u16, 0..50_u16).prop_map(|(columns, rows)| Event::Resize(columns, rows)),
        1 => (proptest::sample::select(kinds.to_vec()), 0..140_usize, 0..50_usize)
            .prop_map(|(kind, column, row)| Event::Mouse(Mouse { kind, column, row })),
    ]
}

fn check(stage: &mut Stage) {
    stage.screen();
    let app = &stage.app;
    let cases = &app.cases;
    let hit = cases.hits().get(cases.row()).map(|hit| hit.ix);
    assert_eq!(cases.selected(), hit);
    assert!(cases.offset() <= cases.row());
    assert!(app.sidebar.cursor().is_some());
    assert!(app.chip.is_none_or(|at| at < app.selection.chips().len()));
    if let Some(range) = &app.range {
        assert!(range.first <= range.last && range.last < range.chart.bars());
    }
    let (reader, sheet) = (&app.reader, app.reader.sheet());
    assert!(reader.offset() <= sheet.rows());
    let is_there = |section| sheet.start_of(section).is_some();
    assert!(reader.section().is_none_or(is_there));
    assert!(
        reader
            .current_match()
            .is_none_or(|at| at < reader.match_count())
    );
    assert_eq!(reader.matches_in(0..usize::MAX), 0..reader.match_count());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn no_sequence_of_events_breaks_the_program(
        events in proptest::collection::vec(event(), 1..60),
        korean in any::<bool>(),
    ) {
        let lang = if korean { Lang::Ko } else { Lang::En };
        let library = include_str!("../fixtures/library.jsonl");
        let mut stage = Stage::of_json(library, (120, 40), lang);
        for event in events {
            match event {
                Event::Key(key) => stage.send(Msg::Key(key)),
                Event::Text(text) => {
                    stage.press(&text);
                }
                Event::Paste(text) => stage.send(Msg::Paste(text)),
                Event::Resize(columns, rows) => stage.resize(columns, rows),
                Event::Mouse(mouse) => stage.send(Msg::Mouse(mouse)),
            }
            check(&mut stage);
        }
    }
}
