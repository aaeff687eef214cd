//! The architecture, checked: which module may import which, and where third-party crates live.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module and what it may import of ours.
const ARROWS: [(&str, &[&str]); 13] = [
    ("text", &[]),
    ("case", &["text"]),
    ("library", &["case", "text"]),
    ("contract", &["case", "library", "text"]),
    ("memory", &["case", "library", "text"]),
    ("facets", &["case", "library", "text"]),
    ("search", &["case", "text", "library", "facets"]),
    (
        "app",
        &["case", "text", "library", "facets", "memory", "search"],
    ),
    (
        "ui",
        &[
            "app", "case", "text", "library", "facets", "memory", "search",
        ],
    ),
    ("config", &["app", "case", "text", "library", "ui"]),
    (
        "cli",
        &[
            "app", "case", "config", "contract", "text", "library", "facets", "memory", "search",
            "ui",
        ],
    ),
    (
        "plain",
        &[
            "app", "case", "text", "library", "facets", "memory", "search", "ui",
        ],
    ),
    (
        "term",
        &[
            "app", "case", "text", "library", "facets", "memory", "plain", "search", "ui",
        ],
    ),
];

/// A crate and the modules that may name it; `main` is the program itself.
const HOMES: [(&str, &[&str]); 26] = [
    ("unicode_width", &["text"]),
    ("unicode_segmentation", &["text"]),
    ("unicode_linebreak", &["text"]),
    ("unicode_normalization", &["text"]),
    ("unicode_security", &["text"]),
    ("idna", &["case"]),
    ("open", &["term"]),
    ("nucleo", &["search"]),
    ("fixedbitset", &["facets", "search"]),
    ("hashbrown", &["case", "library", "search"]),
    ("serde_json", &["library", "memory", "cli"]),
    ("ratatui", &["ui", "term"]),
    ("crossterm", &["term"]),
    ("rustix", &["library", "memory", "term"]),
    ("signal_hook", &["term"]),
    ("simdutf8", &["library"]),
    ("smallvec", &["app", "case", "library"]),
    ("strsim", &["cli", "config", "search"]),
    ("tempfile", &["cli", "memory", "library"]),
    ("toml", &["config", "ui"]),
    ("etcetera", &["config", "memory"]),
    ("tui_input", &["app"]),
    ("clap", &["cli", "main"]),
    ("anyhow", &["main", "term"]),
    ("dlmalloc", &["main"]),
    ("memchr", &["library", "search"]),
];

fn sources() -> Vec<(String, PathBuf)> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push((module_of(&path), path));
            }
        }
    }
    files
}

/// The top module that a file belongs to.
fn module_of(path: &Path) -> String {
    let inside = path.strip_prefix("src").unwrap();
    let first = inside.iter().next().unwrap().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

/// The code of a file without its comments and doc links.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    code.collect::<Vec<_>>().join("\n")
}

/// The names after `crate::`, also inside braces.
fn imports(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for part in code.split("crate::").skip(1) {
        match part.strip_prefix('{') {
            Some(list) => {
                let list = list.split('}').next().unwrap_or_default();
                names.extend(list.split(',').map(first_name));
            }
            None => drop(names.insert(first_name(part))),
        }
    }
    names
}

fn first_name(path: &str) -> String {
    let name = path.trim_start();
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    name[..end.unwrap_or(name.len())].to_owned()
}

#[test]
fn modules_import_only_what_lies_below_them() {
    let mut forbidden = Vec::new();
    for (module, path) in sources() {
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            assert!(matches!(&*module, "lib" | "main"), "{module} has no row");
            continue;
        };
        for name in imports(&code(&path)) {
            let ours = ARROWS.iter().any(|(known, _)| *known == name);
            if ours && name != module && !allowed.contains(&&*name) {
                forbidden.push(format!("{} imports {name}", path.display()));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

#[test]
fn third_party_crates_stay_at_home() {
    let mut forbidden = Vec::new();
    for (module, path) in sources() {
        // Tests within a module may use what tests use.
        if path.to_string_lossy().ends_with("_tests.rs") {
            continue;
        }
        let code = code(&path);
        for (name, homes) in HOMES {
            if code.contains(&format!("{name}::")) && !homes.contains(&&*module) {
                forbidden.push(format!("{} names {name}", path.display()));
            }
        }
    }
    assert!(forbidden.is_empty(), "{forbidden:#?}");
}

#[test]
fn the_map_in_lib_names_every_module() {
    let lib = fs::read_to_string("src/lib.rs").unwrap();
    for (module, _) in ARROWS {
        let row = lib
            .lines()
            .any(|line| line.starts_with("//! | [`") && line.contains(module));
        assert!(row, "no row for {module} in the map");
        assert!(lib.contains(&format!("pub mod {module};")), "{module}");
    }
    let declared = lib.matches("pub mod ").count();
    assert_eq!(declared, ARROWS.len());
}

#[test]
fn files_stay_small() {
    let long: Vec<String> = sources()
        .iter()
        .map(|(_, path)| (path, fs::read_to_string(path).unwrap().lines().count()))
        .filter(|(_, lines)| *lines > 300)
        .map(|(path, lines)| format!("{}: {lines} lines", path.display()))
        .collect();
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn the_readme_says_why_each_dependency_is_there() {
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    let sections = manifest
        .split("\n[")
        .filter_map(|section| section.split_once("]\n"));
    let sections = sections.filter(|(name, _)| {
        *name == "dependencies" || name.starts_with("target.") && name.ends_with(".dependencies")
    });
    let lines: Vec<&str> = sections.flat_map(|(_, text)| text.lines()).collect();
    let readme = fs::read_to_string("README.md").unwrap();
    let table = readme.split("## Dependencies").nth(1).unwrap();
    for line in lines.iter().filter(|line| line.contains('=')) {
        let name = line.split('=').next().unwrap().trim();
        let row = format!("`{name}`");
        let rows = table.lines().filter(|line| line.starts_with('|'));
        assert!(
            rows.filter(|line| line.contains(&row)).count() == 1,
            "{name}"
        );
    }
}
