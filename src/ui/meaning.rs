//! What the term under the cursor of the sidebar means, below it.

use ratatui::buffer::Buffer;

use crate::app::{App, Area, SideRow};
use crate::case::{Clock, Facet};
use crate::text::clean;

use super::detail::lines;
use super::frame::rule;
use super::paint::Pen;
use super::{Theme, strings};

pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    if area.rows == 0 {
        return;
    }
    rule(buffer, area, theme.signs().rule, theme.dim);
    let said = meaning(app).filter(|meaning| !meaning.trim().is_empty());
    let (said, style) = match said {
        Some(said) => (said, theme.text),
        None => (strings::of(app.lang).no_meaning.as_str(), theme.dim),
    };
    let columns = area.columns.saturating_sub(2);
    let text = clean::line(said);
    let below = Area {
        x: area.x + 1,
        columns,
        ..area.below(1)
    };
    for (row, line) in lines(text.as_str(), columns).iter().enumerate() {
        Pen::new(buffer, below, row).put(line, style);
    }
}

fn meaning(app: &App) -> Option<&str> {
    let entry = match app.sidebar.cursor()? {
        SideRow::Term(facet, id) => app.taxonomy.term(facet, &app.library.term(id).slug),
        SideRow::Facet(facet) | SideRow::More(facet, _) => {
            app.taxonomy.entry("fields", field(facet)?)
        }
        SideRow::Time(Clock::Detect) => app.taxonomy.entry("fields", "timeline.detected_after"),
        SideRow::Time(Clock::Resolve) => app.taxonomy.entry("fields", "timeline.resolved_after"),
    };
    Some(entry?.definition(app.lang))
}

/// The field of a record, or the mark, that a facet is made of.
fn field(facet: Facet) -> Option<&'static str> {
    match facet {
        Facet::Cause => Some("root_cause"),
        Facet::Component => Some("components"),
        Facet::Symptom => Some("symptoms"),
        Facet::Contributing => Some("contributing"),
        Facet::Organisation => Some("org"),
        Facet::Domain => Some("domain"),
        Facet::Severity => Some("severity"),
        Facet::Year | Facet::DateKind => Some("date"),
        Facet::Review => Some("review"),
        Facet::Bookmarked => Some("bookmarked"),
        Facet::Read => Some("read"),
        Facet::Noted => Some("noted"),
        Facet::Language => None,
    }
}
