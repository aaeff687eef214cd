//! What is opened, and what happens when it changes (rules L1, L4, L7).

use std::fs::{self, File};
use std::io::ErrorKind;
use std::os::unix::fs::symlink;
use std::process::Command;
use std::time::{Duration, SystemTime};

use casebook::library::{Library, Problem, ProblemKind};

use super::{Folder, ids, only_problem, open, problems};

/// The end of the name of the input of each problem, and what is wrong.
fn said(library: &Library) -> Vec<(&str, &ProblemKind)> {
    let name = |problem: &'_ Problem| -> usize { problem.file.rfind('/').map_or(0, |at| at + 1) };
    library
        .problems()
        .map(|problem| (&problem.file[name(problem)..], &problem.kind))
        .collect()
}

#[test]
fn content_decides_not_the_ending() {
    let folder = Folder::new();
    folder.file("000.txt", include_bytes!("../../fixtures/load/000.txt"));
    folder.file("001.txt", include_bytes!("../../fixtures/load/001.txt"));
    folder.file("002.txt", include_bytes!("../../fixtures/load/002.txt"));
    let library = open(&[folder.path()]);
    assert_eq!(ids(&library), ["EX-0101", "EX-0102"]);
    assert_eq!(said(&library), [("001.txt", &ProblemKind::NoCase)]);
}

