//! Values of a record, read as far as they can be shown (rules L5 and L6).

use std::borrow::Cow;
use std::fmt::Write;

use smallvec::SmallVec;

use crate::case::Bilingual;
use crate::text::clean::is_marked;
use crate::text::nfc;

use super::ProblemKind;
use super::json::{self, Kind, Object};

/// Something wrong inside a record, and how many bytes of the record come before it.
#[derive(Debug)]
pub(super) struct Flaw {
    pub(super) at: usize,
    pub(super) kind: ProblemKind,
}

/// Reads the values of one record and keeps what is wrong in them.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    record: &'a str,
    /// Mostly short: the key of a list or of an object, and one in it.
    path: SmallVec<[Step; 4]>,
    flaws: Vec<Flaw>,
}

/// One step of the path to a value.
#[derive(Debug)]
enum Step {
    Key(&'static str),
    Item(usize),
}

impl<'a> Reader<'a> {
    /// Starts reading; every value given later is a piece of `record`.
    pub(super) fn new(record: &'a str) -> Self {
        Reader {
            record,
            path: SmallVec::new(),
            flaws: Vec::new(),
        }
    }

    /// What was wrong.
    pub(super) fn into_flaws(self) -> Vec<Flaw> {
        self.flaws
    }

    /// Notes a key that stands twice.
    pub(super) fn note_doubled(&mut self, object: &Object<'a>) {
        if let Some((key, value)) = object.doubled() {
            self.flaw(value, ProblemKind::DoubledKey(key.to_owned()));
        }
    }

    /// Notes that the value of a field is wrong.
    pub(super) fn note(&mut self, object: &Object<'a>, key: &str, kind: ProblemKind) {
        if let Some(value) = object.get(key) {
            self.flaw(value, kind);
        }
    }

    /// A single text; numbers and booleans as they are written, blank as missing.
    pub(super) fn text(&mut self, object: &Object<'a>, key: &'static str) -> Option<Cow<'a, str>> {
        self.value(object, key, Self::scalar)?
    }

