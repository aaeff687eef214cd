//! Files: reading without waiting, replacing in one step, setting aside.
//!
//! A file is replaced as a whole: a new one is written beside it, flushed to the disk, and put in its
//! place, so that at any moment there is the old file or the new one, never a part of one.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use rustix::fs::{Access, OFlags, access};
use rustix::io::Errno;
use tempfile::Builder;

/// The most bytes that a file may have.
pub(super) const LIMIT: u64 = 16 << 20;

/// New folders are for their owner alone, and so are new files.
const FOLDER_MODE: u32 = 0o700;
pub(super) const FILE_MODE: u32 = 0o600;

/// The names of files that are being written.
const NEW: [&str; 2] = [".casebook-", ".new"];

/// The most links from one to the next.
const LINKS: usize = 40;

/// Why a file cannot be used.
#[derive(Debug)]
pub(super) enum Fault {
    /// It is not what the program writes.
    Damaged,
    /// A link that leads to something other than a file, which is nothing of ours to move away.
    NoFile,
    /// The system says why.
    System(io::Error),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Fault::System(error)
    }
}

/// Where a file really lies: behind all links, whether it exists or not.
pub(super) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            // It is no link, or not there.
            Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::NotFound) => {
                return Ok(path);
            }
            Err(error) => return Err(error),
        }
    }
    Err(Errno::LOOP.into())
}

/// The text of a file; `None` when there is none. Nothing is waited for, and no more than [`LIMIT`] read.
pub(super) fn read(path: &Path) -> Result<Option<String>, Fault> {
    let real = behind_links(path)?;
    let metadata = match fs::metadata(&real) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        metadata => metadata?,
    };
    if !metadata.is_file() {
        return Err(if real == path {
            Fault::Damaged
        } else {
            Fault::NoFile
        });
    }
    let mut file = OpenOptions::new()
        .read(true)
        .custom_flags(OFlags::NONBLOCK.bits().cast_signed())
        .open(&real)?;
    let mut bytes = Vec::new();
    Read::by_ref(&mut file)
        .take(LIMIT + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LIMIT {
        return Err(Fault::Damaged);
    }
    String::from_utf8(bytes)
        .map(Some)
        .map_err(|_| Fault::Damaged)
}

/// Gives a damaged file a new name beside it, which is returned. No earlier one is overwritten.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let real = behind_links(path)?;
    let mut number = 1;
    let aside = loop {
        let mut name = OsString::from(&real);
        name.push(format!(".damaged-{number}"));
        match fs::symlink_metadata(&name) {
            Err(error) if error.kind() == ErrorKind::NotFound => break PathBuf::from(name),
            Err(error) => return Err(error),
            Ok(_) => number += 1,
        }
    };
    fs::rename(&real, &aside)?;
    Ok(aside)
}

/// Replaces a file, or creates it; it is on the disk when this returns.
///
/// # Errors
/// When anything fails. The file is then as it was, or whole and new.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    if text.len() as u64 > LIMIT {
        return Err(ErrorKind::FileTooLarge.into());
    }
    let real = behind_links(path)?;
    let old = match fs::metadata(&real) {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        metadata => Some(metadata?),
    };
    let mut new = Builder::new()
        .prefix(NEW[0])
        .suffix(NEW[1])
        .tempfile_in(folder_of(&real))?;
    adopt(new.as_file(), old.as_ref())?;
    new.write_all(text.as_bytes())?;
    new.as_file().sync_all()?;
    new.persist(&real).map_err(|error| error.error)?;
    flush_folder(folder_of(&real))
}

/// Makes sure that a file that is there will be there after the power fails.
pub(super) fn flush(path: &Path) -> io::Result<()> {
    flush_folder(folder_of(&behind_links(path)?))
}

/// Gives a new file the mode of the old one, whatever the umask, and its owner where that is allowed.
fn adopt(new: &File, old: Option<&Metadata>) -> io::Result<()> {
    if let Some(old) = old {
        let now = new.metadata()?;
        if (now.uid(), now.gid()) != (old.uid(), old.gid()) {
            let _ = fchown(new, Some(old.uid()), Some(old.gid()));
        }
    }
    let mode = old.map_or(FILE_MODE, |old| old.mode() & 0o777);
    new.set_permissions(Permissions::from_mode(mode))
}

fn flush_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems have nothing to flush for a folder and say so.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        flushed => flushed,
    }
}

/// Makes a folder and those above it, as far as they are missing.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder_of(folder);
    make_folder(above)?;
    match DirBuilder::new().mode(FOLDER_MODE).create(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(()),
        made => made?,
    }
    fs::set_permissions(folder, Permissions::from_mode(FOLDER_MODE))?;
    // It exists either way.
    let _ = flush_folder(above);
    Ok(())
}

/// Whether a folder exists; an error when the files in it cannot be reached.
pub(super) fn search(folder: &Path) -> io::Result<bool> {
    match fs::metadata(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Ok(found) if !found.is_dir() => Err(ErrorKind::NotADirectory.into()),
        Ok(_) => Ok(access(folder, Access::EXEC_OK).map(|()| true)?),
        Err(error) => Err(error),
    }
}

/// Why nothing could be saved in a folder, which may not exist yet; nothing is written to find out.
pub(super) fn why_not_writable(folder: &Path) -> Option<io::Error> {
    let there = folder.ancestors().find(|above| above.exists())?;
    // It has to be read to be flushed.
    let needed = Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK;
    let error = access(there, needed).err()?;
    Some(error.into())
}

/// The files that a program that was killed left half written. Only under the lock: another one may be
/// writing.
pub(super) fn leftovers(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let ours = entries.filter(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with(NEW[0]) && name.ends_with(NEW[1])
    });
    ours.map(|entry| entry.path()).collect()
}

/// Removes them, as far as that is possible.
pub(super) fn sweep(folder: &Path) {
    for path in leftovers(folder) {
        let _ = fs::remove_file(path);
    }
}

/// The folder that a file lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(path)
}
