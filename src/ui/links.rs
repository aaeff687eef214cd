//! Links and copying in the status line: what is asked, and what became of it.

use ratatui::layout::Position;

use crate::app::keymap::{Action, Context};
use crate::app::{App, Ask, LinkNotice, OpenError, Unopened};
use crate::case::{Address, Lang};
use crate::text::{Clean, CleanStr, clean};

use super::Theme;
use super::keys::key_in;
use super::link_words::LinkWords;
use super::paint::Pen;

/// Columns that a host gets, so that the words around it fit into 80.
const HOST: usize = 48;

/// Writes what is asked, if anything is; the keys that answer it follow. Gives the place of the
/// insertion point while a number is typed.
pub(super) fn put_question(pen: &mut Pen<'_>, app: &App, theme: &Theme) -> Option<Position> {
    let ask = &app.prompt.as_ref()?.ask;
    let words = LinkWords::of(app.lang);
    let mut cursor = None;
    match ask {
        Ask::Copy => drop(pen.put(words.copy, theme.focus)),
        Ask::Doubt(address) => {
            pen.put(words.doubtful, theme.warning)
                .gap(1)
                .put(&host(address), theme.strong);
        }
        Ask::Number(number) => {
            let question = if number.copies {
                words.to_copy
            } else {
                words.to_open
            };
            let range = match number.last() {
                1 => " 1: ".to_owned(),
                last => format!(" 1-{last}: "),
            };
            pen.put(question, theme.focus)
                .put(&clean::line(range), theme.focus)
                .put(&clean::line(number.digits.as_str()), theme.strong);
            cursor = pen.position();
            pen.gap(1);
            if let Some(link) = number.link() {
                let named = Address::new(link).map_or_else(|_| clean::line(link), |a| host(&a));
                let room = pen.left() / 2;
                pen.gap(1)
                    .put_cut(&named, room, theme.signs().ellipsis, theme.text);
            }
        }
    }
    pen.gap(2);
    cursor
}

/// The keys that answer what is asked.
pub(super) fn answers(app: &App) -> &'static [Action] {
    match app.prompt.as_ref().map(|prompt| &prompt.ask) {
        None => &[],
        Some(Ask::Copy) => &[
            Action::CopyId,
            Action::CopySource,
            Action::CopyTitle,
            Action::CopyCase,
            Action::PickLink,
            Action::Leave,
        ],
        Some(Ask::Doubt(_)) => &[Action::OpenLink, Action::Leave, Action::CopyLink],
        Some(Ask::Number(number)) => match (number.copies, number.link()) {
            (true, None) => &[Action::Leave],
            (true, Some(_)) | (false, None) => &[Action::CopyLink, Action::Leave],
            (false, Some(_)) => &[Action::OpenLink, Action::CopyLink, Action::Leave],
        },
    }
}

/// What became of it, in words.
pub(super) fn notice(app: &App, notice: &LinkNotice) -> Clean {
    let words = LinkWords::of(app.lang);
    match notice {
        LinkNotice::NoSource => words.no_source.to_clean(),
        LinkNotice::NoArchived => words.no_archived.to_clean(),
        LinkNotice::NoLink => words.no_link.to_clean(),
        LinkNotice::NoTitle => words.no_title.to_clean(),
        LinkNotice::Last(last) => clean::line((words.last)(*last)),
        LinkNotice::TooLong(bytes) => clean::line((words.too_long)(bytes.div_ceil(1000))),
        LinkNotice::Opening(address) => {
            Clean::concat([words.opening, SPACE, host(address).as_clean()])
        }
        LinkNotice::NotOpened { address, why } => not_opened(app, address, why),
        LinkNotice::Sent(what) => {
            let mut text = Clean::concat([words.sent, SPACE, words.copied(*what)]);
            if app.tmux {
                text.push(SPACE);
                text.push(words.tmux);
            }
            text
        }
    }
}

/// The reason, the key that copies the address, and the address as far as it fits.
fn not_opened(app: &App, address: &str, why: &Unopened) -> Clean {
    let words = LinkWords::of(app.lang);
    let mut text = reason(why, app.lang);
    let address = clean::line(address);
    let key = key_in(app, Action::Copy, Context::Detail);
    for piece in [
        CleanStr::fixed("; "),
        key,
        SPACE,
        words.copies,
        SPACE,
        address.as_clean(),
    ] {
        text.push(piece);
    }
    text
}

/// Why an address was not opened.
#[must_use]
pub fn reason(why: &Unopened, lang: Lang) -> Clean {
    let words = LinkWords::of(lang);
    match why {
        Unopened::Failed(OpenError::NoProgram) => words.no_program.to_clean(),
        Unopened::Failed(OpenError::Failed) => words.failed.to_clean(),
        Unopened::Failed(OpenError::NotStarted(reason)) => because(words.not_opened, reason),
        Unopened::Refused(refusal) => because(words.refused, &refusal.reason(lang)),
    }
}

fn because(said: CleanStr<'_>, reason: &str) -> Clean {
    Clean::concat([said, SPACE, clean::line(reason).as_clean()])
}

/// The host of an address: in its own script, and as it is opened. Of one that is too long the end stays,
/// because the end says whose it is.
#[must_use]
pub fn host(address: &Address) -> Clean {
    let ascii = address.host();
    if let Some(readable) = address.readable_host() {
        let both = clean::line(format!("{readable} = {ascii}"));
        if both.columns() <= HOST {
            return both;
        }
    }
    match ascii.len().checked_sub(HOST) {
        None | Some(0) => clean::line(ascii),
        Some(over) => clean::line(format!("..{}", &ascii[over + 2..])),
    }
}

const SPACE: CleanStr<'static> = CleanStr::fixed(" ");
