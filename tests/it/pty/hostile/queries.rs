//! A terminal that answers questions, as real ones do: data never makes it speak (T1-05).

use super::super::Pty;
use super::{library, payloads, quit, step};

/// Questions that terminals answer, and what they answer: where the cursor is, what they are (three
/// ways), and their colours.
const ANSWERS: [(&str, &str); 6] = [
    ("\x1b[6n", "\x1b[2;2R"),
    ("\x1b[c", "\x1b[?62;22c"),
    ("\x1b[>c", "\x1b[>41;354;0c"),
    ("\x1b[>q", "\x1bP>|XTerm(354)\x1b\\"),
    ("\x1b]10;?", "\x1b]10;rgb:ffff/ffff/ffff\x1b\\"),
    ("\x1b]11;?", "\x1b]11;rgb:0000/0000/0000\x07"),
];

/// Answers what was asked since the last time; `answered` counts all answers.
fn answer(pty: &mut Pty, answered: &mut [usize; ANSWERS.len()]) {
    let bytes = pty.bytes();
    for ((question, answer), answered) in ANSWERS.iter().zip(answered) {
        let parts = bytes.windows(question.len());
        let asked = parts.filter(|part| *part == question.as_bytes()).count();
        for _ in *answered..asked {
            pty.send_bytes(answer.as_bytes());
        }
        *answered = asked;
    }
}

fn start(text: &str, width: &str) -> (Pty, tempfile::TempDir) {
    let folder = library(text);
    let path = folder.path().to_str().unwrap();
    let environment = [("PATH", "/nonexistent")];
    let arguments = ["--lang", "en", "--ambiguous-width", width, path];
    let pty = Pty::start(&arguments, &environment, 120, 40);
    pty.wait_text("2 / 2 cases");
    // The page has been read, so that keys act at once.
    pty.wait_text("detected after");
    (pty, folder)
}

fn questions() -> String {
    let asking = payloads()
        .into_iter()
        .find(|payload| payload.name == "T1-05");
    asking.unwrap().text
}

#[test]
fn data_asks_the_terminal_nothing() {
    // With `auto` the program has one question of its own, about where the cursor is.
    for (width, own) in [("1", 0), ("auto", 1)] {
        let (mut pty, _folder) = start(&questions(), width);
        let before = pty.screen();
        let mut answered = [0; ANSWERS.len()];
        for keys in [
            "3", "<End>", "t", "f1", "q", "y", "q", "b", "b", "s", "q", "9", "q", "?", "q",
        ] {
            answer(&mut pty, &mut answered);
            step(&mut pty, keys);
        }
        step(&mut pty, "t2");
        answer(&mut pty, &mut answered);
        assert_eq!(answered, [own, 0, 0, 0, 0, 0], "{width}");
        // No answer was taken for keys: no query, no filter, no other row.
        let after = pty.screen();
        assert_eq!(after[..3], before[..3], "{width}");
        assert!(after[0].contains("2 / 2 cases"), "{}", after[0]);
        quit(pty);
    }
}

#[test]
fn an_answer_that_nobody_asked_for_is_not_typed() {
    let (mut pty, _folder) = start(&questions(), "1");
    for (keys, shown) in [
        ("", "2 / 2 cases"),
        ("/", "Ctrl-u clear"),
        ("<Enter>3/", "find in this case"),
        ("<Enter>f", " 1-15: "),
        ("qy", "t title"),
        ("q?", "half a page down"),
    ] {
        step(&mut pty, keys);
        pty.wait_text(shown);
        // A screen that was still changing gets another turn; what is typed by mistake stays.
        let is_same = (0..5).any(|_| {
            let before = pty.screen();
            for (_, answer) in ANSWERS {
                pty.send_bytes(answer.as_bytes());
            }
            step(&mut pty, "");
            pty.screen() == before
        });
        assert!(is_same, "after {keys}: {:#?}", pty.screen());
    }
    quit(pty);
}
