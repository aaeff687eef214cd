//! What holds for any bytes of a file of what is remembered: they are read, a change is kept beside what
//! they hold, and nothing that somebody else wrote is lost.
//!
//! The first byte says which file it is.

use std::fs;

use casebook::case::Lang;
use casebook::memory::{Change, Draft, Edit, Resume, Store};
use serde_json::Value;

/// The key of the entry that is changed.
const KEY: &str = "CB-0001";

pub fn holds(data: &[u8]) {
    let Some((kind, text)) = data.split_first() else {
        return;
    };
    let (name, change) = a_change(*kind);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name).with_extension("json");
    fs::write(&file, text).unwrap();
    let bytes = || fs::read(&file).unwrap();

    let (seen, problems) = Store::peek(Some(folder.path()));
    assert_eq!(bytes(), text, "looking changes nothing");
    let (mut store, mut memory, said) = Store::open(Some(folder.path().to_owned()));
    assert_eq!((&memory, said.len()), (&seen, problems.len()));
    let is_sound = file.exists();
    if is_sound {
        assert_eq!(bytes(), text, "opening changes nothing");
    } else {
        let aside = folder.path().join(format!("{name}.json.damaged-1"));
        assert_eq!(fs::read(aside).unwrap(), text, "what is damaged is kept");
        assert_eq!(said.len(), 1);
    }

    let edit = Edit::new(change.clone(), &memory);
    let kept = store.save(std::slice::from_ref(&edit));
    if !kept.failed.is_empty() {
        assert_eq!(said.len(), 1, "a file of a newer version, which was named");
        assert_eq!(bytes(), text);
        return;
    }
    assert_eq!(kept.saved, std::slice::from_ref(&change));
    memory.apply(&change);
    assert_eq!(Store::peek(Some(folder.path())), (memory, Vec::new()));
    let new = bytes();
    if is_sound {
        what_others_wrote_stays(name, text, &new);
    }
    store.save(&[edit]);
    assert_eq!(bytes(), new, "saved twice is saved once");
}

/// A file by its name, and a change of what it holds.
fn a_change(kind: u8) -> (&'static str, Change) {
    let key = || KEY.to_owned();
    match kind % 8 {
        0 => ("bookmarks", Change::Bookmark(key(), true)),
        1 => ("read", Change::Read(key(), false)),
        2 => ("notes", Change::Note(key(), "다시 볼 것".into())),
        3 => ("languages", Change::Language(key(), Some(Lang::Ko))),
        4 => ("views", Change::View(key(), None)),
        5 => ("queries", Change::Query(key())),
        7 => ("drafts", Change::Draft(key(), Some(Draft::default()))),
        _ => ("stops", Change::Stop(key(), Resume::default())),
    }
}

/// Another reader of JSON finds every member and entry that was not changed.
fn what_others_wrote_stays(name: &str, old: &[u8], new: &[u8]) {
    let old = old.strip_prefix("\u{feff}".as_bytes()).unwrap_or(old);
    let Ok(Value::Object(old)) = serde_json::from_slice::<Value>(old) else {
        // Numbers that are too large for it.
        return;
    };
    let new: Value = serde_json::from_slice(new).unwrap();
    for (key, value) in old.iter().filter(|(key, _)| *key != "version") {
        match value {
            Value::Object(entries) if key == name => {
                let others = entries.iter().filter(|(key, _)| *key != KEY);
                others.for_each(|(key, value)| assert_eq!(new[name][key], *value));
            }
            Value::Array(entries) if key == name => {
                let mut strange = entries.iter().filter(|entry| !entry.is_string());
                assert!(strange.all(|entry| new[name].as_array().unwrap().contains(entry)));
            }
            value => assert_eq!(new[key], *value),
        }
    }
}
