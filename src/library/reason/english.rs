//! Problems in English.

use std::io::ErrorKind;

use crate::library::json::Kind;
use crate::library::problem::{Expected, ProblemKind};

pub(super) fn reason(kind: &ProblemKind) -> String {
    use ProblemKind as P;
    match kind {
        P::NotJson(reason) => format!("This is not valid JSON: {reason}."),
        P::NotATaxonomy(reason) => {
            format!("This vocabulary cannot be read, the bundled one is used: {reason}.")
        }
        P::CutOff => {
            "The record ends before it is complete. The file may have been cut off.".into()
        }
        P::NotARecord(found) => {
            format!(
                "This is {}, not a record. A record is an object in {{ }}.",
                found.english()
            )
        }
        P::NoCase => "There is no case in here. Casebook reads JSON objects: one, one a line, one \
                      after the other, or in a list."
            .into(),
        P::EmptyFolder => "There is no file in this folder. Hidden files are passed over.".into(),
        P::MissingId => "The record has no id and is left out. Give it an \"id\".".into(),
        P::DuplicateId(first) => {
            format!(
                "Another case has this id already: {first}. That one stays, this one is left out."
            )
        }
        P::InvalidUtf8(bytes) => format!(
            "Some bytes are not UTF-8, the first one after {bytes} bytes of the input. They are \
             shown as \u{fffd}. Save it as UTF-8."
        ),
        P::OtherEncoding(name) => {
            format!("The file is in {name}. Casebook reads UTF-8: save it as UTF-8.")
        }
        P::LoneSurrogate => {
            "An escape such as \\ud83d is half a character; it is shown as \u{fffd}. \
                             Write both halves or the character itself."
                .into()
        }
        P::DoubledKey(key) => {
            format!("This key stands twice in one object: {key}. The first one counts.")
        }
        P::WrongType(path, found) => {
            format!(
                "{path} is {} and cannot be shown there; it is left out.",
                found.english()
            )
        }
        P::Unreadable(kind, words) => unreadable(*kind, words),
        P::NotAFile => {
            "This is a pipe, a socket or a device and is not read. A program's output can \
                        be read from standard input with -."
                .into()
        }
        P::LinkLoop => {
            "This link leads back to a folder that it lies in; it is not followed.".into()
        }
        P::LinkLeadsOut => "This link leads to a folder elsewhere and is not followed. Name that \
                            folder as an argument to read it."
            .into(),
        P::RecordTooLarge(bytes) => {
            format!("A record has more than {} MB and is left out.", bytes >> 20)
        }
        P::InputTooLarge(bytes) => format!(
            "Standard input has more than {} MB; the rest was not read. Save it as a file, which \
             has no such limit, or raise it with --stdin-limit.",
            bytes >> 20
        ),
        P::Changed => {
            "The file has changed since it was loaded. Read it again to see it as it is now.".into()
        }
        P::NotADate(text) => format!(
            "{text} is not a date. Write 2020, 2020-05 or 2020-05-12; until then the case counts as undated."
        ),
        P::NotToml(reason) => format!("This is not valid TOML: {reason}. It is left out."),
        P::UnknownSetting { name, near: None } => {
            format!("There is no setting {name}; casebook config default lists them.")
        }
        P::UnknownSetting {
            name,
            near: Some(near),
        } => {
            format!("There is no setting {name}. Is {near} meant?")
        }
        P::WrongSetting { name, expected } => {
            let takes = match expected {
                Expected::Language => "\"ko\" or \"en\"",
                Expected::Width => "1, 2 or \"auto\"",
                Expected::Switch => "true or false",
                Expected::Facets => "a list of facets such as [\"component\", \"cause\"]",
                Expected::Paths => "a list of paths such as [\"~/incidents\"]",
            };
            format!("{name} takes {takes}. It stays as it is without this line.")
        }
        P::More(count) => format!("{count} problems more are not listed."),
    }
}

fn unreadable(kind: ErrorKind, words: &str) -> String {
    match kind {
        ErrorKind::NotFound => "There is no such file or folder.".into(),
        ErrorKind::PermissionDenied => {
            "Reading it is not permitted. Check its mode and owner.".into()
        }
        ErrorKind::IsADirectory => "This is a folder. Name it as an argument instead.".into(),
        _ => format!("It cannot be read: {words}."),
    }
}

impl Kind {
    fn english(self) -> &'static str {
        match self {
            Kind::Text => "a text",
            Kind::Number => "a number",
            Kind::Bool => "true or false",
            Kind::Null => "null",
            Kind::List => "a list",
            Kind::Object => "an object",
        }
    }
}
