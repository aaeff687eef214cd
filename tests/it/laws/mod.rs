//! What must hold for any input, one module an entrance of the program, each with `holds` for bytes.
//!
//! Three callers share a law: the fuzz target of its name (`tests/fuzz`), the replay of what fuzzing
//! has found (`corpora`), and a property where there is one. Whether input is cut for reading alike
//! wherever it is cut is a law of the library's inside: `casebook::library::cut_law`.

pub mod address;
pub mod cleaning;
pub mod config;
pub mod drawing;
pub mod keys;
pub mod loader;
pub mod memory;
pub mod query;

use casebook::case::Lang;
use casebook::library::Problem;

/// What is said of a problem stands in the text: its line and column, and the piece of that line.
fn is_in_place(problem: &Problem, text: &str) {
    assert!(
        Lang::ALL
            .iter()
            .all(|lang| !problem.reason(*lang).is_empty())
    );
    let Some((line, column)) = problem.line.zip(problem.column) else {
        assert_eq!(problem.excerpt, None);
        return;
    };
    let line = text.split('\n').nth(line as usize - 1).unwrap();
    let column = column as usize - 1;
    let excerpt = problem.excerpt.as_ref().unwrap();
    assert!(line.contains(&*excerpt.text), "{problem:?}");
    let shown = excerpt.text.chars().nth(excerpt.caret);
    let ends = |c: char| c == '\r' && shown.is_none();
    // A byte order mark has no column.
    let mut counted = line.chars().filter(|c| *c != '\u{feff}');
    let there = counted.nth(column).filter(|c| !ends(*c));
    if shown == Some('\u{feff}') {
        return;
    }
    assert_eq!(shown, there, "{problem:?}");
}
