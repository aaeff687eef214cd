//! A case that was laid out before it is shown.

use std::sync::Arc;

use casebook::app::{Code, Key, Layout, Msg, ReadCase};
use casebook::case::{Bilingual, Case, CaseIx, Lang};

use super::{LIBRARY, assert_hides, assert_shows};
use crate::stage::Stage;

/// The second case of the list, read, and laid out ahead from a copy that has this summary, so that the
/// screen tells which of the two is shown.
fn laid_out_ahead(stage: &Stage, summary: &str) -> (CaseIx, Case, Layout) {
    let ix = stage.app.cases.neighbours().next().unwrap();
    let case = stage.app.library.case(ix).unwrap();
    let copy = Case {
        summary: Bilingual::new(Some(summary), Some(summary)),
        ..case.clone()
    };
    let job = stage.app.job_ahead(ix, &Arc::new(copy)).unwrap();
    (ix, case, job.run())
}

/// Selects the second case, with what was read and laid out of it ahead.
fn step_to(stage: &mut Stage, (ix, case, layout): (CaseIx, Case, Layout)) {
    stage.app.update(Msg::Key(Key::from(Code::Down)));
    assert_eq!(stage.app.unread(), [ix]);
    stage.send(Msg::Read(Box::new(ReadCase {
        ix,
        read: Ok(Arc::new(case)),
        layout: Some(layout),
    })));
}

#[test]
fn what_was_laid_out_ahead_is_shown() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
    let ahead = laid_out_ahead(&stage, "Laid out ahead.");
    step_to(&mut stage, ahead);
    assert_shows(&mut stage, &["Laid out ahead."]);
}

/// It was laid out for another language or size than there is by now.
#[test]
fn what_was_laid_out_for_something_else_is_laid_out_again() {
    for change in ["T", "b", "jtk"] {
        let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
        let ahead = laid_out_ahead(&stage, "Laid out ahead.");
        stage.press(change);
        step_to(&mut stage, ahead);
        assert_hides(&mut stage, &["Laid out ahead."]);
    }
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
    let ahead = laid_out_ahead(&stage, "Laid out ahead.");
    stage.resize(140, 40);
    step_to(&mut stage, ahead);
    assert_hides(&mut stage, &["Laid out ahead."]);
}

/// It came too late: the case is shown as it was laid out when it was needed.
#[test]
fn a_layout_that_nobody_waits_for_changes_nothing() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
    let (_, _, layout) = laid_out_ahead(&stage, "Laid out ahead.");
    stage.press("j");
    assert!(!stage.app.awaits(&layout));
    stage.send(Msg::LaidOut(Box::new(layout)));
    assert_hides(&mut stage, &["Laid out ahead."]);
}
