//! Copying: what may be copied of a case, as text that is safe to paste.
//!
//! A text goes to the clipboard of the terminal, which never says whether it took it; so the reader is
//! told that it was sent, not that it was copied. Whatever is sent has passed through `text::clean`:
//! pasted into a shell it runs nothing, because one-line things have no line end and nothing has
//! controls.

use crate::case::{Address, Case, CaseIx};
use crate::text::clean;

use super::doc::View;
use super::keymap::Action;
use super::links::{LinkNotice, source};
use super::state::App;
use super::{Effect, markdown};

/// Bytes of text that are sent at most. Terminals that set a limit take a sequence of 100,000 bytes: nine
/// go around the text, of which three bytes become four letters (base64).
const LONGEST: usize = (100_000 - 9) / 4 * 3;

/// What was copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    /// The id of a case.
    Id,
    /// An address.
    Address,
    /// The title of a case in the language that it is shown in.
    Title,
    /// A whole case as Markdown.
    Case,
    /// Cases beside each other as Markdown.
    Comparison,
}

impl App {
    /// Copies what was picked in the menu.
    pub(super) fn copy_part(&mut self, ix: CaseIx, action: Action, effects: &mut Vec<Effect>) {
        let Some((read, Ok(case))) = self.reader.case() else {
            return;
        };
        if read != ix {
            return;
        }
        let part = match action {
            Action::CopyId => Ok((Copied::Id, clean::line(case.id.as_str()).to_string())),
            Action::CopySource => source(case)
                .map(|link| (Copied::Address, pasteable(link)))
                .ok_or(LinkNotice::NoSource),
            Action::CopyTitle => match case.title.shown(self.lang_of(ix)) {
                Some((title, _)) => Ok((Copied::Title, clean::line(title).to_string())),
                None => Err(LinkNotice::NoTitle),
            },
            Action::CopyCase => self.markdown_of(ix, case).map(|text| (Copied::Case, text)),
            _ => return,
        };
        match part {
            Ok((what, text)) => self.copy(what, text, effects),
            Err(notice) => self.tell(notice),
        }
    }

    pub(super) fn copy_address(&mut self, link: &str, effects: &mut Vec<Effect>) {
        self.copy(Copied::Address, pasteable(link), effects);
    }

    pub(super) fn copy(&mut self, what: Copied, text: String, effects: &mut Vec<Effect>) {
        if text.len() > LONGEST {
            return self.tell(LinkNotice::TooLong(text.len()));
        }
        effects.push(Effect::Copy(text));
        self.tell(LinkNotice::Sent(what));
    }

    /// A case as Markdown, unless its texts alone are more than is sent: writing a huge case would
    /// hold up the keys for nothing.
    fn markdown_of(&self, ix: CaseIx, case: &Case) -> Result<String, LinkNotice> {
        let lang = self.lang_of(ix);
        let shown = case.texts().filter_map(|text| text.shown(lang));
        let bytes = shown.map(|(text, _)| text.len()).sum();
        if bytes > LONGEST {
            return Err(LinkNotice::TooLong(bytes));
        }
        let view = View {
            find: &|id| self.library.find(id).map(|ix| self.library.head(ix)),
            ..View::bare(lang, 0, &self.taxonomy)
        };
        Ok(markdown(case, &view))
    }
}

/// An address in its checked form; one that is not to be opened as it is written, but cleaned.
fn pasteable(link: &str) -> String {
    match Address::new(link) {
        Ok(address) => address.as_str().to_owned(),
        Err(_) => clean::line(link.trim()).to_string(),
    }
}
