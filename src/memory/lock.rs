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

/// How long another program may hold the lock.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

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
        wait(&file, deadline)?;
        Ok(Lock(file))
    }

    /// Takes the lock of a folder that a link leads to. It is the folder itself that is locked: nothing of
    /// Casebook's is left in what belongs to somebody else. `None` where the system has no such lock.
    ///
    /// # Errors
    /// [`ErrorKind::WouldBlock`] when another program has not given it back after this time.
    pub(super) fn of_linked(folder: &Path, patience: Duration) -> io::Result<Option<Self>> {
        let Ok(file) = File::open(folder) else {
            return Ok(None);
        };
        match wait(&file, Instant::now() + patience) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => Err(error),
            locked => Ok(locked.ok().map(|()| Lock(file))),
        }
    }
}

/// Waits until a file can be locked.
fn wait(file: &File, deadline: Instant) -> io::Result<()> {
    loop {
        match flock(file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => return Ok(()),
            Err(Errno::WOULDBLOCK | Errno::INTR) if Instant::now() < deadline => {
                thread::sleep(STEP);
            }
            Err(Errno::WOULDBLOCK | Errno::INTR) => return Err(ErrorKind::WouldBlock.into()),
            Err(error) => return Err(error.into()),
        }
    }
}
