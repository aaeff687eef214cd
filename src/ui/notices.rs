//! Words to the reader in the status line.

use crate::app::doc::Words;
use crate::app::keymap::Action;
use crate::app::{Again, App, Notice};
use crate::case::{Facet, Section};
use crate::library::Fault;
use crate::search::{Field, Hit};
use crate::text::{Clean, CleanStr, clean};

use super::keys::key_of;
use super::paint::number;
use super::{detail, links, own_words, strings, views};

/// What a notice says.
#[must_use]
pub fn said(app: &App, notice: &Notice) -> Clean {
    let words = strings::of(app.lang);
    let reading = detail::words::of(app.lang);
    match notice {
        Notice::QuitAgain => {
            let key = key_of(app, Action::Close);
            Clean::concat([key, CleanStr::fixed(": "), words.quit_again])
        }
        Notice::Mouse(true) => words.mouse_on.to_clean(),
        Notice::Mouse(false) => words.mouse_off.to_clean(),
        Notice::NoStep => words.no_step.to_clean(),
        Notice::NoFilter => words.no_filter.to_clean(),
        Notice::ExcludeValues => words.exclude_values.to_clean(),
        Notice::OneValue => words.one_value.to_clean(),
        Notice::NoOpposite => words.no_opposite.to_clean(),
        Notice::NoRange => words.no_range.to_clean(),
        Notice::NoTerm => words.no_term.to_clean(),
        Notice::LineFull => words.line_full.to_clean(),
        Notice::NoAdvice => words.no_advice.to_clean(),
        Notice::NoReading => words.no_reading.to_clean(),
        Notice::Why(hit) => {
            let found = app.reasons.get(hit.ix);
            why(app, *hit, found.map(|found| found.section))
        }
        Notice::NotLoading => words.not_loading.to_clean(),
        Notice::StillLoading => words.still_loading.to_clean(),
        Notice::NothingToReload => words.nothing_to_reload.to_clean(),
        Notice::StdinOnce => words.stdin_once.to_clean(),
        Notice::Reloaded(again) => reloaded(app, again),
        Notice::Refreshed { changes, again } => {
            let taken = clean::line((words.refreshed)(number(*changes).as_str(), *changes));
            match again {
                None => taken,
                Some(again) => {
                    let again = reloaded(app, again);
                    Clean::concat([again.as_clean(), CleanStr::fixed("; "), taken.as_clean()])
                }
            }
        }
        Notice::NotReloaded(Fault::Stopped) => words.reload_stopped.to_clean(),
        Notice::NotReloaded(Fault::Input(problem)) => {
            let why = format!("{problem}: {}", problem.reason(app.lang));
            clean::line((words.not_reloaded)(&why))
        }
        Notice::NoMatch => reading.no_match.to_clean(),
        Notice::Wrapped { forward: true } => reading.wrapped_down.to_clean(),
        Notice::Wrapped { forward: false } => reading.wrapped_up.to_clean(),
        Notice::Measure(measure) => clean::line((reading.measure)(*measure)),
        Notice::NoTarget => detail::no_target(app),
        Notice::NoWayBack => reading.no_way_back.to_clean(),
        Notice::Pinned(_) | Notice::PinsFull | Notice::PinMore => views::pins(app, notice),
        Notice::HangulKeys => words.hangul_keys.to_clean(),
        Notice::NoCase => reading.no_case.to_clean(),
        Notice::NoRelated => reading.no_related.to_clean(),
        Notice::NoSection => reading.no_section.to_clean(),
        Notice::NotRead => words.unreadable.to_clean(),
        Notice::Link(notice) => links::notice(app, notice),
        Notice::DraftKept
        | Notice::NoName
        | Notice::NothingToSave
        | Notice::ViewExists(_)
        | Notice::ViewStays
        | Notice::Joined(_)
        | Notice::NotKept(_)
        | Notice::Kept(_) => {
            let said = own_words::of(app.lang).notice(app, notice);
            clean::line(said.unwrap_or_default())
        }
        Notice::UnknownKey(key) => {
            let key = clean::line(key.to_string());
            Clean::concat([words.unknown_key, CleanStr::fixed(" "), key.as_clean()])
        }
    }
}

/// How many cases there are, and which one is gone.
fn reloaded(app: &App, again: &Again) -> Clean {
    let words = strings::of(app.lang);
    let counted = (words.counted)(number(again.cases).as_str(), again.cases);
    let mut said = clean::line((words.reloaded)(&counted));
    if let Some(gone) = &again.gone {
        said.push(CleanStr::fixed("; "));
        said.push(&clean::line((words.gone)(gone)));
    }
    said
}

/// How well a case matches, and where: in prose that is a section.
#[must_use]
pub fn why(app: &App, hit: Hit, section: Option<Section>) -> Clean {
    let words = strings::of(app.lang);
    let Some(tier) = hit.tier else {
        return words.no_query.to_clean();
    };
    let field = match hit.field {
        Field::None => CleanStr::fixed(""),
        Field::Id => words.id,
        Field::Org => words.facet(Facet::Organisation),
        Field::Title(lang) => words.title_in(lang),
        Field::Label => words.label,
        Field::Prose => section.map_or(CleanStr::fixed(""), |section| {
            CleanStr::fixed(Words::of(app.lang).heading(section))
        }),
    };
    let score = format!("{} / {}", hit.score, Hit::BEST);
    clean::line((words.why)(
        words.tier(tier).as_str(),
        field.as_str(),
        &score,
    ))
}
