//! How Latin words and numbers are read aloud in Korean, as far as a particle cares: what sound they
//! end in.

/// The sound that a word ends in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// A vowel.
    Vowel,
    /// The consonant ㄹ, which takes 로 and not 으로.
    Rieul,
    /// Any other consonant.
    Consonant,
}

/// Words whose last sound is a vowel, in lower case; of names with signs the part behind the last one.
const VOWEL: &str = "\
    api apps architecture azure basecamp bigint buildkite cache calibre calico cassandra chatgpt \
    circleci cloud cloudflare cloudwatch cockroachdb cognito compute coredns cortex crowdstrike \
    dnsmasq docker docs.rs dynamodb edge elasticsearch enactor envoy etcd eventbridge fastly \
    firefox gateway github go gocardless grafana haproxy hashicorp heroku instapaper iptables java \
    javascript jenkins jira joyent kafka kibana kinesis knight lambda linkerd linux lua macos \
    memcache memcached memory mongodb monzo mozilla multipass mv necko networkd nginx node.js \
    nodejs nomad oculus openai orchestrator pacemaker pagerduty pages pgbouncer php postgres \
    posthog prometheus proxy quicksilver rabbitmq rails range razorpay redis restore roblox roster \
    router rsync ruby runtime rust search sentry server service skyscanner sora spanner spotify \
    stripe studies systemd terraform twilio twitter ubuntu unbound unisuper varnish vault vitess \
    wikimedia windows zalando zookeeper";

/// Words whose last sound is ㄹ.
const RIEUL: &str = "\
    consul control email fail flexential gmail google html kernel mysql nosql oracle payroll pool \
    portal postgresql proxysql ragel shell sql sysctl turnstile url vercel wal xml yaml";

/// Words whose last sound is another consonant.
const CONSONANT: &str = "\
    amazon atlassian autoscaling autovacuum cilium cron daemon datadog facebook github.com gitlab \
    gitlab.com kubeadm kubelet line mandrill mcrib naver.com npm openstack ping pod python reddit \
    replication runbook scaling slack sub team template upbit vacuum";

/// What a word or a number ends in; `None` when nobody can tell from its letters.
pub(super) fn ending(word: &str) -> Option<Ending> {
    let word = word.trim_start_matches(|c: char| !c.is_alphanumeric());
    let last = word.rsplit(['-', '_', '/', ':']).next()?;
    if last.is_empty() || !last.is_ascii() {
        return None;
    }
    if last.contains(|c: char| c.is_ascii_alphabetic()) && !is_version(last) {
        listed(&last.to_lowercase()).or_else(|| spelled(last))
    } else {
        let number = last.trim_start_matches(['v', 'V']);
        number.chars().next_back().and_then(digit)
    }
}

/// `v0.6`
fn is_version(word: &str) -> bool {
    let number = word.strip_prefix(['v', 'V']);
    number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit() || b == b'.'))
}

fn listed(word: &str) -> Option<Ending> {
    let lists = [
        (VOWEL, Ending::Vowel),
        (RIEUL, Ending::Rieul),
        (CONSONANT, Ending::Consonant),
    ];
    let found = lists
        .iter()
        .find(|(list, _)| list.split_ascii_whitespace().any(|known| known == word));
    found.map(|(_, ending)| *ending)
}

/// A word of capitals is read letter by letter. `R` is read in two ways.
fn spelled(word: &str) -> Option<Ending> {
    let capitals = word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    match word.chars().next_back().filter(|_| capitals)? {
        'L' => Some(Ending::Rieul),
        'M' | 'N' => Some(Ending::Consonant),
        'R' => None,
        _ => Some(Ending::Vowel),
    }
}

/// Numbers are read in Sino-Korean: 일, 이, 삼; a 0 ends 십, 백, 천 and 만, or is 영 itself.
fn digit(digit: char) -> Option<Ending> {
    match digit {
        '0' | '3' | '6' => Some(Ending::Consonant),
        '1' | '7' | '8' => Some(Ending::Rieul),
        '2' | '4' | '5' | '9' => Some(Ending::Vowel),
        _ => None,
    }
}