    /// A single text by which cases are counted: it is noted when it has characters that do not show,
    /// because a reader would not see why it counts apart.
    pub(super) fn name(&mut self, object: &Object<'a>, key: &'static str) -> Option<Cow<'a, str>> {
        let name = self.text(object, key)?;
        if let Some(raw) = object.get(key) {
            self.note_hidden(raw, key, &name);
        }
        Some(name)
    }

    /// Gives every text of a list of such texts.
    pub(super) fn each_name(
        &mut self,
        object: &Object<'a>,
        key: &'static str,
        mut give: impl FnMut(Cow<'a, str>),
    ) {
        self.each(object, key, |reader, raw| {
            if let Some(name) = reader.scalar(raw) {
                reader.note_hidden(raw, key, &name);
                give(name);
            }
        });
    }

    /// Notes where it stands, in a list too, that a name has characters that do not show.
    fn note_hidden(&mut self, raw: &'a str, key: &'static str, name: &str) {
        if is_marked(name) {
            self.flaw(raw, ProblemKind::Hidden(key.to_owned()));
        }
    }

    /// A text in two languages; one that is not said to be in a language counts as written in the
    /// one it looks like.
    pub(super) fn bilingual(&mut self, object: &Object<'a>, key: &'static str) -> Bilingual {
        let text = self.value(object, key, Self::languages);
        text.unwrap_or_default()
    }

    /// An object inside an object.
    pub(super) fn object<T>(
        &mut self,
        object: &Object<'a>,
        key: &'static str,
        read: impl FnOnce(&mut Self, &Object<'a>) -> T,
    ) -> Option<T> {
        self.value(object, key, |reader, raw| {
            let inner = reader.fields(raw)?;
            Some(read(reader, &inner))
        })?
    }

    /// A list whose items `read` makes; a single value stands for a list of one.
    pub(super) fn list<T>(
        &mut self,
        object: &Object<'a>,
        key: &'static str,
        mut read: impl FnMut(&mut Self, &'a str) -> Option<T>,
    ) -> Vec<T> {
        let mut list = Vec::new();
        self.each(object, key, |reader, raw| list.extend(read(reader, raw)));
        list
    }

    /// Reads every item of a list; a single value stands for a list of one.
    fn each(
        &mut self,
        object: &Object<'a>,
        key: &'static str,
        mut read: impl FnMut(&mut Self, &'a str),
    ) {
        self.value(object, key, |reader, raw| {
            if Kind::of(raw) != Kind::List {
                return read(reader, raw);
            }
            let mut number = 0;
            json::each_item(raw, |item| {
                reader.path.push(Step::Item(number));
                read(reader, item);
                reader.path.pop();
                number += 1;
            });
        });
    }

    /// The fields of an object; any other value but an empty one is wrong here.
    pub(super) fn fields(&mut self, raw: &'a str) -> Option<Object<'a>> {
        if Kind::of(raw) != Kind::Object {
            self.wrong_type(raw);
            return None;
        }
        let object = Object::read(raw)?;
        self.note_doubled(&object);
        Some(object)
    }

    /// A text in one or two languages.
    pub(super) fn languages(&mut self, raw: &'a str) -> Bilingual {
        if Kind::of(raw) != Kind::Object {
            let text = self.scalar(raw);
            return text.map_or_else(Bilingual::default, |text| Bilingual::plain(&text));
        }
        let Some(object) = self.fields(raw) else {
            return Bilingual::default();
        };
        if object.get("en").is_none() && object.get("ko").is_none() {
            self.wrong_type(raw);
        }
        let en = self.text(&object, "en");
        let ko = self.text(&object, "ko");
        Bilingual::new(en.as_deref(), ko.as_deref())
    }

    /// A single text.
    pub(super) fn scalar(&mut self, raw: &'a str) -> Option<Cow<'a, str>> {
        let text = match Kind::of(raw) {
            Kind::Text => unquoted(raw)?,
            Kind::Number | Kind::Bool => Cow::Borrowed(raw),
            Kind::Null => return None,
            Kind::List | Kind::Object => {
                self.wrong_type(raw);
                return None;
            }
        };
        match text {
            _ if text.trim().is_empty() => None,
            Cow::Borrowed(text) => Some(nfc(text)),
            Cow::Owned(text) => Some(Cow::Owned(nfc(&text).into_owned())),
        }
    }

    /// Reads the value of a key, when it has one.
    fn value<T>(
        &mut self,
        object: &Object<'a>,
        key: &'static str,
        read: impl FnOnce(&mut Self, &'a str) -> T,
    ) -> Option<T> {
        let raw = object.get(key)?;
        self.path.push(Step::Key(key));
        let value = read(self, raw);
        self.path.pop();
        Some(value)
    }

    /// Notes a value that cannot be shown; an empty one is no loss (rule L5).
    fn wrong_type(&mut self, raw: &'a str) {
        let kind = Kind::of(raw);
        let within = raw.get(1..raw.len() - 1).unwrap_or_default();
        let is_empty = match kind {
            Kind::Null => true,
            Kind::Text | Kind::List | Kind::Object => within.trim().is_empty(),
            Kind::Number | Kind::Bool => false,
        };
        if !is_empty {
            let path = self.path();
            self.flaw(raw, ProblemKind::WrongType(path, kind));
        }
    }

    fn path(&self) -> String {
        let mut path = String::new();
        for step in &self.path {
            let written = match step {
                Step::Key(key) if path.is_empty() => write!(path, "{key}"),
                Step::Key(key) => write!(path, ".{key}"),
                Step::Item(number) => write!(path, "[{number}]"),
            };
            debug_assert!(written.is_ok(), "writing to a string cannot fail");
        }
        path
    }

    /// Notes a flaw at `piece`, whose place its address tells.
    fn flaw(&mut self, piece: &str, kind: ProblemKind) {
        let at = piece
            .as_ptr()
            .addr()
            .saturating_sub(self.record.as_ptr().addr());
        self.flaws.push(Flaw { at, kind });
    }
}

/// The text of a JSON string, borrowed where it has no escapes.
fn unquoted(raw: &str) -> Option<Cow<'_, str>> {
    let inner = raw.strip_prefix('"')?.strip_suffix('"')?;
    if memchr::memchr(b'\\', inner.as_bytes()).is_none() {
        return Some(Cow::Borrowed(inner));
    }
    serde_json::from_str(raw).ok().map(Cow::Owned)
}
