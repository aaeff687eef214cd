//! Whatever is pressed and however the screen is resized: nothing panics, every selection is valid.

use casebook::app::{Mouse, MouseKind};
use casebook::case::Lang;
use proptest::prelude::*;

use crate::laws::keys::{Event, check, keys, on_stage, play};

/// Keys of the table, typed text, pastes, sizes down to nothing, clicks anywhere.
fn event() -> impl Strategy<Value = Event> {
    let text = "[a-z0-9 ㄱ-ㅎㅏ-ㅣ가-힣é👍\u{301}\u{202e}-]{0,6}";
    let kinds = [MouseKind::Press, MouseKind::WheelUp, MouseKind::WheelDown];
    prop_oneof![
        8 => proptest::sample::select(keys()).prop_map(Event::Key),
        2 => text.prop_map(Event::Text),
        1 => text.prop_map(Event::Paste),
        1 => (0..140_u16, 0..50_u16).prop_map(|(columns, rows)| Event::Resize(columns, rows)),
        1 => (proptest::sample::select(kinds.to_vec()), 0..140_usize, 0..50_usize)
            .prop_map(|(kind, column, row)| Event::Mouse(Mouse { kind, column, row })),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn no_sequence_of_events_breaks_the_program(
        events in proptest::collection::vec(event(), 1..60),
        korean in any::<bool>(),
    ) {
        let lang = if korean { Lang::Ko } else { Lang::En };
        on_stage(include_str!("../fixtures/library.jsonl"), (120, 40), lang, |stage| {
            for event in events {
                play(stage, event);
                check(stage);
            }
        });
    }
}
