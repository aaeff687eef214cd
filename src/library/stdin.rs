//! Standard input, read while it comes and kept in memory.

use std::borrow::Cow;
use std::io::{self, Read};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use memchr::memmem;

use super::input::Input;
use super::source::{Enough, first_line_is_record};
use super::work::{BLOCK, Job};
use super::{Problem, ProblemKind};

/// The name of standard input in messages.
const NAME: &str = "<stdin>";
/// Bytes asked for at once.
const PIECE: usize = 1 << 16;
/// After so long without input, what has come is handed on.
const PAUSE: Duration = Duration::from_millis(20);
/// Pieces that may wait to be taken.
const WAITING: usize = 16;

/// What comes from standard input.
enum Piece {
    Bytes(Vec<u8>),
    /// Nothing has come for a while.
    Pause,
    Failed(io::Error),
}

/// Takes a job and the bytes that it will read.
type Hand<'a> = &'a mut dyn FnMut(Job, u64) -> Result<(), Enough>;

/// Reads standard input to its end, or `most` bytes of it. A thread of its own reads, since reading may wait for ever.
pub(super) fn read(most: usize, stopped: &dyn Fn() -> bool, hand: Hand<'_>) -> Result<(), Enough> {
    let (send, pieces) = mpsc::sync_channel(WAITING);
    thread::spawn(move || {
        let mut stdin = io::stdin().lock();
        loop {
            let mut bytes = vec![0; PIECE];
            let piece = match stdin.read(&mut bytes) {
                Ok(0) => return,
                Ok(read) => {
                    bytes.truncate(read);
                    Piece::Bytes(bytes)
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => Piece::Failed(error),
            };
            let failed = matches!(piece, Piece::Failed(_));
            if send.send(piece).is_err() || failed {
                return;
            }
        }
    });
    let pieces = std::iter::from_fn(|| match pieces.recv_timeout(PAUSE) {
        _ if stopped() => None,
        Ok(piece) => Some(piece),
        Err(RecvTimeoutError::Timeout) => Some(Piece::Pause),
        Err(RecvTimeoutError::Disconnected) => None,
    });
    hand_on(pieces, most, hand)
}

/// Makes jobs of what comes: with a record a line, whole lines as soon as there are enough of them
/// or no more for a while; anything else when all of it is there.
fn hand_on(
    pieces: impl Iterator<Item = Piece>,
    largest: usize,
    hand: Hand<'_>,
) -> Result<(), Enough> {
    let mut pending = Vec::new();
    let mut problem = None;
    let mut read = 0;
    let mut parts = Parts {
        lines: None,
        handed: 0,
        hand,
    };
    for piece in pieces {
        let is_enough = match piece {
            Piece::Bytes(bytes) => {
                read += bytes.len();
                pending.extend_from_slice(&bytes);
                pending.len() >= BLOCK
            }
            Piece::Pause => true,
            Piece::Failed(error) => {
                problem = Some(Problem::unreadable(NAME, &error));
                break;
            }
        };
        if is_enough {
            parts.lines(&mut pending)?;
        }
        if read > largest {
            problem = Some(Problem::new(
                NAME,
                ProblemKind::InputTooLarge(largest as u64),
            ));
            break;
        }
    }
    if !pending.is_empty() || parts.handed == 0 && problem.is_none() {
        parts.hand(pending)?;
    }
    problem.map_or(Ok(()), |problem| (parts.hand)(Job::Problem(problem), 0))
}

/// Parts of standard input that have been handed on.
struct Parts<'a> {
    /// Whether there is a record a line, once that can be told.
    lines: Option<bool>,
    handed: usize,
    hand: Hand<'a>,
}

