use super::*;

fn note(text: &str) -> Change {
    Change::Note("A".into(), text.into())
}

fn view(name: &str, query: Option<&str>) -> Change {
    Change::View(name.into(), query.map(str::to_owned))
}

fn memory(changes: &[Change]) -> Memory {
    let mut memory = Memory::default();
    for change in changes {
        memory.apply(change);
    }
    memory
}

/// What a change comes to whose writer had seen this, where this is now.
fn made(seen: &[Change], now: &[Change], change: &Change) -> Vec<Change> {
    Edit::new(change.clone(), &memory(seen)).made_to(&memory(now))
}

/// The same of a note.
fn noted(seen: &str, now: &str, new: &str) -> String {
    match &made(&[note(seen)], &[note(now)], &note(new))[..] {
        [Change::Note(_, text)] => text.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_seen_may_be_overwritten() {
    assert_eq!(made(&[], &[], &note("new")), [note("new")]);
    assert_eq!(noted("old", "old", "new"), "new");
    assert_eq!(noted("old", "old", ""), "");
    assert_eq!(noted("old", "", "new"), "new");
    let old = [view("v", Some("dns"))];
    assert_eq!(made(&old, &old, &view("v", None)), [view("v", None)]);
}

#[test]
fn a_note_that_was_not_seen_is_kept_above_the_new_one() {
    for seen in ["", "old"] {
        assert_eq!(noted(seen, "theirs", " new "), "theirs\n\nnew");
        assert_eq!(noted(seen, "theirs", " "), "theirs");
        assert_eq!(noted(seen, "theirs", "theirs"), "theirs");
    }
    // The end of a word is not the note, nor is the last line of another.
    assert_eq!(noted("", "renew", "new"), "renew\n\nnew");
    assert_eq!(noted("", "to do\nnew", "new"), "to do\nnew\n\nnew");
}

/// Who writes the file by hand may leave an empty line above a note.
#[test]
fn a_note_below_an_empty_line_is_kept_above_the_new_one_too() {
    let mut now = Memory::default();
    now.notes.insert("A".into(), "\ntheirs".into());
    assert_eq!(
        Edit::from(note("new")).made_to(&now),
        [note("\ntheirs\n\nnew")]
    );
}

/// Two have written the same: nobody is told that somebody else has changed it.
#[test]
fn what_is_there_already_is_made_as_it_is() {
    let there = [note("same")];
    assert_eq!(made(&[], &there, &note(" same\n")), [note(" same\n")]);
    let there = [view("v", Some("same"))];
    for seen in [&[][..], &[view("v", Some("old"))]] {
        assert_eq!(made(seen, &there, &there[0]), there);
    }
}

/// What both had seen stands there once.
#[test]
fn lines_that_were_added_are_added_to_what_is_there() {
    assert_eq!(
        noted("old", "old\ntheirs", "old\nmine"),
        "old\nmine\ntheirs"
    );
    assert_eq!(noted("old", "old\ntheirs", "changed"), "changed\ntheirs");
    assert_eq!(noted("old", "changed", "old\nmine"), "changed\nmine");
    // A line that begins like this one is another.
    assert_eq!(
        noted("old", "changed\nmine more", "old\nmine"),
        "changed\nmine more\nmine"
    );
    assert_eq!(
        noted("mine", "theirs\n\nmine", "mine more"),
        "theirs\n\nmine more"
    );
    // What is taken out is taken out.
    assert_eq!(
        noted("old\nmore", "old\nmore\ntheirs", "old"),
        "old\ntheirs"
    );
    assert_eq!(
        noted("mine\nmore", "theirs\n\nmine\nmore", "mine"),
        "theirs\n\nmine"
    );
    // On one line nobody can tell whose word is whose.
    assert_eq!(noted("ask", "ask Kim", "ask Lee"), "ask Kim\n\nask Lee");
}

/// A failed save is made again: its file may have been written.
#[test]
fn an_edit_that_is_made_again_adds_nothing() {
    let texts = [
        "",
        "old",
        "theirs",
        "old\ntheirs",
        "old\nmine",
        "mine",
        "mine\nmore",
        "mine\nmore\ntheirs",
    ];
    for seen in texts {
        for now in texts {
            for new in texts {
                let once = noted(seen, now, new);
                assert_eq!(noted(seen, &once, new), once, "{seen:?} {now:?} {new:?}");
            }
        }
    }
    // What was seen stands there twice, and one word of it is left.
    let once = noted("ask Kim", "ask Kim\n\nask Kim", "Kim");
    assert_eq!(noted("ask Kim", &once, "Kim"), once);
    let views = [view("v", Some("theirs")), view("v 2", Some("new"))];
    assert_eq!(made(&[], &views, &view("v", Some("new"))), views);
}

/// Each has taken away what the other left.
#[test]
fn what_both_have_shortened_loses_nothing_that_one_kept() {
    assert_eq!(noted("theirs\n\nmine", "theirs", "mine"), "theirs\n\nmine");
}

#[test]
fn two_who_add_lines_in_turn_have_each_line_once() {
    let mut file = String::new();
    let mut known = [String::new(), String::new()];
    for turn in 0..30 {
        let seen = known[turn % 2].clone();
        let new = format!("{seen}\nline {turn:02}");
        file = noted(&seen, &file, new.trim());
        known[turn % 2].clone_from(&file);
    }
    let mut lines: Vec<&str> = file.lines().filter(|line| !line.is_empty()).collect();
    lines.sort_unstable();
    let right: Vec<String> = (0..30).map(|turn| format!("line {turn:02}")).collect();
    assert_eq!(lines, right);
}

#[test]
fn a_view_that_was_not_seen_keeps_its_name_and_its_query() {
    let theirs = view("v", Some("theirs"));
    let new = view("v", Some("new"));
    let there = [theirs.clone()];
    let both = [theirs.clone(), view("v 2", Some("new"))];
    assert_eq!(made(&[], &there, &new), both);
    assert_eq!(made(&[view("v", Some("old"))], &there, &new), both);
    assert_eq!(made(&[], &there, &view("v", None)), there);
    let full = [theirs.clone(), view("v 2", Some("third"))];
    assert_eq!(made(&[], &full, &new), [theirs, view("v 3", Some("new"))]);
}
