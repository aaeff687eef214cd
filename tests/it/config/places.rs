//! Where the file is looked for, whatever the environment says.

use std::fs;
use std::process::{Command, Output, Stdio};

use casebook::case::Lang;
use casebook::config::Config;

use super::out;

/// Runs the program in an empty folder with nothing but these variables.
fn run(folder: &tempfile::TempDir, variables: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command
        .args(args)
        .current_dir(folder.path())
        .stdin(Stdio::null());
    command
        .env_clear()
        .envs(variables.iter().copied())
        .output()
        .unwrap()
}

fn assert_empty(folder: &tempfile::TempDir) {
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_relative_folder_is_passed_over_with_a_note() {
    let here = tempfile::tempdir().unwrap();
    let home = tempfile::tempdir().unwrap();
    let home_path = home.path().to_str().unwrap();
    let variables = [("HOME", home_path), ("XDG_CONFIG_HOME", "rel/path")];
    assert_eq!(
        out(&run(&here, &variables, &["config", "path"])),
        format!("{home_path}/.config/casebook/config.toml\n")
    );
    let checked = run(&here, &variables, &["config", "check"]);
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(
        out(&checked),
        "XDG_CONFIG_HOME: XDG_CONFIG_HOME is rel/path, which does not begin at the root, and is passed \
         over.\n"
    );
    assert_eq!(
        run(&here, &variables, &["show", "CB-0001"]).status.code(),
        Some(0)
    );
    assert_empty(&here);
}

#[test]
fn a_home_that_is_no_folder_from_the_root_is_none() {
    let here = tempfile::tempdir().unwrap();
    let variables = [("HOME", "rel")];
    let place = run(&here, &variables, &["config", "path"]);
    assert_eq!((place.status.code(), out(&place).as_str()), (Some(2), ""));
    assert!(String::from_utf8(place.stderr).unwrap().contains("HOME"));
    assert_eq!(
        run(&here, &variables, &["config", "check"]).status.code(),
        Some(1)
    );
    assert_eq!(run(&here, &variables, &["list"]).status.code(), Some(0));
    assert_empty(&here);
}

#[test]
fn without_a_home_the_one_of_the_system_counts_or_none() {
    let here = tempfile::tempdir().unwrap();
    for variables in [&[][..], &[("HOME", "")][..]] {
        assert_eq!(run(&here, variables, &["list"]).status.code(), Some(0));
        let place = out(&run(&here, variables, &["config", "path"]));
        assert!(place.is_empty() || place.starts_with('/'), "{place}");
        assert_empty(&here);
    }
}

#[test]
fn a_file_in_the_place_of_the_folder_is_named() {
    let here = tempfile::tempdir().unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let variables = [("XDG_CONFIG_HOME", path)];
    let checked = run(&here, &variables, &["config", "check"]);
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(
        out(&checked),
        format!("{path}/casebook/config.toml: A part of the path is no folder.\n")
    );
    assert_eq!(run(&here, &variables, &["list"]).status.code(), Some(0));
}

#[test]
fn what_is_no_file_is_named_and_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    for path in [folder.path(), &pipe] {
        let (config, problems) = Config::read(path);
        assert_eq!((config, problems.len()), (Config::default(), 1));
    }
}

/// A setting and a comment of 1 MiB together, and one byte more.
#[test]
fn a_file_is_read_up_to_its_limit() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let setting = "ascii = true\n";
    let comment = "#".repeat((1 << 20) - setting.len());
    fs::write(file.path(), format!("{setting}{comment}")).unwrap();
    let (config, problems) = Config::read(file.path());
    assert_eq!((config.ascii, problems), (Some(true), Vec::new()));
    fs::write(file.path(), format!("{setting}{comment}#")).unwrap();
    let (config, problems) = Config::read(file.path());
    assert_eq!(config, Config::default());
    let [problem] = &problems[..] else {
        panic!("{problems:?}");
    };
    assert_eq!(
        [Lang::En, Lang::Ko].map(|lang| problem.reason(lang)),
        [
            "This is larger than 1 MiB, so there are no settings.",
            "1 MiB 보다 커서 설정이 없는 것으로 친다."
        ]
    );
}

#[test]
fn a_leading_tilde_is_the_home_folder_and_nobody_elses() {
    let here = tempfile::tempdir().unwrap();
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join(".config/casebook");
    fs::create_dir_all(&folder).unwrap();
    let home = home.path().to_str().unwrap();
    let text = "libraries = [\"~/a\", \"~b/c\", \"d/~/e\"]\n";
    fs::write(folder.join("config.toml"), text).unwrap();
    let shown = out(&run(&here, &[("HOME", home)], &["config", "show"]));
    let right = format!("libraries = [\"{home}/a\", \"~b/c\", \"d/~/e\"]");
    assert!(
        shown.lines().any(|line| line.starts_with(&right)),
        "{shown}"
    );
}
