//! What the finder advises: recommended filters beside the search line, ways out in an empty list.

use ratatui::Frame;
use ratatui::buffer::Buffer;

use crate::app::keymap::{Action, Context};
use crate::app::{App, Area};
use crate::facets::Mode;
use crate::search::{Dropped, Recommended, WayOut};
use crate::text::{Clean, CleanStr, clean};

use super::chips::parts;
use super::keys::{key_in, numbered_key};
use super::paint::{Pen, number};
use super::{Theme, strings};

/// Columns that a label needs to be told from another one.
const LEAST_LABEL: usize = 6;

/// Draws the recommended filters that fit; the first one may be cut.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) {
    let words = strings::of(app.lang);
    let filters = &app.advised.advice().filters;
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    pen.gap(3);
    for (place, filter) in filters.iter().enumerate() {
        let (key, name, value) = item(app, place, filter);
        let count = number(filter.count);
        let lead = (place == 0).then_some(words.recommended);
        let around = lead.map_or(0, |lead| lead.columns() + 2);
        let around = around + key.columns() + 1 + name.columns() + 1 + count.columns() + 1;
        let least = if place == 0 {
            value.columns().min(LEAST_LABEL)
        } else {
            value.columns()
        };
        if around + least > pen.left() {
            return;
        }
        if let Some(lead) = lead {
            pen.put(lead, theme.dim).gap(2);
        }
        let picked = app.advised.cursor() == Some(place);
        let style = if picked { theme.focus } else { theme.accent };
        pen.put(key, theme.strong)
            .gap(1)
            .put(name, theme.dim)
            .gap(1);
        let room = pen.left().saturating_sub(count.columns() + 1);
        pen.put_cut(&value, room, theme.signs().ellipsis, style)
            .gap(1)
            .put(&count, theme.dim)
            .gap(2);
    }
}

/// What Enter takes, in words: the line may have no room for it.
pub(super) fn selected(app: &App) -> Option<Clean> {
    let place = app.advised.cursor()?;
    let advice = app.advised.advice();
    let (said, count) = if let Some(filter) = advice.filters.get(place) {
        let (_, name, value) = item(app, place, filter);
        let said = Clean::concat([name, CleanStr::fixed(": "), value.as_clean()]);
        (said, filter.count)
    } else {
        let way = advice.ways_out.get(place - advice.filters.len())?;
        (self::said(app, way), way.count)
    };
    let counted = (strings::of(app.lang).counted)(number(count).as_str(), count);
    Some(Clean::concat([
        key_in(app, Action::Accept, Context::Typing),
        CleanStr::fixed(" "),
        said.as_clean(),
        CleanStr::fixed("  "),
        clean::line(counted).as_clean(),
    ]))
}

/// Key, facet and label of a filter.
fn item<'a>(
    app: &'a App,
    place: usize,
    filter: &Recommended,
) -> (CleanStr<'a>, CleanStr<'static>, Clean) {
    let term = app.library.term(filter.term);
    let name = strings::of(app.lang).facet(term.facet);
    let mut value = Clean::default();
    if filter.mode == Mode::Exclude {
        value.push(CleanStr::fixed("-"));
    }
    value.push(&clean::line(app.taxonomy.label(term, app.lang)));
    (numbered_key(app, Action::TakeAdvice, place), name, value)
}

/// Draws the ways out of an empty list, one a row.
pub(super) fn ways_out(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    let advice = app.advised.advice();
    for (row, way) in advice.ways_out.iter().enumerate().take(area.rows) {
        let place = advice.filters.len() + row;
        let picked = app.advised.cursor() == Some(place);
        let style = if picked { theme.focus } else { theme.text };
        let mut pen = Pen::new(buffer, area, row);
        let key = numbered_key(app, Action::TakeAdvice, place);
        pen.put(key, theme.strong).gap(2);
        let counted = strings::of(app.lang).counted;
        let count = clean::line(counted(number(way.count).as_str(), way.count));
        let room = pen.left().saturating_sub(count.columns() + 2);
        pen.put_cut(&said(app, way), room, theme.signs().ellipsis, style)
            .gap(2)
            .put(&count, theme.dim);
    }
}

/// What a way out drops.
#[must_use]
pub fn said(app: &App, way: &WayOut) -> Clean {
    let words = strings::of(app.lang);
    let without = match &way.drop {
        Dropped::Word(span) => app
            .line
            .text()
            .get(span.clone())
            .unwrap_or_default()
            .to_owned(),
        Dropped::Filter(condition) => {
            let (name, value) = parts(app, condition);
            format!("{}: {}", name.as_str(), value.as_str())
        }
        Dropped::Words => return words.without_words.to_clean(),
        Dropped::Filters => return words.without_filters.to_clean(),
    };
    clean::line((words.without)(&without))
}
