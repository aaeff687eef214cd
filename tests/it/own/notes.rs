//! Notes on cases.

use casebook::app::Msg;
use casebook::case::Lang;
use casebook::memory::{Change, Draft, Edit, Joined, Kept};

use super::{assert_shows, listed, stage};

#[test]
fn a_note_has_lines_and_stands_on_the_page() {
    let mut stage = stage((120, 40), Lang::Ko);
    stage.press("i둘러볼 것<Alt-Enter>Raft 재선출<Enter>");
    let note = "둘러볼 것\nRaft 재선출";
    assert!(
        stage
            .kept
            .contains(&Change::Note("T-1".into(), note.into()))
    );
    assert_shows(&mut stage, &["메모  둘러볼 것", "Raft 재선출"]);
    stage.press("/noted:yes<Enter>");
    assert_eq!(listed(&stage), ["T-1"]);
}

#[test]
fn a_note_is_edited_where_it_ends_and_a_blank_one_is_none() {
    let mut stage = stage((80, 24), Lang::En);
    stage.press("iask Kim<Enter>");
    assert_eq!(stage.app.memory.notes["T-1"], "ask Kim");
    stage.press(";");
    assert_shows(&mut stage, &["note  T-1", "ask Kim"]);
    stage.press(" and Lee<Enter>");
    assert_eq!(stage.app.memory.notes["T-1"], "ask Kim and Lee");
    stage.press("i<Ctrl-u> <Enter>");
    assert!(stage.app.memory.notes.is_empty());
}

#[test]
fn letters_and_jamo_are_text_while_a_note_is_written() {
    let mut stage = stage((80, 24), Lang::En);
    stage.press("iqjㅓ가/?1<Enter>");
    assert_eq!(stage.app.memory.notes["T-1"], "qjㅓ가/?1");
}

#[test]
fn a_note_that_is_left_is_kept_as_a_draft_of_its_case() {
    let mut stage = stage((80, 24), Lang::En);
    stage.press("ihalf a tho<Esc>");
    assert_shows(&mut stage, &["kept as a draft"]);
    assert!(stage.app.memory.notes.is_empty());
    stage.press("jianother<Esc>ki");
    assert_shows(&mut stage, &["half a tho"]);
    stage.press("ught<Enter>");
    assert_eq!(stage.app.memory.notes["T-1"], "half a thought");
    // That of the other case is still there.
    stage.press("ji<Enter>k");
    assert_eq!(stage.app.memory.notes["T-5"], "another");
    // Left as it was saved, there is nothing to keep.
    stage.press("i<Esc>");
    assert!(!stage.screen().contains("draft"));
}

/// Every letter is handed over to be kept, with the note that it was written over, and is there at the next start.
#[test]
fn a_draft_outlives_the_program() {
    let mut stage = stage((120, 24), Lang::En);
    stage.press("iask Kim<Enter>i and Lee");
    let draft = Draft {
        text: "ask Kim and Lee".into(),
        seen: "ask Kim".into(),
    };
    let kept = Change::Draft("T-1".into(), Some(draft.clone()));
    assert_eq!(stage.kept.last(), Some(&kept));
    let mut stage = stage.again();
    assert_eq!(stage.app.memory.drafts["T-1"], draft);
    assert_shows(&mut stage, &["T-1  draft"]);
    stage.press("i<Enter>");
    assert_eq!(stage.app.memory.notes["T-1"], "ask Kim and Lee");
    assert_eq!(stage.kept.last(), Some(&Change::Draft("T-1".into(), None)));
    let edit = stage
        .edits
        .iter()
        .rfind(|edit| matches!(edit.change, Change::Note(..)));
    assert_eq!(edit.unwrap().seen.as_deref(), Some("ask Kim"));
    assert!(stage.app.memory.drafts.is_empty());
    // What is as it was is no draft.
    stage.press("i!");
    assert!(stage.app.memory.drafts.contains_key("T-1"));
    stage.press("<Backspace>");
    assert!(stage.app.memory.drafts.is_empty());
}

#[test]
fn a_change_of_a_mark_or_a_note_is_taken_back_before_the_filters() {
    let mut stage = stage((120, 24), Lang::En);
    stage.press("/database<Enter>");
    let listed_before: Vec<String> = listed(&stage).into_iter().map(str::to_owned).collect();
    let id = listed_before[0].as_str();
    stage.press("*iask Kim<Enter>i<Ctrl-u><Enter>");
    assert!(stage.app.memory.notes.is_empty());
    stage.press("u");
    assert_eq!(stage.app.memory.notes[id], "ask Kim");
    stage.press("u");
    assert!(stage.app.memory.notes.is_empty());
    assert!(stage.app.memory.bookmarks.contains(id));
    stage.press("u");
    assert!(stage.app.memory.bookmarks.is_empty());
    assert_eq!(listed(&stage), listed_before);
    stage.press("<Ctrl-r><Ctrl-r><Ctrl-r>");
    assert!(stage.app.memory.bookmarks.contains(id));
    assert!(stage.app.memory.notes.is_empty());
    // What was made again is what is kept, and filters by it.
    assert_eq!(
        stage.kept.last(),
        Some(&Change::Note(id.into(), String::new()))
    );
    stage.press("uuu/<Ctrl-u>noted:yes<Enter>");
    assert!(listed(&stage).is_empty());
    stage.press("uu");
    assert_eq!(listed(&stage).len(), 6);
}

