//! The language of the locale.

use crate::case::Lang;

/// The language of the locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides,
/// and English stands in for every language that is not Korean.
#[must_use]
pub fn lang_of_locale(variable: impl Fn(&str) -> Option<String>) -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|value| !value.is_empty())
        .and_then(|locale| locale.parse().ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(variables: &[(&str, &str)]) -> Lang {
        lang_of_locale(|name| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(locale(&[("LANG", "ko_KR.UTF-8")]), Lang::Ko);
        assert_eq!(
            locale(&[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "C")]),
            Lang::En
        );
        assert_eq!(locale(&[("LC_ALL", ""), ("LC_MESSAGES", "ko")]), Lang::Ko);
        assert_eq!(locale(&[("LANG", "kok_IN")]), Lang::En);
        assert_eq!(locale(&[]), Lang::En);
    }
}
