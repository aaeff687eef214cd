//! Programs that are killed while they save.

use std::time::{Duration, Instant};

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};

use super::child::{Waiting, command};
use super::{Home, names};

/// Kills a program that saves at a random moment, again and again, on the same files.
fn kill(rounds: u32) {
    let home = Home::new();
    let state = home.root().join("state");
    let environment = [("HOME", "/"), ("XDG_STATE_HOME", state.to_str().unwrap())];
    let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut before = 0;
    for round in 0..rounds {
        let begin = format!("{round:03}-");
        let mut program = Waiting::start(command(&[], &format!("{begin} 1000"), &environment));
        program.go();
        let few = random.next_u32() % 12;
        let mut saved = program.lines.by_ref().take(few as usize).count();
        let moment = Instant::now() + Duration::from_micros(u64::from(random.next_u32() % 4000));
        while Instant::now() < moment {
            std::hint::spin_loop();
        }
        program.child.kill().unwrap();
        program.child.wait().unwrap();
        let rest = program.lines.map(Result::unwrap);
        saved += rest.filter(|line| line.starts_with("saved")).count();

        if !home.folder().exists() {
            assert_eq!(saved, 0);
            continue;
        }
        // At most one is half written.
        assert!(
            names(&home.folder()).len() <= 3,
            "round {round}: {:?}",
            home.names()
        );
        let bookmarks = home.memory().bookmarks;
        let ours: Vec<&String> = bookmarks
            .iter()
            .filter(|id| id.starts_with(&begin))
            .collect();
        // What was answered is there; one more may be, before the answer came.
        assert!(
            (saved..=saved + 1).contains(&ours.len()),
            "round {round}: {saved} {ours:?}"
        );
        assert!(
            ours.iter()
                .enumerate()
                .all(|(n, id)| **id == format!("{begin}{n:04}"))
        );
        assert_eq!(bookmarks.len(), before + ours.len(), "round {round}");
        before = bookmarks.len();
    }
    let (_, memory, problems) = home.open();
    assert_eq!((memory.bookmarks.len(), problems), (before, vec![]));
    assert_eq!(home.names(), ["bookmarks.json", "lock"]);
}

#[test]
fn nothing_that_was_answered_is_lost() {
    kill(50);
}

#[test]
#[ignore = "takes a minute; part of .ci/run"]
fn nothing_that_was_answered_is_lost_in_500_rounds() {
    kill(500);
}
