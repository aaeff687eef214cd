//! The lock: of all programs that keep things in one folder, one at a time writes.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{FlockOperation, OFlags, flock};
use rustix::io::Errno;

use super::disk::{FILE_MODE, make_folder};

/// The name of the file that is locked. It stays empty, and stays there.
const NAME: &str = "lock";

/// The system can wait for a lock, but only for ever; so it is asked again and again.
const STEP: Duration = Duration::from_millis(5);

/// Held until it is dropped, or the program ends in whatever way.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "open as long as the lock is held")] File);

impl Lock {
    /// Takes the lock of a folder, which is made when it is missing.
    ///
    /// # Errors
    /// [`ErrorKind::WouldBlock`] when another program has not given it back after this time; else what
    /// the system says.
    pub(super) fn take(folder: &Path, patience: Duration) -> io::Result<Self> {
        let deadline = Instant::now() + patience;
        make_folder(folder)?;
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(FILE_MODE)
            .custom_flags(OFlags::NONBLOCK.bits().cast_signed())
            .open(folder.join(NAME))?;
        loop {
            match flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Ok(()) => return Ok(Lock(file)),
                Err(Errno::WOULDBLOCK | Errno::INTR) if Instant::now() < deadline => {
                    thread::sleep(STEP);
                }
                Err(Errno::WOULDBLOCK | Errno::INTR) => return Err(ErrorKind::WouldBlock.into()),
                Err(error) => return Err(error.into()),
            }
        }
    }
}
