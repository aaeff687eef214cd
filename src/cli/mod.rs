//! The command line: what can be typed, and the commands that do without the screen.
//!
//! The commands use the same finder and the same page as the screen, so that both always agree.
//! Text goes out through `text::clean`; JSON keeps its own escapes. Nothing here writes escape
//! sequences, and a closed pipe is an ordinary end.

mod check;
mod compare;
mod config;
mod facets;
mod found;
mod inputs;
mod keys;
mod list;
mod locale;
mod new;
mod relations;
mod show;

use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

pub use inputs::Inputs;
pub use locale::lang_of_locale;

use crate::case::{CaseIx, Head, Lang};
use crate::config::Config;
use crate::library::{Library, Problem};
use crate::text::ambiguous::Width;
use crate::text::clean;

/// A terminal browser for libraries of software incidents, in Korean and English.
#[derive(Debug, Parser)]
#[command(version, about)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches of the command line"
)]
pub struct Args {
    /// What to do without the screen.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What to browse.
    #[command(flatten)]
    pub inputs: Inputs,
    /// Start with this query.
    #[arg(
        short,
        long,
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub query: String,
    /// Language of everything that is said: ko or en; without it the locale decides.
    #[arg(short, long, global = true, value_parser = parse_lang)]
    pub lang: Option<Lang>,
    /// Start with everything, and not where you stopped
    #[arg(long)]
    pub fresh: bool,
    /// Talk in lines, for screen readers and simple terminals, without taking the screen
    #[arg(long)]
    pub plain: bool,
    /// Draw lines and bars in ASCII, for terminals that draw them two columns wide.
    #[arg(long)]
    pub ascii: bool,
    /// Columns that the terminal gives characters such as · and …: 1, 2, or auto to ask the terminal
    #[arg(long, global = true, value_name = "COLUMNS", value_parser = parse_width())]
    pub ambiguous_width: Option<Width>,
    /// Colours: terminal, light, dark, high-contrast, deuteranopia, tritanopia, or one of the configuration
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// Leave the mouse to the terminal.
    #[arg(long)]
    pub no_mouse: bool,
    /// Make addresses links of the terminal (OSC 8), to be opened with its mouse.
    #[arg(long)]
    pub hyperlinks: bool,
}

impl Args {
    /// Reads the command line of the program.
    ///
    /// Ends it with a message and status 2 when something does not fit.
    #[must_use]
    pub fn read() -> Self {
        let args = Args::try_parse().unwrap_or_else(|error| shown(error).exit());
        if args.command.is_some() && args.is_for_screen() {
            let says = "paths, --query and the switches of a command stand behind its name";
            Args::command()
                .error(ErrorKind::ArgumentConflict, says)
                .exit();
        }
        args
    }

    /// Takes from the settings what the arguments leave open.
    pub fn settle(&mut self, config: &Config) {
        self.lang = self.lang.or(config.language);
        self.ambiguous_width = self.ambiguous_width.or(config.ambiguous_width);
        self.theme = self.theme.take().or_else(|| config.theme.clone());
        self.ascii |= config.ascii.unwrap_or(false);
        self.no_mouse |= !config.mouse.unwrap_or(true);
        self.hyperlinks |= config.hyperlinks.unwrap_or(false);
        let inputs = match &mut self.command {
            Some(command) => command.inputs(),
            None => Some(&mut self.inputs),
        };
        if let Some(inputs) = inputs.filter(|inputs| inputs.paths.is_empty()) {
            inputs.paths.clone_from(&config.libraries);
        }
    }

    /// Whether anything before the name of a command asks for the screen.
    fn is_for_screen(&self) -> bool {
        let switches = [
            self.fresh,
            self.plain,
            self.ascii,
            self.no_mouse,
            self.hyperlinks,
        ];
        let looks = switches.contains(&true) || self.theme.is_some();
        looks || !self.inputs.paths.is_empty() || !self.query.is_empty()
    }
}

/// The error for the same arguments with marks in them: an error repeats what was typed.
///
/// Where the marks are all that was wrong (a soft hyphen is dropped), the first error stands; it has
/// nothing else to hide.
fn shown(error: clap::Error) -> clap::Error {
    let arguments = std::env::args_os().map(|argument| {
        let drawn = clean::line(argument.to_string_lossy());
        drawn.as_str().to_owned()
    });
    Args::try_parse_from(arguments).err().unwrap_or(error)
}

