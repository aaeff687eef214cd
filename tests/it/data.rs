//! The bundled library keeps the rules of `data/README.md`.

use std::collections::HashSet;

use casebook::case::{Bilingual, Case, Facet, Lang};
use casebook::library::{Library, Origin, load, taxonomy};
use casebook::text::nfc;

fn library() -> Library {
    load(&[Origin::Bundle])
}

fn cases(library: &Library) -> Vec<Case> {
    let heads = library.heads();
    heads.map(|(ix, _)| library.case(ix).unwrap()).collect()
}

/// Every text that a case has in two languages, with a name for messages.
fn texts(case: &Case) -> Vec<(String, &Bilingual)> {
    let mut texts = vec![
        ("title".to_owned(), &case.title),
        ("summary".to_owned(), &case.summary),
        ("symptoms_text".to_owned(), &case.symptoms_text),
        ("trigger".to_owned(), &case.trigger),
        ("detection".to_owned(), &case.detection),
        ("lessons".to_owned(), &case.lessons),
        ("impact.scope".to_owned(), &case.impact.scope),
    ];
    for (name, items) in [
        ("remediation", &case.remediation),
        ("action_items", &case.action_items),
    ] {
        texts.extend(
            (1..)
                .zip(items)
                .map(|(at, item)| (format!("{name} {at}"), item)),
        );
    }
    texts
}

#[test]
fn every_text_is_there_in_both_languages_and_clean() {
    for case in cases(&library()) {
        for (name, text) in texts(&case) {
            for lang in Lang::ALL {
                let place = format!("{} {name} {lang}", case.id.as_str());
                let text = text
                    .only(lang)
                    .unwrap_or_else(|| panic!("{place} is missing"));
                assert_eq!(nfc(text), text, "{place} is not NFC");
                assert!(!text.contains("  "), "{place} has doubled spaces");
                assert_eq!(text.trim(), text, "{place} has spaces at an end");
                let odd = |c: char| c.is_control() && c != '\n';
                assert!(!text.contains(odd), "{place} has a control character");
                let hangul = Lang::of_text(text) == Lang::Ko;
                assert_eq!(hangul, lang == Lang::Ko, "{place} is in the other language");
            }
        }
    }
}

#[test]
fn every_slug_is_in_the_vocabulary_in_both_languages() {
    let library = library();
    let taxonomy = taxonomy(&[Origin::Bundle]);
    for (_, term) in library.terms().iter() {
        if matches!(term.facet, Facet::Organisation | Facet::Year) {
            continue;
        }
        let entry = taxonomy.term(term.facet, &term.slug);
        let entry = entry.unwrap_or_else(|| panic!("{:?} {}", term.facet, term.slug));
        for lang in Lang::ALL {
            assert!(!entry.name(lang).trim().is_empty(), "{}", term.slug);
            assert!(!entry.definition(lang).trim().is_empty(), "{}", term.slug);
        }
    }
}

#[test]
fn related_cases_are_there_and_name_each_other() {
    let cases = cases(&library());
    let links: HashSet<(&str, &str)> = cases
        .iter()
        .flat_map(|case| {
            case.related
                .iter()
                .map(|to| (case.id.as_str(), to.as_str()))
        })
        .collect();
    for (from, to) in &links {
        assert!(links.contains(&(to, from)), "{to} does not name {from}");
        assert_ne!(from, to);
    }
}

#[test]
fn dates_and_addresses_are_what_they_should_be() {
    for case in cases(&library()) {
        let id = case.id.as_str();
        assert!(case.date.is_known(), "{id}");
        assert!(
            matches!(case.date_kind.as_deref(), Some("incident" | "published")),
            "{id}"
        );
        assert_eq!(case.review.written_by.as_deref(), Some("editor"), "{id}");
        assert!(!case.sources.is_empty(), "{id}");
        let sources = case.sources.iter();
        let addresses = sources.flat_map(|source| [&source.url, &source.archived]);
        for address in addresses.flatten().chain(&case.docs) {
            let web = address.starts_with("https://") || address.starts_with("http://");
            assert!(
                web && !address.contains(char::is_whitespace),
                "{id} {address}"
            );
        }
    }
}
