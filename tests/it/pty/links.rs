//! Opening links with the real program and stub openers, and links of the terminal.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use super::copy::copied;
use super::desk::{Desk, quit, wait_until};
use super::ledger::strings;
use super::process::children;
use super::{Exit, Pty, assert_soon};

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

/// Addresses of a record, and what the opener is to get of them.
const OPENED: [(&str, &str); 4] = [
    (
        "https://a.example/$(touch pwned)`id`;x|y&z'\"<>",
        "https://a.example/$(touch%20pwned)%60id%60;x%7Cy&z'%22%3C%3E",
    ),
    (
        "https://a.example/%c3%a9?q=%s&r=100%%25",
        "https://a.example/%c3%a9?q=%s&r=100%%25",
    ),
    (
        "https://한국.kr/%EC%9E%A5%EC%95%A0?q=1#x",
        "https://xn--3e0b707e.kr/%EC%9E%A5%EC%95%A0?q=1#x",
    ),
    (
        "https://a.example/ --remote-debugging-port=9222",
        "https://a.example/%20--remote-debugging-port=9222",
    ),
];

/// One argument, as it was checked, whatever the variable for browsers says.
#[test]
fn the_opener_gets_the_address_as_its_one_argument() {
    for (at, (raw, right)) in OPENED.into_iter().enumerate() {
        let desk = Desk::with_source(raw)
            .opener(&OPENERS, RECORD)
            .opener(&["stub"], RECORD);
        let browser = ["stub %s", "stub --url=%s%%", "stub"][at % 3];
        let mut pty = desk.start(&[("BROWSER", browser)]);
        let parent = pty.program.pid.as_raw_nonzero();
        pty.send("o");
        // No question comes before it.
        assert_eq!(desk.lines("log", 1), [format!("{parent}|1|{right}")]);
        pty.wait_text("handed to the browser:");
        assert!(!Path::new("pwned").exists() && !pty.home().join("pwned").exists());
        quit(pty);
    }
}

/// The system calls that start programs, seen by strace: the program itself, and the opener with the
/// address. No shell between.
#[test]
fn no_shell_is_started_on_the_way_to_the_opener() {
    if !crate::tools::has("strace") {
        return;
    }
    for (raw, right) in OPENED {
        let desk = Desk::with_source(raw).opener(&OPENERS, RECORD);
        let (trace, library) = (desk.file("trace"), desk.file("case.json"));
        let path = format!("{}:/usr/bin:/bin", desk.file("bin").display());
        let script = format!(
            r#"exec strace -f -qq -s 4096 -e trace=execve,execveat -e status=successful -o '{}' "$0" --lang en '{}'"#,
            trace.display(),
            library.display(),
        );
        let mut pty = Pty::start_shell(&script, &[("PATH", &path)], 120, 40);
        pty.wait_text("1 / 1 cases");
        pty.wait_text("keep.example");
        pty.send("o");
        desk.lines("log", 1);
        quit(pty);
        let started = fs::read_to_string(&trace).unwrap();
        let started: Vec<&str> = started
            .lines()
            .filter(|line| line.contains("exec"))
            .collect();
        assert!(started.len() == 2, "{started:#?}");
        assert!(started[0].contains("casebook"), "{started:#?}");
        // strace writes quotes and backslashes of arguments with a backslash; an address has none.
        let opener = format!(r#"bin/xdg-open", ["xdg-open", "{right}"]"#);
        assert!(started[1].contains(&opener), "{started:#?} {opener}");
    }
}

/// Everything but http and https is refused with its scheme named, and can be copied.
#[test]
fn other_schemes_start_nothing_and_can_be_copied() {
    for (url, scheme) in [
        ("file:///etc/passwd", "file"),
        ("javascript:alert(1)", "javascript"),
        ("data:text/html,<script>1</script>", "data"),
        ("ssh://-oProxyCommand=x/", "ssh"),
        ("smb://h/s", "smb"),
        ("vscode://x", "vscode"),
        ("ms-msdt:/id", "ms-msdt"),
        ("mailto:a@b?attach=/etc/passwd", "mailto"),
        ("blob:https://a/x", "blob"),
    ] {
        let desk = Desk::with_source(url).opener(&OPENERS, RECORD);
        let mut pty = desk.start(&[]);
        for keys in ["o", "f1"] {
            pty.send(keys);
            pty.wait_text(&format!("not opened: a {scheme}: address"));
            let before = copied(&pty).len();
            pty.send("y");
            wait_until("a copy", || copied(&pty).len() > before);
            assert_eq!(copied(&pty).pop().as_deref(), Some(url));
        }
        assert_nothing_else_is_opened(&mut pty, &desk);
        quit(pty);
    }
}

/// A doubtful host is opened after a yes alone, in its plain form.
#[test]
fn a_host_of_mixed_scripts_opens_after_a_yes_alone() {
    let desk = Desk::with_source("https://g\u{456}thub.com/").opener(&OPENERS, RECORD);
    let mut pty = desk.start(&[]);
    pty.wait_text("g\u{456}thub.com  = xn--gthub-n2e.com");
    for no in ["q", "<Backspace>q", "jq"] {
        pty.send("o");
        pty.wait_text("may look like another: g\u{456}thub.com = xn--gthub-n2e.com");
        pty.send(no);
        pty.wait("no question", |screen| {
            !super::rows(screen).pop().unwrap().contains("may look like")
        });
    }
    assert_nothing_else_is_opened(&mut pty, &desk);
    pty.send("o");
    pty.wait_text("may look like another:");
    pty.send("<Enter>");
    let log = desk.lines("log", 2);
    assert!(log[1].ends_with("|1|https://xn--gthub-n2e.com/"), "{log:?}");
    quit(pty);
}

/// Opens the archived copy, which is fine: it is the only thing that was ever opened.
fn assert_nothing_else_is_opened(pty: &mut Pty, desk: &Desk) {
    pty.send("2O");
    let log = desk.lines("log", 1).join("\n");
    assert!(log.ends_with("|1|https://keep.example/"), "{log}");
    assert!(!log.contains('\n'), "{log}");
}

/// What is refused or doubtful starts nothing.
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
        pty.send("q");
        assert_nothing_else_is_opened(&mut pty, &desk);
        quit(pty);
    }
}

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

