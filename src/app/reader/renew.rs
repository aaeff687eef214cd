//! Going over to a library that was read again.

use std::mem;

use super::super::reload::Moved;
use super::Reader;

impl Reader {
    /// Whether the case shown is as it was before everything was read again.
    pub(in crate::app) fn is_stale(&self) -> bool {
        self.stale
    }

    /// Goes over to the numbers of a new library. The rows of the case shown stay until it has been
    /// read anew; what is remembered of cases that are gone is forgotten.
    pub(in crate::app) fn renew(&mut self, moved: &Moved<'_>) {
        let shown = self.case.as_ref().map(|(ix, _)| *ix);
        match shown.and_then(|ix| moved.case(ix)) {
            None => self.close(),
            Some(now) => {
                if let Some((ix, _)) = &mut self.case {
                    *ix = now;
                }
                for setting in self.wanted.iter_mut().chain(&mut self.setting) {
                    // Rows of a case before that one stay those of another case.
                    let of_shown = Some(setting.ix) == shown;
                    setting.ix = if of_shown { now } else { setting.ix };
                    setting.edition = moved.edition();
                }
                self.stale = true;
            }
        }
        let kept = mem::take(&mut self.kept).into_iter();
        self.kept = kept
            .filter_map(|(ix, kept)| Some((moved.case(ix)?, kept)))
            .collect();
        self.problems.clear();
    }
}
