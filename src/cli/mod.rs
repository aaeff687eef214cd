//! The command line: what can be typed, and the commands that do without the screen.
//!
//! The commands use the same finder and the same page as the screen, so that both always agree.
//! Text goes out through `text::clean`; JSON keeps its own escapes. Nothing here writes escape
//! sequences, and a closed pipe is an ordinary end.

mod check;
mod facets;
mod keys;
mod list;
mod show;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};

use crate::case::{Lang, Taxonomy};
use crate::facets::Selection;
use crate::library::{Library, Origin};
use crate::search::{Answer, Finder, Order, Query, Request};

/// A terminal browser for libraries of software incidents, in Korean and English.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub struct Args {
    /// What to do without the screen.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What to browse.
    #[command(flatten)]
    pub inputs: Inputs,
    /// Start with this query.
    #[arg(short, long, default_value = "", hide_default_value = true)]
    pub query: String,
    /// Language of the interface; without it the locale decides.
    #[arg(short, long, value_parser = parse_lang)]
    pub lang: Option<Lang>,
    /// Draw lines and bars in ASCII, for terminals that draw them two columns wide.
    #[arg(long)]
    pub ascii: bool,
    /// Columns that the terminal gives characters such as · and …; auto asks the terminal
    #[arg(
        long,
        global = true,
        value_name = "COLUMNS",
        value_enum,
        default_value_t
    )]
    pub ambiguous_width: AmbiguousWidth,
    /// Leave the mouse to the terminal.
    #[arg(long)]
    pub no_mouse: bool,
}

/// How wide characters of ambiguous width are (UAX 11). With two columns, lines are drawn in ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum AmbiguousWidth {
    /// One column, as in most terminals.
    #[default]
    #[value(name = "1")]
    One,
    /// Two columns.
    #[value(name = "2")]
    Two,
    /// What the terminal says; one column when it says nothing or there is none.
    Auto,
}

/// Files, folders, `-` for standard input; without any, the bundled library.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct Inputs {
    /// Files, folders (read recursively), or - for standard input; without any, the bundled library
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
}

impl Inputs {
    /// What to open.
    #[must_use]
    pub fn origins(&self) -> Vec<Origin> {
        if self.paths.is_empty() {
            return vec![Origin::Bundle];
        }
        let origin = |path: &PathBuf| {
            if path.as_os_str() == "-" {
                Origin::Stdin
            } else {
                Origin::Path(path.clone())
            }
        };
        self.paths.iter().map(origin).collect()
    }

    /// What the library is called: the names as they were typed; `None` for the bundled one.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let names = self.paths.iter().map(|path| path.to_string_lossy());
        let name = names.collect::<Vec<_>>().join(" ");
        (!self.paths.is_empty()).then_some(name)
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
    /// Print what is wrong with the input; status 1 when anything is
    Check(check::Args),
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
    /// Runs the command in a language and writes to `out`.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub fn run(&self, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
        match self {
            Command::List(args) => list::run(args, lang, out),
            Command::Show(args) => show::run(args, lang, out),
            Command::Facets(args) => facets::run(args, lang, out),
            Command::Check(args) => check::run(args, lang, out),
            Command::Keys(args) => keys::run(args, lang, out),
        }
    }

    /// The language that the command itself was given.
    #[must_use]
    pub fn lang(&self) -> Option<Lang> {
        match self {
            Command::List(args) => args.lang,
            Command::Show(args) => args.lang,
            Command::Facets(args) => args.lang,
            Command::Check(args) => args.lang,
            Command::Keys(args) => args.lang,
        }
    }
}

/// The language of the locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides,
/// and English stands in for every language that is not Korean.
#[must_use]
pub fn lang_of_locale(variable: impl Fn(&str) -> Option<String>) -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|value| !value.is_empty())
        .and_then(|locale| locale.parse().ok())
        .unwrap_or_default()
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

fn parse_lang(text: &str) -> Result<Lang, String> {
    let lang = text.parse().map_err(|()| "expected ko or en".to_owned());
    lang.and_then(|lang: Lang| match text.len() {
        2 => Ok(lang),
        _ => Err("expected ko or en".to_owned()),
    })
}

/// What the screen would find for a query.
fn find(library: &Library, taxonomy: &Arc<Taxonomy>, query: &str) -> Answer {
    let mut finder = Finder::new(Arc::clone(taxonomy));
    for chunk in library.chunks() {
        finder.extend(chunk.clone());
    }
    let request = Request {
        generation: 0,
        query: Query::parse(query),
        selection: Selection::default(),
        order: Order::Natural,
    };
    let mut last = Answer::default();
    finder.answer(&request, &|| false, &mut |answer| last = answer);
    last
}

/// Says on standard error how many problems the input has, if any.
fn report(library: &Library, lang: Lang) {
    let count = library.problem_count();
    let says = match lang {
        Lang::Ko => format!("입력에 문제가 {count}건 있다. casebook check 로 본다."),
        Lang::En => format!("{count} problems in the input; casebook check lists them"),
    };
    if count > 0 {
        eprintln!("casebook: {says}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(variables: &[(&str, &str)]) -> Lang {
        lang_of_locale(|name| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(locale(&[("LANG", "ko_KR.UTF-8")]), Lang::Ko);
        assert_eq!(
            locale(&[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "C")]),
            Lang::En
        );
        assert_eq!(locale(&[("LC_ALL", ""), ("LC_MESSAGES", "ko")]), Lang::Ko);
        assert_eq!(locale(&[("LANG", "kok_IN")]), Lang::En);
        assert_eq!(locale(&[]), Lang::En);
    }

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Args::command().debug_assert();
    }
}
