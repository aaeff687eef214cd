//! Laying a case out, and keeping the place in it through every change of how it is laid out.

use std::mem;

use crate::case::{Case, CaseIx};
use crate::text::ambiguous;
use crate::text::scroll::clamp_scroll;

use super::super::doc::{Row, Sheet};
use super::super::panes::{Area, Pane};
use super::super::state::App;
use super::elsewhere::Pending;
use super::job::{AT_ONCE, Layout, Setting};
use super::{Reader, Spot, Spread};

impl App {
    /// Where the text of a case stands in the detail pane.
    #[must_use]
    pub fn spread(&self) -> Spread {
        let content = self.panes().content(Pane::Detail);
        Spread::new(content, self.reader.measure, self.reader.both)
    }

    /// The rows of the case in view: the one row of the screen on which each stands, the document
    /// that it is of, and itself.
    #[must_use]
    pub fn rows_in_view(&self) -> Vec<(Area, usize, &Row)> {
        let spread = self.spread();
        let reader = &self.reader;
        let mut in_view = Vec::new();
        for y in 0..spread.text.rows {
            let rows = reader.sheet().at(reader.offset() + y);
            for (side, row) in rows.into_iter().enumerate() {
                // Alone on its row, a text may be as wide as both.
                let area = match rows {
                    [_, None] => spread.text,
                    _ => spread.sides[side],
                };
                let area = Area {
                    rows: 1,
                    ..area.below(y)
                };
                let row = row.and_then(|row| reader.docs()[side].rows.get(row));
                in_view.extend(row.map(|row| (area, side, row)));
            }
        }
        in_view
    }

    /// Has the case that was read laid out when it, its language or the pane changed: at once, or of
    /// a huge one the beginning at once, and all of it as a job.
    pub(in crate::app) fn lay_out(&mut self, ix: CaseIx) {
        let Some((_, Ok(case))) = self.reader.case() else {
            return;
        };
        let setting = self.setting(ix, case);
        if self.reader.wanted.as_ref() == Some(&setting) {
            return;
        }
        let ahead = self.reader.ahead.take();
        let fits = ahead.as_ref().is_some_and(|ahead| ahead.setting == setting);
        self.reader.wanted = Some(setting);
        if let Some(layout) = ahead {
            if fits {
                self.reader.pending = Pending::Nothing;
                return self.reader.show(layout, self.rows_of_text());
            }
            self.reader.discard(layout);
        }
        let (most, pending) = if self.reader.huge {
            (AT_ONCE, Pending::Unasked)
        } else {
            (usize::MAX, Pending::Nothing)
        };
        self.reader.pending = pending;
        let is_other_case = self.reader.setting.as_ref().is_none_or(|old| old.ix != ix);
        if (is_other_case || !self.reader.huge)
            && let Some(job) = self.job_for(most)
        {
            self.reader.show(job.run(), self.rows_of_text());
        }
    }

    pub(super) fn setting(&self, ix: CaseIx, case: &Case) -> Setting {
        let spread = self.spread();
        Setting {
            edition: self.library.edition(),
            ix,
            lang: self.lang_of(ix),
            interface: self.lang,
            together: self.reader.both.then_some(spread.together),
            columns: spread.text.columns,
            prose: spread.prose_columns(self.reader.measure),
            wanted: self.wanted(),
            wide: ambiguous::is_wide(),
            others: self.beside(ix, case).count(),
            kin: self.page_kin(ix),
            note: self.note(ix).map(str::to_owned),
        }
    }
}

impl Reader {
    /// Shows nothing: the case could not be read.
    pub(super) fn show_nothing(&mut self) {
        let docs = mem::take(&mut self.docs);
        let marks = mem::take(&mut self.marks);
        let read = mem::take(&mut self.read);
        if let Some(setting) = self.setting.take() {
            self.discard(Layout {
                setting,
                docs,
                read,
                marks,
            });
        }
        self.sheet = Sheet::default();
        self.pending = Pending::Nothing;
        (self.offset, self.section) = (0, None);
    }

