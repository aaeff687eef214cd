//! The name that is meant by one that does not exist.

use std::fs;
use std::path::Path;

use clap::CommandFactory;

use super::Args;

/// How much two names must have in common, and how much of it before their endings.
const ALIKE: [f64; 2] = [0.6, 0.5];

/// More names of a folder than this are not looked at: the answer would take long.
const MOST: usize = 10_000;

/// A command, or a file or folder beside it, whose name is much like the one that is not there.
pub(super) fn near(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let parent = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let listed = fs::read_dir(parent.unwrap_or(Path::new("."))).ok();
    let entries = listed.into_iter().flatten().flatten().take(MOST);
    let files = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let files = files.map(|file| match parent {
        Some(parent) => (parent.join(&file).to_string_lossy().into_owned(), file),
        None => (file.clone(), file),
    });
    let commands = parent.is_none().then(|| {
        let command = Args::command();
        let names = command
            .get_subcommands()
            .map(|each| each.get_name().to_owned());
        names.collect::<Vec<_>>()
    });
    let commands = commands.into_iter().flatten();
    let commands = commands.map(|name| (format!("casebook {name}"), name));
    let alike = |a: &str, b: &str| {
        strsim::normalized_damerau_levenshtein(&a.to_lowercase(), &b.to_lowercase())
    };
    let likeness = |file: &str| {
        let whole = alike(&name, file);
        (whole >= ALIKE[0] && alike(stem(&name), stem(file)) >= ALIKE[1]).then_some(whole)
    };
    let all = commands.chain(files);
    let alike = all.filter_map(|(shown, file)| Some((likeness(&file)?, shown)));
    // Of equals the name that comes first, in every run.
    let best = alike.min_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    best.map(|(_, shown)| shown)
}

/// A name without its ending.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
