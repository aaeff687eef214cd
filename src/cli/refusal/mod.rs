//! What is said when the command line does not fit, and the help, in the language of the reader.
//!
//! clap finds what is wrong, and says it in English by itself; `korean` says the same in Korean.

mod korean;

use std::env;
use std::io::{self, Write as _};
use std::process;

use clap::error::ErrorKind;
use clap::{CommandFactory, Error};

use crate::case::Lang;
use crate::config::{Config, Place};
use crate::text::clean;

use super::Args;
use super::help;
use super::locale::lang_of_locale;

/// The status of a command line that does not fit.
const STATUS: i32 = 2;

/// The status of a program that ends as most do when whoever reads its output has gone: by SIGPIPE.
pub const NOBODY_READS: u8 = 128 + 13;

/// Says why the command line does not fit, or what it asks for, such as the help; and ends the program.
pub(super) fn refuse(error: Error) -> ! {
    let arguments = drawn();
    let is_korean = lang(&arguments) == Lang::Ko;
    let mut command = Args::command();
    if is_korean {
        command = help::in_korean(command);
    }
    // Where the marks are all that was wrong (a soft hyphen is dropped), the first error stands; it has
    // nothing else to hide.
    let again = command.try_get_matches_from_mut(&arguments);
    let error = again.err().unwrap_or(error);
    let is_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if is_korean && error.use_stderr() && !is_help {
        end(&korean::said(&error, &command, &arguments));
    }
    print(&error)
}

/// Prints the help, or what clap says, and ends the program.
fn print(error: &Error) -> ! {
    let printed = error.print().and_then(|()| io::stdout().flush());
    process::exit(match printed {
        Err(failed) if !error.use_stderr() => not_printed(&failed),
        // Of an error that nobody listens to nothing is said.
        _ => error.exit_code(),
    })
}

/// Says why the help cannot be printed; where whoever reads has read enough, the status alone tells.
fn not_printed(failed: &io::Error) -> i32 {
    if failed.kind() == io::ErrorKind::BrokenPipe {
        return NOBODY_READS.into();
    }
    say!("{failed}");
    STATUS
}

/// Switches stand before a command that does without the screen that they are for.
pub(super) const FOR_SCREEN: Said = Said {
    ko: "화면에만 쓰는 옵션이라 명령과 함께 쓸 수 없다: --fresh, --plain, --ascii, --theme, --no-mouse, --hyperlinks",
    en: "for the screen alone, and not for a command: --fresh, --plain, --ascii, --theme, --no-mouse, --hyperlinks",
};

/// What a command takes stands before its name.
pub(super) const OF_COMMAND: Said = Said {
    ko: "경로, --query, --stdin-limit 은 명령 이름 뒤에 쓴다",
    en: "paths, --query and --stdin-limit stand behind the name of a command",
};

/// A sentence in both languages.
pub(super) struct Said {
    ko: &'static str,
    en: &'static str,
}

/// Says what is wrong, and ends the program.
pub(super) fn end_with(said: &Said) -> ! {
    if lang(&drawn()) == Lang::En {
        Args::command()
            .error(ErrorKind::ArgumentConflict, said.en)
            .exit();
    }
    end(&format!("오류: {}\n\n자세히: casebook --help\n", said.ko))
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

#[cfg(test)]
mod tests {
    use super::*;

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
