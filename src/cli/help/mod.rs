//! What the help says behind the arguments, and the whole of it in Korean.
//!
//! The command line is described once, in English, by the arguments themselves. Here everything that can be
//! read of it is put into Korean; what can be typed stays the same.

mod korean;

use clap::{Arg, Command};

/// Exit statuses and limits. The tables of the README say the same.
pub(super) const BEHIND: &str = "\
Exit status:
  0        done; for check: nothing is wrong
  1        nothing matches; for check: something is wrong
  2        could not run, or something that was named could not be read
  128 + n  ended by signal n, with the terminal restored; 141 when the reader of the output has gone

Limits:
  1024 MB  of standard input (--stdin-limit); files may have any size
  64 MB    a record
  128      values inside each other
  100000   problems are kept; the number of the others is told";

/// The same command line with its help in Korean.
pub(super) fn in_korean(command: Command) -> Command {
    let mut command = speak_korean("", command.after_help(korean::BEHIND));
    // clap adds the help itself, and the arguments of all commands to each; they have texts too.
    command.build();
    speak_korean("", command)
}

/// Puts a command and those below it into Korean; `above` is the one that it belongs to.
fn speak_korean(above: &str, command: Command) -> Command {
    let name = name(above, &command);
    let template = template(&command);
    let mut command = command
        .help_template(template)
        .mut_args(|arg| arg_in_korean(&name, arg))
        .mut_subcommands(|below| speak_korean(&name, below));
    if let Some(about) = korean::about(&name) {
        command = command.about(about);
    }
    command
}

/// The name of a command as it is typed behind that of the program.
fn name(above: &str, command: &Command) -> String {
    match (above, command.get_name()) {
        ("" | "casebook", name) => name.to_owned(),
        (above, name) => format!("{above} {name}"),
    }
}

/// The values that can be given and the usual one stand in the Korean text: clap would add them in English.
fn arg_in_korean(command: &str, arg: Arg) -> Arg {
    let takes_values = arg.get_action().takes_values();
    match korean::says(command, arg.get_id().as_str()) {
        Some(says) => arg
            .help(says)
            .hide_possible_values(takes_values)
            .hide_default_value(takes_values),
        None => arg,
    }
}

/// What an argument of a command is for, in Korean.
pub(super) fn korean_of(command: &str, arg: &Arg) -> Option<&'static str> {
    korean::says(command, arg.get_id().as_str())
}

/// The help with Korean headings over what there is.
fn template(command: &Command) -> String {
    let mut template = "{about-with-newline}\n사용법: {usage}".to_owned();
    let mut options = command.get_opts().filter(|option| !option.is_hide_set());
    let parts = [
        (command.has_subcommands(), "\n\n명령:\n{subcommands}"),
        (
            command.get_positionals().next().is_some(),
            "\n\n인자:\n{positionals}",
        ),
        (options.next().is_some(), "\n\n옵션:\n{options}"),
    ];
    for (_, part) in parts.iter().filter(|(is_there, _)| *is_there) {
        template += part;
    }
    template + "{after-help}"
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
mod tests {
    use clap::CommandFactory;

    use super::super::Args;
    use super::*;

    /// Every command but those that repeat the others for their help.
    fn all<'a>(above: &str, command: &'a Command) -> Vec<(String, &'a Command)> {
        let name = name(above, command);
        let mut all = vec![(name.clone(), command)];
        for below in command
            .get_subcommands()
            .filter(|_| !name.ends_with("help"))
        {
            all.extend(self::all(&name, below));
        }
        all
    }

    fn built() -> Command {
        let mut command = Args::command();
        command.build();
        command
    }

    #[test]
    fn everything_that_is_said_in_english_is_said_in_korean() {
        let command = built();
        for (name, each) in all("", &command) {
            assert!(korean::about(&name).is_some(), "{name}");
            for arg in each.get_arguments() {
                assert!(korean_of(&name, arg).is_some(), "{name} {}", arg.get_id());
            }
        }
    }

    #[test]
    fn the_korean_text_names_every_value_and_the_usual_one() {
        let command = built();
        for (name, each) in all("", &command) {
            let takes_values = |arg: &&Arg| arg.get_action().takes_values();
            for arg in each.get_arguments().filter(takes_values) {
                let says = korean_of(&name, arg).unwrap();
                for value in arg.get_possible_values() {
                    assert!(says.contains(value.get_name()), "{says}");
                }
                if let [usual] = arg.get_default_values() {
                    let usual = usual.to_str().unwrap();
                    let is_said = says.contains(&format!("기본 {usual}"))
                        || says.contains(&format!("{usual}(기본"));
                    assert!(is_said || usual.is_empty(), "{usual}: {says}");
                }
            }
        }
    }

    #[test]
    fn korean_help_is_that_of_a_consistent_command_line() {
        in_korean(Args::command()).debug_assert();
    }
}
