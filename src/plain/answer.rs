//! From a line to what is done.

use crate::app::Command;
use crate::case::Facet;

use super::command::{self, Argument, Choice, Line, Number, Verb};
use super::list::last_page;
use super::{Dialogue, Listed, Next, Page, Question, ROWS, help, links};

impl Dialogue {
    /// Whether a line asks for the rest of a long answer.
    #[must_use]
    pub fn wants_more(line: &str) -> bool {
        let line = command::read(line);
        matches!(line, Line::Empty | Line::Does(Verb::Next, _))
    }

    /// Answers a line.
    pub fn answer(&mut self, line: &str, page: &mut Page) -> Next {
        if let Some(question) = self.question.take() {
            let is_yes = command::is_yes(line);
            match question {
                Question::Open(address) if is_yes => return links::open(address, page),
                Question::Replace(name) if is_yes => {
                    self.keep_view(name, page);
                    return Next::Ask;
                }
                Question::Note(ix, whole) if is_yes => {
                    self.set_note(ix, whole);
                    return Next::Ask;
                }
                Question::Open(_) => page.say(self.words().left_closed),
                Question::Replace(_) => page.say(self.words().not_replaced),
                Question::Note(..) => page.say(self.words().note_stays),
            }
            if line.trim().is_empty() || command::is_no(line) {
                return Next::Ask;
            }
        }
        let read = command::read(line);
        if let Some(first) = read.verb().and_then(|verb| self.needs_first(verb)) {
            page.say(first);
            page.say((self.words().to_search)(line.trim()));
            return Next::Ask;
        }
        let copies = matches!(read, Line::Does(Verb::Copy | Verb::Markdown, _));
        if !copies && !matches!(read, Line::Wrong(_)) {
            self.compared.clear();
        }
        match read {
            Line::Empty => self.go_on(true, page),
            Line::Number(number) => return self.pick(&number, page),
            Line::Does(Verb::Quit, _) => return Next::End,
            Line::Does(verb, argument) => return self.does(verb, argument, page),
            Line::Wrong(command) => {
                page.say(command.usage(self.app.lang));
                page.say((self.words().to_search)(line.trim()));
            }
            Line::Words(text, begins_as) => {
                if let Some(command) = begins_as {
                    let form = command.form(self.app.lang);
                    page.say((self.words().searched_instead)(&form));
                }
                self.search(text, page);
            }
        }
        Next::Ask
    }

