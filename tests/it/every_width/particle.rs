//! Lone particles at the start of a line (W11), found in the finished rows: the rule written down apart
//! from the program's own.

use casebook::app::doc::{Doc, Role, Row};
use casebook::case::{Case, Lang};
use casebook::text::columns;

const PARTICLES: &str = "이 가 은 는 을 를 의 에 에는 에도 에만 에서 에서는 에서도 에게 에게는 로 로는 로도 으로 으로는 \
    으로도 와 와는 과 과는 도 만 까지 까지는 까지도 부터 부터는 이나 나 이라는 라는 이란 란 이라고 라고 처럼 보다 마다";

/// The rows of a case that begin with a particle though it would have fitted behind its word. `room` is
/// what a row of prose may take.
pub fn lone(case: &Case, doc: &Doc, room: usize) -> Vec<String> {
    let pairs = doc.rows.windows(2);
    let lone = pairs.filter_map(|pair| {
        let [(_, before), (start, after)] = [&pair[0], &pair[1]].map(prose);
        let goes_on = start == prose_start(&pair[0]);
        (goes_on
            && is_lone(&before, &after, room.saturating_sub(start))
            && is_whole(case, &before, &after))
        .then(|| format!("a lone particle: {before} | {after}"))
    });
    lone.collect()
}

/// Whether a line begins with a particle that would have fitted behind its word, the last one of the
/// line before, in a line of some columns.
pub fn is_lone(before: &str, after: &str, room: usize) -> bool {
    let host = before.rsplit(' ').next().unwrap_or_default();
    let particle = after.split(' ').next().unwrap_or_default();
    let fits = columns(host) + 1 + columns(particle) <= room;
    is_host(host) && is_particle(particle) && fits
}

/// Whether the first word of a line stands so in the case behind the last one of the line before, and is
/// not the beginning of a longer one that is wider than the line: `100 이|다.`
fn is_whole(case: &Case, before: &str, after: &str) -> bool {
    let host = before.rsplit(' ').next().unwrap_or_default();
    let pair = format!("{host} {}", after.split(' ').next().unwrap_or_default());
    let ends = |rest: &str| rest.chars().next().is_none_or(char::is_whitespace);
    let mut texts = case.texts().filter_map(|text| text.only(Lang::Ko));
    texts.any(|text| text.split(&pair).skip(1).any(ends))
}

/// The column at which the prose of a row begins, and the prose. A row with a number or a label has
/// none of its own before it to go on from.
fn prose(row: &Row) -> (usize, String) {
    let is_prose = |role| matches!(role, Role::Body | Role::Title);
    let text = row.spans.iter().filter(|span| is_prose(span.role));
    (
        prose_start(row),
        text.map(|span| span.text.as_str()).collect(),
    )
}

fn prose_start(row: &Row) -> usize {
    let lead = row
        .spans
        .iter()
        .take_while(|span| !matches!(span.role, Role::Body | Role::Title));
    lead.map(|span| columns(span.text.as_str())).sum()
}

/// Whether a word ends in a Latin letter, a digit or a sign that closes such a word.
fn is_host(word: &str) -> bool {
    word.ends_with(|c: char| c.is_ascii_alphanumeric() || ")]}%\"'”’/_+#*-`".contains(c))
}

fn is_particle(word: &str) -> bool {
    let closing = |c: char| ".,:;!?)]}”’\"'」』".contains(c);
    let word = word.trim_end_matches(closing);
    PARTICLES
        .split_whitespace()
        .any(|particle| particle == word)
}
