//! In Korean, what does not fit in the command line: with what is near and what the argument is for.

use std::error::Error as _;
use std::fmt::Write as _;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, Error};

use super::super::help::korean_of;

/// The whole message.
pub(super) fn said(error: &Error, command: &Command, arguments: &[String]) -> String {
    let path = path(command, arguments);
    let mut said = format!("오류: {}\n", sentence(error));
    let hints = near(error)
        .into_iter()
        .chain(purposes(error, command, &path));
    for hint in hints {
        let _ = writeln!(said, "  {hint}");
    }
    if let Some(usage) = text(error, ContextKind::Usage) {
        let usage = usage.replace("Usage:", "사용법:");
        let _ = write!(said, "\n{}\n", usage.trim_end());
    }
    let names = path.iter().map(|name| format!(" {name}"));
    let _ = write!(
        said,
        "\n자세히: casebook{} --help\n",
        names.collect::<String>()
    );
    said
}

/// The names of the command that the arguments ask for, as far as they can be understood.
fn path(command: &Command, arguments: &[String]) -> Vec<String> {
    fn lenient(command: Command) -> Command {
        command.ignore_errors(true).mut_subcommands(lenient)
    }
    let mut path = Vec::new();
    let matches = lenient(command.clone()).try_get_matches_from(arguments);
    let mut below = matches.as_ref().ok().and_then(ArgMatches::subcommand);
    while let Some((name, matches)) = below {
        path.push(name.to_owned());
        below = matches.subcommand();
    }
    path
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
    if let Some(near) = kinds.into_iter().find_map(|kind| text(error, kind)) {
        return Some(format!("비슷한 이름: {near}"));
    }
    let is_value =
        error.kind() == ErrorKind::UnknownArgument && error.get(ContextKind::Suggested).is_some();
    let arg = text(error, ContextKind::InvalidArg).filter(|_| is_value)?;
    Some(format!("값으로 쓰려면: -- {arg}"))
}

/// How the values begin that a parser of our own names.
const ONE_OF: &str = "expected one of ";

/// The values that the argument takes, or what each argument in question is for.
fn purposes(error: &Error, command: &Command, path: &[String]) -> Vec<String> {
    let known = text(error, ContextKind::ValidValue).filter(|values| !values.is_empty());
    let own = || {
        let reason = error.source()?.to_string();
        Some(reason.strip_prefix(ONE_OF)?.to_owned())
    };
    if let Some(values) = known.or_else(own) {
        return vec![format!("쓸 수 있는 값: {values}")];
    }
    let invalid = text(error, ContextKind::InvalidArg).unwrap_or_default();
    let below = |command, name: &String| Command::find_subcommand(command, name);
    let command = path.iter().try_fold(command, below).unwrap_or(command);
    let name = match path {
        [] => command.get_name().to_owned(),
        path => path.join(" "),
    };
    let args = command.get_arguments().filter_map(|arg| {
        // In what is missing, clap writes all arguments as if they had to be given.
        let shown = arg.to_string().replace('[', "<").replace(']', ">");
        let is_meant = invalid == arg.to_string() || invalid.contains(&shown);
        is_meant.then(|| Some((shown, korean_of(&name, arg)?)))?
    });
    match args.collect::<Vec<_>>().as_slice() {
        [(_, purpose)] => vec![(*purpose).to_owned()],
        several => several
            .iter()
            .map(|(shown, purpose)| format!("{shown}: {purpose}"))
            .collect(),
    }
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
    use clap::CommandFactory;

    use super::super::super::{Args, help};

    fn said(line: &str) -> String {
        let arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let mut command = help::in_korean(Args::command());
        let error = command.try_get_matches_from_mut(&arguments).unwrap_err();
        super::said(&error, &command, &arguments)
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
            (
                "casebook --query list --query x",
                &[
                    "두 번 쓴 인자: --query",
                    "이 검색어로 시작",
                    "casebook --help",
                ],
            ),
            ("casebook --theme keys --frsh", &["casebook --help"]),
            (
                "casebook config check --nope",
                &["casebook config check --help"],
            ),
            (
                "casebook help nope",
                &["모르는 명령: nope", "casebook --help"],
            ),
            (
                "casebook list -x",
                &["모르는 인자: -x", "값으로 쓰려면: -- -x"],
            ),
            (
                "casebook new",
                &["<ID>: 새 사례의 id", "<FOLDER>: 라이브러리의 폴더"],
            ),
            (
                "casebook relations",
                &[
                    "--term <KEY:VALUE>: 이 값이나",
                    "--matrix <ROWS> <COLUMNS>: 맞댈",
                ],
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
}
