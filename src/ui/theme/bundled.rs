//! The themes that come with the program.

use std::sync::LazyLock;

use toml::de::DeTable;

use super::Theme;

/// The names of the bundled themes; the first one holds unless another one is named.
pub const THEMES: [&str; 6] = [
    "terminal",
    "light",
    "dark",
    "high-contrast",
    "deuteranopia",
    "tritanopia",
];

static BUNDLED: LazyLock<[Theme; 6]> = LazyLock::new(|| {
    let file = DeTable::parse(include_str!("themes.toml")).expect("the bundled themes are valid");
    THEMES.map(|name| {
        let mut theme = Theme::default();
        let styles = file
            .get_ref()
            .get(name)
            .and_then(|table| table.get_ref().as_table());
        for (style, written) in styles.expect("every bundled theme is there") {
            let written = written.get_ref().as_str().unwrap_or_default();
            let set = theme.set(style.get_ref(), written);
            set.expect("the styles of the bundled themes are valid");
        }
        theme
    })
});

impl Theme {
    /// A bundled theme by its name.
    #[must_use]
    pub fn bundled(name: &str) -> Option<Self> {
        let at = THEMES.iter().position(|known| *known == name)?;
        BUNDLED.get(at).cloned()
    }
}
