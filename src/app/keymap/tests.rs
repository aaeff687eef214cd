use super::*;

fn chord(name: &str) -> Chord {
    name.parse().expect(name)
}

fn row(id: &str) -> usize {
    let found = BINDINGS.iter().position(|binding| binding.id == id);
    found.expect(id)
}

fn wish(id: &str, keys: &[&str]) -> Wish {
    Wish {
        row: row(id),
        keys: keys.iter().map(|name| chord(name)).collect(),
    }
}

fn keys(map: &Keymap, id: &str) -> Vec<String> {
    let keys = map.rows()[row(id)].keys.iter();
    keys.map(ToString::to_string).collect()
}

fn does(map: &Keymap, context: Context, name: &str) -> Meaning {
    map.meaning(context, None, chord(name).last)
}

#[test]
fn the_table_is_in_force_as_it_is_written() {
    let (map, refused) = Keymap::new(&[]);
    assert_eq!(refused, []);
    for (binding, row) in BINDINGS.iter().zip(map.rows()) {
        let keys: Vec<_> = row.keys.iter().map(crate::text::Clean::as_str).collect();
        assert_eq!(keys, binding.keys, "{}", binding.id);
    }
}

#[test]
fn ids_stand_for_one_row_each() {
    let ids: HashSet<_> = BINDINGS.iter().map(|binding| binding.id).collect();
    assert_eq!(ids.len(), BINDINGS.len());
}

#[test]
fn every_action_has_a_key_that_hangul_input_leaves_alone() {
    for binding in BINDINGS {
        let untouched = |name: &&str| {
            name.parse::<Key>().is_ok_and(|key| match key.code {
                Code::Char(c) => key.ctrl || !c.is_alphabetic(),
                _ => true,
            })
        };
        assert!(binding.keys.iter().any(untouched), "{}", binding.id);
    }
}

#[test]
fn pairs_need_both_keys() {
    let map = Keymap::default();
    let g = Key::from(Code::Char('g'));
    assert_eq!(map.meaning(Context::Cases, None, g), Meaning::Begins);
    assert_eq!(
        map.meaning(Context::Cases, Some(g), g),
        Meaning::Does(Action::Top)
    );
    let j = Key::from(Code::Char('j'));
    assert_eq!(
        map.meaning(Context::Cases, Some(g), j),
        Meaning::Does(Action::Down)
    );
}

#[test]
fn wanted_keys_stand_in_the_place_of_those_of_the_table() {
    let (map, refused) = Keymap::new(&[wish("down", &["Ctrl-j", "Down"]), wish("pin", &[])]);
    assert_eq!(refused, []);
    assert_eq!(keys(&map, "down"), ["Ctrl-j", "Down"]);
    let cases = Context::Cases;
    assert_eq!(does(&map, cases, "Ctrl-j"), Meaning::Does(Action::Down));
    assert_eq!(does(&map, cases, "j"), Meaning::Nothing);
    assert_eq!(does(&map, cases, "p"), Meaning::Nothing);
    assert!(keys(&map, "pin").is_empty());
    assert_eq!(map.row(Action::Pin, None), None);
}

#[test]
fn two_actions_may_swap_their_keys() {
    let (map, refused) = Keymap::new(&[wish("down", &["k"]), wish("up", &["j"])]);
    assert_eq!(refused, []);
    assert_eq!(does(&map, Context::Cases, "j"), Meaning::Does(Action::Up));
}

#[test]
fn a_key_does_one_thing_in_one_place() {
    let wishes = [
        wish("sort", &["x"]),
        wish("why", &["x", "F9"]),
        wish("zoom", &["t"]),
    ];
    let (map, refused) = Keymap::new(&wishes);
    let refusal = |id, key, context, by| Refusal {
        row: row(id),
        chord: chord(key),
        context,
        taken_by: Some(by),
    };
    // Facets come before cases among the places of `why`, and `exclude` has the key there.
    assert_eq!(
        refused,
        [
            refusal("why", "x", Context::Facets, "exclude"),
            refusal("zoom", "t", Context::Facets, "language"),
        ]
    );
    assert_eq!(keys(&map, "sort"), ["x"]);
    assert_eq!(keys(&map, "why"), ["F9"]);
    // Nothing that was wanted is left: those of the table stay.
    assert_eq!(keys(&map, "zoom"), ["z", "+"]);
}

#[test]
fn a_key_that_begins_a_pair_cannot_be_a_command() {
    let (map, refused) = Keymap::new(&[wish("pin", &["g"])]);
    assert_eq!(refused[0].taken_by, Some("top"));
    assert_eq!(keys(&map, "pin"), ["p", "%"]);
}

#[test]
fn letters_stay_text_where_they_are_text() {
    let (map, refused) = Keymap::new(&[wish("redraw", &["X", "F9"]), wish("open-link", &["3"])]);
    let text = |refusal: &Refusal| (refusal.context, refusal.taken_by);
    let refused: Vec<_> = refused.iter().map(text).collect();
    assert_eq!(refused, [(Context::Typing, None), (Context::Link, None)]);
    assert_eq!(keys(&map, "redraw"), ["F9"]);
    assert_eq!(keys(&map, "open-link"), ["Enter"]);
}

#[test]
fn control_c_quits_whatever_is_wanted() {
    let (map, refused) = Keymap::new(&[wish("quit", &[]), wish("pin", &["Ctrl-c"])]);
    assert_eq!(refused[0].taken_by, Some("quit"));
    for context in BINDINGS.iter().flat_map(|binding| binding.contexts) {
        assert_eq!(does(&map, *context, "Ctrl-c"), Meaning::Does(Action::Quit));
    }
    let (map, _) = Keymap::new(&[wish("quit", &["F12"])]);
    assert_eq!(keys(&map, "quit"), ["Ctrl-c", "F12"]);
}

#[test]
fn numbered_actions_count_by_the_place_of_the_key() {
    let (map, _) = Keymap::new(&[wish("take-advice", &["F10", "F11"])]);
    let place = |name: &str| map.place(Context::Typing, chord(name).last);
    assert_eq!(place("F11"), Some(1));
    assert_eq!(place("Alt-1"), None);
}
