//! Reading what is open again, and what of the dialogue goes over to it.

use std::sync::Arc;

use crate::app::{Command, Msg};
use crate::library::{Library, ReloadEvent};

use super::{Dialogue, Listed, Next, Page};

impl Dialogue {
    /// What is open.
    #[must_use]
    pub fn library(&self) -> &Library {
        &self.app.library
    }

    /// Asks for everything to be read again, or says why that cannot be.
    pub(super) fn ask_reload(&mut self, page: &mut Page) -> Next {
        self.command(Command::Reload);
        if self.app.is_reloading() {
            return Next::Reload;
        }
        self.say_notice(page);
        Next::Ask
    }

    /// Takes what is said of reading again.
    pub fn reload(&mut self, event: ReloadEvent) {
        if let ReloadEvent::Done(Ok(reloaded)) = &event {
            let taxonomy = Arc::clone(&reloaded.taxonomy);
            self.finder.move_to(&reloaded.library, taxonomy);
        }
        let effects = self.app.update(Msg::Reload(event));
        self.perform(effects);
    }

    /// Says what became of reading again. The case that was read stays open, as it is now; what else was
    /// listed by numbers is to be listed again, but for the cases.
    pub fn reloaded(&mut self, page: &mut Page) {
        self.say_notice(page);
        let old = self.app.take_old_library();
        if old.is_none() {
            return;
        }
        self.trail.clear();
        if let Some(reading) = self.reading.take() {
            let id = reading.case.id.as_str();
            if let Some(ix) = self.app.library.find(id) {
                self.take_again(ix, reading.section, page);
            } else {
                page.say((self.words().is_gone)(id));
                self.listed = Listed::Nothing;
            }
        } else if self.listed != Listed::Cases {
            self.listed = Listed::Nothing;
        }
    }
}
