//! What holds for any text of the configuration file: it is read, and every fault has its place.

use casebook::config::Config;
use casebook::library::{Problem, ProblemKind, SettingFault};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::is_in_place;

pub fn holds(data: &[u8]) {
    let text = &*String::from_utf8_lossy(data);
    let (config, problems) = Config::parse("c.toml", text);
    for problem in &problems {
        assert!(problem.line.is_some());
        is_in_place(problem, text);
    }
    let is_toml = DeTable::parse(text).is_ok();
    let said = |problem: &Problem| match &problem.kind {
        ProblemKind::Setting(fault) => matches!(**fault, SettingFault::NotToml(_)),
        other => panic!("{other:?}"),
    };
    assert_eq!(is_toml, !problems.iter().any(said));
    if is_toml && problems.is_empty() {
        sets_what_it_says(&config, text);
    }
    a_fault_costs_its_own_setting(text);
}

/// What is set is what another reader of TOML finds there.
fn sets_what_it_says(config: &Config, text: &str) {
    let table = DeTable::parse(text).unwrap();
    let value = |name: &str| table.get_ref().get(name).map(Spanned::get_ref);
    let switch = |name: &str| value(name).and_then(DeValue::as_bool);
    assert_eq!(config.ascii, switch("ascii"));
    assert_eq!(config.mouse, switch("mouse"));
    assert_eq!(config.hyperlinks, switch("hyperlinks"));
    let items = |name: &str| value(name).map_or(0, |list| list.as_array().unwrap().len());
    assert_eq!(config.facets.len(), items("facets"));
    assert_eq!(config.libraries.len(), items("libraries"));
    assert_eq!(config.language.is_some(), value("language").is_some());
    assert_eq!(
        config.ambiguous_width.is_some(),
        value("ambiguous-width").is_some()
    );
}

/// A sound line before the text counts, whatever follows it.
fn a_fault_costs_its_own_setting(text: &str) {
    let (config, _) = Config::parse("c.toml", &format!("mouse = false\n{text}"));
    assert!(text.contains("mouse") || text.contains('\\') || config.mouse == Some(false));
}
