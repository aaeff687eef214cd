//! JSON objects as pieces of the text that they stand in: nothing is copied before it is wanted.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use smallvec::SmallVec;

use super::swift;

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
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Object<'a> {
    entries: Entries<'a>,
    /// Entries whose keys have escapes, which is rare: their keys are not pieces of the text.
    escaped: Vec<(String, &'a str)>,
    /// A key that stands twice, and its second value.
    doubled: Option<(Cow<'a, str>, &'a str)>,
}

/// A key and its value as it is written.
pub(super) type Entry<'a> = (&'a str, &'a str);

/// The entries of an object. Objects in a record mostly have few, and there are many of them.
pub(super) type Entries<'a> = SmallVec<[Entry<'a>; FEW_KEYS]>;

/// Records have about 28 keys; room for them is asked for once.
pub(super) const USUAL_KEYS: usize = 32;
/// Objects within a record have far fewer keys.
pub(super) const FEW_KEYS: usize = 4;
/// With more keys than these, comparing them one by one takes longer than a table.
const MANY_KEYS: usize = 64;

impl<'a> Object<'a> {
    /// The object that has these entries.
    pub(super) fn of(entries: Entries<'a>) -> Self {
        let doubled = doubled(&entries).map(|at| (entries[at].0.into(), entries[at].1));
        Object {
            entries,
            escaped: Vec::new(),
            doubled,
        }
    }

    /// The object in a record that is written so, which is valid JSON; `None` when it is none.
    pub(super) fn read(raw: &'a str) -> Option<Self> {
        let swift = swift::object(raw, FEW_KEYS).filter(|(_, bytes)| *bytes == raw.len());
        swift.map_or_else(
            || serde_json::from_str(raw).ok(),
            |(object, _)| Some(object),
        )
    }

    /// The value of a key as it is written; of a doubled key the first one.
    pub(super) fn get(&self, key: &str) -> Option<&'a str> {
        let entry = self.entries.iter().find(|(name, _)| *name == key);
        let escaped = || self.escaped.iter().find(|(name, _)| name == key);
        entry.map(|entry| entry.1).or_else(|| Some(escaped()?.1))
    }

    /// A key that stands twice, and its second value.
    pub(super) fn doubled(&self) -> Option<(&str, &'a str)> {
        self.doubled.as_ref().map(|(key, value)| (&**key, *value))
    }
}

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesOfMap)
    }
}

struct EntriesOfMap;

impl<'de> Visitor<'de> for EntriesOfMap {
    type Value = Object<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
        let mut object = Object {
            entries: Entries::with_capacity(USUAL_KEYS),
            escaped: Vec::new(),
            doubled: None,
        };
        while let Some(Key(key)) = map.next_key()? {
            let value = map.next_value::<&RawValue>()?.get();
            match key {
                Cow::Borrowed(key) => object.entries.push((key, value)),
                Cow::Owned(key)
                    if object.escaped.len() < MANY_KEYS && object.get(&key).is_some() =>
                {
                    object.doubled = Some((key.into(), value));
                }
                Cow::Owned(key) => object.escaped.push((key, value)),
            }
        }
        if let Some(at) = doubled(&object.entries) {
            let (key, value) = object.entries[at];
            object.doubled = Some((key.into(), value));
        }
        Ok(object)
    }
}

/// Gives the items of the list that is written so, which is valid JSON, one by one as each is written.
pub(super) fn each_item<'a>(raw: &'a str, give: impl FnMut(&'a str)) {
    let read = serde_json::Deserializer::from_str(raw).deserialize_seq(Items(give));
    debug_assert!(read.is_ok(), "valid JSON can be read");
}

struct Items<F>(F);

impl<'de, F: FnMut(&'de str)> Visitor<'de> for Items<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(item) = list.next_element::<&RawValue>()? {
            (self.0)(item.get());
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn object(text: &str) -> Object<'_> {
        serde_json::from_str(text).expect("it is an object")
    }

    #[test]
    fn values_stand_as_they_are_written() {
        let object = object(r#"{"a": 1.50, "b" : [ {"a":"\n"} ],"":null,"\u0063":"d"}"#);
        assert_eq!(object.get("a"), Some("1.50"));
        assert_eq!(object.get("b"), Some(r#"[ {"a":"\n"} ]"#));
        assert_eq!(object.get(""), Some("null"));
        assert_eq!(object.get("c"), Some("\"d\""));
        assert_eq!(object.get("d"), None);
        assert_eq!(object.doubled(), None);
    }

    #[test]
    fn items_are_pieces_of_the_text() {
        let items = |text: &'static str| {
            let mut items = Vec::new();
            each_item(text, |item| items.push(item));
            items
        };
        assert_eq!(items("[ ]"), [""; 0]);
        let text = r#"[ null,"a\n" , [1], {} ]"#;
        assert_eq!(items(text), ["null", r#""a\n""#, "[1]", "{}"]);
        assert_eq!(items(text)[1].as_ptr(), text[7..].as_ptr());
    }

    #[test]
    fn a_doubled_key_is_found_among_few_and_many() {
        assert_eq!(
            object(r#"{"ab":1,"ac":2,"ab":3}"#).doubled(),
            Some(("ab", "3"))
        );
        assert_eq!(
            object(r#"{"ab":1,"\u0061b":2}"#).doubled(),
            Some(("ab", "2"))
        );
        let many: Vec<String> = (0..100).map(|key| format!("\"k{key}\":{key}")).collect();
        let many = many.join(",");
        assert_eq!(object(&format!("{{{many}}}")).doubled(), None);
        assert_eq!(
            object(&format!("{{{many},\"k7\":1}}")).doubled(),
            Some(("k7", "1"))
        );
    }
}
