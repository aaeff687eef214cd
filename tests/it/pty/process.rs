//! What Linux tells about a process while it runs.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Waits until a condition holds, with the patience that a busy machine needs.
pub fn wait_until(what: &str, condition: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !condition() {
        assert!(Instant::now() < deadline, "no {what}");
        thread::yield_now();
    }
}

/// How often a thread of a process has begun to wait for something, or was stopped; 0 when there is none of
/// that name.
pub fn naps(pid: i32, thread: &str) -> u64 {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).unwrap();
    let of = |folder: &Path| {
        let name = fs::read_to_string(folder.join("comm")).ok()?;
        let status = fs::read_to_string(folder.join("status")).ok()?;
        let row = status
            .lines()
            .find_map(|row| row.strip_prefix("voluntary_ctxt_switches:"));
        row?.trim()
            .parse()
            .ok()
            .filter(|_| name.trim_end() == thread)
    };
    let mut naps = threads.filter_map(|entry| of(&entry.ok()?.path()));
    naps.next().unwrap_or_default()
}

/// The processor time that a process has used, in the program and in the system; `None` when it is gone.
/// It is counted in steps of 10 ms.
pub fn cpu(pid: i32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name may hold anything; what follows the last bracket begins with the third field.
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at - 3)?.parse::<u64>().ok();
    let is_gone = matches!(fields.first(), Some(&("Z" | "X")));
    Some(Duration::from_millis(10 * (ticks(14)? + ticks(15)?))).filter(|_| !is_gone)
}

/// What a process is at, as a letter: `T` is stopped, `Z` ended but not waited for; `None` when it is gone.
pub fn state(pid: i32) -> Option<char> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit(')').next()?.trim_start().chars().next()
}

/// The most memory that a process has had, in kB.
pub fn peak_memory(pid: i32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let row = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    row.unwrap().trim_end_matches("kB").trim().parse().unwrap()
}

/// The children of a process, also those that ended and were not waited for.
pub fn children(parent: i32) -> Vec<i32> {
    let processes = fs::read_dir("/proc").unwrap();
    let child = |name: &str| {
        let stat = fs::read_to_string(format!("/proc/{name}/stat")).ok()?;
        let is_child = stat.rsplit(')').next()?.split_whitespace().nth(1)?.parse() == Ok(parent);
        name.parse().ok().filter(|_| is_child)
    };
    let names = processes.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.filter_map(|name| child(&name)).collect()
}
