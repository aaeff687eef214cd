//! What is said when the command line does not fit, and the help, in the language of the reader.
//!
//! clap finds what is wrong, and says it in English by itself; here the same is said in Korean, with what is
//! near and what the argument is for.

use std::env;
use std::error::Error as _;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Error, Parser};

use crate::case::Lang;
use crate::config::{Config, Place};
use crate::text::clean;

use super::Args;
use super::help::{self, korean_of};
use super::locale::lang_of_locale;

/// The status of a command line that does not fit.
const STATUS: i32 = 2;

/// Says why the command line does not fit, or what it asks for, such as the help; and ends the program.
pub(super) fn refuse(error: Error) -> ! {
    let arguments = drawn();
    if lang(&arguments) == Lang::En {
        // Where the marks are all that was wrong (a soft hyphen is dropped), the first error stands; it has
        // nothing else to hide.
        Args::try_parse_from(arguments)
            .err()
            .unwrap_or(error)
            .exit();
    }
    let mut command = help::in_korean(Args::command());
    let again = command.try_get_matches_from_mut(&arguments);
    let error = again.err().unwrap_or(error);
    let is_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if is_help || !error.use_stderr() {
        error.exit();
    }
    end(&in_korean(&error, &command, &arguments))
}

/// Says that what stands before the name of a command belongs behind it, and ends the program.
pub(super) fn misplaced() -> ! {
    if lang(&drawn()) == Lang::En {
        let says = "paths, --query and the switches of a command stand behind its name";
        Args::command()
            .error(ErrorKind::ArgumentConflict, says)
            .exit();
    }
    end("오류: 경로, --query, 명령의 스위치는 명령 이름 뒤에 쓴다\n\n자세히: casebook --help\n")
}

fn end(said: &str) -> ! {
    // Where nobody listens any more it is not said.
    let _ = io::stderr().write_all(said.as_bytes());
    process::exit(STATUS)
}

/// The arguments with marks in them: an error repeats what was typed.
fn drawn() -> Vec<String> {
    let arguments = env::args_os().map(|argument| {
        let drawn = clean::line(argument.to_string_lossy());
        drawn.as_str().to_owned()
    });
    arguments.collect()
}

/// The language of the reader, also where the arguments cannot be read as a whole.
fn lang(arguments: &[String]) -> Lang {
    let asked = asked(arguments).and_then(|lang| lang.parse().ok());
    let configured = || Config::read_at(&Place::new()).0.language;
    let locale = || lang_of_locale(|name| env::var(name).ok());
    asked.or_else(configured).unwrap_or_else(locale)
}

/// What `--lang` asks for.
fn asked(arguments: &[String]) -> Option<&str> {
    let mut arguments = arguments.iter().map(String::as_str);
    while let Some(argument) = arguments.next().filter(|argument| *argument != "--") {
        if matches!(argument, "-l" | "--lang") {
            return arguments.next();
        }
        let mut within = ["--lang=", "-l"].into_iter();
        if let Some(lang) = within.find_map(|name| argument.strip_prefix(name)) {
            return Some(lang.trim_start_matches('='));
        }
    }
    None
}

/// The whole message in Korean.
fn in_korean(error: &Error, command: &Command, arguments: &[String]) -> String {
    let name = named(command, arguments);
    let mut said = format!("오류: {}\n", sentence(error));
    for hint in [near(error), purpose(error, command, name)]
        .into_iter()
        .flatten()
    {
        let _ = writeln!(said, "  {hint}");
    }
    if let Some(usage) = text(error, ContextKind::Usage) {
        let usage = usage.replace("Usage:", "사용법:");
        let _ = write!(said, "\n{}\n", usage.trim_end());
    }
    let name = name.map(|name| format!(" {name}")).unwrap_or_default();
    let _ = write!(said, "\n자세히: casebook{name} --help\n");
    said
}

/// The command that the arguments name, if they name one.
fn named<'a>(command: &Command, arguments: &'a [String]) -> Option<&'a str> {
    let is_name = |word: &&String| command.find_subcommand(word.as_str()).is_some();
    arguments.iter().find(is_name).map(String::as_str)
}

