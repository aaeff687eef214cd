//! Each rule of the contract, broken once in a library that keeps all others.

use std::fs;

use casebook::case::Lang;
use casebook::contract::{Breach, Rule, check};
use casebook::library::{Origin, load, taxonomy};
use serde_json::{Value, json};

/// A case that keeps the contract, in a library of two.
fn sound(id: &str, other: &str) -> Value {
    let text = |en: &str, ko: &str| json!({"en": en, "ko": ko});
    json!({
        "id": id,
        "org": "Slack",
        "org_slug": "slack",
        "date": "2020-05-12",
        "date_kind": "incident",
        "title": text("A cache was empty", "캐시가 비었다"),
        "severity": "major",
        "domain": ["caching"],
        "impact": {"scope": text("All 300 users.", "사용자 300명 모두."), "users": "unknown", "region": "unknown"},
        "summary": text("PostgreSQL answered 503.", "PostgreSQL 이 503 을 돌려주었다."),
        "symptoms": ["high-error-rate"],
        "symptoms_text": text("Errors.", "오류가 났다."),
        "trigger": text("A restart.", "재시작이었다."),
        "root_cause": "design-flaw",
        "components": ["database"],
        "contributing": [],
        "detection": text("An alert.", "알림이 왔다."),
        "timeline": {"detected_after": "5m", "resolved_after": "3h 39m"},
        "remediation": [{"text": text("Restarted it.", "다시 띄웠다.")}],
        "action_items": [],
        "lessons": text("Keep it warm.", "데워 둔다."),
        "related": [other],
        "recurrence_of": null,
        "sources": [{"url": "https://example.com/a", "kind": "blog"}],
        "docs": [],
        "review": {"written_by": "editor", "reviewed_at": null, "reviewed_by": null},
        "updated_at": "2026-11-30",
        "url": null
    })
}

/// The breaches in a library of X-1, changed by `change`, and X-2.
fn breaches(change: impl Fn(&mut Value)) -> Vec<Breach> {
    let mut case = sound("X-1", "X-2");
    change(&mut case);
    breaches_in(&serde_json::to_string_pretty(&case).unwrap())
}

fn breaches_in(record: &str) -> Vec<Breach> {
    let folder = tempfile::tempdir().unwrap();
    let cases = folder.path().join("cases");
    fs::create_dir(&cases).unwrap();
    fs::write(folder.path().join("taxonomy.json"), "{}").unwrap();
    fs::write(cases.join("X-1.json"), record).unwrap();
    let other = serde_json::to_string_pretty(&sound("X-2", "X-1")).unwrap();
    fs::write(cases.join("X-2.json"), other).unwrap();
    let origins = [Origin::Path(folder.path().to_owned())];
    let library = load(&origins);
    assert_eq!(library.problem_count(), 0);
    check(&library, &taxonomy(&origins))
}

/// Changes one field, named by a JSON pointer.
fn set(pointer: &str, value: impl Into<Value>) -> Vec<Breach> {
    let value = value.into();
    breaches(|case| *case.pointer_mut(pointer).unwrap() = value.clone())
}

#[track_caller]
fn assert_breaks(breaches: &[Breach], field: &str, rule: &Rule) {
    let [breach] = breaches else {
        panic!("not one breach: {breaches:#?}")
    };
    assert_eq!((&*breach.field, &breach.rule), (field, rule));
    assert_eq!(breach.id.as_deref(), Some("X-1"));
    assert!(breach.file.as_deref().unwrap().ends_with("X-1.json"));
    for lang in Lang::ALL {
        assert!(!rule.said(lang).is_empty());
    }
}

#[test]
fn a_sound_library_breaks_nothing() {
    assert_eq!(breaches(|_| {}), []);
}

#[test]
fn texts_are_there_in_both_languages_and_clean() {
    let broken =
        |text: &str, rule: Rule| assert_breaks(&set("/trigger/ko", json!(text)), "trigger", &rule);
    broken("", Rule::MissingIn(Lang::Ko));
    broken("A restart.", Rule::OtherLanguage(Lang::Ko));
    broken("재시작  이었다.", Rule::Spaces(Lang::Ko));
    broken("재시작이었다. ", Rule::Spaces(Lang::Ko));
    broken("재시작\t이었다.", Rule::Control(Lang::Ko));
    broken("재시작이었다. ???", Rule::Note(Lang::Ko, "???".to_owned()));
    // One column more than there may be.
    let title = "a".repeat(75);
    assert_breaks(
        &set("/title/en", json!(title)),
        "title",
        &Rule::WideTitle(Lang::En, 75),
    );
    let remediation = json!([{"text": {"en": "Restarted it."}}]);
    assert_breaks(
        &set("/remediation", remediation),
        "remediation 1",
        &Rule::MissingIn(Lang::Ko),
    );
}

