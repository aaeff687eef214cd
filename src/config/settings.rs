//! The settings: their names, and what values they take.

use std::path::{Path, PathBuf};

use toml::de::{DeInteger, DeValue};

use crate::case::Facet;
use crate::library::Expected;
use crate::text::ambiguous::Width;

use super::Config;
use super::default::{list, quoted};
use super::place::from_home;

/// One setting.
pub struct Setting {
    /// Its name in the file.
    pub name: &'static str,
    /// What values it takes.
    pub(super) expected: Expected,
    /// Takes a value; `None` when it is not one of these.
    pub(super) set: fn(&mut Config, &DeValue<'_>) -> Option<()>,
    /// What is set, as TOML; `None` for what is not.
    written: fn(&Config) -> Option<String>,
    /// What holds when it is not set, as TOML; empty where something else decides.
    pub default: &'static str,
}

impl Setting {
    /// What is set, as TOML; `None` for what is not.
    #[must_use]
    pub fn written(&self, config: &Config) -> Option<String> {
        (self.written)(config)
    }
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
        written: |config| config.language.map(|lang| quoted(lang.code())),
        default: "",
    },
    Setting {
        name: "theme",
        expected: Expected::Theme,
        set: |config, value| {
            let name = value.as_str()?;
            config.theme_called(name)?;
            config.theme = Some(name.to_owned());
            Some(())
        },
        written: |config| config.theme.as_deref().map(quoted),
        default: "\"terminal\"",
    },
    Setting {
        name: "ambiguous-width",
        expected: Expected::Width,
        set: |config, value| {
            let number = value.as_integer().map(DeInteger::as_str);
            config.ambiguous_width = Some(number.or(value.as_str())?.parse().ok()?);
            Some(())
        },
        written: |config| {
            config.ambiguous_width.map(|width| match width {
                Width::One => "1".into(),
                Width::Two => "2".into(),
                Width::Ask => quoted("auto"),
            })
        },
        default: "1",
    },
    Setting {
        name: "ascii",
        expected: Expected::Switch,
        set: |config, value| {
            config.ascii = Some(value.as_bool()?);
            Some(())
        },
        written: |config| config.ascii.map(|on| on.to_string()),
        default: "false",
    },
    Setting {
        name: "mouse",
        expected: Expected::Switch,
        set: |config, value| {
            config.mouse = Some(value.as_bool()?);
            Some(())
        },
        written: |config| config.mouse.map(|on| on.to_string()),
        default: "true",
    },
    Setting {
        name: "hyperlinks",
        expected: Expected::Switch,
        set: |config, value| {
            config.hyperlinks = Some(value.as_bool()?);
            Some(())
        },
        written: |config| config.hyperlinks.map(|on| on.to_string()),
        default: "false",
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
        written: |config| {
            let keys: Vec<_> = config.facets.iter().map(|facet| facet.key()).collect();
            (!keys.is_empty()).then(|| list(&keys))
        },
        default: "[\"cause\", \"component\"]",
    },
    Setting {
        name: "libraries",
        expected: Expected::Paths,
        set: |config, value| {
            let paths = value.as_array()?.iter();
            let paths = paths.map(|path| path.get_ref().as_str().map(path_of));
            config.libraries = paths.collect::<Option<_>>()?;
            Some(())
        },
        written: |config| {
            let paths = config.libraries.iter();
            let paths: Vec<_> = paths.map(|path| path.to_string_lossy()).collect();
            (!paths.is_empty()).then(|| list(&paths))
        },
        default: "[\"bundled\"]",
    },
];

/// What a path in the file means.
fn path_of(text: &str) -> PathBuf {
    from_home(Path::new(text)).unwrap_or_else(|| PathBuf::from(text))
}
