//! Properties: however input is cut for reading, the same is found in it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs::{self, File};
use std::io::Write;
use std::sync::Arc;

use proptest::prelude::{ProptestConfig, any, prop, prop_assert_eq, proptest};

use super::ProblemKind;
use super::cut_law::{Found, found, holds, in_steps, whole};
use super::findings::Depth;
use super::work::{Block, Job, Worker};

/// Pieces of files, good and bad; `#` becomes a number.
const PIECES: [&str; 15] = [
    "{\"id\":\"#\",\"title\":{\"ko\":\"한글 제목\"}}\n",
    "{\"id\":\"#\"}\r\n",
    "{\"id\":\"#\"} {\"id\":\"#b\"}\n",
    "{\n  \"id\": \"#\",\n  \"sources\": [\n    {\"url\": \"x\"}\n  ]\n}\n",
    "[\n  {\"id\":\"#\"},\n  {\"id\":\"#b\"}\n]\n",
    "{\"id\":\"#\",,}\n",
    "{\"id\":\"#\",\"title\":\"cut\n",
    "{\"id\":\"#\",\"title\":{\"en\":1\n",
    "{\n  \"id\": \"#\",\n  oops\n}\n",
    "garbage # 가나다\n",
    "42\n",
    "{\"id\":\"#\"} {\"id\":\"#b\"} 뒤의 oops\n",
    "\n \t\n",
    "{\"id\":\"#\",\"org\":\"half \\ud83d\"}\n",
    "\u{feff}{\"org\":\"no id\"}\n",
];

fn in_blocks(file: &Arc<File>, size: u64, block: usize) -> Found {
    let mut worker = Worker::new(Depth::Heads, &|| false);
    let starts = (0..size).step_by(block);
    found(
        starts
            .map(|start| {
                worker.run(Job::Block(Block {
                    file: file.clone(),
                    name: "x".into(),
                    input: None,
                    range: start..size.min(start + block as u64),
                    size,
                }))
            })
            .collect(),
    )
}

fn file_of(bytes: &[u8]) -> File {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(bytes).unwrap();
    file
}

fn text_of(pieces: &[usize]) -> String {
    let numbered = pieces.iter().enumerate();
    numbered
        .map(|(number, piece)| PIECES[*piece].replace('#', &number.to_string()))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// However little is in memory at a time, the same is found.
    #[test]
    fn a_small_window_finds_the_same(pieces in prop::collection::vec(0..PIECES.len(), 0..12), step in 1..200usize) {
        let text = text_of(&pieces);
        let file = file_of(text.as_bytes());
        prop_assert_eq!(in_steps(&file, text.len() as u64, step).unwrap(), whole(text.as_bytes()));
    }

    /// Wherever a file with a record a line is cut in blocks, the same is found.
    #[test]
    fn blocks_find_the_same(pieces in prop::collection::vec(0..PIECES.len(), 0..20), block in 1..300usize) {
        let text = text_of(&pieces);
        let file = Arc::new(file_of(text.as_bytes()));
        prop_assert_eq!(in_blocks(&file, text.len() as u64, block), whole(text.as_bytes()));
    }

    /// Any bytes are read without a panic.
    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..300), step in 1..50usize) {
        let file = file_of(&bytes);
        prop_assert_eq!(in_steps(&file, bytes.len() as u64, step).unwrap(), whole(&bytes));
    }

    /// Text of such pieces is covered by records and faults.
    #[test]
    fn nothing_is_passed_over(pieces in prop::collection::vec(0..PIECES.len(), 0..12)) {
        let text = text_of(&pieces);
        holds(text.as_bytes(), &file_of(text.as_bytes())).unwrap();
    }
}

/// Inputs that fuzzing has found, and those that it started from.
#[test]
fn the_law_holds_for_the_corpus() {
    let mut inputs = 0;
    for entry in fs::read_dir("tests/fixtures/corpora/splitter").unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        println!("{}", path.display());
        holds(&bytes, &File::open(&path).unwrap()).unwrap();
        inputs += 1;
    }
    assert!(inputs > 0);
}

#[test]
fn an_indented_record_that_a_window_cuts_costs_itself() {
    let text = "[\n  {\"id\":\"A\",\n   \"x\": [1},\n  {\"id\":\"B\"},\n  {\"id\":\"C\"}\n]\n";
    let file = file_of(text.as_bytes());
    for step in 1..text.len() {
        let (heads, problems) = in_steps(&file, text.len() as u64, step).unwrap();
        let ids: Vec<_> = heads.iter().map(|(id, ..)| id.as_str()).collect();
        assert_eq!(
            (ids.as_slice(), problems.len()),
            (&["B", "C"][..], 1),
            "{step}"
        );
    }
}

#[test]
fn a_file_that_shrinks_while_it_is_read_is_named() {
    let text = "{\"id\":\"A\"}\n{\"id\":\"B\"";
    let size = 100;
    let (heads, problems) = in_blocks(&Arc::new(file_of(text.as_bytes())), size, 100);
    let kinds: Vec<_> = problems.into_iter().map(|problem| problem.kind).collect();
    assert_eq!(heads.len(), 1);
    assert_eq!(kinds, [ProblemKind::CutOff, ProblemKind::Changed]);
}