/// What somebody else has made of it is not taken back.
#[test]
fn only_what_stands_as_it_was_left_is_taken_back() {
    let mut stage = stage((120, 24), Lang::En);
    stage.press("/database<Enter>iask Kim<Enter>");
    let id = listed(&stage)[0].to_owned();
    let ours = Change::Note(id.clone(), "ask Kim".into());
    let made = vec![Change::Note(id.clone(), "theirs\n\nask Kim".into())];
    let kept = Kept {
        saved: vec![ours.clone()],
        joined: vec![Joined { ours, made }],
        ..Kept::default()
    };
    stage.send(Msg::Kept(Box::new(kept)));
    stage.press("u");
    assert_eq!(stage.app.memory.notes[&id], "theirs\n\nask Kim");
    assert_eq!(listed(&stage).len(), 6);
}

#[test]
fn pasted_lines_stay_lines_in_a_note_and_its_controls_are_dropped() {
    let mut stage = stage((80, 24), Lang::En);
    stage.press("i");
    stage.send(Msg::Paste("one\r\ntwo\u{1b}[31m\nthree".into()));
    stage.press("<Enter>");
    assert_eq!(stage.app.memory.notes["T-1"], "one\ntwo[31m\nthree");
}

/// The insertion point: behind the text, on the row and the column where the next character goes.
#[test]
fn the_cursor_stands_behind_what_is_written() {
    // 20 columns for text: 24 less two at each side. Wide characters take two columns.
    let mut stage = stage((24, 12), Lang::Ko);
    stage.press("i가나 ab");
    // The box has three rows above the status line: rows 8 to 10.
    assert_eq!(stage.cursor(), (2 + 7, 8));
    stage.press("<Alt-Enter>다");
    assert_eq!(stage.cursor(), (2 + 2, 9));
    stage.press("<Left><Left>");
    assert_eq!(stage.cursor(), (2 + 7, 8));
}

/// What somebody else has written about the same case, and what this one came to with it.
fn joined(ours: &str, made: &str) -> Msg {
    let note = |text: &str| Change::Note("T-1".into(), text.into());
    Msg::Kept(Box::new(Kept {
        saved: vec![note(ours)],
        joined: vec![Joined {
            ours: note(ours),
            made: vec![note(made)],
        }],
        ..Kept::default()
    }))
}

#[test]
fn a_note_of_somebody_else_comes_in_and_is_told() {
    for (lang, said) in [
        (Lang::En, "both notes kept: it was changed elsewhere too"),
        (Lang::Ko, "메모를 둘 다 남겼다. 다른 곳에서도 고친 메모다"),
    ] {
        let mut stage = stage((120, 40), lang);
        stage.press("imine<Enter>");
        stage.send(joined("mine", "theirs\n\nmine"));
        assert_eq!(stage.app.memory.notes["T-1"], "theirs\n\nmine");
        assert_shows(&mut stage, &[said, "theirs"]);
    }
}

/// What is being written stays as it is, with the insertion point where it is; it is joined when it is
/// saved, because it says what its writer had seen.
#[test]
fn a_note_that_is_being_written_is_left_alone() {
    let mut stage = stage((120, 40), Lang::En);
    stage.press("imine<Enter>i<Home>all ");
    stage.send(joined("mine", "theirs\n\nmine"));
    stage.press("of <Enter>");
    let seen = Edit {
        change: Change::Note("T-1".into(), "all of mine".into()),
        seen: Some("mine".into()),
    };
    let note = |edit: &&Edit| matches!(edit.change, Change::Note(..));
    assert_eq!(stage.edits.iter().rfind(note), Some(&seen));
}

/// The reader has changed it again by the time of the answer; the next answer brings both.
#[test]
fn an_answer_to_an_older_note_changes_nothing() {
    let mut stage = stage((120, 40), Lang::En);
    stage.press("imine<Enter>i more<Enter>");
    stage.send(joined("mine", "theirs\n\nmine"));
    assert_eq!(stage.app.memory.notes["T-1"], "mine more");
    stage.send(joined("mine more", "theirs\n\nmine more"));
    assert_eq!(stage.app.memory.notes["T-1"], "theirs\n\nmine more");
}

/// It was taken away here while somebody else wrote it anew.
#[test]
fn a_note_that_comes_back_is_found_again_and_told() {
    let mut stage = stage((120, 40), Lang::En);
    stage.press("imine<Enter>i<Ctrl-u><Enter>/noted:yes<Enter>");
    assert_eq!(listed(&stage), [""; 0]);
    stage.send(joined("", "theirs"));
    assert_eq!(listed(&stage), ["T-1"]);
    assert_shows(
        &mut stage,
        &["note not taken away: it was changed elsewhere"],
    );
}
