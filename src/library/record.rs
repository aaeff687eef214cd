//! Whole records, read again from where they were found.

use std::sync::Arc;

use crate::case::{Case, CaseId, Place};

use super::input::Input;
use super::json::Object;
use super::reader::Reader;
use super::repair::repair;
use super::{Problem, ProblemKind, whole};

/// The record of one case, free of the library, so that any thread can read it.
#[derive(Debug, Clone)]
pub struct Record {
    pub(super) id: CaseId,
    pub(super) input: Arc<Input>,
    pub(super) place: Place,
}

impl Record {
    /// The bytes of the record, as they stand in the input.
    ///
    /// # Errors
    /// When the input cannot be read any more, or has changed since it was loaded.
    pub fn bytes(&self) -> Result<Vec<u8>, Problem> {
        let mut buffer = Vec::new();
        let opened = self.input.open();
        let bytes = opened.and_then(|opened| Ok(opened.record(&self.place, &mut buffer)?.to_vec()));
        bytes.map_err(|problem| self.problem(problem.kind))
    }

    /// The whole case.
    ///
    /// # Errors
    /// As [`Record::bytes`], and when another record is at that place now.
    pub fn case(&self) -> Result<Case, Problem> {
        let bytes = self.bytes()?;
        let text = repair(&bytes).text;
        let object = serde_json::from_str::<Object>(&text).ok();
        let case = object.and_then(|object| whole::case(&mut Reader::new(&text), &object));
        let case = case.filter(|case| case.id == self.id);
        case.ok_or_else(|| self.problem(ProblemKind::Changed))
    }

    fn problem(&self, kind: ProblemKind) -> Problem {
        Problem {
            line: Some(self.place.line),
            id: Some(self.id.as_str().to_owned()),
            ..Problem::new(self.input.name().into_owned(), kind)
        }
    }
}
