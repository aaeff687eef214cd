//! What a reader sees of hostile data: the same screen as of harmless data that is spelt as the marks
//! are, and the words around them are found and copied.

use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::super::copy::copied;
use super::super::desk::wait_until;
use super::super::wire::kinds;
use super::super::{Pty, rows};
use super::{Payload, library, payloads, quit, step};

/// How a mark is drawn.
const MARK: [&str; 2] = ["7m", "27m"];

/// A case with one text in every row of words and another one in its prose. What cases are counted by is
/// left out: it would be a problem in the input.
fn case(id: &str, line: &str, prose: &str) -> Value {
    let (line, prose) = (
        json!({"en": line, "ko": line}),
        json!({"en": prose, "ko": prose}),
    );
    json!({
        "id": id, "title": line, "summary": prose, "trigger": prose, "detection": prose,
        "lessons": prose, "symptoms_text": prose, "remediation": [{"text": prose}],
        "action_items": [{"text": prose}], "impact": {"scope": prose},
    })
}

/// A file with these cases in a folder.
fn write(folder: &TempDir, name: &str, cases: &[Value]) -> String {
    let path = folder.path().join(name);
    let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
    fs::write(&path, lines.join("\n")).unwrap();
    path.to_str().unwrap().to_owned()
}

fn start(path: &str, (columns, height): (u16, u16)) -> Pty {
    let pty = Pty::start(
        &["--lang", "en", path],
        &[("PATH", "/nonexistent")],
        columns,
        height,
    );
    pty.wait("the list", |screen| {
        let rows = rows(screen);
        rows[3].contains("newest first") && !rows[0].contains(" 0 / 0 ")
    });
    pty
}

/// The screen, with the two names of the file made one.
fn seen(pty: &Pty) -> String {
    pty.screen().join("\n").replace("real.json", "twin.json")
}

fn assert_twins(name: &str, real: &Pty, twin: &Pty) {
    let deadline = Instant::now() + Duration::from_secs(10);
    while seen(real) != seen(twin) {
        let (real, twin) = (seen(real), seen(twin));
        assert!(Instant::now() < deadline, "{name}\n{real}\n\n{twin}");
        std::thread::yield_now();
    }
}

/// Goes through all payloads in the list and in the case, beside a twin whose data is spelt as the
/// marks are; the bytes of both.
fn walk_beside_twin(size: (u16, u16)) {
    let folder = tempfile::tempdir().unwrap();
    let payloads = payloads();
    let cases = |make: fn(&Payload) -> Value| payloads.iter().map(make).collect::<Vec<_>>();
    let real = cases(|payload| case(&payload.name, &payload.text, &payload.text));
    let twin = cases(|payload| case(&payload.name, &payload.shown, &payload.prose));
    let mut real = start(&write(&folder, "real.json", &real), size);
    let mut twin = start(&write(&folder, "twin.json", &twin), size);
    for payload in &payloads {
        for keys in ["3", "<PgDn>", "b", "b2j"] {
            step(&mut real, keys);
            step(&mut twin, keys);
            assert_twins(&format!("{} {keys}", payload.name), &real, &twin);
        }
    }
    let mut known = kinds(&quit(twin), "", &[]).unwrap();
    known.extend(MARK.map(str::to_owned));
    let found = kinds(&quit(real), "", &[]).unwrap();
    let strange: BTreeSet<_> = found.difference(&known).collect();
    assert!(strange.is_empty(), "{strange:?}");
}

#[test]
fn marked_text_leaves_a_wide_screen_as_plain_text_of_the_same_look_does() {
    walk_beside_twin((120, 40));
}

#[test]
fn marked_text_leaves_a_usual_screen_as_plain_text_of_the_same_look_does() {
    walk_beside_twin((80, 24));
}

#[test]
fn marked_text_leaves_a_narrow_screen_as_plain_text_of_the_same_look_does() {
    walk_beside_twin((40, 20));
}

#[test]
fn every_name_shows_its_marks_in_list_sidebar_and_case() {
    for payload in payloads() {
        let folder = library(&payload.text);
        let path = folder.path().to_str().unwrap();
        // A screen with room for every name.
        let mut pty = start(path, (200, 60));
        step(&mut pty, "1");
        // All facets with their values: two columns of brackets, and the name as far as it goes.
        step(&mut pty, "jjl");
        let name: String = payload.shown.chars().take(13).collect();
        let name = name.trim_end().to_owned();
        let is_there = |screen: &vt100::Screen| {
            let rows = rows(screen);
            let parts = |row: &String, at| row.split('│').nth(at).unwrap_or_default().to_owned();
            // The emulator keeps fewer accents in a cell than the terminal got.
            let says = |part: &str| {
                part.contains(&name) || payload.name == "T1-15" && part.contains("<+9992>y")
            };
            let sidebar = rows.iter().any(|row| {
                let part = parts(row, 0);
                part.contains("[ ]") && says(&part)
            });
            let list = rows.iter().any(|row| says(&parts(row, 1)));
            let page = rows.iter().any(|row| says(&parts(row, 2)));
            sidebar && list && page
        };
        pty.wait(&format!("{} in all panes", payload.name), is_there);
        quit(pty);
    }
}