/// A command that does without the screen.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the cases that match, in the order of the screen; status 1 when none does
    List(list::Args),
    /// Print one case
    Show(show::Args),
    /// Print how many cases each term has
    Facets(facets::Args),
    /// Print what occurs together with a value or a case, or two facets against each other
    Relations(relations::Args),
    /// Print two to four cases beside each other
    Compare(compare::Args),
    /// Print what is wrong with the input; status 1 when anything is
    Check(check::Args),
    /// Write a template for a case and say what it needs
    New(new::Args),
    /// Say where the settings are, print them, or check them
    #[command(subcommand)]
    Config(config::Args),
    /// Print the keys
    Keys(keys::Args),
}

/// How a command ended well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It did what it was asked for.
    Done,
    /// Nothing matches, or there are problems.
    Negative,
    /// It could not run: nothing could be opened.
    Failed,
}

impl Command {
    /// What the command opens, if it opens anything.
    fn inputs(&mut self) -> Option<&mut Inputs> {
        match self {
            Command::List(args) => Some(&mut args.asked.inputs),
            Command::Show(args) => Some(&mut args.inputs),
            Command::Facets(args) => Some(&mut args.asked.inputs),
            Command::Relations(args) => Some(&mut args.asked.inputs),
            Command::Compare(args) => Some(&mut args.inputs),
            Command::Check(args) => Some(&mut args.inputs),
            Command::Config(_) | Command::New(_) | Command::Keys(_) => None,
        }
    }

    /// Runs the command in a language, with the settings in force, and writes to `out`.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub fn run(&self, lang: Lang, config: &Config, out: &mut dyn Write) -> io::Result<Outcome> {
        match self {
            Command::List(args) => list::run(args, lang, out),
            Command::Show(args) => show::run(args, lang, out),
            Command::Facets(args) => facets::run(args, lang, out),
            Command::Relations(args) => relations::run(args, lang, out),
            Command::Compare(args) => compare::run(args, lang, out),
            Command::Check(args) => check::run(args, lang, out),
            Command::Config(args) => config::run(args, lang, config, out),
            Command::New(args) => new::run(args, lang, out),
            Command::Keys(args) => keys::run(args, lang, &config.keymap, out),
        }
    }
}

/// Text or JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum TextOrJson {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

fn parse_width() -> impl TypedValueParser<Value = Width> {
    let values = PossibleValuesParser::new(["1", "2", "auto"]);
    values.try_map(|text| text.parse().map_err(|()| "expected 1, 2 or auto"))
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    let lang = text.parse().map_err(|()| "expected ko or en".to_owned());
    lang.and_then(|lang: Lang| match text.len() {
        2 => Ok(lang),
        _ => Err("expected ko or en".to_owned()),
    })
}

/// The case with an id; upper and lower case do not matter where no other case has it just so.
fn case_with(library: &Library, id: &str) -> Option<CaseIx> {
    let alike = |(ix, head): (CaseIx, &Head)| {
        let same = head.id.as_str().eq_ignore_ascii_case(id);
        same.then_some(ix)
    };
    library.find(id).or_else(|| library.heads().find_map(alike))
}

/// Says on standard error what is wrong with the input, if anything: the reason itself when it is
/// one thing, else how many there are. Gives the outcome when nothing could be opened at all.
fn report(library: &Library, lang: Lang) -> Option<Outcome> {
    let count = library.problem_count();
    match (library.problems().next(), lang) {
        (None, _) => {}
        (Some(problem), _) if count == 1 => eprintln!("casebook: {}", said(problem, lang)),
        (Some(_), Lang::Ko) => {
            eprintln!("casebook: 입력에 문제가 {count}건 있다. casebook check 로 본다.");
        }
        (Some(_), Lang::En) => {
            eprintln!("casebook: {count} problems in the input; casebook check lists them");
        }
    }
    library.inputs().is_empty().then_some(Outcome::Failed)
}

/// Says on standard error that something is wrong in the settings, which a command would not show.
pub fn report_settings(command: &Command, problems: &[Problem], lang: Lang) {
    if problems.is_empty() || matches!(command, Command::Config(_)) {
        return;
    }
    match lang {
        Lang::Ko => eprintln!("casebook: 설정에 문제가 있다. casebook config check 로 본다."),
        Lang::En => {
            eprintln!("casebook: the settings have problems; casebook config check lists them");
        }
    }
}

/// What is said when no theme has a name.
#[must_use]
pub fn no_theme(name: &str, config: &Config, lang: Lang) -> String {
    let name = clean::line(name);
    let names: Vec<&str> = config.theme_names().collect();
    let names = clean::line(names.join(", "));
    match lang {
        Lang::Ko => format!("{name} 테마는 없다. 있는 테마: {names}"),
        Lang::En => format!("there is no theme {name}; there are {names}"),
    }
}

/// A problem in one line: place and reason.
pub(super) fn said(problem: &Problem, lang: Lang) -> String {
    let place = clean::line(problem.to_string());
    format!("{place}: {}", clean::line(problem.reason(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Args::command().debug_assert();
    }
}
