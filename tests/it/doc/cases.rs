//! Cases to lay out: a full one, one with holes and odd values, and a small one in Korean alone.

use casebook::case::{
    Bilingual, Case, CaseDate, CaseId, Impact, Review, Source, Taxonomy, Timeline,
};

fn both(en: &str, ko: &str) -> Bilingual {
    Bilingual::new(Some(en), Some(ko))
}

fn slugs(slugs: &[&str]) -> Vec<String> {
    slugs.iter().map(ToString::to_string).collect()
}

/// A case with an id and nothing else.
pub fn empty(id: &str) -> Case {
    Case {
        id: CaseId(id.into()),
        org: None,
        org_slug: None,
        date: CaseDate::default(),
        date_kind: None,
        title: Bilingual::default(),
        domain: Vec::new(),
        impact: Impact::default(),
        review: Review::default(),
        lessons: Bilingual::default(),
        related: Vec::new(),
        sources: Vec::new(),
        docs: Vec::new(),
        summary: Bilingual::default(),
        trigger: Bilingual::default(),
        severity: None,
        symptoms: Vec::new(),
        timeline: Timeline::default(),
        detection: Bilingual::default(),
        components: Vec::new(),
        root_cause: None,
        remediation: Vec::new(),
        action_items: Vec::new(),
        contributing: Vec::new(),
        recurrence_of: None,
        symptoms_text: Bilingual::default(),
        updated_at: None,
        url: None,
    }
}

/// Everything is there in both languages.
pub fn full() -> Case {
    Case {
        org: Some("Slack".to_owned()),
        org_slug: Some("slack".to_owned()),
        date: CaseDate::new(Some("2020-05-12")),
        date_kind: Some("incident".to_owned()),
        title: both(
            "Full HAProxy slots kept a stale list of backends",
            "가득 찬 HAProxy 슬롯 때문에 낡은 서버 목록으로 요청이 몰렸다",
        ),
        domain: slugs(&["networking", "no-such-domain"]),
        impact: Impact {
            scope: both(
                "Requests through the load balancers failed with 503",
                "로드 밸런서를 지나는 요청이 503 으로 실패했다",
            ),
            users: both("unknown", "unknown"),
            region: Bilingual::default(),
        },
        review: Review {
            written_by: Some("editor".to_owned()),
            reviewed_at: Some("2024-03-02T09:00:00Z".to_owned()),
            reviewed_by: Some("Kim".to_owned()),
        },
        lessons: both(
            "Nobody looks at an alert that never rings. Test it.",
            "울리지 않는 알림은 아무도 들여다보지 않는다. 시험해 보아야 한다.",
        ),
        related: slugs(&["EX-0002", "EX-0404"]),
        recurrence_of: Some("EX-0009".to_owned()),
        sources: vec![
            Source {
                url: Some(
                    "https://slack.engineering/a-terrible-horrible-no-good-very-bad-day/"
                        .to_owned(),
                ),
                kind: Some("blog".to_owned()),
                license: Some("unknown".to_owned()),
                archived: Some(
                    "https://web.archive.org/web/2021/https://slack.engineering/a-terrible-day/"
                        .to_owned(),
                ),
            },
            Source {
                url: Some("https://status.example.com:8443/incidents/42?lang=en#top".to_owned()),
                kind: Some("status-page".to_owned()),
                license: Some("CC-BY-4.0".to_owned()),
                archived: None,
            },
        ],
        docs: slugs(&["https://docs.haproxy.org/2.0/configuration.html#5.2-slots"]),
        summary: both(
            "A configuration change in the morning raised the load on a database.\n\n\
             Autoscaling answered with more web servers than HAProxy has slots (N * M). The \
             program that fills the slots stopped, and the list went stale for eight hours.",
            "아침의 설정 변경이 데이터베이스 부하를 25%를 넘게 키웠다.\r\n\r\n\r\n자동 확장은 \
             HAProxy 의 슬롯 수(N * M)를 넘는 웹 서버를 띄웠다. 슬롯을 채우는 프로그램은 도중에 \
             멈췄고, 서버 목록은 여덟 시간 동안 낡아 갔다.",
        ),
        trigger: both(
            "Traffic fell in the evening and the oldest instances went first.",
            "저녁에 트래픽이 줄면서 오래된 인스턴스부터 내려갔다.",
        ),
        severity: Some("major".to_owned()),
        symptoms: slugs(&["high-error-rate", "uneven-load"]),
        timeline: Timeline {
            detected_after: Some("0m".to_owned()),
            resolved_after: Some("1h 29m".to_owned()),
        },
        detection: both(
            "An alert on the number of 503 answers.",
            "503 응답 수 경보로 알아챘다.",
        ),
        components: slugs(&["haproxy", "service-discovery"]),
        root_cause: Some("software-bug".to_owned()),
        remediation: (1..=11).map(step).collect(),
        action_items: vec![
            both(
                "Move the ingress to another proxy with endpoint discovery.",
                "인그레스를 엔드포인트를 스스로 찾는 다른 프록시로 옮긴다.",
            ),
            both("Test the alert every month.", "경보를 매달 시험한다."),
        ],
        contributing: slugs(&["automation-amplified", "no-such-slug"]),
        symptoms_text: both(
            "Some servers were swamped, the rest idle.",
            "일부 서버에만 부하가 몰리고 나머지는 한가했다.",
        ),
        url: Some("https://library.example.com/cases/EX-0001".to_owned()),
        ..empty("EX-0001")
    }
}