    /// Shows new rows. The same case keeps the place in it, whatever
    /// changed; another case gets the place where it was left.
    ///
    /// The place is the one where the reader scrolled to, not one that an earlier layout came near
    /// to: through many resizes it does not drift.
    pub(super) fn show(&mut self, layout: Layout, rows_in_view: usize) {
        let mark = self.current.and_then(|at| self.marks.get(at).copied());
        let new = layout.setting.clone();
        let docs = mem::replace(&mut self.docs, layout.docs);
        let read = mem::replace(&mut self.read, layout.read);
        let marks = mem::replace(&mut self.marks, layout.marks);
        let old = self.setting.replace(layout.setting);
        self.put_together();
        let row = self.row_of_kept_spot();
        self.offset = clamp_scroll(self.sheet.rows(), rows_in_view, row);
        let is_same_text =
            |old: &Setting| (old.ix, old.lang, &old.wanted) == (new.ix, new.lang, &new.wanted);
        self.current = match mark {
            Some(mark) if old.as_ref().is_some_and(is_same_text) => {
                self.marks.iter().position(|each| *each == mark)
            }
            Some(_) => self.match_in_view(rows_in_view),
            None => None,
        };
        self.target = self.target.filter(|at| *at < self.docs[0].targets.len());
        let is_same_case = old.as_ref().is_some_and(|old| old.ix == new.ix);
        let is_here = |section| self.sheet.start_of(section).is_some();
        if !is_same_case || !self.section.is_none_or(is_here) {
            self.section = self.section_from(self.offset);
        }
        if let Some(setting) = old {
            self.discard(Layout {
                setting,
                docs,
                read,
                marks,
            });
        }
        self.seek(rows_in_view);
    }

    /// Puts the documents together with the sections folded that are to be.
    pub(super) fn put_together(&mut self) {
        let setting = self.setting.as_ref();
        let kept = setting.and_then(|setting| self.kept.get(&setting.ix));
        let together = setting.and_then(|setting| setting.together);
        let together = together.unwrap_or_default();
        let [left, right] = &self.docs;
        self.sheet = Sheet::new([left, right], together, |section| {
            kept.is_some_and(|kept| kept.folded.contains(&section))
        });
    }

    /// The case that is laid out, and the place of the first row in view.
    pub(super) fn spot(&self) -> Option<(CaseIx, Spot)> {
        let setting = self.setting.as_ref()?;
        let langs = [setting.lang, setting.lang.other()];
        // An empty row between sections belongs to what is below it.
        let rows = [self.offset, self.offset + 1].map(|row| self.sheet.at(row));
        let (side, row) = rows
            .iter()
            .flat_map(|sides| sides.iter().enumerate())
            .find_map(|(side, row)| row.map(|row| (side, row)))?;
        let spot = Spot {
            lang: langs[side],
            place: self.docs[side].place(row),
        };
        Some((setting.ix, spot))
    }

    /// Remembers the place of the first row in view, in the language that it is in.
    pub(super) fn keep_spot(&mut self) {
        if let Some((ix, spot)) = self.spot() {
            self.kept.entry(ix).or_default().spot = Some(spot);
        }
    }

    fn row_of_kept_spot(&self) -> usize {
        let Some(setting) = &self.setting else {
            return 0;
        };
        let kept = self.kept.get(&setting.ix);
        let Some(Spot { lang, place }) = kept.and_then(|kept| kept.spot) else {
            return 0;
        };
        let has_other = !self.docs[1].rows.is_empty();
        let side = usize::from(has_other && lang != setting.lang);
        let langs = [setting.lang, setting.lang.other()];
        let is_same = lang == langs[side];
        let place = if is_same { place.in_same_text() } else { place };
        self.sheet.row_of(side, self.docs[side].row_at(place))
    }
}
