//! Where a command writes to: standard output, or a file that is written whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::case::Lang;
use crate::config::from_home;
use crate::text::clean;

use super::Outcome;

/// Where to write to.
#[derive(Debug, clap::Args)]
pub struct To {
    /// Write to this file, whole or not at all, instead of standard output; a leading ~/ is the home folder
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Let --output take the place of a file that is there
    #[arg(long, requires = "output")]
    force: bool,
}

/// Why a file is not written.
pub(super) enum Refusal {
    /// It is there already.
    Exists,
    /// A link that leads to nothing: what it would replace is not known.
    DeadLink,
    /// A folder, a device, or the home folder of somebody else.
    NotAFile,
    Home,
    Failed(io::Error),
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Refusal::Failed(error)
    }
}

impl To {
    /// Runs a command that writes to `out`, or to the file that was asked for instead. The file appears
    /// only when the command has done what it was asked for.
    pub(super) fn run(
        &self,
        lang: Lang,
        out: &mut dyn Write,
        command: impl FnOnce(&mut dyn Write) -> io::Result<Outcome>,
    ) -> io::Result<Outcome> {
        let Some(named) = &self.output else {
            return command(out);
        };
        self.to_file(named, command).or_else(|refusal| {
            say!(
                "{}: {}",
                clean::line(named.to_string_lossy()),
                refusal.said(lang)
            );
            Ok(Outcome::Failed)
        })
    }

    fn to_file(
        &self,
        named: &Path,
        command: impl FnOnce(&mut dyn Write) -> io::Result<Outcome>,
    ) -> Result<Outcome, Refusal> {
        let target = Target::new(&from_home(named).ok_or(Refusal::Home)?, self.force)?;
        let draft = draft(&target.path, target.replaces.as_ref())?;
        let mut out = BufWriter::new(draft.as_file());
        let outcome = command(&mut out)?;
        out.flush()?;
        drop(out);
        if outcome == Outcome::Done {
            draft.as_file().sync_all()?;
            target.take(draft)?;
        }
        Ok(outcome)
    }
}

/// The file to be written, once it is sure that it may be.
struct Target {
    path: PathBuf,
    /// The permissions of the file that is there and is to be replaced.
    replaces: Option<fs::Permissions>,
}

impl Target {
    fn new(path: &Path, force: bool) -> Result<Self, Refusal> {
        let found = match fs::metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                if path.is_symlink() {
                    return Err(Refusal::DeadLink);
                }
                return Ok(Target {
                    path: path.to_owned(),
                    replaces: None,
                });
            }
            found => found?,
        };
        if !found.is_file() {
            return Err(Refusal::NotAFile);
        }
        if !force {
            return Err(Refusal::Exists);
        }
        // Renaming would not ask whether the file may be written.
        OpenOptions::new().append(true).open(path)?;
        Ok(Target {
            path: fs::canonicalize(path)?,
            replaces: Some(found.permissions()),
        })
    }

    /// Puts a draft in its place in one step. Without a file to be replaced it takes no place that somebody
    /// else has taken meanwhile.
    fn take(&self, draft: NamedTempFile) -> Result<(), Refusal> {
        let taken = if self.replaces.is_some() {
            draft.persist(&self.path)
        } else {
            draft.persist_noclobber(&self.path)
        };
        match taken {
            Ok(_) => Ok(()),
            Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => Err(Refusal::Exists),
            Err(failed) => Err(failed.error.into()),
        }
    }
}

/// A file beside another one for what is to be written there, which goes away unless it is put in its place;
/// with the permissions of the file that it replaces, if there is one.
pub(super) fn draft(path: &Path, replaces: Option<&fs::Permissions>) -> io::Result<NamedTempFile> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let usual = fs::Permissions::from_mode(0o666);
    let mut builder = tempfile::Builder::new();
    let builder = builder
        .prefix(".casebook-")
        .permissions(replaces.unwrap_or(&usual).clone());
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}

impl Refusal {
    pub(super) fn said(&self, lang: Lang) -> String {
        let said = |ko: &str, en: &str| if lang == Lang::Ko { ko } else { en }.to_owned();
        match self {
            Refusal::Exists => said(
                "이미 있어서 그대로 두었다. 바꾸려면 --force 를 준다",
                "is there already and was left as it is; --force replaces it",
            ),
            Refusal::DeadLink => said(
                "링크가 가리키는 파일이 없다. 그런 링크에는 쓰지 않는다",
                "is a link to a file that is not there, and is not written to",
            ),
            Refusal::NotAFile => said(
                "폴더나 장치에는 쓰지 않는다",
                "is a folder or a device and is not written to",
            ),
            Refusal::Home => said(
                "~ 로 시작하는 이름은 ~/ 만 쓸 수 있다. 그런 이름의 파일은 ./~ 로 적는다",
                "of names with ~ in front only ~/ is understood; a file with such a name is ./~",
            ),
            Refusal::Failed(error) => match error.kind() {
                ErrorKind::NotFound => said("폴더가 없다", "there is no such folder"),
                ErrorKind::PermissionDenied => {
                    said("쓸 권한이 없다", "writing it is not permitted")
                }
                ErrorKind::StorageFull => said(
                    "디스크가 가득 차서 쓰지 않았다",
                    "the disk is full; nothing was written",
                ),
                _ => error.to_string(),
            },
        }
    }
}
