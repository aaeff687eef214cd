//! Programs of the system that some tests need.

use std::process::{Command, Stdio};

/// Whether a program is there. If not, the test says so and has nothing to do; with `NEED_TOOLS` set, as
/// where everything must be tested, it fails.
pub fn has(name: &str) -> bool {
    let version = Command::new(name)
        .arg("-V")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if version.is_ok() {
        return true;
    }
    assert!(
        std::env::var_os("NEED_TOOLS").is_none(),
        "{name} is not installed"
    );
    eprintln!("skipped: {name} is not installed");
    false
}
