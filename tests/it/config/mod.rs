//! The configuration file: what it sets, and what is said of a fault in it.

mod broken;
mod keys;
mod places;
mod themes;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use casebook::app::keymap::BINDINGS;
use casebook::case::{Facet, Lang};
use casebook::config::{Config, SETTINGS, default_file};
use casebook::text::ambiguous::Width;
use casebook::ui::Theme;

use crate::pty::Pty;

/// The places and reasons of what is wrong in a text.
fn faults(text: &str) -> Vec<(u32, u32, String)> {
    let (_, problems) = Config::parse("c.toml", text);
    let said = problems.iter().map(|problem| {
        let place = problem.line.zip(problem.column).unwrap();
        (place.0, place.1, problem.reason(Lang::En))
    });
    said.collect()
}

#[test]
fn every_setting_sets_what_it_says() {
    let text = "language = \"ko\"\ntheme = \"dark\"\nambiguous-width = 2\nascii = true\nmouse = false\nhyperlinks = true\n\
                facets = [\"severity\", \"org\"]\nlibraries = [\"/a b\", \"c\"]\n";
    let (config, problems) = Config::parse("c.toml", text);
    assert_eq!(problems, []);
    let right = Config {
        language: Some(Lang::Ko),
        ambiguous_width: Some(Width::Two),
        ascii: Some(true),
        mouse: Some(false),
        hyperlinks: Some(true),
        facets: vec![Facet::Severity, Facet::Organisation],
        libraries: vec![PathBuf::from("/a b"), PathBuf::from("c")],
        theme: Some("dark".to_owned()),
        ..Config::default()
    };
    assert_eq!(config, right);
    let (config, _) = Config::parse("c.toml", "ambiguous-width = \"auto\"");
    assert_eq!(config.ambiguous_width, Some(Width::Ask));
}

#[test]
fn the_default_file_names_every_setting_and_sets_nothing() {
    let default = default_file();
    let parsed = Config::parse("c.toml", &default);
    assert_eq!(parsed, (Config::default(), Vec::new()));
    let set = |line: &&str| line.contains(" = ") || line.starts_with('[');
    let without_marks: String = default
        .lines()
        .map(|line| line.strip_prefix("# ").filter(set).unwrap_or(""))
        .flat_map(|line| [line, "\n"])
        .collect();
    let (config, problems) = Config::parse("c.toml", &without_marks);
    assert_eq!(problems, []);
    assert_eq!(config.keymap, Config::default().keymap);
    assert_eq!(config.themes[0].1, Theme::bundled("terminal").unwrap());
    for binding in BINDINGS {
        assert!(without_marks.contains(&format!("\n{} = [", binding.id)));
    }
    for style in Theme::STYLES {
        assert!(
            without_marks.contains(&format!("\n{style} = \"")),
            "{style}"
        );
    }
    for setting in SETTINGS {
        assert!(
            without_marks.contains(&format!("\n{} = ", setting.name)),
            "{}",
            setting.name
        );
    }
}

#[test]
fn a_fault_is_named_with_its_place_and_costs_its_own_setting() {
    let text =
        "langage = \"ko\"\nascii = \"yes\"\n가 = 1\n\nmouse = false\n  ambiguous-width = 3\n";
    let (config, _) = Config::parse("c.toml", text);
    assert_eq!(config.mouse, Some(false));
    assert_eq!((config.language, config.ascii), (None, None));
    let right = [
        (1, 1, "There is no setting langage. Is language meant?"),
        (
            2,
            9,
            "ascii takes true or false. It stays as it is without this line.",
        ),
        (3, 1, ""),
        (
            6,
            21,
            "ambiguous-width takes 1, 2 or \"auto\". It stays as it is without this line.",
        ),
    ];
    let given = faults(text);
    for (line, column, reason) in right {
        let fault = given
            .iter()
            .find(|fault| (fault.0, fault.1) == (line, column));
        let fault = fault.unwrap_or_else(|| panic!("{line}:{column} in {given:?}"));
        assert!(fault.2.contains(reason), "{fault:?}");
    }
}

