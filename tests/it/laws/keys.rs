//! What holds whatever is pressed, typed, pasted and clicked, and however the screen is resized.
//!
//! Every byte is an event; sizes and places take the two bytes behind it.

use std::io::Write;

use casebook::app::keymap::BINDINGS;
use casebook::app::{Key, Mouse, MouseKind, Msg};
use casebook::case::Lang;
use casebook::library::Origin;

use crate::stage::Stage;

/// What is typed and pasted.
const TEXTS: [&str; 10] = [
    "a",
    "데이터",
    "ㅎ",
    "\"",
    ":",
    "cause:",
    "-",
    "org:acme ",
    "\u{202e}\u{301}",
    "haproxy 503",
];

/// An event from outside.
#[derive(Debug, Clone)]
pub enum Event {
    Key(Key),
    Text(String),
    Paste(String),
    Resize(u16, u16),
    Mouse(Mouse),
}

pub fn holds(data: &[u8]) {
    let Some((korean, data)) = data.split_first() else {
        return;
    };
    let lang = if korean % 2 == 0 { Lang::En } else { Lang::Ko };
    let library = include_str!("../../fixtures/library.jsonl");
    on_stage(library, (120, 40), lang, |stage| {
        for event in events(data) {
            play(stage, event);
            check(stage);
        }
    });
}

/// The keys of the table.
pub fn keys() -> Vec<Key> {
    let names = BINDINGS.iter().flat_map(|binding| binding.keys);
    names.filter_map(|name| name.parse().ok()).collect()
}

/// The events that bytes stand for.
fn events(data: &[u8]) -> Vec<Event> {
    let keys = keys();
    let mut bytes = data.iter().map(|byte| usize::from(*byte));
    let mut events = Vec::new();
    while let Some(byte) = bytes.next() {
        let mut place = || bytes.next().unwrap_or_default();
        let text = || TEXTS[byte % TEXTS.len()].to_owned();
        events.push(match byte {
            0..200 => Event::Key(keys[byte % keys.len()]),
            200..220 => Event::Text(text()),
            220..230 => Event::Paste(text()),
            230..240 => Event::Resize(short(place()), short(place()) % 64),
            _ => Event::Mouse(Mouse {
                kind: [MouseKind::Press, MouseKind::WheelUp, MouseKind::WheelDown][byte % 3],
                column: place(),
                row: place() % 64,
            }),
        });
    }
    events
}

fn short(byte: usize) -> u16 {
    u16::try_from(byte).unwrap_or_default()
}

/// Shows records while `play` goes on.
pub fn on_stage(json: &str, size: (u16, u16), lang: Lang, play: impl FnOnce(&mut Stage)) {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(json.as_bytes()).unwrap();
    play(&mut Stage::open(
        &[Origin::Path(file.path().to_owned())],
        size,
        lang,
    ));
}

pub fn play(stage: &mut Stage, event: Event) {
    match event {
        Event::Key(key) => stage.send(Msg::Key(key)),
        Event::Text(text) => {
            stage.press(&text);
        }
        Event::Paste(text) => stage.send(Msg::Paste(text)),
        Event::Resize(columns, rows) => stage.resize(columns, rows),
        Event::Mouse(mouse) => stage.send(Msg::Mouse(mouse)),
    }
}

/// The screen is drawn, and every selection is valid.
pub fn check(stage: &mut Stage) {
    stage.draw();
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
