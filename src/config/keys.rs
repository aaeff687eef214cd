//! The reader's own keys: `[keys]` with actions of the table of keys, and a key or several for each.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use crate::app::keymap::{Action, BINDINGS, Chord, Keymap, Refusal, Wish};
use crate::case::Lang;
use crate::library::{Expected, Named, SettingFault};
use crate::ui::strings;

use super::Config;
use super::parse::{Faults, in_order};

/// Where a key stands in the text.
type Written = (Chord, Range<usize>);

pub(super) fn read(config: &mut Config, keys: &Spanned<DeValue<'_>>, faults: &mut Faults) {
    let Some(table) = keys.get_ref().as_table() else {
        return faults.wrong(keys.span(), "keys", Expected::Table);
    };
    let mut wishes = Vec::new();
    let mut places = Vec::new();
    for (id, value) in in_order(table) {
        let name: &str = id.get_ref();
        let Some(row) = BINDINGS.iter().position(|binding| binding.id == name) else {
            let known = BINDINGS.iter().map(|binding| binding.id);
            faults.unknown(id.span(), Named::Action, name, known);
            continue;
        };
        if faults.is_unread(value) {
            continue;
        }
        let Some(names) = names(value) else {
            faults.wrong(value.span(), name, Expected::Keys);
            continue;
        };
        let written = written(&names, faults);
        if names.is_empty() && BINDINGS[row].action == Action::Quit {
            faults.add(value.span(), SettingFault::AlwaysQuits);
        }
        // Keys that cannot be read are not a wish to have none.
        if names.is_empty() || !written.is_empty() {
            let keys = written.iter().map(|(chord, _)| *chord).collect();
            wishes.push(Wish { row, keys });
            places.extend(written.into_iter().map(|written| (row, written)));
        }
    }
    let (keymap, refused) = Keymap::new(&wishes);
    config.keymap = keymap;
    for refusal in refused {
        let is_it =
            |(row, (chord, _)): &&(usize, Written)| *row == refusal.row && *chord == refusal.chord;
        if let Some((_, (_, place))) = places.iter().find(is_it) {
            faults.add(place.clone(), fault(refusal));
        }
    }
}

/// One text, or a list of texts.
fn names<'v>(value: &'v Spanned<DeValue<'_>>) -> Option<Vec<(&'v str, Range<usize>)>> {
    let name = |value: &'v Spanned<DeValue<'_>>| Some((value.get_ref().as_str()?, value.span()));
    match value.get_ref().as_array() {
        Some(list) => list.iter().map(name).collect(),
        None => Some(vec![name(value)?]),
    }
}

fn written(names: &[(&str, Range<usize>)], faults: &mut Faults) -> Vec<Written> {
    let mut written = Vec::new();
    for (name, place) in names {
        if let Ok(chord) = name.parse() {
            written.push((chord, place.clone()));
        } else {
            let fault = SettingFault::NotAKey((*name).to_owned());
            faults.add(place.clone(), fault);
        }
    }
    written
}

fn fault(refusal: Refusal) -> SettingFault {
    let key = refusal.chord.to_string();
    let wanted = BINDINGS[refusal.row].id;
    let korean = strings::of(Lang::Ko).context(refusal.context);
    let context = (refusal.context.id(), korean.as_str());
    match refusal.taken_by {
        Some(does) => SettingFault::KeyTaken {
            key,
            does,
            wanted,
            context,
        },
        None => SettingFault::KeyIsText {
            key,
            wanted,
            context,
        },
    }
}
