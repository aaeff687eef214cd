//! The whole record of a case: every field of the format, typed and kept.

use super::{Bilingual, CaseDate, CaseId};

/// One incident record. Missing, null, empty and blank fields are the same (rule L5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The id.
    pub id: CaseId,
    /// The organisation that ran the affected system.
    pub org: Option<String>,
    /// Its slug.
    pub org_slug: Option<String>,
    /// The date.
    pub date: CaseDate,
    /// What the date is: `incident` or `published`.
    pub date_kind: Option<String>,
    /// The title.
    pub title: Bilingual,
    /// Slugs of technical domains.
    pub domain: Vec<String>,
    /// Whom it hit.
    pub impact: Impact,
    /// Who wrote and reviewed the record.
    pub review: Review,
    /// What was learnt.
    pub lessons: Bilingual,
    /// Ids of related cases.
    pub related: Vec<String>,
    /// Where the facts come from.
    pub sources: Vec<Source>,
    /// Addresses of documents that help to understand the case.
    pub docs: Vec<String>,
    /// The story.
    pub summary: Bilingual,
    /// What set it off.
    pub trigger: Bilingual,
    /// Slug of the severity.
    pub severity: Option<String>,
    /// Slugs of symptoms.
    pub symptoms: Vec<String>,
    /// How long it took.
    pub timeline: Timeline,
    /// How it was noticed.
    pub detection: Bilingual,
    /// Slugs of components.
    pub components: Vec<String>,
    /// Slug of the root cause.
    pub root_cause: Option<String>,
    /// What was done, step by step.
    pub remediation: Vec<Bilingual>,
    /// What was to be done afterwards.
    pub action_items: Vec<Bilingual>,
    /// Slugs of contributing factors.
    pub contributing: Vec<String>,
    /// The id of the case that this one repeats.
    pub recurrence_of: Option<String>,
    /// The symptoms as those on call saw them.
    pub symptoms_text: Bilingual,
    /// When the record was last changed, as written.
    pub updated_at: Option<String>,
    /// The address of the record.
    pub url: Option<String>,
}

impl Case {
    /// The texts that may be long: prose, and what is written like it.
    pub fn texts(&self) -> impl Iterator<Item = &Bilingual> {
        let impact = &self.impact;
        let single = [
            &self.title,
            &self.summary,
            &self.symptoms_text,
            &self.trigger,
            &self.detection,
            &self.lessons,
            &impact.scope,
            &impact.users,
            &impact.region,
        ];
        let items = self.remediation.iter().chain(&self.action_items);
        single.into_iter().chain(items)
    }
}

/// Whom and what an incident hit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Impact {
    /// What was affected.
    pub scope: Bilingual,
    /// Who was affected.
    pub users: Bilingual,
    /// Where.
    pub region: Bilingual,
}

/// Durations as they are written, such as `3h 39m`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Timeline {
    /// From the start to the detection.
    pub detected_after: Option<String>,
    /// From the start to the end.
    pub resolved_after: Option<String>,
}

/// Who wrote and reviewed a record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// Who wrote it.
    pub written_by: Option<String>,
    /// When it was reviewed; a case without it counts as not reviewed.
    pub reviewed_at: Option<String>,
    /// Who reviewed it.
    pub reviewed_by: Option<String>,
}

/// Where facts come from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source {
    /// The address.
    pub url: Option<String>,
    /// Slug of the kind of source.
    pub kind: Option<String>,
    /// The licence of the text there.
    pub license: Option<String>,
    /// The address of an archived copy.
    pub archived: Option<String>,
}