#[test]
fn a_syntax_error_leaves_the_other_lines() {
    let text = "mouse = false\n\nascii = tru!\nhyperlinks = true\n";
    let (config, _) = Config::parse("c.toml", text);
    assert_eq!((config.mouse, config.hyperlinks), (Some(false), Some(true)));
    let faults = faults(text);
    assert_eq!(
        (faults[0].0, faults.iter().all(|fault| fault.0 == 3)),
        (3, true),
        "{faults:?}"
    );
}

#[test]
fn what_a_later_version_sets_is_told_and_never_rewritten() {
    let text = "version = 9\nlanguage = \"ko\"\n[marks]\ncolour = \"red\"\n";
    let home = home(text);
    let file = home.path().join("casebook/config.toml");
    let environment = [("XDG_CONFIG_HOME", home.path().to_str().unwrap())];
    let mut pty = Pty::start(&["tests/fixtures/library.jsonl"], &environment, 100, 24);
    pty.wait_text("문제 2건");
    pty.send("E");
    pty.wait_text("version 설정은 없다");
    pty.wait_text("    version = 9");
    pty.send("<Ctrl-c>");
    pty.wait_restored_exit();
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

/// A folder for configuration with this file in it.
fn home(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("casebook")).unwrap();
    fs::write(folder.path().join("casebook/config.toml"), text).unwrap();
    folder
}

fn run(home: &tempfile::TempDir, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::null());
    command
        .env("XDG_CONFIG_HOME", home.path())
        .env("XDG_STATE_HOME", home.path())
        .output()
        .unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn the_command_says_where_it_is_and_what_is_wrong_under_a_caret() {
    let home = home("mouse = false\nlangage = \"ko\"\n");
    let file = home.path().join("casebook/config.toml");
    let file = file.to_str().unwrap();
    assert_eq!(out(&run(&home, &["config", "path"])), format!("{file}\n"));
    let checked = run(&home, &["config", "check"]);
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(
        out(&checked),
        format!(
            "{file}:2:1: There is no setting langage. Is language meant?\n    langage = \"ko\"\n    ^\n"
        )
    );
    let default = run(&home, &["config", "default"]);
    assert_eq!(
        (default.status.code(), out(&default).as_str()),
        (Some(0), default_file().as_str())
    );
}

#[test]
fn arguments_come_before_settings_and_settings_before_the_locale() {
    let library = fs::canonicalize("tests/fixtures/library.jsonl").unwrap();
    let home = home(&format!("language = \"ko\"\nlibraries = [{library:?}]\n"));
    assert!(out(&run(&home, &["show", "T-1"])).contains("에이전트를 다시 띄우자"));
    assert!(out(&run(&home, &["show", "T-1", "--lang", "en"])).contains("Restarting agents"));
    let listed = run(
        &home,
        &["list", "--format", "ids", "data/cases/CB-0001.json"],
    );
    assert_eq!(out(&listed), "CB-0001\n");
}

#[test]
fn the_sidebar_begins_with_the_facets_that_are_named() {
    let home = home("facets = [\"severity\", \"org\"]\n");
    let environment = [("XDG_CONFIG_HOME", home.path().to_str().unwrap())];
    let arguments = ["--lang", "en", "tests/fixtures/library.jsonl"];
    let pty = Pty::start(&arguments, &environment, 120, 40);
    pty.wait(
        "severity first, then organisations, then causes",
        |screen| {
            let rows = crate::pty::rows(screen);
            let place = |text: &str| rows.iter().position(|row| row.contains(text));
            let [first, second, third] =
                ["▾ Severity", "▾ Organisation", "▸ Root cause"].map(place);
            first.is_some() && first < second && second < third
        },
    );
}

