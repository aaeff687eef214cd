//! The title of the detail pane: which case, what is looked for in it, and where the reader is.

use crate::app::App;
use crate::app::doc::Words;
use crate::case::{Facet, Lang};
use crate::text::{Clean, CleanStr, clean, fit};

use super::super::frame::Title;
use super::super::own_words;
use super::words;

/// Columns of the find text at most, so that the right part keeps its place.
const FIND: usize = 16;

/// `3 IL-0251  bookmark  read  en  /503` at the left, `match 3/17  2/11 Symptoms` at the right.
pub(in crate::ui) fn title(app: &App) -> Title {
    let mut left = CleanStr::fixed("3 ").to_clean();
    let Some(ix) = app.shown() else {
        left.push(words::of(app.lang).detail);
        return Title {
            left,
            right: Vec::new(),
        };
    };
    left.push(&clean::line(app.library.head(ix).id.as_str()));
    let own = own_words::of(app.lang);
    for (facet, word) in [
        (Facet::Bookmarked, own.has_bookmark),
        (Facet::Read, own.is_read),
    ] {
        if app.is_marked(facet, ix) {
            left.push(CleanStr::fixed("  "));
            left.push(word);
        }
    }
    // While it is written it stands below.
    let is_written = app.entry.is_some();
    if !is_written
        && app
            .memory
            .drafts
            .contains_key(app.library.head(ix).id.as_str())
    {
        left.push(CleanStr::fixed("  "));
        left.push(own.has_draft);
    }
    let lang = app.lang_of(ix);
    if app.reader.shows_both() {
        left.push(CleanStr::fixed("  "));
        left.push(CleanStr::fixed(lang.code()));
        left.push(CleanStr::fixed(" | "));
        left.push(CleanStr::fixed(lang.other().code()));
    } else if lang != app.lang {
        left.push(CleanStr::fixed("  "));
        left.push(CleanStr::fixed(lang.code()));
    }
    if app.is_away() {
        left.push(CleanStr::fixed("  "));
        left.push(words::of(app.lang).away);
    }
    if !app.reader.find().is_empty() {
        let text = clean::line(app.reader.sought());
        left.push(CleanStr::fixed("  /"));
        left.push(&fit::truncate(&text, FIND, fit::ELLIPSIS));
    }
    Title {
        left,
        right: right(app, lang),
    }
}

/// The count of the matches and the section; without its name, then without its number where there
/// is less room.
fn right(app: &App, lang: Lang) -> Vec<Clean> {
    let matches = matches(app);
    let section = section(app, lang);
    let gap = CleanStr::fixed(if matches.is_empty() { "" } else { "  " });
    let behind = |section: &Clean| Clean::concat([matches.as_clean(), gap, section.as_clean()]);
    match section {
        Some([full, short]) => vec![behind(&full), behind(&short), matches],
        None => vec![matches],
    }
}

fn matches(app: &App) -> Clean {
    match app.reader.match_count() {
        0 => Clean::default(),
        _ if app.reader.is_waiting() => Clean::default(),
        all => {
            let words = words::of(app.lang);
            clean::line((words.matches)(app.reader.current_match(), all))
        }
    }
}

/// `2/11 Symptoms` and `2/11`.
fn section(app: &App, lang: Lang) -> Option<[Clean; 2]> {
    let sheet = app.reader.sheet();
    let section = app.reader.section()?;
    let at = sheet.sections().position(|each| each == section)?;
    let place = clean::line(format!("{}/{}", at + 1, sheet.sections().count()));
    let heading = CleanStr::fixed(Words::of(lang).heading(section));
    let full = Clean::concat([place.as_clean(), CleanStr::fixed(" "), heading]);
    Some([full, place])
}
