//! From text to records, whatever stands between them (rule L3).
//!
//! Records may stand one a line, one after the other, over many lines, or in arrays: brackets and
//! commas between them are only passed over, so all of these are one grammar. The text may be a
//! window on something larger; a record is only taken whole. A broken record costs itself (rule
//! L1): [`extent`](super::extent::extent) says where the next one begins.

use memchr::memmem;
use serde::de::{Deserialize, IgnoredAny};
use serde_json::{Deserializer, Error};

use super::ProblemKind;
use super::extent::{Extent, extent};
use super::json::{Kind, Object, USUAL_KEYS};
use super::place::{Anchor, Spot, spot};
use super::swift;

/// What comes next in the text.
#[derive(Debug)]
pub(super) enum Step<'t> {
    /// A record: where it begins and ends.
    Record {
        start: Anchor,
        end: usize,
        object: Object<'t>,
        /// Whether it surely has no escape of half a character.
        plain: bool,
    },
    /// Something else.
    Fault(Spot, ProblemKind),
    /// Nothing can be said before more of the text is there.
    More,
    /// Nothing more.
    End,
}

/// A walk over text.
#[derive(Debug)]
pub(super) struct Splitter {
    here: Anchor,
    /// Where the line of what comes next begins, when nothing but white space stands before that.
    line: Option<Anchor>,
    /// Where the walk ends: at the first record at or after this that begins a line.
    until: usize,
    /// Arrays that are open around the records.
    open: u32,
    /// Whether what came last could not be read: what follows belongs to it unless it begins like
    /// a record.
    broken: bool,
    /// Whether a broken record looked sound for long: the end of every record is found first from
    /// then on, so that no stretch is parsed again and again.
    wary: bool,
    /// Whether a record too large was given up: the next one begins a line.
    lost: bool,
    /// The last line on which there was a value that is no record.
    other: Option<u32>,
}

impl Splitter {
    /// Starts at the beginning of text; `until` as in [`Splitter::until`].
    pub(super) fn new(until: usize) -> Self {
        Splitter {
            here: Anchor::default(),
            line: None,
            until,
            open: 0,
            broken: false,
            wary: false,
            lost: false,
            other: None,
        }
    }

    /// Bytes of the text that are done with.
    pub(super) fn done(&self) -> usize {
        self.here.at
    }

    /// Lines that are done with.
    pub(super) fn lines(&self) -> u32 {
        self.here.line
    }

    /// Goes on in a text that lacks the bytes that are done with.
    pub(super) fn forget(&mut self, text: &str) {
        self.until = self.until.saturating_sub(self.here.at);
        self.here.forget(text);
    }

    /// Gives up the record that begins here because it is too large.
    pub(super) fn give_up(&mut self, text: &str) -> Spot {
        self.pass_space(text);
        let place = self.spot(text, self.here.at);
        self.lost = true;
        self.here.advance(text, text.len());
        place
    }

