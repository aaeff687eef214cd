//! The law of reading: however input is cut, the same is found in it, and nothing is passed over in
//! silence. For tests and fuzzing alone.

use std::fs::File;
use std::io;

use serde::de::IgnoredAny;

use super::Problem;
use super::findings::{Depth, Findings};
use super::head::Vocabulary;
use super::repair::{is_utf16, same_size};
use super::split::{Splitter, Step};
use super::window::Window;
use super::work::Batch;

/// Sizes of windows: the least, one that cuts most records, one that most fit in.
const STEPS: [usize; 3] = [1, 23, 400];

/// Holds for any bytes; `file` has the same ones.
///
/// # Panics
/// When it does not hold.
///
/// # Errors
/// When the file cannot be read.
pub fn holds(bytes: &[u8], file: &File) -> io::Result<()> {
    if is_utf16(bytes) {
        // It is not read at all. The first window always has the two bytes that tell.
        return Ok(());
    }
    let (text, _) = same_size(bytes, false);
    pieces_cover(&text);
    let right = whole(bytes);
    for step in STEPS {
        assert_eq!(in_steps(file, bytes.len() as u64, step)?, right, "{step}");
    }
    Ok(())
}

/// Records stand in order, each a whole object; what lies between them is white space, brackets and
/// commas, or a fault was named there. What follows something unreadable belongs to it (rule L1), and of
/// other values on one line the first is named.
fn pieces_cover(text: &str) {
    let mut splitter = Splitter::new(usize::MAX);
    // Bytes that are accounted for, whether a fault was named since then, and the line of the last one.
    let (mut end, mut named, mut fault) = (0, false, None);
    loop {
        let (start, next) = match splitter.step(text, true) {
            Step::Fault(place, _) => {
                (named, fault) = (true, Some(place.line as usize));
                continue;
            }
            Step::More => unreachable!("all of the text is there"),
            Step::Record { start, end, .. } => (start.at, end),
            Step::End => (text.len(), text.len()),
        };
        // A form feed is no white space of JSON.
        let between =
            |c: char| matches!(c, '[' | ']' | ',' | '\u{feff}' | ' ' | '\t' | '\r' | '\n');
        if let Some(other) = text[end..start].find(|c| !between(c)) {
            let line = text[..end + other].matches('\n').count();
            assert!(named || fault == Some(line), "{:?}", &text[end..start]);
        }
        if start == next {
            assert_eq!(splitter.done(), text.len());
            return;
        }
        let record = &text[start..next];
        let object = serde_json::from_str::<IgnoredAny>(record);
        assert!(object.is_ok() && record.starts_with('{'), "{record:?}");
        (end, named) = (next, false);
    }
}

/// Ids with their places, and problems.
pub(super) type Found = (Vec<(String, u64, u32)>, Vec<Problem>);

/// Puts batches together as far as they can be compared.
pub(super) fn found(batches: Vec<Batch>) -> Found {
    let (mut heads, mut problems, mut lines) = (Vec::new(), Vec::new(), 0);
    for batch in batches {
        for head in batch.heads {
            let place = head.place;
            heads.push((
                head.id.as_str().to_owned(),
                place.offset,
                lines + place.line,
            ));
        }
        problems.extend(batch.problems.into_iter().map(|problem| Problem {
            line: problem.line.map(|line| lines + line),
            // It shows what is in the window.
            excerpt: None,
            ..problem
        }));
        lines += batch.lines;
    }
    (heads, problems)
}

/// What is found in bytes that are all there.
pub(super) fn whole(bytes: &[u8]) -> Found {
    let mut vocabulary = Vocabulary::default();
    let mut findings = Findings::new("x".into(), false, Depth::Heads, &mut vocabulary, &|| false);
    findings.read(bytes);
    found(vec![findings.finish()])
}

/// What is found when about `step` bytes are read at a time.
pub(super) fn in_steps(file: &File, size: u64, step: usize) -> io::Result<Found> {
    let (mut vocabulary, mut buffer) = (Vocabulary::default(), Vec::new());
    let mut window = Window::new(file, size, 0, &mut buffer);
    let mut findings = Findings::new("x".into(), false, Depth::Heads, &mut vocabulary, &|| false);
    window.fill(step)?;
    findings.walk(&mut window, Splitter::new(usize::MAX), step)?;
    Ok(found(vec![findings.finish()]))
}