impl Parts<'_> {
    /// Hands on the lines up to the last one that begins like a record.
    fn lines(&mut self, pending: &mut Vec<u8>) -> Result<(), Enough> {
        let Some(end) = memmem::rfind(pending, b"\n{") else {
            return Ok(());
        };
        let lines = *self
            .lines
            .get_or_insert_with(|| first_line_is_record(pending));
        if lines {
            let rest = pending.split_off(end + 1);
            self.hand(std::mem::replace(pending, rest))?;
        }
        Ok(())
    }

    fn hand(&mut self, mut bytes: Vec<u8>) -> Result<(), Enough> {
        bytes.shrink_to_fit();
        let size = bytes.len() as u64;
        let input = Input::Memory {
            name: NAME,
            bytes: Cow::Owned(bytes),
        };
        let whole = self.lines != Some(true);
        let follows = self.handed > 0;
        self.handed += 1;
        (self.hand)(
            Job::Memory {
                input,
                whole,
                follows,
            },
            size,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is handed on: the bytes of each part, whether it is whole, whether it follows.
    type Handed = Vec<(String, bool, bool)>;

    fn handed(pieces: Vec<Piece>, largest: usize) -> (Handed, Vec<ProblemKind>) {
        let (mut parts, mut problems) = (Vec::new(), Vec::new());
        let mut hand = |job, size: u64| {
            match job {
                Job::Memory {
                    input: Input::Memory { bytes, .. },
                    whole,
                    follows,
                } => {
                    assert_eq!(bytes.len() as u64, size);
                    parts.push((String::from_utf8_lossy(&bytes).into_owned(), whole, follows));
                }
                Job::Problem(problem) => problems.push(problem.kind),
                other => panic!("{other:?}"),
            }
            Ok(())
        };
        assert!(hand_on(pieces.into_iter(), largest, &mut hand).is_ok());
        (parts, problems)
    }

    fn bytes(text: &str) -> Piece {
        Piece::Bytes(text.as_bytes().to_vec())
    }

    fn part(text: &str, whole: bool, follows: bool) -> (String, bool, bool) {
        (text.to_owned(), whole, follows)
    }

    #[test]
    fn whole_lines_are_handed_on_while_more_is_awaited() {
        let pieces = vec![
            bytes("{\"id\":"),
            Piece::Pause,
            bytes("\"A\"}\n{\"id\""),
            Piece::Pause,
            bytes(":\"B\"}\n{\"id\":\"C\"}\n"),
        ];
        let first = part("{\"id\":\"A\"}\n", false, false);
        let rest = part("{\"id\":\"B\"}\n{\"id\":\"C\"}\n", false, true);
        assert_eq!(handed(pieces, 1000), (vec![first, rest], vec![]));
    }

    #[test]
    fn other_shapes_are_handed_on_as_a_whole() {
        let text = "[\n{\"id\":\"A\"},\n{\"id\":\"B\"}\n]";
        let pieces = vec![
            bytes(&text[..15]),
            Piece::Pause,
            bytes(&text[15..]),
            Piece::Pause,
        ];
        assert_eq!(
            handed(pieces, 1000),
            (vec![part(text, true, false)], vec![])
        );
    }

    #[test]
    fn nothing_at_all_is_handed_on_to_be_reported() {
        assert_eq!(handed(vec![], 1000), (vec![part("", true, false)], vec![]));
    }

    #[test]
    fn too_much_and_a_failure_are_reported_with_what_came_before() {
        let pieces = vec![
            bytes("{\"id\":\"A\"}\n"),
            bytes("{\"id\":\"B\"}\n"),
            bytes("never"),
        ];
        let (parts, problems) = handed(pieces, 20);
        assert_eq!(
            parts,
            [part("{\"id\":\"A\"}\n{\"id\":\"B\"}\n", true, false)]
        );
        assert_eq!(problems, [ProblemKind::InputTooLarge(20)]);

        let broken = Piece::Failed(io::ErrorKind::IsADirectory.into());
        let (parts, problems) = handed(vec![broken], 20);
        assert_eq!(parts, []);
        assert!(matches!(
            problems[..],
            [ProblemKind::Unreadable(io::ErrorKind::IsADirectory, _)]
        ));
    }
}
