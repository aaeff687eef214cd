//! A number as it was typed.

/// Digits of any length, which are said again as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::plain) struct Number(String);

impl Number {
    /// Digits, with or without a full stop behind them.
    pub(super) fn read(text: &str) -> Option<Self> {
        let digits = text.strip_suffix('.').unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| Number(digits.to_owned()))
    }

    /// The place from 0 in a list that counts from 1; 0 has none, nor has what no list is long enough for.
    pub(in crate::plain) fn place(&self) -> Option<usize> {
        self.0.parse::<usize>().ok()?.checked_sub(1)
    }

    /// What has this number in a list.
    pub(in crate::plain) fn of<'a, T>(&self, list: &'a [T]) -> Option<&'a T> {
        self.place().and_then(|at| list.get(at))
    }

    /// What was typed.
    pub(in crate::plain) fn as_str(&self) -> &str {
        &self.0
    }
}