    /// The next step. `whole` says that no more text will come.
    pub(super) fn step<'t>(&mut self, text: &'t str, whole: bool) -> Step<'t> {
        loop {
            if self.lost && !self.find_line(text) {
                return if whole { Step::End } else { Step::More };
            }
            self.pass_space(text);
            let Some(byte) = text.as_bytes().get(self.here.at) else {
                return if whole { self.end(text) } else { self.more() };
            };
            self.here.settle(text);
            match byte {
                b'{' if self.is_over() => return Step::End,
                b'{' => return self.record(text, whole),
                b'[' => self.bracket(text, self.open + 1),
                b']' if self.open > 0 => self.bracket(text, self.open - 1),
                _ => {
                    if let Some(step) = self.other(text, whole) {
                        return step;
                    }
                }
            }
        }
    }

    fn record<'t>(&mut self, text: &'t str, whole: bool) -> Step<'t> {
        let start = self.here;
        if !self.wary
            && let Some((object, bytes)) = swift::object(&text[start.at..], USUAL_KEYS)
        {
            let end = start.at + bytes;
            self.broken = false;
            self.here.pass(end);
            let plain = true;
            return Step::Record {
                start,
                end,
                object,
                plain,
            };
        }
        let mut end = text.len();
        if self.wary {
            match extent(text, start.at, self.indent(text), whole) {
                Extent::More => return self.more(),
                Extent::Ends(found) => end = found,
            }
        }
        let error = match first::<Object>(&text[start.at..end]) {
            Ok((object, bytes)) => {
                let end = start.at + bytes;
                self.broken = false;
                self.here.advance(text, end);
                let plain = false;
                return Step::Record {
                    start,
                    end,
                    object,
                    plain,
                };
            }
            Err(error) if error.is_eof() && !whole && !self.wary => return self.more(),
            Err(error) => error,
        };
        self.wary |= offset(&text[start.at..end], &error) > LONGEST_LOOK;
        let end = match extent(text, start.at, self.indent(text), whole) {
            Extent::More => return self.more(),
            Extent::Ends(end) => end,
        };
        let slice = text[start.at..end].trim_end();
        let error = first::<IgnoredAny>(slice).err().unwrap_or(error);
        let place = self.spot(text, start.at + offset(slice, &error));
        self.broken = true;
        self.here.advance(text, end);
        Step::Fault(place, fault(&error))
    }

    /// Anything that does not begin like a record: another value, or no JSON up to the line's end.
    fn other<'t>(&mut self, text: &'t str, whole: bool) -> Option<Step<'t>> {
        let start = self.here.at;
        let end = memchr::memchr(b'\n', &text.as_bytes()[start..]).map(|end| start + end);
        let end = match end {
            None if !whole && text.len() - start < LONGEST_OTHER => return Some(Step::More),
            end => end.unwrap_or(text.len()),
        };
        let line = &text[start..end];
        let place = match first::<IgnoredAny>(line) {
            Ok((_, bytes)) => {
                let said = self.other.replace(self.here.line) == Some(self.here.line);
                let kind = ProblemKind::NotARecord(Kind::of(line));
                let fault = (!said).then(|| Step::Fault(self.spot(text, start), kind));
                self.broken = false;
                self.here.advance(text, start + bytes);
                return fault;
            }
            Err(_) if self.broken => None,
            Err(error) => Some((self.spot(text, start + offset(line, &error)), fault(&error))),
        };
        self.broken = true;
        self.here.advance(text, end);
        place.map(|(place, kind)| Step::Fault(place, kind))
    }

    fn end<'t>(&mut self, text: &'t str) -> Step<'t> {
        if std::mem::take(&mut self.open) == 0 || self.broken {
            return Step::End;
        }
        Step::Fault(self.spot(text, self.here.at), ProblemKind::CutOff)
    }

    fn bracket(&mut self, text: &str, open: u32) {
        self.open = open;
        self.here.advance(text, self.here.at + 1);
    }

    /// Passes over white space, commas between records, and byte order marks (rule L2).
    fn pass_space(&mut self, text: &str) {
        let rest = &text[self.here.at..];
        let space = |c: char| matches!(c, ' ' | '\n' | '\r' | '\t' | ',' | '\u{feff}');
        let start = text.len() - rest.trim_start_matches(space).len();
        let passed = &text[self.here.at..start];
        let line = passed.rfind('\n').map_or(0, |end| end + 1);
        self.here.advance(text, self.here.at + line);
        let is_line = self.here.begins_line() && start - self.here.at <= LONGEST_INDENT;
        self.line = is_line.then_some(self.here);
        self.here.advance(text, start);
    }

    /// The white space that what comes next stands behind on its line.
    fn indent<'t>(&self, text: &'t str) -> &'t str {
        let before = self.line.map_or("", |line| &text[line.at..self.here.at]);
        let before = before.trim_start_matches('\u{feff}');
        if before.contains(|c| !matches!(c, ' ' | '\t')) {
            return "";
        }
        before
    }

    /// Waits for more text, with the indent of what is there.
    fn more<'t>(&mut self) -> Step<'t> {
        self.here = self.line.unwrap_or(self.here);
        Step::More
    }

    /// Goes to the next line that begins a record; whether there is one.
    fn find_line(&mut self, text: &str) -> bool {
        let from = self.here.at.saturating_sub(1);
        let found = memmem::find(&text.as_bytes()[from..], b"\n{");
        let end = found.map_or(text.len(), |found| from + found + 1);
        self.lost = found.is_none();
        self.here.advance(text, end);
        !self.lost
    }

    /// Whether the record that begins here is not of this walk.
    fn is_over(&self) -> bool {
        self.here.at >= self.until && self.here.begins_line()
    }

    fn spot(&self, text: &str, at: usize) -> Spot {
        spot(text, self.here, at)
    }
}

/// A broken record that looks sound for more bytes makes the walk wary.
const LONGEST_LOOK: usize = 1 << 16;
/// Records that stand behind more white space than this count as if there were none.
const LONGEST_INDENT: usize = 1 << 10;
/// Without a line end in this many bytes, what is no JSON is given up.
const LONGEST_OTHER: usize = 1 << 20;

/// The first value of `text` and its bytes.
fn first<'t, T: Deserialize<'t>>(text: &'t str) -> Result<(T, usize), Error> {
    let mut values = Deserializer::from_str(text).into_iter();
    let value = values
        .next()
        .unwrap_or_else(|| serde_json::from_str(text))?;
    Ok((value, values.byte_offset()))
}

pub(super) fn fault(error: &Error) -> ProblemKind {
    if error.is_eof() {
        return ProblemKind::CutOff;
    }
    let reason = error.to_string();
    let reason = reason.split(" at line ").next().unwrap_or_default();
    ProblemKind::NotJson(reason.to_owned())
}

/// Bytes of `text` before the place that the error names.
fn offset(text: &str, error: &Error) -> usize {
    let mut ends = memchr::memchr_iter(b'\n', text.as_bytes());
    let line_start = match error.line() {
        0 | 1 => 0,
        line => ends.nth(line - 2).map_or(text.len(), |end| end + 1),
    };
    (line_start + error.column().saturating_sub(1)).min(text.len())
}
