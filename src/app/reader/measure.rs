//! How long a line of prose may get.

/// The most columns of a line of prose, however wide the pane is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Measure {
    /// 72 columns.
    Narrow,
    /// 90 columns: longer lines are hard to follow.
    #[default]
    Usual,
    /// As many as the pane has.
    Full,
}

impl Measure {
    const STEPS: [Measure; 3] = [Measure::Narrow, Measure::Usual, Measure::Full];

    /// The columns.
    #[must_use]
    pub fn columns(self) -> usize {
        match self {
            Measure::Narrow => 72,
            Measure::Usual => 90,
            Measure::Full => usize::MAX,
        }
    }

    /// The next wider or narrower measure, as far as there is one.
    pub(in crate::app) fn step(self, wider: bool) -> Self {
        let at = self as usize;
        let to = if wider { at + 1 } else { at.saturating_sub(1) };
        Measure::STEPS.get(to).copied().unwrap_or(self)
    }
}