#[test]
fn folders_are_read_in_the_order_of_names() {
    let folder = Folder::new();
    folder.file("b/2.json", r#"{"id":"B2"}"#);
    folder.file("b/10.json", r#"{"id":"B10"}"#);
    folder.file("a.json", r#"{"id":"A"}"#);
    folder.file("c", r#"{"id":"C"}"#);
    folder.file(".git/d.json", r#"{"id":"HIDDEN"}"#);
    folder.file("b/.e.json", "not json");
    let library = open(&[folder.path()]);
    assert_eq!(ids(&library), ["A", "B10", "B2", "C"]);
    assert_eq!(problems(&library), Vec::<&Problem>::new());
    assert_eq!(library.inputs().len(), 4);
}

#[test]
fn a_hidden_file_that_is_named_is_read() {
    let folder = Folder::new();
    let hidden = folder.file(".hidden", r#"{"id":"A"}"#);
    assert_eq!(ids(&open(&[&hidden])), ["A"]);
}

#[test]
fn what_is_not_there_is_named_and_nothing_is_open() {
    let folder = Folder::new();
    let library = open(&[&folder.path().join("none.json")]);
    assert!(matches!(
        only_problem(&library).kind,
        ProblemKind::Unreadable(ErrorKind::NotFound, _)
    ));
    assert!(library.inputs().is_empty());

    let library = open(&[folder.path()]);
    assert_eq!(only_problem(&library).kind, ProblemKind::EmptyFolder);
    assert!(library.inputs().is_empty());
}

#[test]
fn a_pipe_is_not_waited_for() {
    let folder = Folder::new();
    let pipe = folder.path().join("x.json");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    folder.file("a.json", r#"{"id":"A"}"#);
    folder.file("z.json", r#"{"id":"Z"}"#);
    let library = open(&[folder.path()]);
    assert_eq!(ids(&library), ["A", "Z"]);
    assert_eq!(said(&library), [("x.json", &ProblemKind::NotAFile)]);

    assert_eq!(only_problem(&open(&[&pipe])).kind, ProblemKind::NotAFile);
    assert_eq!(
        only_problem(&open(&["/dev/zero".as_ref()])).kind,
        ProblemKind::NotAFile
    );
}

#[test]
fn links_lead_to_files_but_not_out_of_the_folder_or_in_circles() {
    let folder = Folder::new();
    let outside = Folder::new();
    let file = outside.file("o.json", r#"{"id":"O"}"#);
    folder.file("in/a.json", r#"{"id":"A"}"#);
    symlink(&file, folder.path().join("b.json")).unwrap();
    symlink(folder.path().join("in"), folder.path().join("again")).unwrap();
    symlink("..", folder.path().join("in/up")).unwrap();
    symlink("/", folder.path().join("root")).unwrap();
    symlink(outside.path(), folder.path().join("out")).unwrap();
    symlink(
        folder.path().join("in/a.json"),
        folder.path().join("z.json"),
    )
    .unwrap();
    let library = open(&[folder.path(), &file]);
    assert_eq!(ids(&library), ["A", "O"]);
    let right = [
        ("up", &ProblemKind::LinkLoop),
        ("out", &ProblemKind::LinkLeadsOut),
        ("root", &ProblemKind::LinkLoop),
    ];
    assert_eq!(said(&library), right);
}

#[test]
fn an_id_is_taken_by_the_first_in_every_run() {
    let folder = Folder::new();
    for file in 0..40 {
        // The first one takes longer to read than all the others.
        let before = " ".repeat(if file == 0 { 1 << 20 } else { 0 });
        folder.file(
            &format!("{file:02}.json"),
            format!("{before}{{\"id\":\"SAME\",\"title\":\"{file}\"}}\n"),
        );
    }
    for _ in 0..10 {
        let library = open(&[folder.path()]);
        assert_eq!(ids(&library), ["SAME"]);
        let case = library.case(library.find("SAME").unwrap()).unwrap();
        assert_eq!(case.title.only(casebook::case::Lang::En), Some("0"));
        assert_eq!(problems(&library).len(), 39);
        assert!(library.problems().all(|problem| problem.line == Some(1)));
        let first = folder.path().join("00.json");
        let kind = ProblemKind::DuplicateId(format!("{}:1", first.display()));
        assert_eq!(said(&library)[38], ("39.json", &kind));
    }
}

#[test]
fn a_file_that_has_changed_gives_a_problem_never_another_case() {
    let text = "{\"id\":\"A\",\"org\":\"one\"}\n{\"id\":\"B\",\"org\":\"two\"}\n";
    let folder = Folder::new();
    let path = folder.file("a.jsonl", text);
    let library = open(&[&path]);
    let [a, b] = ["A", "B"].map(|id| library.find(id).unwrap());
    assert_eq!(library.case(b).unwrap().org.as_deref(), Some("two"));
    assert_eq!(
        library.record(a).bytes().unwrap(),
        text.lines().next().unwrap().as_bytes()
    );
    let modified = fs::metadata(&path).unwrap().modified().unwrap();
    let set_time = |time: SystemTime| File::open(&path).unwrap().set_modified(time).unwrap();
    let kind = || {
        let problem = library.case(b).unwrap_err();
        assert_eq!((problem.line, problem.id.as_deref()), (Some(2), Some("B")));
        problem.kind
    };

    // Appended to, cut short, another record of the same size, only another time.
    fs::write(&path, format!("{text}\n")).unwrap();
    set_time(modified);
    assert_eq!(kind(), ProblemKind::Changed);
    fs::write(&path, &text[..30]).unwrap();
    set_time(modified);
    assert_eq!(kind(), ProblemKind::Changed);
    fs::write(&path, text.replace("\"B\"", "\"C\"")).unwrap();
    set_time(modified);
    assert_eq!(kind(), ProblemKind::Changed);
    fs::write(&path, text).unwrap();
    set_time(modified + Duration::from_secs(1));
    assert_eq!(kind(), ProblemKind::Changed);

    set_time(modified);
    assert_eq!(library.case(b).unwrap().org.as_deref(), Some("two"));
    fs::remove_file(&path).unwrap();
    assert!(matches!(
        kind(),
        ProblemKind::Unreadable(ErrorKind::NotFound, _)
    ));
}

#[test]
fn problems_are_kept_up_to_a_number() {
    let folder = Folder::new();
    let library = open(&[&folder.file("a.jsonl", "{}\n".repeat(100_010))]);
    assert_eq!(problems(&library).len(), 100_001);
    assert_eq!(problems(&library)[100_000].kind, ProblemKind::More(10));
}
