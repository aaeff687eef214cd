//! The cases of `tests/fixtures/load-cases.json`.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::time::{Duration, Instant};

use casebook::case::{CaseDate, Lang};
use casebook::library::{Library, Problem};
use serde_json::Value;

use super::{ids, open};

/// The name of the file that a problem is in.
fn file_name(problem: &Problem) -> &str {
    problem.file.rsplit('/').next().unwrap_or_default()
}

fn texts(list: &Value) -> Vec<&str> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().map(|text| text.as_str().unwrap()).collect()
}

#[test]
fn load_cases() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../../fixtures/load-cases.json")).unwrap();
    for case in &cases {
        match case["op"].as_str().unwrap() {
            "load_folder" => check_folder(case),
            "sort_newest_first" => check_sort(case),
            other => panic!("{other} is not known"),
        }
    }
}

fn check_sort(case: &Value) {
    let dates = |list: &Value| -> Vec<Option<String>> {
        let list = list.as_array().unwrap().iter();
        list.map(|date| date.as_str().map(str::to_owned)).collect()
    };
    let mut sorted = dates(&case["input"]);
    sorted.sort_by(|a, b| CaseDate::new(a.as_deref()).newest_first(&CaseDate::new(b.as_deref())));
    assert_eq!(sorted, dates(&case["expected"]), "{}", case["id"]);
}

fn check_folder(case: &Value) {
    let id = &case["id"];
    let folder = tempfile::tempdir().unwrap();
    for file in case["input"]["files"].as_array().unwrap() {
        let path = folder.path().join(file["name"].as_str().unwrap());
        fs::write(path, content(file)).unwrap();
    }
    for step in case["input"]["setup"].as_array().into_iter().flatten() {
        if !set_up(step, folder.path()) {
            return;
        }
    }
    let expected = &case["expected"];
    let start = Instant::now();
    let library = open(&[folder.path()]);
    if let Some(seconds) = expected["max_seconds"].as_u64() {
        assert!(start.elapsed() < Duration::from_secs(seconds), "{id}");
    }
    let loaded = ids(&library);
    if expected["loaded"].is_array() {
        assert_eq!(loaded, texts(&expected["loaded"]), "{id}");
    }
    for wanted in texts(&expected["loaded_includes"]) {
        assert!(loaded.contains(&wanted), "{id}: {wanted} is missing");
    }
    if expected["loaded_includes"].is_array() {
        let mut allowed: BTreeSet<&str> = texts(&expected["loaded_includes"]).into_iter().collect();
        allowed.extend(texts(&expected["may_load"]));
        assert!(
            loaded.iter().all(|id| allowed.contains(id)),
            "{id}: {loaded:?}"
        );
    }
    if let Some(count) = expected["loaded_count"].as_u64() {
        assert_eq!(loaded.len() as u64, count, "{id}");
    }
    check_problems(case, &library);
    check_display(expected, &library);
}

fn check_problems(case: &Value, library: &Library) {
    let (id, expected) = (&case["id"], &case["expected"]);
    let problems: Vec<&Problem> = library.problems().collect();
    if let Some(most) = expected["max_problems"].as_u64() {
        assert!(problems.len() as u64 <= most, "{id}: {problems:?}");
    }
    if expected["problems_or_loaded"] == true {
        assert!(!problems.is_empty() || !library.is_empty(), "{id}");
    }
    let Some(wanted) = expected["problems"].as_array() else {
        return;
    };
    let is_at = |problem: &Problem, place: &Value| {
        let line = place["line"].as_u64();
        file_name(problem) == place["file"]
            && (line.is_none() || line == problem.line.map(u64::from))
    };
    for place in wanted {
        assert!(
            problems.iter().any(|problem| is_at(problem, place)),
            "{id}: {problems:?}"
        );
    }
    let also: Vec<u64> = expected["may_also_report_lines"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_u64)
        .collect();
    for problem in &problems {
        let allowed = wanted.iter().any(|place| is_at(problem, place))
            || problem
                .line
                .is_some_and(|line| also.contains(&u64::from(line)));
        assert!(allowed, "{id}: {problem:?}");
    }
    assert!(
        problems.len() <= wanted.len() + also.len(),
        "{id}: {problems:?}"
    );
}

fn check_display(expected: &Value, library: &Library) {
    for (id, fields) in expected["display"].as_object().into_iter().flatten() {
        let case = library.case(library.find(id).unwrap()).unwrap();
        for (field, right) in fields.as_object().unwrap() {
            let one = |text: &casebook::case::Bilingual, lang| {
                text.shown(lang).map(|(text, _)| text.to_owned())
            };
            match field.as_str() {
                "title_ko" => assert_eq!(one(&case.title, Lang::Ko).as_deref(), right.as_str()),
                "title_en" => assert_eq!(one(&case.title, Lang::En).as_deref(), right.as_str()),
                "summary_ko" => assert_eq!(one(&case.summary, Lang::Ko).as_deref(), right.as_str()),
                "components" => assert_eq!(case.components, texts(right)),
                "symptoms" => assert_eq!(case.symptoms, texts(right)),
                "sources" => assert_eq!(case.sources.len(), right.as_array().unwrap().len()),
                other => panic!("{other} is not known"),
            }
        }
    }
}

/// What to write into a file of a case.
fn content(file: &Value) -> Vec<u8> {
    if let Some(text) = file["text"].as_str() {
        return text.as_bytes().to_vec();
    }
    if let Some(text) = file["b64"].as_str() {
        return from_base64(text);
    }
    match file["generate"].as_str().unwrap() {
        "\"[\" repeated 100000" => vec![b'['; 100_000],
        "20000 records, ids G-00001 to G-20000, each 2 kB" => (1..=20_000)
            .flat_map(|number| {
                let start = format!("{{\"id\":\"G-{number:05}\",\"summary\":{{\"en\":\"");
                let filler = "x".repeat(2000 - start.len() - 4);
                format!("{start}{filler}\"}}}}\n").into_bytes()
            })
            .collect(),
        other => panic!("{other} is not known"),
    }
}

/// Prepares links and modes; whether the case can be tried at all.
fn set_up(step: &Value, folder: &Path) -> bool {
    if let Some(name) = step["symlink"].as_str() {
        symlink(step["to"].as_str().unwrap(), folder.join(name)).unwrap();
        return true;
    }
    let path = folder.join(step["chmod"].as_str().unwrap());
    let mode = u32::from_str_radix(step["mode"].as_str().unwrap(), 8).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
    // The superuser may read anything.
    fs::File::open(&path).is_err()
}

fn from_base64(text: &str) -> Vec<u8> {
    const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for sign in text.bytes().filter(|sign| *sign != b'=') {
        let value = SIGNS.iter().position(|known| *known == sign).unwrap();
        bits = bits << 6 | u32::try_from(value).unwrap();
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
        }
    }
    bytes
}
