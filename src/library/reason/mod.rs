//! Problems in plain words of both languages.

mod english;
mod korean;
mod settings;

use std::io::{self, ErrorKind};

use rustix::io::Errno;

use crate::case::Lang;

use super::Problem;

/// Errors of the system that have no kind of their own in `std`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum System {
    /// A link that leads to itself, perhaps through others.
    Loop,
    /// The disk or the device failed.
    Failing,
    /// No more files can be open.
    TooManyOpen,
}

impl System {
    /// The error with this kind and these words of the system.
    fn of(kind: ErrorKind, words: &str) -> Option<Self> {
        let errors = [
            (Errno::LOOP, System::Loop),
            (Errno::IO, System::Failing),
            (Errno::MFILE, System::TooManyOpen),
            (Errno::NFILE, System::TooManyOpen),
        ];
        let is_it = |errno: &Errno| {
            let error = io::Error::from(*errno);
            error.kind() == kind && error.to_string() == words
        };
        let known = errors.into_iter().find(|(errno, _)| is_it(errno));
        known.map(|(_, error)| error)
    }
}

impl Problem {
    /// The reason and a way on, in plain words of a language. May hold raw text of the input:
    /// clean it before drawing.
    #[must_use]
    pub fn reason(&self, lang: Lang) -> String {
        match lang {
            Lang::En => english::reason(&self.kind),
            Lang::Ko => korean::reason(&self.kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{Expected, Kind, MemoryFault, Named, ProblemKind, SettingFault};

    fn all() -> Vec<ProblemKind> {
        use MemoryFault as F;
        use ProblemKind as P;
        let syntax = ["expected value", "trailing comma", "something new"];
        let errors = [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::IsADirectory,
            ErrorKind::NotADirectory,
            ErrorKind::Other,
        ];
        let mut kinds = vec![
            P::CutOff,
            P::NotARecord(Kind::Number),
            P::NoCase,
            P::EmptyFolder,
            P::MissingId,
            P::DuplicateId("a.json:7".into()),
            P::InvalidUtf8(7),
            P::OtherEncoding("UTF-16"),
            P::LoneSurrogate,
            P::DoubledKey("id".into()),
            P::WrongType("sources[0].url".into(), Kind::List),
            P::Hidden("org".into()),
            P::NotAFile,
            P::LinkLoop,
            P::LinkLeadsOut,
            P::RecordTooLarge(64 << 20),
            P::InputTooLarge(1 << 30),
            P::Changed,
            P::More(7),
        ];
        kinds.extend(settings().map(|fault| P::Setting(Box::new(fault))));
        kinds.extend(syntax.map(|reason| P::NotJson(reason.into())));
        kinds.extend(errors.map(|kind| P::Unreadable(kind, "words".into())));
        let not_kept = errors.map(|kind| F::NotKept(kind, "words".into()));
        let faults = [
            F::Damaged,
            F::Newer,
            F::NotOrdinary,
            F::NoHome,
            F::SetAside("a.json".into()),
        ];
        kinds.extend(faults.into_iter().chain(not_kept).map(P::Memory));
        kinds
    }

    fn settings() -> impl Iterator<Item = SettingFault> {
        use SettingFault as S;
        let unknown = |what, near: Option<&str>| S::Unknown {
            what,
            name: "dwon".into(),
            near: near.map(str::to_owned),
        };
        let named = [Named::Setting, Named::Theme, Named::Style, Named::Action];
        let expected = [
            Expected::Language,
            Expected::Width,
            Expected::Switch,
            Expected::Paths,
            Expected::Facets,
            Expected::Theme,
            Expected::Style,
            Expected::Keys,
            Expected::Table,
        ];
        let wrong = |expected| S::Wrong {
            name: "dim".into(),
            expected,
        };
        let (key, wanted) = ("x".to_owned(), "down");
        let context = ("facets", "분류");
        let others = [
            S::NotToml("expected newline".into()),
            S::Below,
            S::NotAStyle("mangenta".into()),
            S::NotAKey("Hyper-x".into()),
            S::KeyTaken {
                key: key.clone(),
                does: "exclude",
                wanted,
                context,
            },
            S::KeyIsText {
                key,
                wanted,
                context,
            },
            S::AlwaysQuits,
            S::NotAbsolute("XDG_CONFIG_HOME", "a/b".into()),
            S::NoHome,
            S::NotAFile,
            S::TooLarge,
        ];
        let named = named
            .into_iter()
            .flat_map(move |what| [unknown(what, None), unknown(what, Some("down"))]);
        named.chain(expected.map(wrong)).chain(others)
    }

    #[test]
    fn every_reason_is_a_sentence_in_its_language() {
        for kind in all() {
            let problem = Problem::new("a.json", kind);
            let (en, ko) = (problem.reason(Lang::En), problem.reason(Lang::Ko));
            assert!(en.ends_with(['.', '?']) && ko.ends_with('.'), "{en} {ko}");
            assert_eq!(Lang::of_text(&en), Lang::En, "{en}");
            assert_eq!(Lang::of_text(&ko), Lang::Ko, "{ko}");
            assert!(!en.contains("  ") && !ko.contains("  "), "{en} {ko}");
        }
    }

    #[test]
    fn usual_errors_of_the_system_are_said_in_the_language_of_the_reader() {
        let errors = [
            Errno::NOENT,
            Errno::ACCESS,
            Errno::NOTDIR,
            Errno::ISDIR,
            Errno::LOOP,
            Errno::IO,
            Errno::MFILE,
            Errno::NFILE,
            Errno::NAMETOOLONG,
            Errno::STALE,
            Errno::TIMEDOUT,
            Errno::NOMEM,
        ];
        for error in errors.map(io::Error::from) {
            let problem = Problem::unreadable("a.json", &error);
            let (en, ko) = (problem.reason(Lang::En), problem.reason(Lang::Ko));
            assert!(!en.contains("os error"), "{en}");
            assert!(!ko.chars().any(|c| c.is_ascii_alphabetic()), "{ko}");
        }
    }

    #[test]
    fn numbers_and_names_are_in_the_words() {
        let said = |kind, lang| Problem::new("a.json", kind).reason(lang);
        let broken = ProblemKind::NotJson("expected ident".into());
        assert_eq!(
            said(broken, Lang::En),
            "This is not valid JSON: expected true, false or null."
        );
        let large = ProblemKind::RecordTooLarge(64 << 20);
        assert_eq!(
            said(large, Lang::En),
            "A record has more than 64 MB and is left out."
        );
        let double = ProblemKind::DuplicateId("a.json:7".into());
        assert!(said(double, Lang::Ko).contains("a.json:7"));
    }
}
