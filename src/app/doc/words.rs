//! The words that a document adds to a case, in both languages.
//!
//! One constant per language; a word that is missing in one of them does not compile. Phrases with
//! a value inside are functions, because the value stands at another place in each language.

use crate::case::{Lang, Section};

/// A phrase around one value.
pub type Phrase = fn(&str) -> String;

/// Headings, labels and phrases in one language.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// Heading of [`Section::Summary`].
    pub summary: &'static str,
    /// Heading of [`Section::Symptoms`].
    pub symptoms: &'static str,
    /// Heading of [`Section::Trigger`].
    pub trigger: &'static str,
    /// Heading of [`Section::RootCause`].
    pub root_cause: &'static str,
    /// Heading of [`Section::Components`].
    pub components: &'static str,
    /// Heading of [`Section::Contributing`].
    pub contributing: &'static str,
    /// Heading of [`Section::Detection`].
    pub detection: &'static str,
    /// Heading of [`Section::Remediation`].
    pub remediation: &'static str,
    /// Heading of [`Section::ActionItems`].
    pub action_items: &'static str,
    /// Heading of [`Section::Lessons`].
    pub lessons: &'static str,
    /// Heading of [`Section::Impact`].
    pub impact: &'static str,
    /// Heading of [`Section::Timeline`].
    pub timeline: &'static str,
    /// Heading of [`Section::Sources`].
    pub sources: &'static str,
    /// Heading of [`Section::Related`].
    pub related: &'static str,

    /// Something that is not known.
    pub unknown: &'static str,
    /// Mark of a text that exists in Korean alone.
    pub only_ko: &'static str,
    /// Mark of a text that exists in English alone.
    pub only_en: &'static str,
    /// Behind the beginning of a text of which all is still being laid out.
    pub rest_to_come: &'static str,
    /// Stands for a text that exists in the other language alone, which is shown beside.
    pub no_text: &'static str,
    /// Stands for a title that is missing.
    pub no_title: &'static str,

    /// Stands for an organisation that is not known.
    pub org_unknown: &'static str,
    /// Stands for a date that is not known.
    pub date_unknown: &'static str,
    /// The date is the day of the incident.
    pub occurred: Phrase,
    /// The date is that of the publication, not of the incident.
    pub published: Phrase,
    /// Stands for a severity that is not known.
    pub severity_unknown: &'static str,
    /// Nobody has reviewed the case.
    pub not_reviewed: &'static str,
    /// The case was reviewed on a date.
    pub reviewed: Phrase,
    /// The time from the start to the detection.
    pub detected_after: Phrase,
    /// The time from the start to the end.
    pub resolved_after: Phrase,
    /// Before the reader's own note.
    pub note: &'static str,
    /// Heading of the technical domains where they stand as a section.
    pub domains: &'static str,
    /// Before the technical domains.
    pub domain: &'static str,
    /// The time to the detection is not known.
    pub detection_unknown: &'static str,
    /// The time to the end is not known.
    pub resolution_unknown: &'static str,
    /// Neither of the two times is known.
    pub times_unknown: &'static str,

    /// A number of days.
    pub days: Phrase,
    /// A number of hours.
    pub hours: Phrase,
    /// A number of minutes.
    pub minutes: Phrase,
    /// A number of seconds.
    pub seconds: Phrase,
    /// Near a duration.
    pub about: Phrase,
    /// A little less than a duration.
    pub almost: Phrase,
    /// More than a duration.
    pub over: Phrase,

    /// Label of [`scope`](crate::case::Impact::scope).
    pub scope: &'static str,
    /// Label of [`users`](crate::case::Impact::users).
    pub users: &'static str,
    /// Label of [`region`](crate::case::Impact::region).
    pub region: &'static str,
    /// Label of [`detected_after`](crate::case::Timeline::detected_after).
    pub to_detect: &'static str,
    /// Label of [`resolved_after`](crate::case::Timeline::resolved_after).
    pub to_resolve: &'static str,

    /// An archived copy of the source above it.
    pub archived: &'static str,
    /// The licence of a source.
    pub licence: Phrase,
    /// The address of the record itself.
    pub record: &'static str,
    /// Heads the documents.
    pub documents: &'static str,
    /// Heads the case that this one repeats.
    pub recurrence_of: &'static str,
    /// Heads the cases that share terms with this one.
    pub close_cases: &'static str,
    /// What a case shares with this one: labels, how many terms, out of how many.
    pub shares: fn(&str, usize, usize) -> String,
    /// Mark of a case that is not in the library.
    pub not_in_library: &'static str,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::En => &EN,
            Lang::Ko => &KO,
        }
    }

    /// The heading of a section.
    #[must_use]
    pub fn heading(&self, section: Section) -> &'static str {
        match section {
            Section::Summary => self.summary,
            Section::Symptoms => self.symptoms,
            Section::Trigger => self.trigger,
            Section::RootCause => self.root_cause,
            Section::Components => self.components,
            Section::Contributing => self.contributing,
            Section::Detection => self.detection,
            Section::Remediation => self.remediation,
            Section::ActionItems => self.action_items,
            Section::Lessons => self.lessons,
            Section::Impact => self.impact,
            Section::Timeline => self.timeline,
            Section::Sources => self.sources,
            Section::Related => self.related,
        }
    }

    /// The mark of a text that exists in this language alone.
    #[must_use]
    pub fn only(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.only_en,
            Lang::Ko => self.only_ko,
        }
    }
}

