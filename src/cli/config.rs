//! `casebook config`: where the settings are, what they are, what is wrong with them.

use std::io::{self, Write};

use crate::case::Lang;
use crate::config::{Config, Place, SETTINGS, default_file};
use crate::library::Problem;
use crate::text::ambiguous::Width;
use crate::text::{CleanStr, clean, fit};

use super::opened::{said, write_problem};
use super::{Command, Outcome, lang_of_locale};

/// What to do with the settings.
#[derive(Debug, clap::Subcommand)]
pub enum Args {
    /// Print where the file is looked for
    Path,
    /// Print what is in force, and where it comes from
    Show(Given),
    /// Print a commented file with every setting, style and key
    Default,
    /// Print what is wrong in the file; status 1 when anything is
    Check,
}

/// What the arguments of the program set, which comes before the file.
#[derive(Debug, Clone, Copy, Default, clap::Args)]
pub struct Given {
    #[arg(skip)]
    pub(super) language: Option<Lang>,
    #[arg(skip)]
    pub(super) ambiguous_width: Option<Width>,
}

impl Given {
    /// The settings with these before them.
    fn before(self, config: &Config) -> Config {
        Config {
            language: self.language.or(config.language),
            ambiguous_width: self.ambiguous_width.or(config.ambiguous_width),
            ..config.clone()
        }
    }

    /// Whether a setting is one of these.
    fn sets(self, name: &str) -> bool {
        match name {
            "language" => self.language.is_some(),
            "ambiguous-width" => self.ambiguous_width.is_some(),
            _ => false,
        }
    }
}

pub(super) fn run(
    args: &Args,
    lang: Lang,
    config: &Config,
    out: &mut dyn Write,
) -> io::Result<Outcome> {
    let place = Place::new();
    match args {
        Args::Default => out.write_all(default_file().as_bytes())?,
        Args::Show(given) => show(*given, config, &place, lang, out)?,
        Args::Path => {
            let Some(file) = &place.file else {
                if let Some(problem) = &place.problem {
                    say!("{}", said(problem, lang));
                }
                return Ok(Outcome::Failed);
            };
            writeln!(out, "{}", clean::line(file.to_string_lossy()))?;
        }
        Args::Check => {
            let (_, problems) = Config::read_at(&place);
            for problem in &problems {
                write_problem(problem, lang, out)?;
            }
            if !problems.is_empty() {
                return Ok(Outcome::Negative);
            }
        }
    }
    Ok(Outcome::Done)
}

/// Says on standard error that something is wrong in the settings, which a command would not show.
pub fn report_settings(command: &Command, problems: &[Problem], lang: Lang) {
    if problems.is_empty() || matches!(command, Command::Config(_)) {
        return;
    }
    match lang {
        Lang::Ko => say!("설정에 문제가 있다. casebook config check 로 본다."),
        Lang::En => {
            say!("the settings have problems; casebook config check lists them");
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

/// Where a setting comes from, as a comment.
#[derive(Clone, Copy)]
enum Origin {
    Argument,
    File,
    Default,
    Locale,
    NoColour,
}

impl Origin {
    fn words(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Origin::Argument, Lang::En) => "from the arguments",
            (Origin::Argument, Lang::Ko) => "인자",
            (Origin::File, Lang::En) => "from the file",
            (Origin::File, Lang::Ko) => "설정 파일",
            (Origin::Default, Lang::En) => "default",
            (Origin::Default, Lang::Ko) => "기본값",
            (Origin::Locale, Lang::En) => "from the locale",
            (Origin::Locale, Lang::Ko) => "로캘",
            (Origin::NoColour, Lang::En) => "without colours: NO_COLOR is set",
            (Origin::NoColour, Lang::Ko) => "NO_COLOR 때문에 색 없음",
        }
    }
}

/// What is in force, in the form of the file.
fn show(
    given: Given,
    config: &Config,
    place: &Place,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let config = &given.before(config);
    if let Some(file) = &place.file {
        let none = match lang {
            _ if file.exists() => "",
            Lang::En => " (not there)",
            Lang::Ko => " (없음)",
        };
        writeln!(out, "# {}{none}", clean::line(file.to_string_lossy()))?;
    }
    let variable = |name: &str| std::env::var(name).ok();
    let no_colour = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
    for setting in SETTINGS {
        let (value, origin) = match (setting.written(config), setting.name) {
            (value, "theme") if no_colour => (
                value.unwrap_or_else(|| setting.default.to_owned()),
                Origin::NoColour,
            ),
            (Some(value), name) if given.sets(name) => (value, Origin::Argument),
            (Some(value), _) => (value, Origin::File),
            (None, "language") => {
                let locale = lang_of_locale(variable);
                (format!("\"{}\"", locale.code()), Origin::Locale)
            }
            (None, _) => (setting.default.to_owned(), Origin::Default),
        };
        line(out, setting.name, &value, origin.words(lang))?;
    }
    writeln!(out, "\n[keys]")?;
    for row in config.keymap.rows() {
        let keys: Vec<String> = row.keys.iter().map(ToString::to_string).collect();
        let same = keys == row.binding.keys;
        let origin = if same { Origin::Default } else { Origin::File };
        line(
            out,
            row.binding.id,
            &crate::config::list(&keys),
            origin.words(lang),
        )?;
    }
    Ok(())
}

/// Columns before the comments, but for longer lines.
const BEFORE: usize = 44;

fn line(out: &mut dyn Write, name: &str, value: &str, origin: &str) -> io::Result<()> {
    let set = clean::line(format!("{name} = {value}"));
    let columns = set.columns().max(BEFORE);
    writeln!(
        out,
        "{}  # {origin}",
        fit::pad_right(&set, columns, CleanStr::fixed(""))
    )
}
