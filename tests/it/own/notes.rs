//! Notes on cases.

use casebook::app::Msg;
use casebook::case::Lang;
use casebook::memory::{Change, Kept};

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

/// What another program has written about the same case stands above, on the page and in what is being
/// written by then, and the reader is told.
#[test]
fn a_note_of_another_program_comes_in_and_is_told() {
    for (lang, said) in [
        (
            Lang::En,
            "another Casebook changed it meanwhile; both are kept",
        ),
        (Lang::Ko, "다른 사례집에서도 그사이 바꿔서 둘 다 남겼다"),
    ] {
        let mut stage = stage((120, 40), lang);
        stage.press("imine<Enter>i more");
        let kept = Kept {
            saved: vec![Change::Note("T-1".into(), "mine".into())],
            joined: vec![Change::Note("T-1".into(), "theirs\n\nmine".into())],
            ..Kept::default()
        };
        assert!(stage.app.shows_kept(&kept));
        stage.send(Msg::Kept(Box::new(kept)));
        assert_eq!(stage.app.memory.notes["T-1"], "theirs\n\nmine");
        stage.press("<Enter>");
        assert_eq!(stage.app.memory.notes["T-1"], "theirs\n\nmine more");
        let kept = Kept {
            joined: vec![Change::Note(
                "T-1".into(),
                "third\n\ntheirs\n\nmine more".into(),
            )],
            ..Kept::default()
        };
        stage.send(Msg::Kept(Box::new(kept)));
        assert_shows(&mut stage, &[said, "third"]);
    }
}

/// It was taken away here while another program wrote it anew.
#[test]
fn a_note_that_comes_back_is_found_again() {
    let mut stage = stage((120, 40), Lang::En);
    stage.press("imine<Enter>i<Ctrl-u><Enter>/noted:yes<Enter>");
    assert_eq!(listed(&stage), [""; 0]);
    let kept = Kept {
        joined: vec![Change::Note("T-1".into(), "theirs".into())],
        ..Kept::default()
    };
    stage.send(Msg::Kept(Box::new(kept)));
    assert_eq!(listed(&stage), ["T-1"]);
}
