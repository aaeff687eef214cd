//! The commands, from the table that reads them.

use crate::case::Lang;

use super::command::COMMANDS;
use super::{Page, strings};

pub(super) fn say(lang: Lang, page: &mut Page) {
    let words = strings::of(lang);
    page.say(words.help);
    let mut group = None;
    for command in &COMMANDS {
        if group != Some(command.group) {
            group = Some(command.group);
            page.gap();
            page.say((words.group)(command.group));
        }
        page.say(command.usage(lang));
    }
}
