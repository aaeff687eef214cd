//! Problems in English.

use std::io::ErrorKind;

use crate::library::json::Kind;
use crate::library::problem::{MemoryFault, ProblemKind};

use super::{System, settings};

pub(super) fn reason(kind: &ProblemKind) -> String {
    use ProblemKind as P;
    match kind {
        P::NotJson(reason) => format!("This is not valid JSON: {}.", plain_syntax(reason)),
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
        P::Hidden(key) => format!(
            "{key} has characters that do not show. They are drawn as marks, and the value is counted apart from the one it looks like."
        ),
        P::Memory(fault) => memory(fault),
        P::Setting(fault) => settings::english(fault),
        P::More(count) => format!("{count} problems more are not listed."),
    }
}

/// What is wrong with a file of what is remembered.
fn memory(fault: &MemoryFault) -> String {
    use MemoryFault as F;
    match fault {
        F::Damaged => "This file is damaged and nothing of it is used.".into(),
        F::SetAside(path) => {
            format!("This file was damaged. It is kept as {path}; a new one begins.")
        }
        F::Newer => "A later version of Casebook wrote this file. It is read as far as possible; \
                         changes are not saved in it."
            .into(),
        F::NotOrdinary => {
            "This link does not lead to a file. Changes are not saved through it.".into()
        }
        F::NotKept(kind, words) => {
            format!("Changes are not saved here: {}.", not_kept(*kind, words))
        }
        F::NoHome => {
            "There is no home folder, so nothing is remembered. Set HOME or XDG_STATE_HOME to a \
                      full path."
                .into()
        }
    }
}

/// Why something is not saved.
fn not_kept(kind: ErrorKind, words: &str) -> &str {
    match kind {
        ErrorKind::PermissionDenied => "writing is not permitted",
        ErrorKind::ReadOnlyFilesystem => "it can only be read",
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "your share of the disk is used up",
        ErrorKind::FileTooLarge => "the file would be too large",
        ErrorKind::WouldBlock => "another program is still writing",
        ErrorKind::TimedOut => "the disk does not answer",
        ErrorKind::NotFound => "the folder is missing",
        ErrorKind::NotADirectory => "a file stands where a folder should be",
        _ => words,
    }
}

fn unreadable(kind: ErrorKind, words: &str) -> String {
    match kind {
        ErrorKind::NotFound => "There is no such file or folder.".into(),
        ErrorKind::PermissionDenied => {
            "Reading it is not permitted. Check its mode and owner.".into()
        }
        ErrorKind::NotADirectory => "A part of the path is no folder.".into(),
        ErrorKind::IsADirectory => "This is a folder. Name it as an argument instead.".into(),
        ErrorKind::InvalidFilename => "The path or a name in it is too long.".into(),
        ErrorKind::InvalidData => "It is not UTF-8. Save it as UTF-8.".into(),
        ErrorKind::TimedOut => "The disk or the network does not answer.".into(),
        ErrorKind::StaleNetworkFileHandle => "It is gone from the file server.".into(),
        ErrorKind::OutOfMemory => "There is not enough memory to read it.".into(),
        _ => match System::of(kind, words) {
            Some(System::Loop) => "This link leads to itself.".into(),
            Some(System::Failing) => "The disk or the device failed while it was read.".into(),
            Some(System::TooManyOpen) => "Too many files are open already.".into(),
            None => format!("It cannot be read: {words}."),
        },
    }
}

/// The parser's reason in plain words, where its own are those of a parser.
fn plain_syntax(reason: &str) -> &str {
    match reason {
        "expected ident" => "expected true, false or null",
        "expected value" => "expected a value",
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            "a key has an escape that is half a character"
        }
        "control character (\\u0000-\\u001F) found while parsing a string" => {
            "a text has a control character in it"
        }
        other => other,
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
