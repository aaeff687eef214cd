//! Opening and copying with the real program: stub openers, and what the terminal receives.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, test_kill_process};
use tempfile::TempDir;

use super::ledger::strings;
use super::{Exit, Pty};

/// A desktop: openers on the path, and a library.
struct Desk(TempDir);

impl Desk {
    /// A library of one case with this source, and no opener.
    fn new(case: &serde_json::Value) -> Self {
        let desk = Desk(tempfile::tempdir().unwrap());
        fs::create_dir(desk.file("bin")).unwrap();
        fs::write(desk.file("case.json"), case.to_string()).unwrap();
        desk
    }

    fn with_source(url: &str) -> Self {
        let source = serde_json::json!({"url": url, "archived": "https://keep.example/"});
        Desk::new(&serde_json::json!({"id": "L-1", "title": {"en": "t"}, "sources": [source]}))
    }

    /// Puts a shell script under these names on the path. It finds the folder of the desk in `$desk`.
    fn opener(self, names: &[&str], script: &str) -> Self {
        let folder = self.0.path().display();
        for name in names {
            let path = self.file("bin").join(name);
            fs::write(&path, format!("#!/bin/sh\ndesk={folder}\n{script}\n")).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        self
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn start(&self, env: &[(&str, &str)]) -> Pty {
        let library = self.file("case.json").display().to_string();
        let path = format!("{}:/usr/bin:/bin", self.file("bin").display());
        let env = [&[("PATH", path.as_str())], env].concat();
        let pty = Pty::start(&["--lang", "en", &library], &env, 120, 40);
        pty.wait_text("1 / 1 cases");
        pty
    }

    /// The lines of a file as soon as there are so many.
    fn lines(&self, name: &str, count: usize) -> Vec<String> {
        let mut lines = Vec::new();
        wait_until(name, || {
            let text = fs::read_to_string(self.file(name)).unwrap_or_default();
            lines = text.lines().map(str::to_owned).collect();
            lines.len() >= count && text.ends_with('\n')
        });
        lines
    }
}

fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !condition() {
        assert!(Instant::now() < deadline, "no {what}");
        std::thread::yield_now();
    }
}

fn quit(mut pty: Pty) {
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

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

/// What was sent to the clipboard; any other string that the terminal got is a failure.
fn copied(pty: &Pty) -> Vec<String> {
    let sent = strings(&pty.bytes());
    let text = |sequence: &String| {
        let payload = sequence.strip_prefix("]52;c;").expect("no other string");
        String::from_utf8(decode(payload)).unwrap()
    };
    sent.iter().map(text).collect()
}

/// Decodes base64 (RFC 4648): four letters of six bits each make three bytes.
fn decode(text: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters: Vec<char> = text.trim_end_matches('=').chars().collect();
    let mut bytes = Vec::new();
    for four in letters.chunks(4) {
        let value = |at: usize| {
            four.get(at)
                .map_or(0, |c| LETTERS.find(*c).expect("a letter"))
        };
        let bits = value(0) << 18 | value(1) << 12 | value(2) << 6 | value(3);
        let three = [bits >> 16 & 0xff, bits >> 8 & 0xff, bits & 0xff];
        bytes.extend(
            three
                .map(|byte| u8::try_from(byte).unwrap())
                .iter()
                .take(four.len() - 1),
        );
    }
    bytes
}

/// T6-04, T6-05: over SSH, at once, through the terminal and nothing else.
#[test]
fn a_copy_goes_through_the_terminal_and_is_the_only_string_it_gets() {
    let nasty = "ls\u{1b}]0;owned\u{7}\u{1b}[201~\nrm -rf x\u{202e}";
    let case = serde_json::json!({
        "id": "L-1", "title": {"en": nasty}, "summary": {"en": nasty},
        "sources": [{"url": format!("https://a.example/{nasty}")}],
    });
    let hang = r#"echo called > "$desk/log"; exec sleep 600"#;
    let desk = Desk::new(&case).opener(&["xclip", "xsel", "wl-copy", "pbcopy", "clip.exe"], hang);
    let mut pty = desk.start(&[("SSH_TTY", "/dev/pts/9")]);
    pty.send("yiytyl");
    pty.wait_text("sent to the terminal: the address");
    pty.send("?");
    pty.wait_text("half a page down");
    pty.send("q9");
    pty.wait_text("no problems");
    pty.send("q3ym");
    pty.wait_text("sent to the terminal: the case as Markdown");
    let mut sent = copied(&pty);
    let case = sent.pop().unwrap();
    let title = "ls^[]0;owned^G^[[201~ rm -rf x<U+202E>";
    assert_eq!(sent, ["L-1", title, &format!("https://a.example/{title}")]);
    assert!(
        case.starts_with("# ls^\\[\\]0;owned^G^\\[\\[201\\~ rm -rf x&lt;U+202E>\n"),
        "{case}"
    );
    assert!(!Path::new(&desk.file("log")).exists());
    quit(pty);
}

#[test]
fn a_copy_that_is_cut_short_swallows_nothing_of_what_follows() {
    let title = "a".repeat(74_000);
    let case = serde_json::json!({"id": "L-1", "title": {"en": title}});
    let desk = Desk::new(&case);
    let mut pty = desk.start(&[]);
    pty.send("y");
    pty.wait_text("t title");
    pty.stop_reading();
    pty.send("t");
    pty.wait_blocked();
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
    pty.go_on_reading();
    pty.wait_restored_exit();
}
