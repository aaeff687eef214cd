//! JSON objects as pieces of the text that they stand in: nothing is copied before it is wanted.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// What a JSON value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A string.
    Text,
    /// A number.
    Number,
    /// `true` or `false`.
    Bool,
    /// `null`.
    Null,
    /// An array.
    List,
    /// An object.
    Object,
}

impl Kind {
    /// The kind of a valid value, which its first byte tells.
    pub(super) fn of(raw: &str) -> Self {
        match raw.as_bytes().first() {
            Some(b'"') => Kind::Text,
            Some(b't' | b'f') => Kind::Bool,
            Some(b'[') => Kind::List,
            Some(b'{') => Kind::Object,
            Some(b'-' | b'0'..=b'9') => Kind::Number,
            _ => Kind::Null,
        }
    }
}

/// The values of an object by key, each as it is written.
#[derive(Debug)]
pub(super) struct Object<'a> {
    entries: Vec<Entry<'a>>,
    doubled: Option<usize>,
}

/// A key and its value as it is written.
type Entry<'a> = (Cow<'a, str>, &'a str);

/// Records have about 28 keys; room for them is asked for once.
const USUAL_KEYS: usize = 32;
/// With more keys than these, comparing them one by one takes longer than a table.
const MANY_KEYS: usize = 64;

impl<'a> Object<'a> {
    /// The value of a key as it is written; of a doubled key the first one.
    pub(super) fn get(&self, key: &str) -> Option<&'a str> {
        let entry = self.entries.iter().find(|(name, _)| name == key)?;
        Some(entry.1)
    }

    /// A key that stands twice, and its second value.
    pub(super) fn doubled(&self) -> Option<(&str, &'a str)> {
        let (key, value) = &self.entries[self.doubled?];
        Some((key, value))
    }
}

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries)
    }
}

struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Object<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
        let mut entries: Vec<Entry<'de>> = Vec::with_capacity(USUAL_KEYS);
        while let Some(Key(key)) = map.next_key()? {
            let value: &RawValue = map.next_value()?;
            entries.push((key, value.get()));
        }
        let doubled = doubled(&entries);
        Ok(Object { entries, doubled })
    }
}

/// The position of the first entry whose key stands before it too.
fn doubled(entries: &[Entry]) -> Option<usize> {
    if entries.len() > MANY_KEYS {
        let mut seen = HashSet::with_capacity(entries.len());
        return entries.iter().position(|(key, _)| !seen.insert(key));
    }
    let mut seen = 0;
    entries.iter().enumerate().position(|(number, (key, _))| {
        let mark = mark_of(key);
        let is_known = seen & mark != 0 && entries[..number].iter().any(|(known, _)| known == key);
        seen |= mark;
        is_known
    })
}

/// One bit of 128 that equal keys share, so that most keys need no comparing.
fn mark_of(key: &str) -> u128 {
    let bytes = key.as_bytes();
    let byte = |at: Option<&u8>| u32::from(at.copied().unwrap_or_default());
    let mixed =
        byte(bytes.first()) * 31 + byte(bytes.last()) * 7 + byte(bytes.get(bytes.len() / 2));
    1 << (mixed % 128)
}

/// A key, borrowed where it has no escapes.
struct Key<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(KeyText)
    }
}

struct KeyText;

impl<'de> Visitor<'de> for KeyText {
    type Value = Key<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Key<'de>, E> {
        Ok(Key(Cow::Borrowed(key)))
    }

    fn visit_str<E>(self, key: &str) -> Result<Key<'de>, E> {
        Ok(Key(Cow::Owned(key.to_owned())))
    }
}
