//! The places where a key of the table works.

use super::Context;

pub(super) const PANES: &[Context] = &[Context::Facets, Context::Cases, Context::Detail];
pub(super) const ROWS: &[Context] = &[
    Context::Range,
    Context::Chips,
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Bars,
    Context::Relations,
    Context::Matrix,
    Context::Compared,
    Context::Sections,
    Context::Saved,
    Context::Overlay,
];
pub(super) const BARS: &[Context] = &[Context::Bars];
pub(super) const RELATIONS: &[Context] = &[Context::Relations];
pub(super) const MATRIX: &[Context] = &[Context::Matrix];
pub(super) const COMPARED: &[Context] = &[Context::Compared];
pub(super) const FORMS: &[Context] = &[Context::Relations, Context::Matrix];
/// The panes, the views in their place, and the chips above.
pub(super) const MAIN: &[Context] = &[
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Bars,
    Context::Relations,
    Context::Matrix,
    Context::Compared,
    Context::Chips,
];
pub(super) const VIEWS: &[Context] = &[
    Context::Bars,
    Context::Relations,
    Context::Matrix,
    Context::Compared,
];
/// Where a case is under the cursor.
pub(super) const PINNING: &[Context] = &[
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Relations,
];
/// The views whose marks are values.
pub(super) const DRAWN: &[Context] = &[Context::Bars, Context::Relations];
pub(super) const LISTS: &[Context] = &[Context::Facets, Context::Cases];
pub(super) const ANY: &[Context] = &[
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Bars,
    Context::Relations,
    Context::Matrix,
    Context::Compared,
    Context::Typing,
    Context::Finding,
    Context::Narrowing,
    Context::Range,
    Context::Chips,
    Context::Sections,
    Context::Link,
    Context::Copy,
    Context::Saved,
    Context::Entry,
    Context::Overlay,
];
pub(super) const TYPING: &[Context] = &[Context::Typing];
pub(super) const SEARCHES: &[Context] = &[
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Bars,
    Context::Relations,
    Context::Matrix,
    Context::Compared,
    Context::Typing,
];
pub(super) const FINDING: &[Context] = &[Context::Finding];
pub(super) const LINES: &[Context] = &[
    Context::Typing,
    Context::Finding,
    Context::Narrowing,
    Context::Entry,
];
/// The lines that belong to the case shown.
pub(super) const SEARCHING: &[Context] = &[Context::Typing, Context::Finding, Context::Narrowing];
pub(super) const ENTRY: &[Context] = &[Context::Entry];
pub(super) const SAVED: &[Context] = &[Context::Saved];
/// Where the case shown can be noted on.
pub(super) const NOTING: &[Context] = &[Context::Cases, Context::Detail];
/// From where the saved views are opened, and where they close again.
pub(super) const VIEWING: &[Context] = &[
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Bars,
    Context::Relations,
    Context::Matrix,
    Context::Compared,
    Context::Chips,
    Context::Saved,
];
pub(super) const NARROWING: &[Context] = &[Context::Narrowing];
pub(super) const RANGE: &[Context] = &[Context::Range];
pub(super) const CHIPS: &[Context] = &[Context::Chips];
pub(super) const PANES_AND_CHIPS: &[Context] = &[
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Chips,
];
pub(super) const CASES_AND_CHIPS: &[Context] = &[Context::Cases, Context::Chips];
pub(super) const DETAIL: &[Context] = &[Context::Detail];
pub(super) const READING: &[Context] = &[Context::Detail, Context::Sections];
pub(super) const SECTIONS: &[Context] = &[Context::Sections];
pub(super) const FOLDS: &[Context] = &[
    Context::Range,
    Context::Chips,
    Context::Facets,
    Context::Cases,
    Context::Detail,
    Context::Sections,
];
pub(super) const FACETS: &[Context] = &[Context::Facets];
pub(super) const CASES: &[Context] = &[Context::Cases];
pub(super) const LINK: &[Context] = &[Context::Link];
pub(super) const COPY: &[Context] = &[Context::Copy];
pub(super) const PROMPTS: &[Context] = &[Context::Link, Context::Copy];
