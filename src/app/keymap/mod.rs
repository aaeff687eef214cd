//! The one table of keys: dispatch, footer, help and `casebook keys` all read it.
//!
//! Every action has a key that a Hangul input method leaves alone; letters also work as jamo,
//! because [`super::App`] turns jamo back into the keys that typed them.

mod action;
mod binding;
mod context;
mod places;
mod table;

use std::collections::{HashMap, HashSet};

use super::Key;

pub use action::Action;
pub use binding::Binding;
pub use context::Context;
pub use table::BINDINGS;

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

/// The table, made fast to look up.
#[derive(Debug, Clone)]
pub struct Keymap {
    actions: HashMap<(Context, Option<Key>, Key), Action>,
    firsts: HashSet<(Context, Key)>,
}

impl Default for Keymap {
    fn default() -> Self {
        let mut map = Keymap {
            actions: HashMap::new(),
            firsts: HashSet::new(),
        };
        for binding in BINDINGS {
            for (context, name) in binding
                .contexts
                .iter()
                .flat_map(|context| binding.keys.iter().map(move |name| (*context, *name)))
            {
                map.bind(context, name, binding.action);
            }
        }
        map
    }
}

impl Keymap {
    fn bind(&mut self, context: Context, name: &str, action: Action) {
        let (first, key) = if let Ok(key) = name.parse::<Key>() {
            (None, key)
        } else {
            let mut keys = name.chars().map(|c| Key::from(super::Code::Char(c)));
            let (Some(first), Some(second)) = (keys.next(), keys.next()) else {
                return;
            };
            self.firsts.insert((context, first));
            (Some(first), second)
        };
        self.actions.insert((context, first, key), action);
    }

    /// What a key means in a context, after `first` when that key began a pair.
    #[must_use]
    pub fn meaning(&self, context: Context, first: Option<Key>, key: Key) -> Meaning {
        let find = |first| self.actions.get(&(context, first, key));
        let paired = first.and_then(|first| find(Some(first)));
        match paired.or_else(|| find(None)) {
            Some(action) => Meaning::Does(*action),
            None if self.firsts.contains(&(context, key)) => Meaning::Begins,
            None => Meaning::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Code;

    #[test]
    fn no_key_means_two_things_in_one_context() {
        let mut seen = HashMap::new();
        for binding in BINDINGS {
            for context in binding.contexts {
                for key in binding.keys {
                    let before = seen.insert((*context, *key), binding.id);
                    assert_eq!(before, None, "{key} in {context:?}");
                }
            }
        }
    }

    #[test]
    fn every_action_has_a_key_that_hangul_input_leaves_alone() {
        for binding in BINDINGS {
            let untouched = |name: &&str| {
                name.parse::<Key>().is_ok_and(|key| match key.code {
                    Code::Char(c) => key.ctrl || !c.is_alphabetic(),
                    _ => true,
                })
            };
            assert!(binding.keys.iter().any(untouched), "{}", binding.id);
        }
    }

    #[test]
    fn pairs_need_both_keys() {
        let map = Keymap::default();
        let g = Key::from(Code::Char('g'));
        assert_eq!(map.meaning(Context::Cases, None, g), Meaning::Begins);
        assert_eq!(
            map.meaning(Context::Cases, Some(g), g),
            Meaning::Does(Action::Top)
        );
        let j = Key::from(Code::Char('j'));
        assert_eq!(
            map.meaning(Context::Cases, Some(g), j),
            Meaning::Does(Action::Down)
        );
    }
}