/// The words around what is marked are found, and what is copied has the marks.
#[test]
fn words_around_marks_are_found_and_copied() {
    let folder = tempfile::tempdir().unwrap();
    let payloads = payloads();
    let make = |payload: &Payload| case(&payload.name, &payload.text, "");
    let cases: Vec<Value> = payloads.iter().map(make).collect();
    let mut pty = start(&write(&folder, "all.json", &cases), (120, 40));
    for (query, name) in [
        ("RED", "T1-01"),
        ("EVIL", "T1-07"),
        ("tail", "T1-09"),
        ("evil.example", "T1-10"),
        ("gpj.exe", "T1-12"),
        ("Slack", "T1-13a"),
    ] {
        pty.send(&format!("/{query}<Enter>"));
        pty.wait(&format!("{name} for {query}"), |screen| {
            let rows = rows(screen);
            let near = ["T1-02a", "T1-02b", "T1-13a", "T1-13b"];
            let right = if query == "Slack" {
                near.to_vec()
            } else {
                vec![name]
            };
            rows[1].contains(query) && right.iter().any(|id| rows[3].contains(&format!("3 {id} ")))
        });
        let before = copied(&pty).len();
        if name == "T1-09" {
            pty.send("yt");
            wait_until("a copy", || copied(&pty).len() > before);
            assert_eq!(copied(&pty).pop(), Some("a^@b^?tail".into()));
        }
        pty.send("/<Ctrl-u><Enter>");
        pty.wait_text("22 / 22 cases");
    }
    pty.send("<Ctrl-c>");
    pty.wait_restored_exit();
}

#[test]
fn organisations_that_look_alike_are_told_apart_and_counted_apart() {
    let folder = tempfile::tempdir().unwrap();
    let cases = ["Slack", "Sl\u{200b}ack", "\u{feff}Slack", "Slack"]
        .iter()
        .enumerate();
    let make = |(at, org): (usize, &&str)| json!({"id": format!("S-{at}"), "org": org});
    let path = write(&folder, "orgs.json", &cases.map(make).collect::<Vec<_>>());
    let mut orders = Vec::new();
    for _ in 0..2 {
        let mut pty = start(&path, (120, 40));
        pty.wait_text("2 problems");
        pty.wait_text("4 / 4 cases");
        step(&mut pty, "1");
        // Organisation is the fifth facet.
        step(&mut pty, "<Home>jjjjl");
        let screen = pty.wait("the organisations", |screen| {
            rows(screen)
                .iter()
                .filter(|row| row.contains("[ ]"))
                .count()
                == 3
        });
        let organisations: Vec<String> = screen
            .iter()
            .filter(|row| row.contains("[ ]"))
            .map(|row| row.split('│').next().unwrap().to_owned())
            .collect();
        for (name, count) in [("Slack", 2), ("Sl<U+200B>ack", 1), ("<U+FEFF>Slack", 1)] {
            let rows = organisations.iter().filter(|row| {
                let mut words = row.split_whitespace().skip(2);
                (words.next(), words.next()) == (Some(name), Some(&*count.to_string()))
            });
            assert_eq!(rows.count(), 1, "{name} {organisations:#?}");
        }
        orders.push(organisations);
        quit(pty);
    }
    assert_eq!(orders[0], orders[1]);
}

#[test]
fn a_title_without_a_visible_character_can_be_seen_and_selected() {
    let folder = tempfile::tempdir().unwrap();
    let blank = json!({"id": "B-1", "title": {"ko": "\u{3164}\u{3164}\u{3164}"}});
    let path = write(
        &folder,
        "blank.json",
        &[blank, json!({"id": "B-2", "title": {"ko": "끝"}})],
    );
    let mut pty = Pty::start(&["--lang", "ko", &path], &[], 80, 24);
    pty.wait_text("<U+3164><U+3164><U+3164>");
    pty.send("j");
    pty.wait_text("3 B-2");
    pty.send("k");
    pty.wait_text("3 B-1");
    quit(pty);
}

