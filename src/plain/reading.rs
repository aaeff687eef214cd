//! A case as lines to be read out.

use std::ops::Range;

use crate::app::doc::{self, Doc, Role, Row, Side, View};
use crate::app::{App, markdown};
use crate::case::{Case, CaseIx, Facet, Lang, Section};
use crate::library::Library;
use crate::search::Query;

/// Columns that no text of a case reaches: paragraphs stay in one piece and are wrapped when they are said.
const WIDE: usize = 1 << 30;

/// Values at most that are named of those that two cases share.
const NAMED: usize = 3;

/// The case that is read.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) ix: CaseIx,
    pub(super) case: Case,
    kin: Vec<doc::Kin>,
    /// Its page in the language that it is shown in, a paragraph a row: laid out once, because a case may
    /// be huge.
    pub(super) doc: Doc,
    /// The section that was read last.
    pub(super) section: Option<Section>,
}

impl Reading {
    pub(super) fn new(app: &App, ix: CaseIx, case: Case, kin: Vec<doc::Kin>) -> Self {
        let mut reading = Reading {
            ix,
            case,
            kin,
            doc: Doc::default(),
            section: None,
        };
        reading.lay_out(app);
        reading
    }

    /// Lays the case out in the language that it is shown in now.
    pub(super) fn lay_out(&mut self, app: &App) {
        self.doc = self.page(app, app.lang_of(self.ix), Side::Alone);
    }

    /// The cases that the record names, given as `named`, and those that are close to it, each once.
    pub(super) fn beside(
        &self,
        library: &Library,
        named: impl Iterator<Item = CaseIx>,
    ) -> Vec<CaseIx> {
        let close = self.kin.iter().filter_map(|kin| library.find(&kin.id));
        let mut beside: Vec<CaseIx> = Vec::new();
        for ix in named.chain(close) {
            if !beside.contains(&ix) {
                beside.push(ix);
            }
        }
        beside
    }

    /// What a case shares with this one, the rarest values first.
    pub(super) fn shared(&self, app: &App, ix: CaseIx) -> Option<String> {
        let id = app.library.head(ix).id.as_str();
        let kin = self.kin.iter().find(|kin| kin.id == id)?;
        let label = |(facet, slug): &(Facet, String)| {
            let entry = app.taxonomy.term(*facet, slug);
            entry.map_or(slug.clone(), |entry| entry.name(app.lang).to_owned())
        };
        let labels: Vec<String> = kin.shared.iter().take(NAMED).map(label).collect();
        let shares = doc::Words::of(app.lang).shares;
        (!labels.is_empty()).then(|| shares(&labels.join(", "), kin.shared.len(), kin.of))
    }

    /// The page of the case, a paragraph a row.
    pub(super) fn page(&self, app: &App, lang: Lang, side: Side) -> Doc {
        let nothing = |_: &str, _| Vec::new();
        let look = |view: &View<'_>| Doc::new(&self.case, &View { side, ..*view });
        self.look(app, lang, WIDE, &nothing, look)
    }

    /// The page of the case in rows of some columns, with what a query finds.
    pub(super) fn found(&self, app: &App, lang: Lang, columns: usize, query: &Query) -> Doc {
        let matches = |text: &str, _| query.find_in(text, false);
        let look = |view: &View<'_>| Doc::new(&self.case, view);
        self.look(app, lang, columns, &matches, look)
    }

    /// The case as Markdown.
    pub(super) fn markdown(&self, app: &App, lang: Lang) -> String {
        let nothing = |_: &str, _| Vec::new();
        // As everywhere that a case is copied: what is the reader's own stays here.
        let look = |view: &View<'_>| {
            markdown(
                &self.case,
                &View {
                    note: None,
                    ..*view
                },
            )
        };
        self.look(app, lang, WIDE, &nothing, look)
    }

    fn look<T>(
        &self,
        app: &App,
        lang: Lang,
        columns: usize,
        matches: &dyn Fn(&str, bool) -> Vec<Range<usize>>,
        look: impl FnOnce(&View<'_>) -> T,
    ) -> T {
        look(&View {
            lang,
            side: Side::Alone,
            columns,
            measure: columns,
            most: usize::MAX,
            taxonomy: &app.taxonomy,
            words: doc::Words::of(lang),
            kin: &self.kin,
            note: app.note(self.ix),
            find: &|id| app.library.find(id).map(|ix| app.library.head(ix)),
            matches,
        })
    }
}

/// The lines of a section, or of what stands above the first one, without the rule below the heading.
pub(super) fn lines(doc: &Doc, section: Option<Section>) -> Vec<String> {
    let rows = &doc.rows[doc.rows_of(section)];
    let is_rule = |row: &Row| {
        row.spans
            .first()
            .is_some_and(|span| span.role == Role::Rule)
    };
    let mut lines: Vec<String> = rows.iter().filter(|row| !is_rule(row)).map(line).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// A row as a sentence would have it: what stands in columns is parted by commas, a label by a colon.
pub(super) fn line(row: &Row) -> String {
    let mut line = String::new();
    let mut before = None;
    for span in &row.spans {
        match span.role {
            Role::Space if line.is_empty() => {}
            Role::Space if span.text.columns() < 2 => line.push(' '),
            Role::Space if matches!(before, Some(Role::Dim | Role::Heading)) => line.push_str(": "),
            Role::Space => line.push_str(", "),
            _ => line.push_str(span.text.as_str()),
        }
        before = Some(span.role);
    }
    line.truncate(line.trim_end_matches([' ', ',']).len());
    line
}
