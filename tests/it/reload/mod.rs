//! Reading again what is open: what stays where it was, what keeps the old library, and that numbers of
//! two editions are never mixed.

mod apart;
mod failed;
mod kept;
mod views;

use std::fs;
use std::path::PathBuf;

use casebook::app::Notice;
use casebook::case::{CaseIx, Lang};
use casebook::library::Origin;
use tempfile::TempDir;

use crate::stage::Stage;

/// Six cases, `T-1` to `T-6`, newest first: T-1, T-5, T-2, T-3, T-4, T-6.
const BEFORE: &str = include_str!("../../fixtures/library.jsonl");

/// The same from the last to the first behind a case that brings values of its own, so that every case
/// and every value has another number; T-5 is gone and the title of T-1 is another one.
fn after() -> String {
    let new = r#"{"id":"N-1","date":"2024-04-04","title":{"en":"The newcomer","ko":"새 사례"},"root_cause":"zz-cause","components":["zz-part","database"],"symptoms":["zz-sign"],"org":"Zz"}"#;
    let old = BEFORE
        .lines()
        .rev()
        .filter(|line| !line.contains("\"T-5\""));
    let old =
        old.map(|line| line.replace("Restarting agents emptied", "Agents that restarted emptied"));
    [new.to_owned()]
        .into_iter()
        .chain(old)
        .map(|line| line + "\n")
        .collect()
}

/// A file that changes under the program, in a folder that goes away with the test.
struct Changing {
    stage: Stage,
    path: PathBuf,
    _folder: TempDir,
}

impl Changing {
    fn new(text: &str, lang: Lang) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cases.jsonl");
        fs::write(&path, text).unwrap();
        let stage = Stage::open(&[Origin::Path(path.clone())], (120, 40), lang);
        Changing {
            stage,
            path,
            _folder: folder,
        }
    }

    /// Writes the file anew and reads it again with the key.
    fn becomes(&mut self, text: &str) -> &mut Stage {
        fs::write(&self.path, text).unwrap();
        self.stage.press("6");
        &mut self.stage
    }
}

fn id(stage: &Stage, ix: CaseIx) -> &str {
    stage.app.library.head(ix).id.as_str()
}

fn selected(stage: &Stage) -> &str {
    id(stage, stage.app.cases.selected().unwrap())
}

fn listed(stage: &Stage) -> Vec<&str> {
    let hits = stage.app.cases.hits().iter();
    hits.map(|hit| id(stage, hit.ix)).collect()
}

/// Selects a case of the list.
fn select(stage: &mut Stage, wanted: &str) {
    stage.press("2<Home>");
    while selected(stage) != wanted {
        let before = stage.app.cases.row();
        stage.press("j");
        assert_ne!(stage.app.cases.row(), before, "{wanted} is not listed");
    }
}

#[track_caller]
fn assert_reloaded(stage: &Stage, cases: usize) {
    let Some(Notice::Reloaded(again)) = &stage.app.notice else {
        panic!("{:?}", stage.app.notice);
    };
    assert_eq!(again.cases, cases);
    assert!(!stage.app.is_reloading());
}