fn step(number: usize) -> Bilingual {
    both(
        &format!("Restarted the group of proxies with the number {number}, one after the other."),
        &format!("{number}번 묶음의 프록시를 하나씩 차례로 다시 띄우고 목록을 확인했다."),
    )
}

/// Most texts are in one language, values are odd, some of the text is hostile.
pub fn holes() -> Case {
    Case {
        org_slug: Some("example-org".to_owned()),
        date: CaseDate::new(Some("2019-04")),
        date_kind: Some("published".to_owned()),
        title: Bilingual::new(Some("A template listed pods\nby IP address"), None),
        impact: Impact {
            scope: Bilingual::new(Some("Services behind the ingress"), None),
            users: Bilingual::new(None, Some("일부 사용자")),
            region: Bilingual::new(Some("unknown"), None),
        },
        sources: vec![
            Source {
                kind: Some("rumour".to_owned()),
                ..Source::default()
            },
            Source {
                url: Some("not an address".to_owned()),
                ..Source::default()
            },
        ],
        summary: Bilingual::new(None, Some("인그레스 템플릿이 파드를 IP 순으로 늘어놓았다.")),
        trigger: Bilingual::new(Some("Esc \u{1b}[31m and bidi \u{202e}txt.\n\n\nEnd."), None),
        severity: Some("unknown".to_owned()),
        symptoms: slugs(&["uneven-load"]),
        timeline: Timeline {
            detected_after: None,
            resolved_after: Some("15-21h for most users".to_owned()),
        },
        root_cause: Some("no-such-cause".to_owned()),
        remediation: vec![
            both(
                "Went back to the service address.",
                "서비스 주소로 되돌렸다.",
            ),
            Bilingual::new(Some("Sorted the list at random."), None),
        ],
        action_items: vec![Bilingual::new(
            None,
            Some("부하 시험에 잦은 재시작을 넣는다."),
        )],
        ..empty("EX-0002")
    }
}

/// Small and in Korean alone.
pub fn small_ko() -> Case {
    Case {
        org: Some("Slack".to_owned()),
        date: CaseDate::new(Some("2020-05-12")),
        date_kind: Some("incident".to_owned()),
        title: Bilingual::new(None, Some("가득 찬 HAProxy 슬롯 때문에 요청이 몰렸다")),
        severity: Some("major".to_owned()),
        components: slugs(&["haproxy", "service-discovery"]),
        root_cause: Some("software-bug".to_owned()),
        remediation: vec![
            Bilingual::new(None, Some("HAProxy 를 한 대씩 차례로 모두 다시 띄웠다.")),
            Bilingual::new(None, Some("목록을 확인했다.")),
        ],
        ..empty("EX-0003")
    }
}

/// Small and in English alone.
pub fn small_en() -> Case {
    Case {
        org: Some("Skyscanner".to_owned()),
        date: CaseDate::new(Some("2019-04-23")),
        date_kind: Some("published".to_owned()),
        title: Bilingual::new(Some("A template listed pods by IP address"), None),
        severity: Some("unknown".to_owned()),
        symptoms: slugs(&["uneven-load"]),
        symptoms_text: Bilingual::new(
            Some("A few pods got all of the requests.\n\nThe rest were idle."),
            None,
        ),
        timeline: Timeline {
            detected_after: Some("3h 39m".to_owned()),
            resolved_after: Some("about 1d".to_owned()),
        },
        sources: vec![Source {
            url: Some("https://medium.com/@SkyscannerEng/templating-line".to_owned()),
            kind: Some("blog".to_owned()),
            license: None,
            archived: None,
        }],
        ..empty("EX-0004")
    }
}

/// The vocabulary of these cases.
pub fn taxonomy() -> Taxonomy {
    serde_json::from_str(
        r#"{
        "root_cause": [{"slug": "software-bug", "en": "Software bug", "ko": "소프트웨어 버그",
            "define_en": "A defect in the code.", "define_ko": "코드에 있던 결함이다."}],
        "components": [
            {"slug": "haproxy", "en": "HAProxy", "ko": "HAProxy"},
            {"slug": "service-discovery", "en": "Service discovery", "ko": "서비스 디스커버리"}],
        "symptoms": [
            {"slug": "high-error-rate", "en": "Higher error rate", "ko": "오류율 상승"},
            {"slug": "uneven-load", "en": "Uneven load", "ko": "부하 쏠림"}],
        "contributing": [{"slug": "automation-amplified", "en": "Automation amplified it",
            "ko": "자동화가 피해를 키움"}],
        "domain": [{"slug": "networking", "en": "Networking", "ko": "네트워킹"}],
        "severity": [
            {"slug": "major", "en": "Major", "ko": "심각"},
            {"slug": "unknown", "en": "Unknown", "ko": "알 수 없음"}],
        "source_kind": [
            {"slug": "blog", "en": "Engineering blog", "ko": "기술 블로그"},
            {"slug": "status-page", "en": "Status page", "ko": "상태 페이지"}]
        }"#,
    )
    .expect("a vocabulary")
}
