//! Opening links with the real program and stub openers, and links of the terminal.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::Exit;
use super::copy::copied;
use super::desk::{Desk, quit, wait_until};
use super::ledger::strings;

/// Everything that any desktop uses to open an address.
const OPENERS: [&str; 8] = [
    "xdg-open",
    "gio",
    "gnome-open",
    "kde-open",
    "kde-open5",
    "kde-open6",
    "open",
    "wslview",
];

/// The parent, the number of arguments, and the arguments.
const RECORD: &str = r#"printf '%s|%s|%s\n' "$PPID" "$#" "$*" >> "$desk/log""#;

/// T2-02, T2-10: one argument, as it was checked, and no shell between.
#[test]
fn the_opener_gets_the_address_as_its_one_argument() {
    for (raw, right) in [
        (
            "https://a.example/$(touch pwned)`id`;x|y&z'\"<>",
            "https://a.example/$(touch%20pwned)%60id%60;x%7Cy&z'%22%3C%3E",
        ),
        (
            "https://a.example/%c3%a9?q=%s&r=100%%25",
            "https://a.example/%c3%a9?q=%s&r=100%%25",
        ),
        ("https://한국.kr/", "https://xn--3e0b707e.kr/"),
    ] {
        let desk = Desk::with_source(raw).opener(&OPENERS, RECORD);
        let mut pty = desk.start(&[("BROWSER", "stub --url=%s")]);
        let parent = pty.program.pid.as_raw_nonzero();
        pty.send("o");
        assert_eq!(desk.lines("log", 1), [format!("{parent}|1|{right}")]);
        pty.wait_text("handed to the browser:");
        quit(pty);
    }
}

/// T2-01, T2-03 to T2-05: what is refused or doubtful starts nothing.
#[test]
fn nothing_is_started_for_an_address_that_is_refused() {
    for url in [
        "--renderer-cmd-prefix=/bin/true https://a.example/",
        "javascript:alert(1)",
        "https://github.com@evil.example/login",
        "https://g\u{456}thub.com/",
    ] {
        let desk = Desk::with_source(url).opener(&OPENERS, RECORD);
        let mut pty = desk.start(&[]);
        pty.send("oqf1");
        pty.wait("a reason", |screen| {
            let status = super::rows(screen).pop().unwrap();
            ["not opened:", "evil.example", "xn--"]
                .iter()
                .any(|said| status.contains(said))
        });
        pty.send("q2O");
        // The archived copy is fine, and the only thing ever opened.
        let log = desk.lines("log", 1).join("\n");
        assert!(log.ends_with("|1|https://keep.example/"), "{log}");
        assert!(!log.contains('\n'), "{log}");
        quit(pty);
    }
}

/// T2-07.
#[test]
fn what_an_opener_prints_never_reaches_the_screen() {
    let script = r#"head -c 1000000 /dev/zero | tr '\0' x; head -c 1000000 /dev/zero | tr '\0' y >&2
        echo done > "$desk/log""#;
    let desk = Desk::with_source("https://a.example/").opener(&["xdg-open"], script);
    let mut pty = desk.start(&[]);
    let before = (pty.screen(), pty.bytes().len());
    pty.send("o");
    desk.lines("log", 1);
    pty.wait_text("handed to the browser: a.example");
    let after = (pty.screen(), pty.bytes().len());
    assert_eq!(after.0[..39], before.0[..39]);
    assert!(after.1 - before.1 < 4096, "{}", after.1 - before.1);
    quit(pty);
}

/// T2-08, T2-13.
#[test]
fn an_opener_that_hangs_is_not_waited_for_and_outlives_the_program() {
    let script = r#"ls -l /proc/$$/fd > "$desk/descriptors"
        cut -d ' ' -f 6,7 /proc/$$/stat > "$desk/session"
        echo $$ > "$desk/log"
        exec sleep 600"#;
    let desk = Desk::with_source("https://a.example/").opener(&["xdg-open"], script);
    let mut pty = desk.start(&[]);
    pty.send("o");
    let opener: i32 = desk.lines("log", 1)[0].parse().unwrap();
    // Its session is its own, and it has no terminal (0).
    assert_eq!(desk.lines("session", 1), [format!("{opener} 0")]);
    let descriptors = desk.lines("descriptors", 1).join("\n");
    assert!(descriptors.contains("/dev/null"), "{descriptors}");
    for terminal in ["/dev/pts", "/dev/tty", "/dev/ptmx"] {
        assert!(!descriptors.contains(terminal), "{descriptors}");
    }
    pty.send("?");
    pty.wait_text("half a page down");
    quit(pty);
    let opener = Pid::from_raw(opener).unwrap();
    test_kill_process(opener).unwrap();
    kill_process(opener, Signal::KILL).unwrap();
}