/// One letter with 10,000 accents: the terminal gets ten code points, and a frame stays fast.
#[test]
fn a_letter_with_thousands_of_accents_holds_nothing_up() {
    let folder = tempfile::tempdir().unwrap();
    let zalgo = format!("x{}y", "\u{301}".repeat(10_000));
    let cases = (0..30).map(|at| match at {
        1 => case("Z", &zalgo, &zalgo),
        _ => case(&format!("P-{at}"), "plain", "plain"),
    });
    let cases: Vec<Value> = cases.collect();
    let mut pty = start(&write(&folder, "zalgo.json", &cases), (80, 24));
    let steps = [
        ("j", "3 Z "),
        ("j", "3 P-2 "),
        ("k", "3 Z "),
        ("k", "3 P-0 "),
    ];
    // The machine may be busy with something else: the best of many is how long it takes.
    let mut best = [Duration::MAX; 4];
    for _ in 0..25 {
        for ((key, id), best) in steps.iter().zip(&mut best) {
            let started = Instant::now();
            pty.send(key);
            let screen = pty.wait_text(id);
            *best = started.elapsed().min(*best);
            assert!(
                screen.iter().any(|row| row.contains("<+9992>y")),
                "{screen:#?}"
            );
        }
    }
    assert!(
        best.iter().all(|best| *best < Duration::from_millis(50)),
        "{best:?}"
    );
    quit(pty);
}

#[test]
fn composed_and_decomposed_records_line_up_and_are_both_found() {
    let folder = tempfile::tempdir().unwrap();
    let (composed, decomposed) = (
        "각도 장애",
        "\u{1100}\u{1161}\u{11a8}\u{1103}\u{1169} \u{110c}\u{1161}\u{11bc}\u{110b}\u{1162}",
    );
    let cases = [
        case("C", composed, composed),
        case("D", decomposed, decomposed),
        case("E", "other", ""),
    ];
    let mut pty = start(&write(&folder, "forms.json", &cases), (80, 24));
    for query in [composed, decomposed] {
        pty.send(&format!("/<Ctrl-u>{query}"));
        let screen = pty.wait("both", |screen| rows(screen)[0].contains("2 / 3 cases"));
        let titles: Vec<&String> = screen
            .iter()
            .filter(|row| {
                row.split('│')
                    .next()
                    .unwrap_or_default()
                    .contains("각도 장애")
            })
            .collect();
        // The line that is typed has no border.
        let borders: BTreeSet<usize> = titles
            .iter()
            .filter_map(|row| row.split_once('│'))
            .map(|(before, _)| casebook::text::columns(before))
            .collect();
        assert_eq!(borders.len(), 1, "{screen:#?}");
        assert!(titles.len() >= 2, "{screen:#?}");
    }
    let sent = quit(pty);
    assert_eq!(marks(&String::from_utf8(sent).unwrap()), 0);
}

/// How many marks a text has.
fn marks(text: &str) -> usize {
    let carets = text
        .match_indices('^')
        .filter(|(at, _)| text[at + 1..].starts_with(|c| matches!(c, '@'..='_' | '?')));
    carets.count() + text.matches("<U+").count() + text.matches("<+").count()
}

#[test]
fn no_bundled_case_has_a_mark_in_either_language() {
    // So high that every case is seen whole.
    let mut pty = Pty::start(&["--lang", "en"], &[("PATH", "/nonexistent")], 200, 300);
    let cases = fs::read_dir("data/cases").unwrap().count();
    pty.wait_bundled();
    // Both languages beside each other.
    step(&mut pty, "3b2<Home>");
    let id = |screen: &vt100::Screen| {
        let row = rows(screen).swap_remove(3);
        let title = row.rsplit("─ 3 ").next().unwrap().to_owned();
        title.split(' ').next().unwrap().to_owned()
    };
    let mut seen = BTreeSet::new();
    for _ in 0..cases {
        let screen = pty.wait("the next case", |screen| !seen.contains(&id(screen)));
        assert_eq!(marks(&screen.join("\n")), 0, "{screen:#?}");
        assert!(screen[299].contains("? help"));
        seen.insert(id(&pty.emulated()));
        pty.send("j");
    }
    assert_eq!(seen.len(), cases);
    let sent = String::from_utf8(quit(pty)).unwrap();
    assert_eq!(marks(&sent), 0);
}

#[test]
fn signs_of_many_scripts_have_no_mark_and_one_invisible_sign_has_one() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("{} 10\u{a0}% ‘네’ “아니오” «x»", super::HARMLESS);
    let hidden = format!("{text} a\u{200b}b");
    for (text, right) in [(&text, 0), (&hidden, 1)] {
        let one = json!({"id": "M-1", "title": {"en": "t"}, "summary": {"en": text}});
        let mut pty = start(&write(&folder, "made.json", &[one]), (120, 40));
        step(&mut pty, "3");
        let screen = pty.wait_text("‘네’ “아니오” «x»");
        assert_eq!(marks(&screen.join("\n")), right, "{screen:#?}");
        // The emulator takes joined signs apart, so what was sent is looked at.
        let sent = String::from_utf8(quit(pty)).unwrap();
        for word in [
            "שלום",
            "مرحبا",
            "🇰🇷",
            "👩\u{200D}👩\u{200D}👧",
            "1\u{FE0F}\u{20E3}",
        ] {
            assert!(sent.contains(word), "{word} {sent:?}");
        }
    }
}
