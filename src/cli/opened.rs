//! What a command opens, and what is said when that does not go well.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use crate::case::{CaseIx, Head, Lang};
use crate::library::{Library, Origin, Problem, ProblemKind, load};
use crate::text::clean;

use super::near::near;
use super::{Inputs, Outcome};

/// A library that a command works on.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) origins: Vec<Origin>,
    pub(super) library: Library,
    /// Whether something that was named could not be read.
    partly: bool,
}

impl Opened {
    /// Opens what is named. What is wrong with it is said on standard error: the reason itself when it is
    /// one thing, else how many there are, and every name that could not be read. The outcome comes back
    /// when nothing could be opened at all.
    pub(super) fn new(inputs: &Inputs, lang: Lang) -> Result<Self, Outcome> {
        let origins = inputs.origins();
        if inputs.waits_for_typing() {
            match lang {
                Lang::Ko => say!("표준 입력을 읽는다. Ctrl-d 로 끝낸다"),
                Lang::En => say!("reading standard input; Ctrl-d ends it"),
            }
        }
        let library = load(&origins);
        let lost = unread(&library, &origins);
        for problem in &lost {
            say!("{}", said(problem, lang));
        }
        let partly = !lost.is_empty();
        report(&library, lost.len(), lang);
        if library.inputs().is_empty() {
            return Err(Outcome::Failed);
        }
        Ok(Opened {
            origins,
            library,
            partly,
        })
    }

    /// How a command ends that did this with it.
    pub(super) fn ends(&self, outcome: Outcome) -> Outcome {
        if self.partly {
            Outcome::Failed
        } else {
            outcome
        }
    }
}

/// The problems of what was named and could not be read, or not to its end.
pub(super) fn unread<'a>(library: &'a Library, origins: &[Origin]) -> Vec<&'a Problem> {
    let is_unread = |kind: &ProblemKind| {
        use ProblemKind::{InputTooLarge, NotAFile, Unreadable};
        matches!(kind, Unreadable(..) | NotAFile | InputTooLarge(_))
    };
    let is_named = |file: &str| {
        origins.iter().any(|origin| match origin {
            Origin::Path(path) => path.to_string_lossy() == file,
            Origin::Stdin { .. } => file == "<stdin>",
            Origin::Bundle => false,
        })
    };
    let problems = library.problems();
    problems
        .filter(|problem| is_unread(&problem.kind) && is_named(&problem.file))
        .collect()
}

/// Says what else is wrong, when `told` problems have been told already.
fn report(library: &Library, told: usize, lang: Lang) {
    match (
        library.problem_count() - told,
        library.problems().next(),
        lang,
    ) {
        (0, ..) | (_, None, _) => {}
        (1, Some(problem), _) if told == 0 => say!("{}", said(problem, lang)),
        (count, _, Lang::Ko) => say!("입력에 문제가 {count}건 있다. casebook check 로 본다."),
        (1, _, Lang::En) => say!("1 problem in the input; casebook check lists it"),
        (count, _, Lang::En) => {
            say!("{count} problems in the input; casebook check lists them");
        }
    }
}

/// A problem in one line: place and reason.
pub(super) fn said(problem: &Problem, lang: Lang) -> String {
    let place = clean::line(problem.to_string());
    format!("{place}: {}", reason(problem, lang))
}

/// The reason of a problem; of a name that does not exist also the one that is meant, perhaps.
fn reason(problem: &Problem, lang: Lang) -> String {
    let reason = clean::line(problem.reason(lang)).to_string();
    match problem.kind {
        ProblemKind::Unreadable(ErrorKind::NotFound, _) => {
            reason + &meant(Path::new(&*problem.file), lang)
        }
        _ => reason,
    }
}

/// A problem with its place, its record and the reason; the line that it is in and a caret under the place.
pub(super) fn write_problem(problem: &Problem, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{}: ", clean::line(problem.to_string()))?;
    if let Some(id) = &problem.id {
        write!(out, "{}: ", clean::line(id.as_str()))?;
    }
    writeln!(out, "{}", reason(problem, lang))?;
    if let Some(excerpt) = &problem.excerpt {
        let (text, caret) = excerpt.drawn(usize::MAX / 4);
        writeln!(out, "    {}", text.as_str().trim_end())?;
        writeln!(out, "    {:caret$}^", "")?;
    }
    Ok(())
}

/// Which name is meant, perhaps, as a sentence behind another one; empty when nothing is near.
pub(super) fn meant(path: &Path, lang: Lang) -> String {
    near(path).map_or_else(String::new, |near| {
        let near = clean::line(near);
        match lang {
            Lang::Ko => format!(" 비슷한 이름: {near}"),
            Lang::En => format!(" Near it: {near}"),
        }
    })
}

/// The case with an id; upper and lower case do not matter where no other case has it just so.
pub(super) fn case_with(library: &Library, id: &str) -> Option<CaseIx> {
    let alike = |(ix, head): (CaseIx, &Head)| {
        let same = head.id.as_str().eq_ignore_ascii_case(id);
        same.then_some(ix)
    };
    library.find(id).or_else(|| library.heads().find_map(alike))
}
