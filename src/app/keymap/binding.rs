//! A row of the table: what can be done, where, with what keys, and in what words.

use crate::case::Lang;

use super::{Action, Chord, Context};

/// One row of the table.
#[derive(Debug, PartialEq, Eq)]
pub struct Binding {
    /// What it does.
    pub action: Action,
    /// Its name in `casebook keys` and in the configuration.
    pub id: &'static str,
    /// Where it works.
    pub contexts: &'static [Context],
    /// Key names, unless the configuration says others; two characters such as `gg` are typed one after
    /// the other.
    pub keys: &'static [&'static str],
    pub(super) en: &'static str,
    pub(super) ko: &'static str,
}

impl Binding {
    /// What it does, in words.
    #[must_use]
    pub fn label(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ko => self.ko,
        }
    }

    /// Its keys.
    pub(super) fn chords(&self) -> impl Iterator<Item = Chord> + use<'_> {
        self.keys.iter().filter_map(|name| name.parse().ok())
    }
}
