//! The program left alone: it writes nothing and uses next to no time.

use std::time::{Duration, Instant};

use super::process::cpu;
use super::{Exit, Pty};

/// Watches a program with the bundled library for a while. That nothing happens shows in time alone: here it
/// has to pass.
fn watch(time: Duration) {
    let mut pty = Pty::start(&["--lang", "en"], &[], 120, 40);
    pty.wait_bundled();
    pty.send("j");
    // What is prepared for the first query is over when nothing comes and nothing is used any more.
    pty.wait_quiet();
    let pid = pty.program.pid.as_raw_nonzero().get();
    let mut used = cpu(pid).unwrap();
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        assert!(Instant::now() < until, "it goes on working: {used:?}");
        std::thread::sleep(Duration::from_millis(300));
        let now = cpu(pid).unwrap();
        if now == used {
            break;
        }
        used = now;
    }
    let (bytes, started) = (pty.bytes().len(), Instant::now());
    while started.elapsed() < time {
        std::thread::sleep(Duration::from_millis(100));
    }
    let used = cpu(pid).unwrap().saturating_sub(used);
    println!("{used:?} of {time:?}");
    // Less than a thousandth of a core; time is counted in steps of 10 ms.
    assert!(
        used <= (time / 1000).max(Duration::from_millis(10)),
        "{used:?}"
    );
    assert_eq!(pty.bytes().len(), bytes);
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn a_program_left_alone_for_a_moment_does_nothing() {
    watch(Duration::from_secs(2));
}

#[test]
#[ignore = "takes ten minutes"]
fn a_program_left_alone_for_ten_minutes_does_nothing() {
    watch(Duration::from_secs(600));
}
