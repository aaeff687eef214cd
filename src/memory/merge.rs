//! One file: what it holds now, and changes applied to that.

use std::io;
use std::path::{Path, PathBuf};

use crate::library::{MemoryFault, Problem, ProblemKind};

use super::disk::{self, Fault};
use super::document::Document;
use super::kind::Kind;
use super::lock::{Lock, PATIENCE};
use super::pending::Pending;
use super::{Joined, Memory};

/// Makes changes of one kind to what its file holds now. Only under the lock. Gives those that came to
/// something else than their change.
pub(super) fn merge(
    folder: &Path,
    kind: Kind,
    pending: &mut [Pending],
    damaged: &mut Vec<Problem>,
) -> Result<Vec<Joined>, Problem> {
    let path = path(folder, kind);
    let failed = |error: &io::Error| not_kept(&path, error);
    let real = disk::behind_links(&path).map_err(|error| failed(&error))?;
    let linked = Some(disk::folder_of(&real)).filter(|linked| *linked != folder);
    // Programs with folders of their own may share what their links lead to.
    let lock = linked.map(|linked| Lock::of_linked(linked, PATIENCE));
    let lock = lock.transpose().map_err(|error| failed(&error))?.flatten();
    if let (Some(linked), Some(_)) = (linked, &lock) {
        disk::sweep(linked);
    }
    let text = current(&path, kind, damaged)?;
    let old = text.as_deref().and_then(|text| Document::parse(text, kind));
    let old = old.unwrap_or_default();
    if old.is_newer {
        return Err(problem(&path, MemoryFault::Newer));
    }
    let mut memory = Memory::default();
    kind.take(&old, &mut memory);
    let mut joined = Vec::new();
    for pending in pending {
        let made = pending.made_to(&memory);
        for change in &made {
            memory.apply(change);
        }
        let ours = pending.ours.change.clone();
        if made != [ours.clone()] {
            joined.push(Joined { ours, made });
        }
    }
    let new = kind.render(&memory, &old).map_err(|error| failed(&error))?;
    let written = if text.is_some_and(|text| text == new) {
        disk::flush(&path)
    } else {
        disk::replace(&path, &new)
    };
    written.map_err(|error| failed(&error))?;
    Ok(joined)
}

/// The text of a file as it is now; a damaged one is set aside. Only under the lock.
pub(super) fn current(
    path: &Path,
    kind: Kind,
    damaged: &mut Vec<Problem>,
) -> Result<Option<String>, Problem> {
    match look(path, kind) {
        Err(Fault::Damaged) => {
            let aside = disk::set_aside(path).map_err(|error| not_kept(path, &error))?;
            let aside = aside.to_string_lossy().into_owned();
            damaged.push(problem(path, MemoryFault::SetAside(aside)));
            Ok(None)
        }
        Err(fault) => Err(unusable(path, &fault)),
        Ok(text) => Ok(text),
    }
}

/// The text of a file, when it can be used.
pub(super) fn look(path: &Path, kind: Kind) -> Result<Option<String>, Fault> {
    let text = disk::read(path)?;
    match &text {
        Some(text) if Document::parse(text, kind).is_none() => Err(Fault::Damaged),
        _ => Ok(text),
    }
}

pub(super) fn path(folder: &Path, kind: Kind) -> PathBuf {
    folder.join(kind.name()).with_extension("json")
}

pub(super) fn problem(path: &Path, fault: MemoryFault) -> Problem {
    Problem::new(path.to_string_lossy(), ProblemKind::Memory(fault))
}

pub(super) fn not_kept(path: &Path, error: &io::Error) -> Problem {
    problem(path, MemoryFault::NotKept(error.kind(), error.to_string()))
}

pub(super) fn unusable(path: &Path, fault: &Fault) -> Problem {
    match fault {
        Fault::Damaged => problem(path, MemoryFault::Damaged),
        Fault::NoFile => problem(path, MemoryFault::NotOrdinary),
        Fault::System(error) => {
            let kind = ProblemKind::Unreadable(error.kind(), error.to_string());
            Problem::new(path.to_string_lossy(), kind)
        }
    }
}
