//! What can be wrong with the configuration.

/// What a setting takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// `ko` or `en`.
    Language,
    /// `1`, `2` or `auto`.
    Width,
    /// `true` or `false`.
    Switch,
    /// A list of paths.
    Paths,
    /// A list of keys of facets.
    Facets,
    /// The name of a theme.
    Theme,
    /// A style in words.
    Style,
    /// The name of a key, or a list of them.
    Keys,
    /// A table.
    Table,
}

/// What has names in the configuration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// A setting.
    Setting,
    /// A theme.
    Theme,
    /// A style of a theme.
    Style,
    /// An action of the table of keys.
    Action,
    /// A facet.
    Facet,
}

/// What is wrong in the configuration, or with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingFault {
    /// The configuration is not TOML here; the parser's reason.
    NotToml(String),
    /// A line below the head of a table that could not be read: which table it belongs to is not known.
    Below,
    /// Nothing in the configuration has this name.
    Unknown {
        /// What was named.
        what: Named,
        /// The name.
        name: String,
        /// The name that is meant, perhaps.
        near: Option<String>,
    },
    /// A setting has a value that it does not take.
    Wrong {
        /// Its name.
        name: String,
        /// What it takes.
        expected: Expected,
    },
    /// A word of a style is neither a colour nor a weight.
    NotAStyle(String),
    /// A key is not written as keys are.
    NotAKey(String),
    /// A key does something already where it is to do something else.
    KeyTaken {
        /// The key.
        key: String,
        /// What it does: the name of an action.
        does: &'static str,
        /// What it was wanted for.
        wanted: &'static str,
        /// Where, in English and in Korean.
        context: (&'static str, &'static str),
    },
    /// A key is wanted for an action where it is text.
    KeyIsText {
        /// The key.
        key: String,
        /// What it was wanted for.
        wanted: &'static str,
        /// Where, in English and in Korean.
        context: (&'static str, &'static str),
    },
    /// The last way to quit was to be taken away.
    AlwaysQuits,
    /// An environment variable does not name a folder from the root; its name and its value.
    NotAbsolute(&'static str, String),
    /// The environment names no home folder.
    NoHome,
    /// In the place of the file is something else.
    NotAFile,
    /// The file is larger than a configuration can be: more than 1 MiB.
    TooLarge,
}
