//! One record: its head, and what is wrong in it.

use std::ops::Range;

use super::{Depth, Findings, LARGEST_RECORD, Stretch};
use crate::case::{CaseId, Place};
use crate::library::head::head;
use crate::library::json::Object;
use crate::library::place::{Anchor, spot};
use crate::library::reader::{Flaw, Reader};
use crate::library::repair::{lone_surrogate, repair};
use crate::library::split::fault;
use crate::library::{ProblemKind, whole};

impl Findings<'_> {
    /// Takes a record that lies from `start` to `end`; `plain` says that it surely has no escape of half
    /// a character.
    pub(super) fn record<'t>(
        &mut self,
        stretch: &Stretch<'t>,
        (start, end): (Anchor, usize),
        object: &Object<'t>,
        plain: bool,
    ) {
        let text = &stretch.text[start.at..end];
        if text.len() > LARGEST_RECORD {
            let kind = ProblemKind::RecordTooLarge(LARGEST_RECORD as u64);
            return self.problem(spot(stretch.text, start, start.at), None, kind);
        }
        let place = Place {
            input: 0,
            offset: stretch.at + start.at as u64,
            bytes: u32::try_from(text.len()).unwrap_or(u32::MAX),
            line: start.line,
        };
        let sound = !has_any(stretch.invalid, start.at..end)
            && (plain || lone_surrogate(text, 0).is_none());
        let (id, flaws) = if sound {
            self.fields(text, object, place)
        } else {
            self.harmed(&stretch.bytes[start.at..end], place)
        };
        for flaw in flaws {
            let at = (start.at + flaw.at).min(end);
            self.problem(spot(stretch.text, start, at), id.as_ref(), flaw.kind);
        }
    }

    /// Reads a record that has to be repaired first (rule L8).
    fn harmed(&mut self, bytes: &[u8], place: Place) -> (Option<CaseId>, Vec<Flaw>) {
        let repaired = repair(bytes);
        let (id, mut flaws) = match serde_json::from_str::<Object>(&repaired.text) {
            Ok(object) => self.fields(&repaired.text, &object, place),
            Err(error) => (
                None,
                vec![Flaw {
                    at: 0,
                    kind: fault(&error),
                }],
            ),
        };
        if let Some(at) = repaired.invalid {
            // Other places are shifted by the repair.
            for flaw in &mut flaws {
                flaw.at = 0;
            }
            let kind = ProblemKind::InvalidUtf8(place.offset + at as u64);
            flaws.insert(0, Flaw { at, kind });
        } else if let Some(at) = repaired.lone {
            flaws.insert(
                0,
                Flaw {
                    at,
                    kind: ProblemKind::LoneSurrogate,
                },
            );
        }
        (id, flaws)
    }

    fn fields<'t>(
        &mut self,
        text: &'t str,
        object: &Object<'t>,
        place: Place,
    ) -> (Option<CaseId>, Vec<Flaw>) {
        let mut reader = Reader::new(text);
        let Some(head) = head(&mut reader, object, place, self.vocabulary) else {
            let kind = ProblemKind::MissingId;
            return (None, vec![Flaw { at: 0, kind }]);
        };
        let id = head.id.clone();
        self.heads.push(head);
        if self.depth == Depth::Whole {
            reader = Reader::new(text);
            let _ = whole::case(&mut reader, object);
        }
        (Some(id), reader.into_flaws())
    }
}

/// Whether one of the sorted positions is in the range.
fn has_any(positions: &[usize], range: Range<usize>) -> bool {
    let from = positions.partition_point(|at| *at < range.start);
    positions.get(from).is_some_and(|at| *at < range.end)
}
