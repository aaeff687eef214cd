//! Every view of a library of hostile records, read to its ends.

use std::collections::BTreeSet;

use casebook::text::nfc;

use super::super::wire::{kinds, text, without_copies, without_links};
use super::super::{Pty, rows};
use super::{HARMLESS, SIGNS, library, payloads, quit, step};

/// How a mark is drawn.
const MARK: [&str; 2] = ["7m", "27m"];

/// Opens every view of a library with this text and reads to the ends; returns the bytes.
fn walk(text: &str, (columns, height): (u16, u16)) -> Vec<u8> {
    let folder = library(text);
    let path = folder.path().to_str().unwrap();
    let environment = [("PATH", "/nonexistent")];
    let mut pty = Pty::start(&["--lang", "en", path], &environment, columns, height);
    pty.wait_text("2 / 2 cases");
    for keys in [
        "j",
        "k",
        "1",
        "l",
        "}l}l}l}l}l",
        "<Home>",
        "<PgDn>",
        "<PgDn>",
        "<PgDn>",
    ] {
        step(&mut pty, keys);
    }
    // Ticked, excluded and undone: chips and notices.
    for keys in ["<Home>j ", "u", "x", "u", "2<Home>3"] {
        step(&mut pty, keys);
    }
    for keys in ["t", "b", "b"] {
        (0..8).for_each(|_| step(&mut pty, "<PgDn>"));
        for keys in ["<End>", "<Home>", "s", "q", keys] {
            step(&mut pty, keys);
        }
    }
    for keys in [
        "o",
        "O",
        "...<Enter>",
        "2<Home>9",
        "<PgDn>",
        "q",
        "?",
        "<End>",
        "q",
        "2",
    ] {
        step(&mut pty, keys);
    }
    // What the status line asks: which link, and what to copy. Nothing else is opened or copied.
    for keys in [
        "3f",
        "1",
        "<Backspace>",
        "q",
        "f12",
        "q",
        "y",
        "q",
        "yf",
        "1",
        "q2",
    ] {
        step(&mut pty, keys);
    }
    search(&mut pty, text);
    quit(pty)
}

/// Pastes the text into the search line, and searches in the case for it.
fn search(pty: &mut Pty, text: &str) {
    // A line holds 4,096 characters.
    let text: String = text.chars().take(4000).collect();
    pty.send("/");
    pty.paste(&format!("{text}zz"));
    pty.wait("the end of what was pasted", |screen| {
        rows(screen)[1].ends_with("zz")
    });
    pty.send("<Ctrl-u>H-2");
    pty.wait_text("1 / 2 cases");
    pty.send("<Enter>");
    step(pty, "3");
    pty.send("/");
    pty.paste(&format!("{text}zz"));
    pty.wait("the end of what was pasted", |screen| {
        rows(screen).iter().any(|row| row.contains("zz"))
    });
}

/// Reads the first case in every way, with its addresses as links of the terminal; returns the bytes.
fn read_links(text: &str) -> Vec<u8> {
    let folder = library(text);
    let path = folder.path().to_str().unwrap();
    let environment = [("PATH", "/nonexistent")];
    let mut pty = Pty::start(
        &["--lang", "en", "--hyperlinks", path],
        &environment,
        120,
        40,
    );
    pty.wait_text("2 / 2 cases");
    for keys in ["3", "t", "b", "b", "z"] {
        step(&mut pty, keys);
        (0..4).for_each(|_| step(&mut pty, "<PgDn>"));
        for keys in ["f1", "qy", "q?", "q<End>", "<Home>"] {
            step(&mut pty, keys);
        }
    }
    quit(pty)
}

/// What a walk sends, but for copies: when the answer that an address could not be opened comes late, the
/// key for the menu copies the address instead.
fn walked(text: &str, size: (u16, u16)) -> Vec<u8> {
    without_copies(&walk(text, size)).unwrap()
}

fn walk_all(size: (u16, u16)) {
    let bytes = walked(HARMLESS, size);
    let mut known = kinds(&bytes, "", &SIGNS).unwrap();
    known.extend(MARK.map(str::to_owned));
    let sent = text(&bytes);
    for word in HARMLESS.split(' ') {
        assert!(sent.contains(nfc(word).as_ref()), "{word}");
    }
    assert!(
        !sent.contains("<U+") && !sent.contains("<+"),
        "harmless data is marked"
    );
    for payload in payloads() {
        check(&payload.name, &walked(&payload.text, size), &known);
    }
}

/// Checks that bytes are text and known sequences.
fn check(name: &str, bytes: &[u8], known: &BTreeSet<String>) {
    let found = kinds(bytes, "", &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
    let strange: BTreeSet<_> = found.difference(known).collect();
    assert!(strange.is_empty(), "{name}: {strange:?}");
}

#[test]
fn a_wide_terminal_gets_nothing_but_text_and_known_sequences() {
    walk_all((120, 40));
}

#[test]
fn a_small_terminal_gets_nothing_but_text_and_known_sequences() {
    walk_all((80, 24));
}

#[test]
fn links_of_the_terminal_lead_to_checked_addresses_alone() {
    let (bytes, addresses) = without_links(&read_links(HARMLESS)).unwrap();
    assert!(!addresses.is_empty());
    let mut known = kinds(&bytes, "", &SIGNS).unwrap();
    known.extend(MARK.map(str::to_owned));
    for payload in payloads() {
        let read = without_links(&read_links(&payload.text));
        let (bytes, addresses) = read.unwrap_or_else(|error| panic!("{}: {error}", payload.name));
        // The one host in the records that is a host. What follows it is data.
        let is_right = |address: &String| address.starts_with("https://a.example/");
        assert!(
            addresses.iter().all(is_right),
            "{}: {addresses:?}",
            payload.name
        );
        check(&payload.name, &bytes, &known);
    }
}
