//! Laying a case out, and keeping the place in it through every change of how it is laid out.

use crate::case::{Case, CaseIx, Lang};
use crate::search::Query;
use crate::text::ambiguous;
use crate::text::scroll::clamp_scroll;

use super::super::doc::{Doc, Row, Sheet, Side, Together, View, Words};
use super::super::panes::{Area, Pane};
use super::super::state::App;
use super::{Reader, Spot, Spread};

/// What the rows were made for; they are made again only when one of these changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Setting {
    pub(super) ix: CaseIx,
    lang: Lang,
    interface: Lang,
    /// How both languages stand together, when both are shown.
    together: Option<Together>,
    /// Columns of the whole text, and of prose in each language.
    columns: usize,
    prose: usize,
    /// What is marked.
    marked: Query,
    /// Whether characters of ambiguous width take two columns.
    wide: bool,
    /// Cases in the library, because links to related cases show what has arrived.
    cases: usize,
}

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

    /// Lays out the case that was read when it, its language or the pane changed.
    pub(in crate::app) fn lay_out(&mut self, ix: CaseIx) {
        let spread = self.spread();
        let setting = Setting {
            ix,
            lang: self.lang_of(ix),
            interface: self.lang,
            together: self.reader.both.then_some(spread.together),
            columns: spread.text.columns,
            prose: spread.prose_columns(self.reader.measure),
            marked: self.marked().clone(),
            wide: ambiguous::is_wide(),
            cases: self.library.len(),
        };
        if self.reader.setting.as_ref() == Some(&setting) {
            return;
        }
        let docs = match self.reader.case() {
            Some((_, Ok(case))) => self.docs_of(case, &setting),
            _ => <[Doc; 2]>::default(),
        };
        self.reader.lay_out(setting, docs, spread.text.rows);
    }

    /// The case in its language, and in the other one when both are shown.
    fn docs_of(&self, case: &Case, setting: &Setting) -> [Doc; 2] {
        let lay = |lang, side| {
            let view = View {
                lang,
                side,
                // Addresses of the first language have the whole text for themselves.
                columns: match side {
                    Side::Second => setting.prose,
                    _ => setting.columns,
                },
                measure: setting.prose,
                taxonomy: &self.taxonomy,
                words: Words::of(lang),
                find: &|id| self.library.find(id).map(|ix| self.library.head(ix)),
                matches: &|text, short| setting.marked.find_in(text, short),
            };
            Doc::new(case, &view)
        };
        let lang = setting.lang;
        if setting.together.is_some() {
            [lay(lang, Side::First), lay(lang.other(), Side::Second)]
        } else {
            [lay(lang, Side::Alone), Doc::default()]
        }
    }
}

impl Reader {
    /// Takes new rows. The same case keeps the place in it, whatever changed; another case gets the
    /// place where it was left.
    ///
    /// The place is the one where the reader scrolled to, not one that an earlier layout came near
    /// to: through many resizes it does not drift.
    fn lay_out(&mut self, setting: Setting, docs: [Doc; 2], rows_in_view: usize) {
        let mark = self.current.and_then(|at| self.marks.get(at).copied());
        let old = self.setting.replace(setting);
        self.docs = docs;
        self.put_together();
        self.order_marks();
        let row = self.row_of_kept_spot();
        self.offset = clamp_scroll(self.sheet.rows(), rows_in_view, row);
        let new = self.setting.as_ref();
        let same = |part: fn(&Setting) -> (CaseIx, Lang)| old.as_ref().map(part) == new.map(part);
        let is_same_text = same(|setting| (setting.ix, setting.lang))
            && old.as_ref().map(|old| &old.marked) == new.map(|new| &new.marked);
        self.current = match mark {
            Some(mark) if is_same_text => self.marks.iter().position(|each| *each == mark),
            Some(_) => self.match_in_view(rows_in_view),
            None => None,
        };
        self.target = self.target.filter(|at| *at < self.docs[0].targets.len());
        let is_same_case = old.map(|old| old.ix) == new.map(|new| new.ix);
        let is_here = |section| self.sheet.start_of(section).is_some();
        if !is_same_case || !self.section.is_none_or(is_here) {
            self.section = self.sheet.section_at(self.offset);
        }
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

    fn row_of_kept_spot(&self) -> usize {
        let Some(setting) = &self.setting else {
            return 0;
        };
        let Some(Spot { lang, place }) = self.kept.get(&setting.ix).map(|kept| kept.spot) else {
            return 0;
        };
        let has_other = !self.docs[1].rows.is_empty();
        let side = usize::from(has_other && lang != setting.lang);
        self.sheet.row_of(side, self.docs[side].row_at(place))
    }
}