/// An opener that writes down its descriptors, session and process, and stays.
const STAY: &str = r#"ls -l /proc/$$/fd > "$desk/descriptors"
        cut -d ' ' -f 6,7 /proc/$$/stat > "$desk/session"
        echo $$ > "$desk/log"
        exec sleep 600"#;

/// Opens with such an opener, and looks at what it has of the program and its terminal; returns its
/// process.
fn open_to_stay(desk: &Desk, pty: &mut Pty) -> Pid {
    pty.send("o");
    let opener: i32 = desk.lines("log", 1)[0].parse().unwrap();
    // Its session is its own, and it has no terminal (0).
    assert_eq!(desk.lines("session", 1), [format!("{opener} 0")]);
    let descriptors = desk.lines("descriptors", 1);
    let targets = descriptors
        .iter()
        .filter_map(|line| line.split_once(" -> "));
    let targets: Vec<&str> = targets.map(|(_, target)| target).collect();
    assert!(targets.len() >= 3, "{descriptors:#?}");
    // Nothing but the null device, the script that the shell reads, and the file it writes.
    let own = desk.file("").display().to_string();
    let is_own = |target: &&str| **target == *"/dev/null" || target.starts_with(&own);
    assert!(targets.iter().all(is_own), "{descriptors:#?}");
    Pid::from_raw(opener).unwrap()
}

/// Keys answer while it runs, quitting does not wait for it, and it lives on.
#[test]
fn an_opener_that_hangs_is_not_waited_for_and_outlives_the_program() {
    let desk = Desk::with_source("https://a.example/").opener(&["xdg-open"], STAY);
    let mut pty = desk.start(&[]);
    let opener = open_to_stay(&desk, &mut pty);
    for (key, shown) in [
        ("?", "half a page down"),
        ("q", "1 / 1 cases"),
        ("/x", "/ x"),
    ] {
        let started = Instant::now();
        pty.send(key);
        pty.wait_text(shown);
        assert_soon(started, Duration::from_millis(100));
    }
    let started = Instant::now();
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    assert_soon(started, Duration::from_millis(200));
    test_kill_process(opener).unwrap();
    kill_process(opener, Signal::KILL).unwrap();
}

#[test]
fn an_opener_outlives_the_terminal() {
    let desk = Desk::with_source("https://a.example/").opener(&["xdg-open"], STAY);
    let mut pty = desk.start(&[]);
    let opener = open_to_stay(&desk, &mut pty);
    assert_eq!(pty.hang_up(), Exit::Signal("Hangup".into()));
    test_kill_process(opener).unwrap();
    kill_process(opener, Signal::KILL).unwrap();
}

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
        let started = Instant::now();
        pty.send("o");
        let screen = pty.wait_text(said);
        assert_soon(started, Duration::from_secs(2));
        assert!(screen[39].contains(source), "{}", screen[39]);
        pty.send("y");
        pty.wait_text("sent to the terminal: the address");
        assert_eq!(copied(&pty), [source]);
        quit(pty);
    }
}

#[test]
fn a_hundred_openers_leave_nothing_behind() {
    let desk = Desk::with_source("https://a.example/").opener(&["xdg-open"], RECORD);
    let mut pty = desk.start(&[]);
    let pid = pty.program.pid.as_raw_nonzero().get();
    let descriptors = || fs::read_dir(format!("/proc/{pid}/fd")).unwrap().count();
    let before = descriptors();
    pty.send(&"o".repeat(100));
    desk.lines("log", 100);
    wait_until("end of the children", || children(pid).is_empty());
    wait_until("end of their descriptors", || descriptors() == before);
    quit(pty);
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
