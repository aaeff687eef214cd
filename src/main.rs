//! The `casebook` program: parse the arguments, run, print the error, choose the exit status.
//!
//! Exit status: 0 done, 1 nothing matches or there are problems, 2 could not run or could not read
//! something that was named, 128 + n ended by signal n.

use std::env;
use std::ffi::OsString;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use casebook::app::Options;
use casebook::case::Lang;
use casebook::cli::{self, Args, Command, NOBODY_READS, Outcome, lang_of_locale};
use casebook::config::{Config, Place};
use casebook::library::Problem;
use casebook::memory::{self, Store};
use casebook::term;
use casebook::text::ambiguous::Width;
use casebook::text::{ambiguous, clean};
use casebook::ui::{Depth, THEMES};

/// One heap for all threads. The GNU C library has one for each, and every one of them keeps what its thread
/// has once needed at most: after hours that is far more than all need together.
#[cfg(target_os = "linux")]
#[global_allocator]
static HEAP: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    let mut args = Args::read();
    let (config, problems) = Config::read_at(&Place::new());
    args.settle(&config);
    ambiguous::set_wide(args.ambiguous_width == Some(Width::Two));
    let locale = lang_of_locale(|name| env::var(name).ok());
    let lang = args.lang.unwrap_or(locale);
    let ended = match &args.command {
        Some(command) => {
            term::report_panics();
            cli::report_settings(command, &problems, lang);
            without_screen(command, lang, &config)
        }
        None => browse(&args, lang, config, problems),
    };
    match ended {
        Ok(code) => code,
        Err(error) => {
            // Where nobody listens any more it is not said.
            let _ = writeln!(io::stderr(), "casebook: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// A closed pipe is told by the status alone: whoever read has read enough.
fn without_screen(command: &Command, lang: Lang, config: &Config) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let ended = command.run(lang, config, &mut out);
    match ended.and_then(|outcome| out.flush().map(|()| outcome)) {
        Ok(Outcome::Done) => Ok(ExitCode::SUCCESS),
        Ok(Outcome::Negative) => Ok(ExitCode::from(1)),
        Ok(Outcome::Failed) => Ok(ExitCode::from(2)),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::from(NOBODY_READS)),
        Err(error) => Err(anyhow::Error::from(error).context(match lang {
            Lang::Ko => "표준 출력에 쓰지 못했다",
            Lang::En => "standard output could not be written",
        })),
    }
}

fn browse(
    args: &Args,
    lang: Lang,
    config: Config,
    mut problems: Vec<Problem>,
) -> anyhow::Result<ExitCode> {
    if let Some(says) = args.inputs.nothing_there(lang) {
        anyhow::bail!(says);
    }
    if args.inputs.waits_for_typing() {
        anyhow::bail!(match lang {
            Lang::Ko => "표준 입력이 터미널이다. 다른 프로그램의 출력이나 파일을 이어야 한다",
            Lang::En => "standard input is the terminal; connect a file or the output of a program",
        });
    }
    let named = args.theme.as_deref().unwrap_or(THEMES[0]);
    let Some(theme) = config.theme_called(named) else {
        anyhow::bail!(cli::no_theme(named, &config, lang));
    };
    let (store, memory, unusable) = Store::open(memory::folder());
    problems.extend(unusable);
    let options = Options {
        place: args.inputs.place(),
        resumes: !args.fresh && args.query.is_empty(),
        problems,
        memory,
        facets: config.facets,
        keymap: config.keymap,
        lang,
        query: args.query.clone(),
        origins: args.inputs.origins(),
        mouse: !args.no_mouse,
        library_name: args.inputs.name(),
        tmux: env::var_os("TMUX").is_some(),
        hyperlinks: args.hyperlinks,
        asks_width: args.ambiguous_width == Some(Width::Ask),
    };
    let mut lost = Vec::new();
    let ended = if args.plain || wants_plain(|name| env::var_os(name)) {
        term::talk(&options, store, &mut lost)
    } else {
        let depth = Depth::of_environment(|name| env::var(name).ok());
        let theme = theme.shown(depth, args.ascii);
        term::run(&options, &theme, store, &mut lost)
    };
    for problem in lost {
        let (place, reason) = (problem.to_string(), problem.reason(lang));
        let (place, reason) = (clean::line(place), clean::line(reason));
        let _ = writeln!(io::stderr(), "casebook: {place}: {reason}");
    }
    match ended {
        Err(error) if has_no_reader(&error) => Ok(ExitCode::from(NOBODY_READS)),
        ended => ended.map(|()| ExitCode::SUCCESS),
    }
}

/// Whether whoever read the output has gone.
fn has_no_reader(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

/// Whether the environment asks for plain mode: `ACCESSIBLE` is set, not empty and not 0, or the terminal
/// says that it cannot move its cursor.
fn wants_plain(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let accessible = variable("ACCESSIBLE").is_some_and(|value| !value.is_empty() && value != "0");
    accessible || io::stdout().is_terminal() && variable("TERM").is_some_and(|term| term == "dumb")
}
