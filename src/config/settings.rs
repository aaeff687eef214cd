//! The settings: their names, and what values they take.

use std::path::PathBuf;

use toml::de::{DeInteger, DeValue};

use crate::case::Facet;
use crate::library::Expected;

use super::Config;

/// One setting.
pub struct Setting {
    /// Its name in the file.
    pub name: &'static str,
    /// What values it takes.
    pub(super) expected: Expected,
    /// Takes a value; `None` when it is not one of these.
    pub(super) set: fn(&mut Config, &DeValue<'_>) -> Option<()>,
}

/// All settings.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: "language",
        expected: Expected::Language,
        set: |config, value| {
            let lang = value.as_str().filter(|text| text.len() == 2)?;
            config.language = Some(lang.parse().ok()?);
            Some(())
        },
    },
    Setting {
        name: "ambiguous-width",
        expected: Expected::Width,
        set: |config, value| {
            let number = value.as_integer().map(DeInteger::as_str);
            config.ambiguous_width = Some(number.or(value.as_str())?.parse().ok()?);
            Some(())
        },
    },
    Setting {
        name: "ascii",
        expected: Expected::Switch,
        set: |config, value| {
            config.ascii = Some(value.as_bool()?);
            Some(())
        },
    },
    Setting {
        name: "mouse",
        expected: Expected::Switch,
        set: |config, value| {
            config.mouse = Some(value.as_bool()?);
            Some(())
        },
    },
    Setting {
        name: "hyperlinks",
        expected: Expected::Switch,
        set: |config, value| {
            config.hyperlinks = Some(value.as_bool()?);
            Some(())
        },
    },
    Setting {
        name: "facets",
        expected: Expected::Facets,
        set: |config, value| {
            let named = value.as_array()?.iter();
            let named = named.map(|name| Facet::with_key(name.get_ref().as_str()?));
            config.facets = named.collect::<Option<_>>()?;
            Some(())
        },
    },
    Setting {
        name: "libraries",
        expected: Expected::Paths,
        set: |config, value| {
            let paths = value.as_array()?.iter();
            let paths = paths.map(|path| path.get_ref().as_str().map(from_home));
            config.libraries = paths.collect::<Option<_>>()?;
            Some(())
        },
    },
];

/// A path with `~/` written out.
fn from_home(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), etcetera::home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}
