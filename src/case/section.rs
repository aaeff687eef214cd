//! The sections of a case, in reading order.

/// A titled part of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Section {
    /// The story in short.
    Summary,
    /// What those on call saw.
    Symptoms,
    /// What set it off.
    Trigger,
    /// The root cause.
    RootCause,
    /// Components that took part.
    Components,
    /// Contributing factors.
    Contributing,
    /// How it was noticed.
    Detection,
    /// What was done.
    Remediation,
    /// What was to be done afterwards.
    ActionItems,
    /// What was learnt.
    Lessons,
    /// Whom it hit.
    Impact,
    /// How long it took.
    Timeline,
    /// Where the facts come from.
    Sources,
    /// Other cases like it.
    Related,
}

impl Section {
    /// All sections in reading order.
    pub const ALL: [Section; 14] = [
        Section::Summary,
        Section::Symptoms,
        Section::Trigger,
        Section::RootCause,
        Section::Components,
        Section::Contributing,
        Section::Detection,
        Section::Remediation,
        Section::ActionItems,
        Section::Lessons,
        Section::Impact,
        Section::Timeline,
        Section::Sources,
        Section::Related,
    ];

    /// The name of the section in files, whatever the language.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Section::Summary => "summary",
            Section::Symptoms => "symptoms",
            Section::Trigger => "trigger",
            Section::RootCause => "root-cause",
            Section::Components => "components",
            Section::Contributing => "contributing",
            Section::Detection => "detection",
            Section::Remediation => "remediation",
            Section::ActionItems => "action-items",
            Section::Lessons => "lessons",
            Section::Impact => "impact",
            Section::Timeline => "timeline",
            Section::Sources => "sources",
            Section::Related => "related",
        }
    }

    /// The section with a key.
    #[must_use]
    pub fn with_key(key: &str) -> Option<Self> {
        Section::ALL
            .into_iter()
            .find(|section| section.key() == key)
    }
}
