//! Made-up bilingual records of realistic size, the same for the same number.

use std::io::{self, Write};

/// Pseudo-random numbers (`SplitMix64`).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % limit as u64).expect("below a usize")
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    /// Some entries as a JSON list.
    fn list(&mut self, list: &[&str]) -> String {
        let count = 1 + self.below(3);
        let from = self.below(list.len());
        let picked = list.iter().cycle().skip(from).take(count);
        let quoted: Vec<String> = picked.map(|slug| format!("\"{slug}\"")).collect();
        format!("[{}]", quoted.join(","))
    }

    /// So many sentences in each language, as a JSON object.
    fn prose(&mut self, sentences: usize) -> String {
        let mut languages = [String::new(), String::new()];
        for _ in 0..sentences {
            let (number, thing) = (self.below(900) + 2, self.below(THINGS.len()));
            for (text, (before, between, after)) in languages.iter_mut().zip([
                ENGLISH[self.below(ENGLISH.len())],
                KOREAN[self.below(KOREAN.len())],
            ]) {
                text.extend([
                    before,
                    THINGS[thing],
                    between,
                    &number.to_string(),
                    after,
                    " ",
                ]);
            }
        }
        let [en, ko] = languages;
        format!(
            "{{\"en\":\"{}\",\"ko\":\"{}\"}}",
            en.trim_end(),
            ko.trim_end()
        )
    }
}

const THINGS: [&str; 8] = [
    "HAProxy",
    "the lease table",
    "memcached",
    "the deploy queue",
    "DNS",
    "etcd",
    "the rate limiter",
    "Kafka",
];
const ENGLISH: [(&str, &str, &str); 6] = [
    (
        "A change to ",
        " went out at half past nine and doubled the load within ",
        " seconds.",
    ),
    (
        "Nobody had looked at ",
        " since the team moved, and its limit of ",
        " was reached.",
    ),
    (
        "Those on call restarted ",
        " in steps of ",
        " per cent and watched the queue.",
    ),
    (
        "The dashboard of ",
        " showed nothing for ",
        " minutes, so the first guess was wrong.",
    ),
    (
        "When ",
        " came back, \\\"retry\\\" storms held it down for another ",
        " minutes.",
    ),
    (
        "An older ticket had named ",
        " as a risk; ",
        " people had read it.",
    ),
];
const KOREAN: [(&str, &str, &str); 6] = [
    (
        "아침에 나간 ",
        " 설정 변경 때문에 부하가 ",
        "초 만에 두 배가 되었다.",
    ),
    (
        "팀이 바뀐 뒤로 아무도 보지 않던 ",
        " 한도 ",
        "개가 모두 찼다.",
    ),
    (
        "당직자가 ",
        " 서버를 ",
        "% 씩 차례로 다시 띄우며 대기열을 지켜보았다.",
    ),
    (
        "그동안 ",
        " 화면에는 ",
        "분 동안 아무 값도 나오지 않아 첫 추측이 빗나갔다.",
    ),
    (
        "다시 올라온 ",
        " 쪽으로 재시도가 몰려 ",
        "분 동안 더 멈추었다.",
    ),
    (
        "위험하다고 적은 ",
        " 관련 문서가 이미 있었고 ",
        "명이 읽은 상태였다.",
    ),
];
const ORGS: [&str; 10] = [
    "Larkfield",
    "Ostra",
    "한빛상회",
    "Numen",
    "Quarry",
    "Teal Post",
    "두레",
    "Vantry",
    "Westbeam",
    "Yarrow",
];
const CAUSES: [&str; 6] = [
    "software-bug",
    "capacity",
    "config-change",
    "human-error",
    "hardware",
    "unknown",
];
const COMPONENTS: [&str; 8] = [
    "haproxy",
    "dns",
    "database",
    "cache",
    "queue",
    "kubernetes",
    "cdn",
    "storage",
];
const SYMPTOMS: [&str; 6] = [
    "high-error-rate",
    "high-latency",
    "service-unavailable",
    "data-loss",
    "uneven-load",
    "stale-data",
];
const FACTORS: [&str; 5] = [
    "no-alert-on-limit",
    "automation-amplified",
    "assumption-unverified",
    "slow-rollback",
    "missing-runbook",
];

/// Writes record `number`, about 10 KB on one line; fails as `out` does.
pub fn record(number: usize, out: &mut impl Write) -> io::Result<()> {
    let dice = &mut Dice(number as u64);
    let (year, month, day) = (
        2008 + dice.below(18),
        1 + dice.below(12),
        1 + dice.below(28),
    );
    writeln!(
        out,
        "{{\"id\":\"GEN-{number:06}\",\"org\":\"{}\",\"date\":\"{year}-{month:02}-{day:02}\",\"title\":{},\
         \"domain\":{},\"impact\":{{\"scope\":\"part of the requests\",\"users\":\"unknown\"}},\
         \"review\":{{\"written_by\":\"generator\",\"reviewed_at\":null}},\"lessons\":{},\"related\":[],\
         \"summary\":{},\"trigger\":{},\"severity\":\"unknown\",\"symptoms\":{},\
         \"timeline\":{{\"detected_after\":\"{}m\"}},\"date_kind\":\"incident\",\"detection\":{},\
         \"components\":{},\"root_cause\":\"{}\",\"remediation\":[{{\"text\":{}}},{{\"text\":{}}}],\
         \"action_items\":[{{\"text\":{}}}],\"contributing\":{},\"symptoms_text\":{}}}",
        dice.pick(&ORGS),
        dice.prose(1),
        dice.list(&COMPONENTS),
        dice.prose(6),
        dice.prose(18),
        dice.prose(4),
        dice.list(&SYMPTOMS),
        dice.below(90),
        dice.prose(3),
        dice.list(&COMPONENTS),
        dice.pick(&CAUSES),
        dice.prose(2),
        dice.prose(2),
        dice.prose(2),
        dice.list(&FACTORS),
        dice.prose(4),
    )
}
