//! Plain mode: a dialogue of lines for screen readers, braille displays, simple terminals and logs.
//!
//! A [`Dialogue`] takes one line and gives back lines, each said once: [`App`] holds what is searched and
//! filtered, the [`Finder`] answers in line, the page of a case is that of the screen. Everything that is
//! said is `Clean` and wrapped by display width; there are no escape sequences, colours or frames. This
//! module never reads or writes anything outside: `term::talk` brings the lines and prints the answers.
//!
//! Lists are numbered, and a number alone picks from what was listed last (`Listed`). A line that does
//! not begin as a command is a search, and so are a few that do (`command`). To add a command: a row of the
//! table in `command`, and an arm of `Dialogue::does`.

mod advice;
mod answer;
mod case;
mod command;
mod compare;
mod facets;
mod filters;
mod find;
mod help;
mod links;
mod list;
mod orders;
mod outside;
mod own;
mod page;
mod pairs;
mod problems;
mod reading;
mod related;
mod reload;
mod resume;
mod stats;
mod strings;
mod times;
mod together;
mod why;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::{Again, App, Command, Loading, Notice, Options, SavedView, marks_of};
use crate::case::{Address, CaseIx, Clock, Facet, Lang, Section, Taxonomy, TermId};
use crate::memory::{Change, Edit, Memory, Resume};
use crate::search::{Finder, Request};
use crate::text::{Clean, clean};
use crate::ui::said;
use crate::ui::strings::Strings;

use command::Number;
use reading::Reading;
use strings::Words;

pub use page::Page;

/// Rows of a list that are said at once.
const ROWS: usize = 10;

/// What was listed last: what a number alone picks from.
#[derive(Debug, Clone, Default, PartialEq)]
enum Listed {
    /// Nothing.
    #[default]
    Nothing,
    /// The cases that match.
    Cases,
    /// All facets.
    Facets,
    /// Terms of one facet, or of several.
    Terms(Option<Facet>, Vec<TermId>),
    /// The ranges of a time.
    Times(Clock),
    /// Pairs of terms of two facets.
    Pairs([Facet; 2], Vec<[TermId; 2]>),
    /// The chips.
    Filters,
    /// What the finder advises.
    Advice,
    /// The sections of the case.
    Sections(Vec<Section>),
    /// The addresses of the case.
    Links(Vec<String>),
    /// Cases beside the one that is read.
    Related(Vec<CaseIx>),
    /// The orders of the list.
    Orders,
    /// The queries that were looked for.
    Queries(Vec<String>),
    /// What is wrong with the input.
    Problems,
    /// The saved views.
    Views(Vec<SavedView>),
}

/// What is asked, to be answered by yes or no.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Question {
    /// Whether an address is opened.
    Open(Address),
    /// Whether the view of this name is replaced.
    Replace(String),
    /// Whether this is the whole note on a case from now on, or nothing is.
    Note(CaseIx, String),
}

/// What is to be done after an answer was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// Ask for the next line.
    Ask,
    /// Open an address and tell [`Dialogue::opened`] what became of it.
    Open(Address),
    /// Read [what is open](Dialogue::library) again, tell [`Dialogue::reload`] of it, and have
    /// [`Dialogue::reloaded`] say what became of it.
    Reload,
    /// End the program.
    End,
}

/// One reader and one library.
#[derive(Debug)]
pub struct Dialogue {
    app: App,
    finder: Finder,
    /// What is to be looked for once everything has arrived.
    waiting: Option<Request>,
    listed: Listed,
    /// The first row of the list that was said last, from 0.
    start: usize,
    /// The same in the list of cases.
    case_start: usize,
    /// The case that is read.
    reading: Option<Reading>,
    /// The cases that were read before it.
    trail: Vec<CaseIx>,
    /// The cases that were just compared.
    compared: Vec<CaseIx>,
    question: Option<Question>,
    /// Where this person stopped, as long as that has not been taken up.
    stopped: Option<Resume>,
    /// Whether a person talks, and not a script.
    is_person: bool,
    /// Whether what other programs have kept was asked for.
    refreshes: bool,
    /// What is to be saved.
    edits: Vec<Edit>,
    /// Values stand by name and not by count.
    by_name: bool,
}