    /// How to get to where a command that takes any words has something to do, unless that is here. What was
    /// written for a note is nothing to look for.
    fn needs_first(&self, verb: Verb) -> Option<&'static str> {
        let words = self.words();
        let (is_here, first) = match verb {
            Verb::Find | Verb::Note => (self.reading.is_some(), words.no_case_open),
            Verb::Values => (matches!(self.listed, Listed::Terms(..)), words.no_facet),
            Verb::Save => (matches!(self.listed, Listed::Views(_)), words.no_views),
            _ => return None,
        };
        (!is_here).then_some(first)
    }

    fn does(&mut self, verb: Verb, argument: Argument, page: &mut Page) -> Next {
        match (verb, argument) {
            (Verb::Links | Verb::Open, Argument::Number(number)) => {
                return self.open_numbered(&number, page);
            }
            (Verb::Reload, _) => return self.ask_reload(page),
            (Verb::Open, _) => return self.open_source(page),
            (Verb::Search, Argument::Text(text)) => self.search(text, page),
            (Verb::Values, Argument::Text(text)) => self.narrow_values(&text, page),
            (Verb::Find, Argument::Text(text)) => self.find(&text, page),
            (Verb::Help, _) => help::say(self.app.lang, page),
            (Verb::List, _) => self.say_list(page),
            (Verb::Next, _) => self.go_on(true, page),
            (Verb::Previous, _) => self.go_on(false, page),
            (Verb::Order, Argument::Number(number)) => self.order(&number, page),
            (Verb::Order, _) => self.say_orders(page),
            (Verb::History, _) => self.say_queries(page),
            (Verb::Facets, Argument::Facet(Choice::Number(number))) => {
                self.list_values(&number, page);
            }
            (Verb::Facets, Argument::Facet(Choice::Facet(facet))) => self.list_facet(facet, page),
            (Verb::Facets, Argument::Time(clock)) => self.list_times(clock, page),
            (Verb::Facets, _) => self.say_facets(page),
            (Verb::Exclude, Argument::Number(number)) => self.exclude(&number, page),
            (Verb::Only, Argument::Number(number)) => self.only(&number, page),
            (Verb::All, _) => self.want_all(true, page),
            (Verb::Any, _) => self.want_all(false, page),
            (Verb::Names, _) => self.reorder_values(page),
            (Verb::Meaning, Argument::Number(number)) => self.say_meaning(&number, page),
            (Verb::Filters, _) => self.say_filters(page),
            (Verb::Drop, Argument::Number(number)) => match self.listed {
                Listed::Views(_) => self.drop_view(&number, page),
                _ => self.drop_filter(&number, page),
            },
            (Verb::Views, _) => self.say_views(page),
            (Verb::Save, Argument::Text(name)) => self.save_view(name, page),
            (Verb::Bookmark, _) => self.turn_mark(Facet::Bookmarked, page),
            (Verb::Seen, _) => self.turn_mark(Facet::Read, page),
            (Verb::Note, Argument::Text(text)) => self.write_note(&text, page),
            (Verb::Note, _) => self.say_note(page),
            (Verb::Undo, _) if matches!(self.listed, Listed::Views(_)) => self.restore_view(page),
            (Verb::Drop, Argument::All) => self.change(Command::ClearFilters, page),
            (Verb::Pause, Argument::Number(number)) => self.pause(&number, page),
            (Verb::Undo, _) => self.take_back(Command::Undo, page),
            (Verb::Redo, _) => self.take_back(Command::Redo, page),
            (Verb::Reset, _) => self.change(Command::Reset, page),
            (Verb::Advice, Argument::Number(number)) => self.take_advice(&number, page),
            (Verb::Advice, _) => self.say_advice(page),
            (Verb::Read, Argument::Number(number)) => self.read_listed(&number, page),
            (Verb::Read, _) => self.read_all(page),
            (Verb::Sections, Argument::Number(number)) => self.read_section(&number, page),
            (Verb::Sections, _) => self.say_sections(page),
            (Verb::Turn, _) => self.turn(page),
            (Verb::Both, _) => self.read_both(page),
            (Verb::Links, _) => self.say_links(page),
            (Verb::Copy, _) => self.say_copies(page),
            (Verb::Markdown, _) => self.say_markdown(page),
            (Verb::Related, Argument::Number(number)) => self.read_related(&number, page),
            (Verb::Related, _) => self.say_related(page),
            (Verb::Back, _) => self.go_back(page),
            (Verb::Resume, _) => self.resume(page),
            (Verb::Stats, _) => self.say_stats(page),
            (Verb::Together, Argument::Number(number)) => self.say_together(Some(&number), page),
            (Verb::Together, _) => self.say_together(None, page),
            (Verb::Pairs, Argument::Facets(facets)) => self.list_pairs(&facets, page),
            (Verb::Pairs, _) => self.list_pairs(&[], page),
            (Verb::Compare, Argument::Numbers(numbers)) => self.compare(&numbers, page),
            (Verb::Why, Argument::Number(number)) => self.say_why(Some(&number), page),
            (Verb::Why, _) => self.say_why(None, page),
            (Verb::Problems, _) => self.begin_problems(page),
            (Verb::Language, Argument::Lang(lang)) => self.speak(lang, page),
            (Verb::Language, _) => self.speak(self.app.lang.other(), page),
            // The table gives no other argument.
            _ => {}
        }
        Next::Ask
    }

    /// What a number alone does.
    fn pick(&mut self, number: &Number, page: &mut Page) -> Next {
        match &self.listed {
            Listed::Nothing | Listed::Problems => page.say((self.words().no_list)(number.as_str())),
            Listed::Cases => self.open_listed(number, page),
            Listed::Facets => self.list_values(number, page),
            Listed::Terms(..) | Listed::Times(_) => self.tick(number, page),
            Listed::Pairs(..) => self.pick_pair(number, page),
            Listed::Filters => self.drop_filter(number, page),
            Listed::Advice => self.take_advice(number, page),
            Listed::Sections(_) => self.read_section(number, page),
            Listed::Links(_) => return self.open_numbered(number, page),
            Listed::Related(_) => self.read_related(number, page),
            Listed::Orders => self.order(number, page),
            Listed::Queries(_) => self.search_again(number, page),
            Listed::Views(_) => self.go_to_view(number, page),
        }
        Next::Ask
    }

    /// The next page of what was listed, or the one before; in a case, a section.
    fn go_on(&mut self, forward: bool, page: &mut Page) {
        let all = match &self.listed {
            Listed::Sections(_) => return self.read_beside(forward, page),
            Listed::Cases => self.app.cases.hits().len(),
            // The values of `stats` are of several facets and were all said.
            Listed::Terms(Some(_), terms) => terms.len(),
            Listed::Pairs(_, pairs) => pairs.len(),
            Listed::Problems => self.app.problem_count(),
            _ if self.reading.is_some() => return self.read_beside(forward, page),
            _ => return self.say_list(page),
        };
        // There may be fewer by now.
        self.start = self.start.min(last_page(all));
        let start = if forward {
            Some(self.start + ROWS).filter(|start| *start < all)
        } else {
            self.start.checked_sub(1).map(|last| last / ROWS * ROWS)
        };
        let Some(start) = start else {
            let words = self.words();
            return page.say(if forward {
                words.at_end
            } else {
                words.at_start
            });
        };
        self.start = start;
        match self.listed {
            Listed::Cases => self.say_rows(page),
            Listed::Pairs(..) => self.say_pairs(page),
            Listed::Problems => self.say_problems(page),
            _ => self.say_values(page),
        }
    }
}
