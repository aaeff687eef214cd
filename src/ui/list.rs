//! The list of cases: a line of facts, the title, and why it is there.

use ratatui::Frame;
use ratatui::buffer::Buffer;

use crate::app::doc::Words;
use crate::app::keymap::Action;
use crate::app::{App, Area, Pane, Placed};
use crate::case::{CaseIx, Facet, Head, Lang};
use crate::search::{Field, Hit, Snippet};
use crate::text::{Clean, CleanStr, clean, fit, wrap};

use super::detail::lines;
use super::keys::any_key_of;
use super::paint::Pen;
use super::{Theme, advice, own_words, strings};

/// Columns between the organisation and the marks of the reader.
const OWN_GAP: usize = 2;

/// Columns of the date; longer ones push what follows to the right.
const DATE: usize = 10;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, placed: &Placed) {
    let area = placed.content;
    let hits = app.cases.hits();
    if hits.is_empty() {
        return empty(frame.buffer_mut(), app, theme, area);
    }
    let item = app.item_rows().all();
    let in_view = hits.iter().enumerate().skip(app.cases.offset());
    for (y, (at, hit)) in (0..area.rows).step_by(item).zip(in_view) {
        let rows = Area {
            rows: item.min(area.rows - y),
            ..area.below(y)
        };
        draw_case(
            frame.buffer_mut(),
            app,
            theme,
            rows,
            *hit,
            at == app.cases.row(),
        );
    }
    let (offset, all) = (app.cases.offset() * item, hits.len() * item);
    super::detail::thumb(frame.buffer_mut(), theme, placed, offset, all);
}

fn draw_case(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, hit: Hit, selected: bool) {
    let rows = app.item_rows();
    let head = app.library.head(hit.ix);
    let pointer = if app.has_keys(Pane::Cases) {
        theme.accent
    } else {
        theme.dim
    };
    if selected {
        let reason = rows.reason * usize::from(has_reason(app, hit));
        for row in 0..(1 + rows.title + reason).min(area.rows) {
            Pen::new(buffer, area, row).put(theme.signs().pointer, pointer);
        }
    }
    if app.views.compare.pinned().contains(&hit.ix) {
        let beside = area.behind(1);
        Pen::new(buffer, beside, 0).put(CleanStr::fixed("*"), theme.focus);
    }
    let area = Area {
        x: area.x + 2,
        columns: area.columns.saturating_sub(3),
        ..area
    };
    facts(buffer, app, theme, area, (hit, head));
    title(buffer, app, theme, area.below(1), (hit, head, selected));
    if rows.reason > 0 && area.rows > 1 + rows.title {
        reason(buffer, app, theme, area.below(1 + rows.title), hit);
    }
}

/// Date and organisation, in columns.
fn facts(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, (hit, head): (Hit, &Head)) {
    let ellipsis = theme.signs().ellipsis;
    let date = clean::line(head.date.text().unwrap_or("-"));
    let org = clean::line(org_of(app, head, app.lang_of(hit.ix)));
    let marked = app.query().find_in(org.as_str(), false);
    let mut pen = Pen::new(buffer, area, 0);
    let room = pen.left();
    pen.put(
        &fit::pad_right(&date, DATE.max(date.columns()).min(room), ellipsis),
        theme.dim,
    )
    .gap(2);
    let beside = pen.left().saturating_sub(org.columns() + OWN_GAP);
    let own = own(app, theme, hit.ix, beside);
    let room = pen
        .left()
        .saturating_sub(own.columns() + OWN_GAP * usize::from(!own.is_empty()));
    let org = fit::truncate(&org, room, ellipsis);
    pen.put_marked(
        org.as_clean(),
        &within(&marked, &org),
        theme.dim,
        theme.matched,
    );
    if own.columns() < pen.left() {
        pen.leave(own.columns()).put(&own, theme.accent);
    }
}

