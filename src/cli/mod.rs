//! The command line: what can be typed, and the commands that do without the screen.
//!
//! The commands use the same finder and the same page as the screen, so that both always agree.
//! Text goes out through `text::clean`; JSON keeps its own escapes. Nothing here writes escape
//! sequences, and a reader of the output who has gone ends a command without a word.

/// Says something on standard error. Where nobody listens any more it is not said.
macro_rules! say {
    ($($said:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), "casebook: {}", format_args!($($said)*));
    }};
}

mod check;
mod compare;
mod config;
mod csv;
mod facets;
mod found;
mod help;
mod inputs;
mod json;
mod keys;
mod list;
mod locale;
mod near;
mod new;
mod opened;
mod output;
mod refusal;
mod relations;
mod show;

use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};

pub use config::{no_theme, report_settings};
pub use inputs::Inputs;
pub use locale::lang_of_locale;
pub use refusal::NOBODY_READS;

use crate::case::Lang;
use crate::config::Config;
use crate::text::ambiguous::Width;

/// A terminal browser for libraries of software incidents, in Korean and English.
#[derive(Debug, Parser)]
#[command(version, about, after_help = help::BEHIND)]
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
    /// Language of everything that is said: ko or en; without it the configuration, then the locale decides.
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
        let args = Args::try_parse().unwrap_or_else(|error| refusal::refuse(error));
        if args.command.is_some() {
            args.check_before_command();
        }
        args
    }

    /// Takes from the settings what the arguments leave open.
    pub fn settle(&mut self, config: &Config) {
        if let Some(Command::Config(config::Args::Show(given))) = &mut self.command {
            given.language = self.lang;
            given.ambiguous_width = self.ambiguous_width;
        }
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

    /// Ends the program when something stands before the name of a command that does nothing there.
    fn check_before_command(&self) {
        let for_screen = [
            self.fresh,
            self.plain,
            self.ascii,
            self.no_mouse,
            self.hyperlinks,
            self.theme.is_some(),
        ];
        let of_command = [
            !self.inputs.paths.is_empty(),
            !self.query.is_empty(),
            self.inputs.stdin_limit.is_some(),
        ];
        if for_screen.contains(&true) {
            refusal::end_with(&refusal::FOR_SCREEN);
        }
        if of_command.contains(&true) {
            refusal::end_with(&refusal::OF_COMMAND);
        }
    }
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
    /// It could not run, or something that was named could not be read.
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
            Command::List(args) => args.to.run(lang, out, |out| list::run(args, lang, out)),
            Command::Show(args) => args.to.run(lang, out, |out| show::run(args, lang, out)),
            Command::Facets(args) => args.to.run(lang, out, |out| facets::run(args, lang, out)),
            Command::Relations(args) => args
                .to
                .run(lang, out, |out| relations::run(args, lang, out)),
            Command::Compare(args) => args.to.run(lang, out, |out| compare::run(args, lang, out)),
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Args::command().debug_assert();
    }
}
