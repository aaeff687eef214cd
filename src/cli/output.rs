//! Where a command writes to: standard output, or a file that is written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::case::Lang;
use crate::text::clean;

use super::Outcome;

/// Where to write to.
#[derive(Debug, clap::Args)]
pub struct To {
    /// Write to this file, whole or not at all, instead of standard output; a leading ~/ is the home folder
    #[arg(short, long, value_name = "FILE", allow_hyphen_values = true)]
    output: Option<PathBuf>,
    /// Let --output take the place of a file that is there
    #[arg(long, requires = "output")]
    force: bool,
}

/// Why a file is not written.
enum Refusal {
    /// It is there already.
    Exists,
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
        let target = Target::new(&at_home(named)?, self.force)?;
        let draft = Draft::new(&target)?;
        let mut out = BufWriter::new(&draft.file);
        let outcome = command(&mut out)?;
        out.flush()?;
        drop(out);
        if outcome == Outcome::Done {
            draft.file.sync_all()?;
            draft.put(&target)?;
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
            // A link that leads nowhere is there as well.
            Err(_) if path.is_symlink() => return Err(Refusal::Exists),
            Err(error) if error.kind() == ErrorKind::NotFound => {
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
}

/// What has been written so far, in a file beside the target that goes away unless it is put there.
struct Draft {
    path: PathBuf,
    file: File,
}

impl Draft {
    fn new(target: &Target) -> Result<Self, Refusal> {
        let name = target.path.file_name().ok_or(Refusal::NotAFile)?;
        let mut draft = name.to_owned();
        draft.push(format!(".{}.part", std::process::id()));
        let path = target.path.with_file_name(draft);
        let mut options = OpenOptions::new();
        let file = options.write(true).create_new(true).open(&path)?;
        let draft = Draft { path, file };
        if let Some(permissions) = &target.replaces {
            draft.file.set_permissions(permissions.clone())?;
        }
        Ok(draft)
    }

    /// Puts it in the place of the target in one step. Without a file to be replaced it takes no place that
    /// somebody else has taken meanwhile.
    fn put(self, target: &Target) -> Result<(), Refusal> {
        if target.replaces.is_some() {
            return Ok(fs::rename(&self.path, &target.path)?);
        }
        match fs::hard_link(&self.path, &target.path) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(Refusal::Exists),
            // Some file systems have no links.
            Err(_) if !target.path.exists() => Ok(fs::rename(&self.path, &target.path)?),
            Err(error) => Err(error.into()),
        }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // After a rename it is gone already.
        let _ = fs::remove_file(&self.path);
    }
}

/// The path that a leading tilde stands for: shells leave it alone in quotes and behind `=`.
fn at_home(path: &Path) -> Result<PathBuf, Refusal> {
    let Some(first) = path
        .iter()
        .next()
        .filter(|first| first.as_encoded_bytes().starts_with(b"~"))
    else {
        return Ok(path.to_owned());
    };
    match (path.strip_prefix("~"), std::env::home_dir()) {
        (Ok(rest), Some(home)) if first == "~" && !home.as_os_str().is_empty() => {
            Ok(home.join(rest))
        }
        _ => Err(Refusal::Home),
    }
}

impl Refusal {
    fn said(&self, lang: Lang) -> String {
        let said = |ko: &str, en: &str| if lang == Lang::Ko { ko } else { en }.to_owned();
        match self {
            Refusal::Exists => said(
                "이미 있어서 그대로 두었다. 바꾸려면 --force 를 준다",
                "is there already and was left as it is; --force replaces it",
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