/// The Korean words.
pub const KO: Words = Words {
    summary: "요약",
    symptoms: "증상",
    trigger: "촉발",
    root_cause: "원인",
    components: "구성 요소",
    contributing: "기여 요인",
    detection: "감지",
    remediation: "조치",
    action_items: "후속 조치",
    lessons: "교훈",
    impact: "영향",
    timeline: "경과",
    sources: "출처",
    related: "관련 사례",
    unknown: "알 수 없음",
    only_ko: "(한국어만 있음)",
    only_en: "(영어만 있음)",
    rest_to_come: "(나머지는 준비 중)",
    no_text: "(한국어 없음)",
    no_title: "제목 없음",
    org_unknown: "조직 알 수 없음",
    date_unknown: "날짜 알 수 없음",
    occurred: |date| format!("{date} 발생"),
    published: |date| format!("{date} 공개, 발생일 아님"),
    severity_unknown: "심각도 알 수 없음",
    not_reviewed: "미검토",
    reviewed: |date| format!("{date} 검토"),
    detected_after: |time| format!("감지까지 {time}"),
    resolved_after: |time| format!("복구까지 {time}"),
    note: "메모",
    domains: "분야",
    domain: "분야",
    detection_unknown: "감지 시간 알 수 없음",
    resolution_unknown: "복구 시간 알 수 없음",
    times_unknown: "감지 및 복구 시간 알 수 없음",
    days: |number| format!("{number}일"),
    hours: |number| format!("{number}시간"),
    minutes: |number| format!("{number}분"),
    seconds: |number| format!("{number}초"),
    about: |time| format!("약 {time}"),
    almost: |time| format!("거의 {time}"),
    over: |time| format!("{time} 넘게"),
    scope: "범위",
    users: "사용자",
    region: "지역",
    to_detect: "감지까지",
    to_resolve: "복구까지",
    archived: "보관본",
    licence: |name| format!("라이선스 {name}"),
    record: "이 사례의 웹 페이지",
    documents: "참고 문서",
    recurrence_of: "다음 사례의 재발",
    close_cases: "드문 값을 함께 가진 사례",
    shares: |labels, shared, of| format!("공통: {labels} ({of}개 중 {shared}개)"),
    not_in_library: "(이 라이브러리에 없음)",
};

/// The English words.
pub const EN: Words = Words {
    summary: "Summary",
    symptoms: "Symptoms",
    trigger: "Trigger",
    root_cause: "Root cause",
    components: "Components",
    contributing: "Contributing factors",
    detection: "Detection",
    remediation: "Remediation",
    action_items: "Action items",
    lessons: "Lessons",
    impact: "Impact",
    timeline: "Timeline",
    sources: "Sources",
    related: "Related cases",
    unknown: "unknown",
    only_ko: "(Korean only)",
    only_en: "(English only)",
    rest_to_come: "(the rest is on its way)",
    no_text: "(no English)",
    no_title: "no title",
    org_unknown: "organisation unknown",
    date_unknown: "date unknown",
    occurred: |date| format!("occurred {date}"),
    published: |date| format!("published {date}, not the incident date"),
    severity_unknown: "severity unknown",
    not_reviewed: "not reviewed",
    reviewed: |date| format!("reviewed {date}"),
    detected_after: |time| format!("detected after {time}"),
    resolved_after: |time| format!("resolved after {time}"),
    note: "Note",
    domains: "Domains",
    domain: "domain",
    detection_unknown: "time to detect unknown",
    resolution_unknown: "time to resolve unknown",
    times_unknown: "times to detect and resolve unknown",
    days: |number| format!("{number} {}", if number == "1" { "day" } else { "days" }),
    hours: |number| format!("{number} h"),
    minutes: |number| format!("{number} min"),
    seconds: |number| format!("{number} s"),
    about: |time| format!("about {time}"),
    almost: |time| format!("almost {time}"),
    over: |time| format!("over {time}"),
    scope: "Scope",
    users: "Users",
    region: "Region",
    to_detect: "To detect",
    to_resolve: "To resolve",
    archived: "archived copy",
    licence: |name| format!("licence {name}"),
    record: "this case on the web",
    documents: "Documents",
    recurrence_of: "Recurrence of",
    close_cases: "Cases that share rare values",
    shares: |labels, shared, of| format!("shares: {labels} ({shared} of {of})"),
    not_in_library: "(not in this library)",
};