/// T2-09.
#[test]
fn a_failure_is_told_with_the_address_and_the_program_goes_on() {
    let source = "https://a.example/post";
    let missing = Desk::with_source(source);
    let failing = Desk::with_source(source).opener(&["xdg-open"], "echo no browser >&2; exit 3");
    let forbidden = Desk::with_source(source).opener(&["xdg-open"], "");
    let opener = forbidden.file("bin").join("xdg-open");
    fs::set_permissions(opener, fs::Permissions::from_mode(0o644)).unwrap();
    for (desk, said) in [
        (missing, "no program here opens links"),
        (failing, "the program that opens links failed"),
        (forbidden, "no program here opens links"),
    ] {
        let path = desk.file("bin").display().to_string();
        let mut pty = desk.start(&[("PATH", &path)]);
        pty.send("o");
        let screen = pty.wait_text(said);
        assert!(screen[39].contains(source), "{}", screen[39]);
        pty.send("y");
        pty.wait_text("sent to the terminal: the address");
        assert_eq!(copied(&pty), [source]);
        quit(pty);
    }
}

/// T2-11.
#[test]
fn a_hundred_openers_leave_nothing_behind() {
    let desk = Desk::with_source("https://a.example/").opener(&["xdg-open"], RECORD);
    let mut pty = desk.start(&[]);
    let pid = pty.program.pid.as_raw_nonzero().to_string();
    let descriptors = || fs::read_dir(format!("/proc/{pid}/fd")).unwrap().count();
    let before = descriptors();
    pty.send(&"o".repeat(100));
    desk.lines("log", 100);
    wait_until("end of the children", || children(&pid).is_empty());
    wait_until("end of their descriptors", || descriptors() == before);
    quit(pty);
}

/// The children of a process, also those that ended and were not waited for.
fn children(parent: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap();
    let stats =
        processes.filter_map(|entry| fs::read_to_string(entry.ok()?.path().join("stat")).ok());
    // The name may hold anything; state and parent follow the last bracket.
    let is_child = |stat: &String| {
        let fields = stat.rsplit(')').next().unwrap();
        fields.split_whitespace().nth(1) == Some(parent)
    };
    stats.filter(is_child).collect()
}

/// A case with an address that takes two rows, one that is refused, and one to be asked about.
fn case_with_links() -> serde_json::Value {
    serde_json::json!({
        "id": "L-1", "title": {"en": "t"}, "summary": {"en": "word ".repeat(90)},
        "docs": [
            format!("https://한국.kr/{}", "a/".repeat(40)),
            "javascript:alert(1)",
            "https://g\u{456}thub.com/",
            "https://b.example/",
        ],
    })
}

/// The parts of the screen that are links: address, and what the terminal writes as its text.
fn linked(bytes: &[u8]) -> Vec<(String, String)> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let parts = text.split("\x1b]8;id=").skip(1);
    let link = |part: &str| {
        let (head, rest) = part.split_once("\x1b\\").unwrap();
        let (shown, _) = rest
            .split_once("\x1b]8;;\x1b\\")
            .expect("every link is ended");
        let address = head.split_once(';').unwrap().1;
        let mut emulator = vt100::Parser::new(40.try_into().unwrap(), 120.try_into().unwrap(), 0);
        emulator.process(shown.as_bytes());
        (
            address.to_owned(),
            super::rows(emulator.screen()).concat().trim().to_owned(),
        )
    };
    parts.map(link).collect()
}

#[test]
fn addresses_are_links_of_the_terminal_where_that_is_asked_for() {
    let desk = Desk::new(&case_with_links());
    let mut plain = desk.start(&[]);
    plain.wait_text("b.example");
    plain.send("3");
    plain.wait_text("] next section");
    assert_eq!(strings(&plain.bytes()), [""; 0]);
    let mut pty = desk.start_with(&["--hyperlinks"], &[]);
    pty.wait_text("b.example");
    pty.send("?");
    pty.wait_text("half a page down");
    pty.send("q3jjjjkkkk");
    pty.wait("the case", |screen| {
        screen.contents() == plain.emulated().contents()
    });
    let links = linked(&pty.bytes());
    let ascii = format!("https://xn--3e0b707e.kr/{}", "a/".repeat(40));
    let text = format!("https://한국.kr/{}", "a/".repeat(40));
    // Each frame has all rows of it, so its text comes again and again.
    let rows = links.iter().filter(|link| link.0 == ascii);
    let shown: String = rows.map(|link| link.1.as_str()).collect();
    assert_eq!(shown, text.repeat(shown.len() / text.len()));
    assert!(!shown.is_empty());
    assert!(links.contains(&("https://b.example/".into(), "https://b.example/".into())));
    let others = |link: &&(String, String)| link.0 != ascii && link.0 != "https://b.example/";
    assert_eq!(links.iter().find(others), None);
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    // The last string ends whatever link may have been open.
    assert_eq!(strings(&pty.bytes()).pop(), Some("]8;;".into()));
    quit(plain);
}
