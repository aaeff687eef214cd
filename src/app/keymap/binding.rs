//! A row of the table: what keys do, where, and in what words.

use crate::case::Lang;

use super::{Action, Context};

/// One row of the table.
#[derive(Debug)]
pub struct Binding {
    /// What it does.
    pub action: Action,
    /// Its name in `casebook keys`.
    pub id: &'static str,
    /// Where it works.
    pub contexts: &'static [Context],
    /// Key names; two characters such as `gg` are typed one after the other.
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

    /// Its keys as the help writes them: three or more in a row as a range, `1-9`.
    #[must_use]
    pub fn written_keys(&self) -> Vec<String> {
        let only = |key: &str| key.bytes().next().filter(|_| key.len() == 1);
        let mut runs: Vec<Vec<&str>> = Vec::new();
        for key in self.keys {
            match runs.last_mut() {
                Some(run)
                    if only(key)
                        .is_some_and(|c| run.last().and_then(|k| only(k)) == Some(c - 1)) =>
                {
                    run.push(key);
                }
                _ => runs.push(vec![key]),
            }
        }
        let mut written = Vec::new();
        for run in runs {
            match run.as_slice() {
                [first, _, .., last] => written.push(format!("{first}-{last}")),
                few => written.extend(few.iter().map(|key| (*key).to_owned())),
            }
        }
        written
    }
}