#[test]
fn the_screen_starts_with_a_fault_and_lists_it() {
    let home = home("language = \"ko\"\nambiguous-width = 2\nmuose = true\n");
    let environment = [("XDG_CONFIG_HOME", home.path().to_str().unwrap())];
    let mut pty = Pty::start(&["tests/fixtures/library.jsonl"], &environment, 100, 24);
    pty.wait_text("6 / 6 사례");
    pty.wait_text("문제 1건");
    pty.send("9");
    pty.wait_text("config.toml:3:1");
    pty.wait_text("mouse 설정을 쓰려 했는지 확인한다");
    // Two columns for ambiguous characters: lines are drawn in ASCII.
    pty.wait("no line of the box set", |screen| {
        !crate::pty::rows(screen).iter().any(|row| row.contains('─'))
    });
}

#[test]
fn what_is_in_force_is_shown_with_where_it_comes_from() {
    let home = home("mouse = false\n[keys]\npin = \"F12\"\n");
    let shown = out(&run(&home, &["config", "show"]));
    let line = |start: &str| {
        let line = shown.lines().find(|line| line.starts_with(start));
        line.unwrap_or_else(|| panic!("{start} in {shown}"))
            .split_once("  # ")
    };
    let parts = |start| line(start).map(|(set, from)| (set.trim_end(), from));
    assert_eq!(parts("mouse "), Some(("mouse = false", "from the file")));
    assert_eq!(parts("ascii "), Some(("ascii = false", "default")));
    assert_eq!(
        parts("language "),
        Some(("language = \"en\"", "from the locale"))
    );
    assert_eq!(parts("pin "), Some(("pin = [\"F12\"]", "from the file")));
    assert_eq!(parts("tick "), Some(("tick = [\"Space\"]", "default")));
    // It is a file itself, and sets what it says.
    let (config, problems) = Config::parse("c.toml", &shown);
    assert_eq!(problems, []);
    assert_eq!(config.mouse, Some(false));
}

#[test]
fn a_command_says_that_the_settings_have_problems() {
    let home = home("muose = false\n");
    let shown = run(&home, &["show", "CB-0001"]);
    assert_eq!(shown.status.code(), Some(0));
    let said = String::from_utf8(shown.stderr).unwrap();
    assert_eq!(
        said,
        "casebook: the settings have problems; casebook config check lists them\n"
    );
    assert_eq!(run(&home, &["config", "check"]).stderr, b"");
}

#[test]
fn the_bundled_library_has_a_name() {
    let own = fs::canonicalize("tests/fixtures/library.jsonl").unwrap();
    let count = |home: &tempfile::TempDir, paths: &[&str]| {
        let args = [&["list", "--format", "ids"], paths].concat();
        out(&run(home, &args)).lines().count()
    };
    let empty = home("");
    let (bundled, others) = (count(&empty, &[]), count(&empty, &[own.to_str().unwrap()]));
    assert!(bundled > 0 && others > 0);
    let both = home(&format!("libraries = [\"bundled\", {own:?}]\n"));
    assert_eq!(count(&both, &[]), bundled + others);
    let own = home(&format!("libraries = [{own:?}]\n"));
    assert_eq!(count(&own, &[]), others);
    assert_eq!(count(&own, &["bundled"]), bundled);
}

#[test]
fn what_is_in_force_begins_with_the_arguments() {
    let home = home("ambiguous-width = 2\n");
    let shown = |args: &[&str]| {
        let shown = out(&run(&home, &[&["config", "show"], args].concat()));
        let line = |name: &str| {
            let line = shown.lines().find(|line| line.starts_with(name)).unwrap();
            line.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        [line("language = "), line("ambiguous-width = ")]
    };
    let right = [
        "language = \"en\" # from the locale",
        "ambiguous-width = 2 # from the file",
    ];
    assert_eq!(shown(&[]), right);
    let right = [
        "language = \"ko\" # 인자",
        "ambiguous-width = 2 # 설정 파일",
    ];
    assert_eq!(shown(&["--lang", "ko"]), right);
    let right = [
        "language = \"en\" # from the arguments",
        "ambiguous-width = 1 # from the arguments",
    ];
    assert_eq!(shown(&["--lang", "en", "--ambiguous-width", "1"]), right);
}