/// What is wrong.
fn sentence(error: &Error) -> String {
    let about = |kind| text(error, kind).unwrap_or_default();
    let arg = about(ContextKind::InvalidArg);
    let value = about(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => format!("모르는 인자: {arg}"),
        ErrorKind::InvalidSubcommand => {
            format!("모르는 명령: {}", about(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("값이 없는 인자: {arg}"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("{arg} 에 맞지 않는 값: {value}")
        }
        ErrorKind::MissingRequiredArgument => format!("빠진 인자: {arg}"),
        ErrorKind::MissingSubcommand => "명령이 빠졌다".to_owned(),
        ErrorKind::TooManyValues => format!("{arg} 의 값이 너무 많다: {value}"),
        ErrorKind::TooFewValues => {
            let [given, least] = [ContextKind::ActualNumValues, ContextKind::MinValues].map(about);
            format!("{arg} 의 값은 {least}개 이상이어야 하는데 {given}개다")
        }
        ErrorKind::WrongNumberOfValues => {
            let kinds = [ContextKind::ActualNumValues, ContextKind::ExpectedNumValues];
            let [given, wanted] = kinds.map(about);
            format!("{arg} 의 값은 {wanted}개여야 하는데 {given}개다")
        }
        ErrorKind::ArgumentConflict => match about(ContextKind::PriorArg) {
            prior if prior == arg => format!("두 번 쓴 인자: {arg}"),
            prior => format!("함께 쓸 수 없는 인자: {arg}, {prior}"),
        },
        ErrorKind::InvalidUtf8 => "인자에 UTF-8 이 아닌 문자가 있다".to_owned(),
        _ => error.to_string().trim_start_matches("error: ").to_owned(),
    }
}

/// What was probably meant.
fn near(error: &Error) -> Option<String> {
    let kinds = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let near = kinds.into_iter().find_map(|kind| text(error, kind))?;
    Some(format!("비슷한 이름: {near}"))
}

/// How the values begin that a parser of our own names.
const ONE_OF: &str = "expected one of ";

/// The values that the argument takes, or what it is for.
fn purpose(error: &Error, command: &Command, name: Option<&str>) -> Option<String> {
    let known = text(error, ContextKind::ValidValue).filter(|values| !values.is_empty());
    let own = || {
        let reason = error.source()?.to_string();
        Some(reason.strip_prefix(ONE_OF)?.to_owned())
    };
    if let Some(values) = known.or_else(own) {
        return Some(format!("쓸 수 있는 값: {values}"));
    }
    let invalid = text(error, ContextKind::InvalidArg)?;
    let name = name.unwrap_or_else(|| command.get_name());
    let command = command.find_subcommand(name).unwrap_or(command);
    let arg = command
        .get_arguments()
        .find(|arg| arg.to_string() == invalid)?;
    korean_of(name, arg).map(str::to_owned)
}

/// What clap tells of an error, as text; lists with commas.
fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(all) => Some(all.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use super::*;

    fn said(line: &str) -> String {
        let arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let mut command = help::in_korean(Args::command());
        let error = command.try_get_matches_from_mut(&arguments).unwrap_err();
        in_korean(&error, &command, &arguments)
    }

    #[test]
    fn what_does_not_fit_is_said_with_what_is_near_and_what_fits() {
        for (line, parts) in [
            (
                "casebook --frsh",
                &["오류: 모르는 인자: --frsh\n  비슷한 이름: --fresh"][..],
            ),
            (
                "casebook list --format xml",
                &[
                    "--format <FORMAT> 에 맞지 않는 값: xml",
                    "쓸 수 있는 값: table, jsonl, csv, ids",
                ],
            ),
            (
                "casebook show",
                &["오류: 빠진 인자: <ID>", "casebook show --help"],
            ),
            ("casebook compare A", &["2개 이상이어야 하는데 1개다"]),
            (
                "casebook compare A B --columns 3",
                &["에 맞지 않는 값: 3", "20 이상"],
            ),
            (
                "casebook relations --matrix cause x",
                &["에 맞지 않는 값: x", "쓸 수 있는 값: cause,"],
            ),
            ("casebook --lang fr", &["에 맞지 않는 값: fr", "ko 또는 en"]),
            ("casebook --theme", &["값이 없는 인자: --theme <NAME>"]),
            ("casebook --plain --plain", &["두 번 쓴 인자: --plain"]),
        ] {
            let said = said(line);
            for part in parts {
                assert!(said.contains(part), "{line}: {said}");
            }
            assert!(!said.contains("Usage") && !said.contains("error"), "{said}");
        }
    }

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        for (line, lang) in [
            ("casebook --lang ko --nope", Some("ko")),
            ("casebook list --lang=en", Some("en")),
            ("casebook -lko", Some("ko")),
            ("casebook -l=ko", Some("ko")),
            ("casebook -- --lang ko", None),
            ("casebook --lang", None),
        ] {
            let arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
            assert_eq!(asked(&arguments), lang, "{line}");
        }
    }
}