#[test]
fn records_are_composed_and_written_as_they_are() {
    let sound = serde_json::to_string_pretty(&sound("X-1", "X-2")).unwrap();
    let decomposed = sound.replace("데워", "\u{1103}\u{1166}\u{110b}\u{116f}");
    assert_breaks(&breaches_in(&decomposed), "record", &Rule::NotNfc);
    let escaped = sound.replace("데워", "\\ub370\\uc6cc");
    assert_breaks(&breaches_in(&escaped), "record", &Rule::Escaped);
}

#[test]
fn slugs_dates_durations_and_addresses_are_sound() {
    let unknown = |slug: &str| Rule::UnknownSlug(slug.to_owned());
    assert_breaks(
        &set("/components", json!(["databse"])),
        "components",
        &unknown("databse"),
    );
    assert_breaks(
        &set("/components", json!(["database", "database"])),
        "components",
        &Rule::Twice("database".to_owned()),
    );
    assert_breaks(&set("/severity", json!("bad")), "severity", &unknown("bad"));
    assert_breaks(
        &set("/root_cause", Value::Null),
        "root_cause",
        &Rule::Missing,
    );
    assert_breaks(
        &set("/date_kind", json!("reported")),
        "date_kind",
        &unknown("reported"),
    );
    assert_breaks(
        &set("/org_slug", json!("slak")),
        "org_slug",
        &unknown("slak"),
    );
    assert_breaks(&set("/date", Value::Null), "date", &Rule::Missing);
    let field = "timeline.resolved_after";
    assert_breaks(
        &set("/timeline/resolved_after", json!("about 3h")),
        field,
        &Rule::NotADuration("about 3h".to_owned()),
    );
    assert_breaks(&set("/sources", json!([])), "sources", &Rule::Missing);
    let link = "ftp://example.com";
    assert_breaks(
        &set("/docs", json!([link])),
        "sources",
        &Rule::NotALink(link.to_owned()),
    );
    assert_breaks(
        &set("/sources/0/kind", json!("rumour")),
        "sources",
        &unknown("rumour"),
    );
    assert_breaks(
        &set("/review/reviewed_by", json!("somebody")),
        "review",
        &Rule::Missing,
    );
}

#[test]
fn relations_are_mutual() {
    let rule = Rule::NoSuchCase("X-9".to_owned());
    assert_breaks(&set("/related", json!(["X-2", "X-9"])), "related", &rule);
    assert_breaks(
        &set("/related", json!(["X-2", "X-1"])),
        "related",
        &Rule::Itself,
    );
    assert_breaks(&set("/recurrence_of", json!("X-9")), "recurrence_of", &rule);
    // X-2 goes on naming X-1.
    let breaches = set("/related", json!([]));
    assert_eq!(breaches.len(), 1);
    assert_eq!(breaches[0].rule, Rule::OneWay("X-1".to_owned()));
    assert_eq!(breaches[0].id.as_deref(), Some("X-2"));
}

#[test]
fn particles_and_figures_are_looked_at() {
    let said = |text: &str| set("/summary/ko", json!(text));
    let particle = Rule::Particle("PostgreSQL".to_owned(), "가".to_owned());
    assert_breaks(
        &said("PostgreSQL 가 503 을 돌려주었다."),
        "summary",
        &particle,
    );
    let figures = Rule::Figures("503".to_owned(), "500".to_owned());
    assert_breaks(&said("PostgreSQL 이 500 을 돌려주었다."), "texts", &figures);
    let names = Rule::Names("postgresql".to_owned(), "mysql".to_owned());
    assert_breaks(&said("MySQL 이 503 을 돌려주었다."), "texts", &names);
    assert!(figures.is_for_a_look() && names.is_for_a_look() && !particle.is_for_a_look());
}

#[test]
fn a_file_is_named_after_its_case_unless_it_has_many() {
    let id = set("/id", json!("X-3"));
    assert!(
        id.iter()
            .any(|breach| breach.rule == Rule::OtherName("X-1".to_owned()))
    );
}

#[test]
fn the_bundled_library_keeps_the_contract() {
    let library = load(&[Origin::Bundle]);
    let breaches = check(&library, &taxonomy(&[Origin::Bundle]));
    let wrong: Vec<&Breach> = breaches
        .iter()
        .filter(|breach| !breach.rule.is_for_a_look())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(library.len(), 98);
}
