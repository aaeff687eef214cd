//! Lines that are no TOML, and lists with elements that are wrong: each costs itself.

use std::path::PathBuf;

use casebook::case::{Facet, Lang};
use casebook::config::Config;

use super::faults;

#[test]
fn a_line_that_is_no_toml_is_one_fault_and_costs_itself() {
    // The line and column of what is wrong, and the settings around it.
    for (text, line, column) in [
        ("mouse = false\n\nascii =tru!\nhyperlinks = true\n", 3, 8),
        ("mouse = false\nascii\nhyperlinks = true\n", 2, 6),
        ("mouse = false\nascii =\nhyperlinks = true\n", 2, 8),
        ("mouse = false\nlanguage = ko\nhyperlinks = true\n", 2, 12),
        ("mouse = false\ntheme = \"da\nhyperlinks = true\n", 2, 12),
        ("mouse = false\r\n= 3\r\nhyperlinks = true\r\n", 2, 1),
        (
            "\u{feff}mosue = 1\nmouse = false\nhyperlinks = true\n",
            1,
            1,
        ),
    ] {
        let (config, _) = Config::parse("c.toml", text);
        assert_eq!(
            (config.mouse, config.hyperlinks),
            (Some(false), Some(true)),
            "{text}"
        );
        let faults = faults(text);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!((faults[0].0, faults[0].1), (line, column), "{faults:?}");
    }
    // A list over several lines is not taken with a part of it.
    let (config, _) = Config::parse("c.toml", "libraries = [\n\"a\",\n\"b\" x\n]\n");
    assert_eq!(config.libraries, Vec::<PathBuf>::new());
    let noise = "]=[\n".repeat(1000);
    assert!(faults(&noise).len() <= 50);
}

/// Which table they belong to is not known, so that each is said to be left out, with its place.
#[test]
fn the_lines_below_a_head_that_cannot_be_read_are_named() {
    let text = "mouse = false\n[keys\n# of mine\ndown = \"v\"\n\n  up = \"u\"\n[themes.t]\nbold = \"red\"\n";
    let said = faults(text);
    let places: Vec<_> = said.iter().map(|fault| (fault.0, fault.1)).collect();
    // The theme of the next table is read: it has a style that there is none of.
    assert_eq!(places, [(2, 6), (4, 1), (6, 3), (8, 1)], "{said:?}");
    let (config, _) = Config::parse("c.toml", text);
    assert_eq!(config.mouse, Some(false));
}

#[test]
fn an_element_of_a_list_that_is_wrong_costs_itself() {
    let text = "facets = [\"org\", \"orgg\", 3, \"cause\"]\nlibraries = [\"a\", 5]\n";
    let (config, problems) = Config::parse("c.toml", text);
    assert_eq!(config.facets, [Facet::Organisation, Facet::Cause]);
    assert_eq!(config.libraries, [PathBuf::from("a")]);
    let places: Vec<_> = faults(text)
        .iter()
        .map(|fault| (fault.0, fault.1))
        .collect();
    assert_eq!(places, [(1, 18), (1, 26), (2, 19)]);
    let said = problems[0].reason(Lang::En);
    assert_eq!(said, "There is no facet orgg. Is org meant?");
    let said = problems[0].reason(Lang::Ko);
    assert_eq!(said, "orgg 분류는 없다. org 분류를 쓰려 했는지 확인한다.");
    // Where nothing is right, what holds without it does.
    let (config, _) = Config::parse("c.toml", "facets = [\"orgg\"]\nlibraries = []\n");
    assert_eq!((config.facets, config.libraries), Default::default());
}