/// What the reader has on a case: a bookmark, a note, a read mark. Where there is no room for all, what
/// the page shows as well is left out first.
fn own(app: &App, theme: &Theme, ix: CaseIx, room: usize) -> Clean {
    let words = own_words::of(app.lang);
    let mut marks = vec![
        (Facet::Read, theme.signs().done),
        (Facet::Bookmarked, words.has_bookmark),
        (Facet::Noted, words.has_note),
    ];
    marks.retain(|(facet, _)| app.is_marked(*facet, ix));
    let columns = |(_, word): &(Facet, CleanStr<'_>)| word.columns() + 1;
    while marks.len() > 1 && marks.iter().map(columns).sum::<usize>() > room + 1 {
        marks.pop();
    }
    // The sign that most cases have stands at the edge, one below the other.
    let mut own = Clean::default();
    for (_, word) in marks.iter().rev() {
        if !own.is_empty() {
            own.push(CleanStr::fixed(" "));
        }
        own.push(*word);
    }
    own
}

/// What the organisation of a case is called in a language, else as the record has it.
#[must_use]
pub fn org_of<'a>(app: &'a App, head: &'a Head, lang: Lang) -> &'a str {
    let mut terms = head.terms.iter().map(|id| app.library.term(*id));
    let term = terms.find(|term| term.facet == Facet::Organisation);
    let entry = term.and_then(|term| app.taxonomy.term(term.facet, &term.slug));
    entry.map_or(&*head.org, |entry| entry.name(lang))
}

/// The title on as many rows as there are; the last one is cut.
fn title(
    buffer: &mut Buffer,
    app: &App,
    theme: &Theme,
    area: Area,
    (hit, head, selected): (Hit, &Head, bool),
) {
    let lang = app.lang_of(hit.ix);
    let style = if selected { theme.strong } else { theme.text };
    let Some((text, shown)) = head.title.shown(lang) else {
        let mut pen = Pen::new(buffer, area, 0);
        pen.put(&clean::line(head.id.as_str()), theme.dim);
        return;
    };
    let mut title = clean::line(text);
    if shown != lang {
        title.push(CleanStr::fixed(" ("));
        title.push(CleanStr::fixed(shown.code()));
        title.push(CleanStr::fixed(")"));
    }
    let marked = app.query().find_in(title.as_str(), true);
    let lines = wrap(title.as_str(), area.columns);
    let rows = app.item_rows().title.min(area.rows);
    for (row, line) in lines.iter().take(rows).enumerate() {
        let last = row + 1 == rows && lines.len() > rows;
        let end = if last { title.as_str().len() } else { line.end };
        let whole = title.slice(line.start..end);
        let text = fit::truncate(whole, area.columns, theme.signs().ellipsis);
        let marked: Vec<_> = marked
            .iter()
            .filter(|range| range.end > line.start && range.start < end)
            .map(|range| range.start.max(line.start) - line.start..range.end.min(end) - line.start)
            .collect();
        Pen::new(buffer, area, row).put_marked(
            text.as_clean(),
            &within(&marked, &text),
            style,
            theme.matched,
        );
    }
}

/// The part of the ranges that a cut text still has.
fn within(ranges: &[std::ops::Range<usize>], text: &Clean) -> Vec<std::ops::Range<usize>> {
    let end = text.as_str().len();
    ranges
        .iter()
        .filter(|range| range.start < end)
        .map(|range| range.start..range.end.min(end))
        .collect()
}

/// Whether a hit needs a reason: what is found in the facts or the title is seen there.
fn has_reason(app: &App, hit: Hit) -> bool {
    let lang = app.lang_of(hit.ix);
    match hit.field {
        Field::None => false,
        Field::Org => {
            let org = org_of(app, app.library.head(hit.ix), lang);
            app.query().find_in(org, false).is_empty()
        }
        Field::Title(found) => found != lang,
        Field::Id | Field::Label | Field::Prose => true,
    }
}

/// Why the case is there, when its title does not show it: the term or the section, and the text.
fn reason(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, hit: Hit) {
    let ellipsis = theme.signs().ellipsis;
    let Some((label, text)) = reason_of(app, hit, app.reasons.get(hit.ix), ellipsis) else {
        return;
    };
    let mut pen = Pen::new(buffer, area, 0);
    pen.put(label, theme.dim)
        .put(CleanStr::fixed(": "), theme.dim);
    let text = fit::truncate(&text, pen.left(), ellipsis);
    let marked = app.query().find_in(text.as_str(), true);
    pen.put_marked(text.as_clean(), &marked, theme.dim, theme.matched);
}

/// The same in words: where a hit matched, and the text there; `snippet` is that of a hit in prose.
#[must_use]
pub fn reason_of(
    app: &App,
    hit: Hit,
    snippet: Option<&Snippet>,
    ellipsis: CleanStr<'_>,
) -> Option<(CleanStr<'static>, Clean)> {
    let words = strings::of(app.lang);
    let head = app.library.head(hit.ix);
    let lang = app.lang_of(hit.ix);
    Some(match hit.field {
        Field::Id => (words.id, clean::line(head.id.as_str())),
        Field::Title(found) if found != lang => {
            let title = head.title.only(found).unwrap_or_default();
            (words.title_in(found), clean::line(title))
        }
        Field::Label | Field::Org if has_reason(app, hit) => {
            let query = app.query();
            let term = query.term_of(head, app.library.terms(), &app.taxonomy);
            let term = app.library.term(term?);
            let label = app.taxonomy.label(term, app.lang);
            let text = match query.name_of(term, &app.taxonomy, app.lang) {
                name if name == label => clean::line(label),
                name => clean::line(format!("{label} ({name})")),
            };
            (words.facet(term.facet), text)
        }
        Field::Prose => {
            let found = snippet?;
            let heading = CleanStr::fixed(Words::of(app.lang).heading(found.section));
            (heading, cut_text(found, lang, ellipsis))
        }
        Field::None | Field::Label | Field::Org | Field::Title(_) => return None,
    })
}

/// A piece of prose with a sign where it is cut, and its language when it is not the one shown.
fn cut_text(found: &Snippet, lang: Lang, ellipsis: CleanStr<'_>) -> Clean {
    let mut text = Clean::default();
    if found.lang != lang {
        text.push(&clean::line(format!("({}) ", found.lang)));
    }
    if found.cut_before {
        text.push(ellipsis);
    }
    text.push(&clean::line(found.text.as_str()));
    if found.cut_behind {
        text.push(ellipsis);
    }
    text
}

/// Says why there is nothing to see, and the way on.
pub(super) fn empty(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    use crate::app::Loading;
    let words = strings::of(app.lang);
    let says = match app.loading {
        Loading::Going { .. } => words.loading.to_clean(),
        _ if app.library.is_empty() && app.problem_count() > 0 => {
            clean::line((words.nothing_read)(&any_key_of(app, Action::Problems)))
        }
        _ if app.library.is_empty() => words.no_case.to_clean(),
        _ => words.no_hit.to_clean(),
    };
    let area = Area {
        x: area.x + 2,
        columns: area.columns.saturating_sub(3),
        ..area.below(1)
    };
    let said = lines(says.as_str(), area.columns);
    for (row, line) in said.iter().enumerate() {
        Pen::new(buffer, area, row).put(line, theme.strong);
    }
    advice::ways_out(buffer, app, theme, area.below(said.len() + 1));
}