impl Dialogue {
    /// A dialogue about a library of which nothing has arrived yet. It begins with everything; where the
    /// reader stopped is offered. Of a script nothing is remembered but what it asks for by name, and the
    /// languages that a person has chosen for cases do not count in it.
    #[must_use]
    pub fn new(options: &Options, taxonomy: Arc<Taxonomy>, is_person: bool) -> Self {
        let stopped = resume::stopped(options).filter(|_| is_person);
        let mut options = Options {
            resumes: false,
            ..options.clone()
        };
        if !is_person {
            options.memory = Memory {
                languages: BTreeMap::new(),
                ..options.memory
            };
        }
        Dialogue {
            app: App::new(&options, Arc::clone(&taxonomy)),
            finder: Finder::with_marks(taxonomy, marks_of(&options.memory)),
            waiting: None,
            listed: Listed::Nothing,
            start: 0,
            case_start: 0,
            reading: None,
            trail: Vec::new(),
            compared: Vec::new(),
            question: None,
            stopped,
            is_person,
            refreshes: false,
            edits: Vec::new(),
            by_name: false,
        }
    }

    /// How far loading is, in one line; `stops` says that an empty line stops it.
    #[must_use]
    pub fn progress(&self, stops: bool) -> Clean {
        let percent = match self.app.loading {
            Loading::Going { done, total } if total > 0 => Some(done.min(total) * 100 / total),
            _ => None,
        };
        clean::line((self.words().loading)(percent, stops))
    }

    /// Says what was loaded, and how to go on.
    pub fn begin(&mut self, page: &mut Page) {
        let words = self.words();
        page.say((words.opened)(&self.counted_all()));
        if matches!(self.app.loading, Loading::Stopped) {
            page.say(self.strings().stopped.as_str());
        }
        let problems = self.app.problem_count();
        if problems > 0 {
            let written = said::number(problems);
            let problems = (self.strings().problems)(written.as_str(), problems);
            page.say((words.with_problems)(&problems));
        }
        if self.app.line.text().is_empty() && self.app.selection.is_empty() {
            page.say(words.begin);
            self.offer_resume(page);
        } else {
            self.say_found(page);
        }
    }

    /// What is possible, in a few words, before a line is typed.
    #[must_use]
    pub fn prompt(&self) -> Clean {
        let words = self.words();
        let asked = self.question.as_ref().map(|question| match question {
            Question::Open(_) => words.may_open,
            Question::Note(_, whole) if whole.is_empty() => words.may_drop_note,
            Question::Replace(_) | Question::Note(..) => words.may_replace,
        });
        let may = asked.unwrap_or(match &self.listed {
            Listed::Nothing => words.may_search,
            Listed::Cases => words.may_read,
            Listed::Facets => words.may_list_values,
            Listed::Terms(..) | Listed::Times(_) => words.may_tick,
            Listed::Pairs(..) => words.may_pick_both,
            Listed::Filters => words.may_drop,
            Listed::Advice => words.may_take,
            Listed::Sections(_) => words.may_read_section,
            Listed::Links(_) => words.may_open_link,
            Listed::Related(_) => words.may_read_related,
            Listed::Orders => words.may_order,
            Listed::Queries(_) => words.may_search_again,
            Listed::Problems => words.may_go_on,
            Listed::Views(_) => words.may_go_to_view,
        });
        clean::line(format!("{may}>"))
    }

    /// What is asked while a long answer is not yet said to its end.
    #[must_use]
    pub fn more(&self) -> Clean {
        clean::line(format!("{}>", self.words().more))
    }

    /// Speaks a language from now on.
    fn speak(&mut self, lang: Lang, page: &mut Page) {
        self.command(Command::Lang(lang));
        page.say(self.words().speaks);
        self.say_again(page);
    }

    /// Says the notice of the last change, if there is one. Returns whether there was.
    fn say_notice(&self, page: &mut Page) -> bool {
        let notice = self.app.notice.as_ref();
        let said = notice.map(|notice| match notice {
            // On the screen they name a key.
            Notice::Kept(Change::Note(_, note)) if note.trim().is_empty() => {
                clean::line(self.words().note_dropped)
            }
            Notice::Kept(Change::View(name, None)) => {
                clean::line((self.words().view_dropped)(name))
            }
            // What was read, if anything, is known better here.
            Notice::Reloaded(Again { cases, .. }) => {
                let again = Again {
                    cases: *cases,
                    gone: None,
                };
                said::notice(&self.app, &Notice::Reloaded(again))
            }
            _ => said::notice(&self.app, notice),
        });
        said.map(|said| page.say(said.as_str())).is_some()
    }

    /// Says that a number is not in a list of so many, which may be none.
    fn say_no_number(&self, number: &Number, all: usize, page: &mut Page) {
        let number = number.as_str();
        page.say(match all {
            0 => (self.words().no_list)(number),
            _ => (self.words().no_number)(number, all),
        });
    }

    fn words(&self) -> &'static Words {
        strings::of(self.app.lang)
    }

    fn strings(&self) -> &'static Strings {
        crate::ui::strings::of(self.app.lang)
    }
}
