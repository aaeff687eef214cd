//! The reader's own themes: `[themes.NAME]` with the theme that it begins as, and styles instead of its.

use toml::Spanned;
use toml::de::DeValue;

use crate::library::{Expected, Named, SettingFault};
use crate::ui::{THEMES, Theme};

use super::Config;
use super::parse::{Faults, in_order};

/// The name of the setting that says what a theme begins as.
const BASE: &str = "base";

impl Config {
    /// A theme by its name: one of the reader's own, else a bundled one.
    #[must_use]
    pub fn theme_called(&self, name: &str) -> Option<Theme> {
        let own = self.themes.iter().find(|(own, _)| own == name);
        own.map(|(_, theme)| theme.clone())
            .or_else(|| Theme::bundled(name))
    }

    /// The names of all themes, the bundled ones first.
    pub fn theme_names(&self) -> impl Iterator<Item = &str> {
        let own = self.themes.iter().map(|(name, _)| name.as_str());
        THEMES.into_iter().chain(own)
    }
}

pub(super) fn read(config: &mut Config, themes: &Spanned<DeValue<'_>>, faults: &mut Faults) {
    let Some(table) = themes.get_ref().as_table() else {
        return faults.wrong(themes.span(), "themes", Expected::Table);
    };
    for (name, styles) in in_order(table) {
        let theme = theme(name.get_ref(), styles, faults);
        config.themes.push((name.get_ref().to_string(), theme));
    }
}

fn theme(name: &str, styles: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Theme {
    let Some(table) = styles.get_ref().as_table() else {
        faults.wrong(styles.span(), name, Expected::Table);
        return Theme::bundled(THEMES[0]).unwrap_or_default();
    };
    let base = table.get(BASE).filter(|base| !faults.is_unread(base));
    let mut theme = Theme::bundled(THEMES[0]).unwrap_or_default();
    if let Some(base) = base {
        match base.get_ref().as_str() {
            None => faults.wrong(base.span(), BASE, Expected::Theme),
            Some(named) => match Theme::bundled(named) {
                Some(bundled) => theme = bundled,
                None => faults.unknown(base.span(), Named::Theme, named, THEMES),
            },
        }
    }
    for (style, written) in in_order(table) {
        let style_name: &str = style.get_ref();
        if style_name == BASE || faults.is_unread(written) {
            continue;
        }
        if !Theme::STYLES.contains(&style_name) {
            let known = Theme::STYLES.into_iter().chain([BASE]);
            faults.unknown(style.span(), Named::Style, style_name, known);
            continue;
        }
        let Some(words) = written.get_ref().as_str() else {
            faults.wrong(written.span(), style_name, Expected::Style);
            continue;
        };
        if let Err(word) = theme.set(style_name, words) {
            faults.add(written.span(), SettingFault::NotAStyle(word.to_owned()));
        }
    }
    theme
}
