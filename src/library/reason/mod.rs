//! Problems in plain words of both languages.

mod english;
mod korean;

use crate::case::Lang;

use super::Problem;

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
    use std::io::ErrorKind;

    use super::*;
    use crate::library::{Kind, MemoryFault, ProblemKind};

    fn all() -> Vec<ProblemKind> {
        use MemoryFault as F;
        use ProblemKind as P;
        let syntax = ["expected value", "trailing comma", "something new"];
        let errors = [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::IsADirectory,
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
            P::NotAFile,
            P::LinkLoop,
            P::LinkLeadsOut,
            P::RecordTooLarge(64 << 20),
            P::InputTooLarge(1 << 30),
            P::Changed,
            P::More(7),
        ];
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

    #[test]
    fn every_reason_is_a_sentence_in_its_language() {
        for kind in all() {
            let problem = Problem::new("a.json", kind);
            let (en, ko) = (problem.reason(Lang::En), problem.reason(Lang::Ko));
            assert!(en.ends_with('.') && ko.ends_with('.'), "{en} {ko}");
            assert_eq!(Lang::of_text(&en), Lang::En, "{en}");
            assert_eq!(Lang::of_text(&ko), Lang::Ko, "{ko}");
            assert!(!en.contains("  ") && !ko.contains("  "), "{en} {ko}");
        }
    }

    #[test]
    fn numbers_and_names_are_in_the_words() {
        let said = |kind, lang| Problem::new("a.json", kind).reason(lang);
        let large = ProblemKind::RecordTooLarge(64 << 20);
        assert_eq!(
            said(large, Lang::En),
            "A record has more than 64 MB and is left out."
        );
        let double = ProblemKind::DuplicateId("a.json:7".into());
        assert!(said(double, Lang::Ko).contains("a.json:7"));
    }
}
