//! The one table of keys: dispatch, footer, help and `casebook keys` all read it.
//!
//! [`BINDINGS`] says what there is to do and the keys for it; a [`Keymap`] holds the keys in force, which
//! are those of the table unless the configuration gives others. By the table, every action has a key
//! that a Hangul input method leaves alone; letters also work as jamo, because [`super::App`] turns jamo
//! back into the keys that typed them.

mod action;
mod binding;
mod chord;
mod context;
mod places;
mod row;
mod table;

use std::collections::{HashMap, HashSet};

use super::{Code, Key};

pub use action::Action;
pub use binding::Binding;
pub use chord::Chord;
pub use context::Context;
pub use row::Row;
pub use table::BINDINGS;

/// Ends the program wherever the reader is, whatever the configuration says.
const ALWAYS_QUITS: Chord = Chord {
    first: None,
    last: Key {
        code: Code::Char('c'),
        ctrl: true,
        alt: false,
        shift: false,
    },
};

/// What a key means after the keys typed before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// It does something.
    Does(Action),
    /// It is the first of two keys.
    Begins,
    /// Nothing.
    Nothing,
}

/// The keys that a reader wants for one action of the table, instead of those that it has.
#[derive(Debug, Clone)]
pub struct Wish {
    /// The row of [`BINDINGS`].
    pub row: usize,
    /// The keys; none leaves the action without one.
    pub keys: Vec<Chord>,
}

/// A key that a reader wants and cannot have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// The row of [`BINDINGS`] that it was wanted for.
    pub row: usize,
    /// The key.
    pub chord: Chord,
    /// Where that would be.
    pub context: Context,
    /// The action that it does there already; without one, it is text there.
    pub taken_by: Option<&'static str>,
}

/// The keys in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    /// A row for each of the table, in its order.
    rows: Vec<Row>,
    /// The row of each key.
    bound: HashMap<(Context, Chord), usize>,
    firsts: HashSet<(Context, Key)>,
}

impl Default for Keymap {
    fn default() -> Self {
        Keymap::new(&[]).0
    }
}

impl Keymap {
    /// The keys of the table, but for the rows that the reader wants others for, and the keys that the
    /// reader cannot have: a key does one thing in one place, and where letters are text they are no
    /// commands. A row that none of its wanted keys is left for keeps those of the table that are free.
    #[must_use]
    pub fn new(wishes: &[Wish]) -> (Self, Vec<Refusal>) {
        let mut map = Keymap {
            rows: BINDINGS.iter().map(Row::new).collect(),
            bound: HashMap::new(),
            firsts: HashSet::new(),
        };
        for (at, binding) in BINDINGS.iter().enumerate() {
            if binding.action == Action::Quit {
                map.bind(at, ALWAYS_QUITS);
            }
            if !wishes.iter().any(|wish| wish.row == at) {
                map.bind_free(at);
            }
        }
        let mut refused = Vec::new();
        for wish in wishes {
            let before = refused.len();
            for chord in &wish.keys {
                match map.refusal(wish.row, *chord) {
                    Some(refusal) => refused.push(refusal),
                    None => map.bind(wish.row, *chord),
                }
            }
            if refused.len() > before && map.rows[wish.row].keys.is_empty() {
                map.bind_free(wish.row);
            }
        }
        (map, refused)
    }

    /// The rows of the table with the keys in force, in its order.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What a key means in a context, after `first` when that key began a pair.
    #[must_use]
    pub fn meaning(&self, context: Context, first: Option<Key>, key: Key) -> Meaning {
        let find = |first| self.bound.get(&(context, Chord { first, last: key }));
        let paired = first.and_then(|first| find(Some(first)));
        match paired.or_else(|| find(None)) {
            Some(row) => Meaning::Does(self.rows[*row].binding.action),
            None if self.firsts.contains(&(context, key)) => Meaning::Begins,
            None => Meaning::Nothing,
        }
    }

    /// The place of a key among those of its action, from 0: what a numbered action counts by.
    #[must_use]
    pub fn place(&self, context: Context, key: Key) -> Option<usize> {
        let chord = Chord {
            first: None,
            last: key,
        };
        let row = self.bound.get(&(context, chord))?;
        self.rows[*row].chords.iter().position(|own| *own == chord)
    }

    /// The row that names the keys of an action: in a context the first one with a key there; without one
    /// the first of all, and nothing when that has no key, because others may work elsewhere alone.
    #[must_use]
    pub fn row(&self, action: Action, context: Option<Context>) -> Option<&Row> {
        let mut rows = self.rows.iter().filter(|row| row.binding.action == action);
        let Some(context) = context else {
            return rows.next().filter(|row| !row.keys.is_empty());
        };
        rows.find(|row| row.binding.contexts.contains(&context) && !row.keys.is_empty())
    }

    fn bind(&mut self, row: usize, chord: Chord) {
        for context in self.rows[row].binding.contexts {
            self.bound.insert((*context, chord), row);
            self.firsts
                .extend(chord.first.map(|first| (*context, first)));
        }
        self.rows[row].push(chord);
    }

    /// Binds the keys of the table that nothing else has.
    fn bind_free(&mut self, row: usize) {
        for chord in self.rows[row].binding.chords() {
            if self.refusal(row, chord).is_none() {
                self.bind(row, chord);
            }
        }
    }

    /// Why a row cannot have a key.
    fn refusal(&self, row: usize, chord: Chord) -> Option<Refusal> {
        let refusal = |context, taken_by| Refusal {
            row,
            chord,
            context,
            taken_by,
        };
        let contexts = self.rows[row].binding.contexts;
        let text = |context: &&Context| chord.text().is_some_and(|c| context.types(c));
        if let Some(context) = contexts.iter().filter(text).min() {
            return Some(refusal(*context, None));
        }
        let taken = |context: &Context| {
            let other = self.rows.iter().enumerate().find(|(at, other)| {
                let here = *at != row && other.binding.contexts.contains(context);
                here && other.chords.iter().any(|own| own.clashes(chord))
            });
            other.map(|(_, other)| refusal(*context, Some(other.binding.id)))
        };
        let taken = contexts.iter().filter_map(taken);
        taken.min_by_key(|refusal| refusal.context)
    }
}

#[cfg(test)]
mod tests;
