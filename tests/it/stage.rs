//! The program without a terminal: keys in, screen out, every effect done in line.

use std::io::Write;
use std::sync::Arc;

use casebook::app::keymap::Keymap;
use casebook::app::{App, Code, Effect, Key, Msg, Options, ReadCase, marks_of};
use casebook::case::Lang;
use casebook::library::{LoadEvent, Origin, ReloadEvent, load, reload, taxonomy};
use casebook::memory::{Change, Edit, Memory};
use casebook::search::Finder;
use casebook::ui::{self, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

pub struct Stage {
    pub app: App,
    finder: Finder,
    terminal: Terminal<TestBackend>,
    pub theme: Theme,
    /// What was asked of the outside and is not done here, such as `Quit`.
    pub asked: Vec<Effect>,
    /// What was to be kept for the next start, and the same with what its writer had seen.
    pub kept: Vec<Change>,
    pub edits: Vec<Edit>,
    /// Whether huge cases are laid out by `do_job` alone.
    pub holds_jobs: bool,
    /// Whether everything is read again by `reload` alone.
    pub holds_reload: bool,
    origins: Vec<Origin>,
}

impl Stage {
    /// Opens inputs on a screen of a size, in a language, with everything loaded.
    pub fn open(origins: &[Origin], size: (u16, u16), lang: Lang) -> Self {
        Stage::remembering(Memory::default(), origins, size, lang)
    }

    /// The same inputs opened by the next start of the program.
    pub fn again(&self) -> Self {
        let size = self.terminal.backend().buffer().area;
        let memory = self.app.memory.clone();
        let (size, lang) = ((size.width, size.height), self.app.lang);
        Stage::remembering(memory, &self.origins, size, lang)
    }

    /// The same before anything of them was read.
    pub fn unloaded(&self) -> Self {
        let size = self.terminal.backend().buffer().area;
        let memory = self.app.memory.clone();
        Stage::empty(
            memory,
            &self.origins,
            (size.width, size.height),
            self.app.lang,
        )
    }

    /// Opens inputs for a reader who has been here before.
    pub fn remembering(memory: Memory, origins: &[Origin], size: (u16, u16), lang: Lang) -> Self {
        let mut stage = Stage::empty(memory, origins, size, lang);
        stage.load();
        stage
    }

    fn empty(memory: Memory, origins: &[Origin], (columns, rows): (u16, u16), lang: Lang) -> Self {
        let taxonomy = Arc::new(taxonomy(origins));
        let options = Options {
            memory,
            ..Stage::options(origins.to_vec(), lang)
        };
        let mut stage = Stage {
            app: App::new(&options, Arc::clone(&taxonomy)),
            finder: Finder::with_marks(taxonomy, marks_of(&options.memory)),
            terminal: Terminal::new(TestBackend::new(columns, rows)).unwrap(),
            theme: Theme::new(true, false),
            asked: Vec::new(),
            kept: Vec::new(),
            edits: Vec::new(),
            holds_jobs: false,
            holds_reload: false,
            origins: origins.to_vec(),
        };
        stage.resize(columns, rows);
        stage
    }

    /// Reads everything.
    pub fn load(&mut self) {
        for chunk in load(&self.origins).chunks() {
            self.send(Msg::Load(LoadEvent::Chunk(Arc::clone(chunk))));
        }
        self.send(Msg::Load(LoadEvent::Done { stopped: false }));
    }

    /// Options without anything special.
    pub fn options(origins: Vec<Origin>, lang: Lang) -> Options {
        Options {
            problems: Vec::new(),
            memory: Memory::default(),
            place: Some("stage".to_owned()),
            resumes: true,
            keymap: Keymap::default(),
            facets: Vec::new(),
            lang,
            query: String::new(),
            origins,
            mouse: true,
            library_name: None,
            tmux: false,
            hyperlinks: false,
            asks_width: false,
        }
    }

    /// The bundled library.
    pub fn bundled(size: (u16, u16), lang: Lang) -> Self {
        Stage::open(&[Origin::Bundle], size, lang)
    }

    /// Records given as JSON text.
    pub fn of_json(json: &str, size: (u16, u16), lang: Lang) -> Self {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(json.as_bytes()).unwrap();
        let stage = Stage::open(&[Origin::Path(file.path().to_owned())], size, lang);
        // Whole records are read when they are shown, so the file has to outlive this call.
        let _ = file.keep().unwrap();
        stage
    }

    pub fn send(&mut self, msg: Msg) {
        if let Msg::Load(LoadEvent::Chunk(chunk)) = &msg {
            self.finder.extend(Arc::clone(chunk));
        }
        for effect in self.app.update(msg) {
            match effect {
                Effect::Find(request) => {
                    let mut answers = Vec::new();
                    self.finder
                        .answer(&request, &|| false, &mut |answer| answers.push(answer));
                    for answer in answers {
                        self.send(Msg::Found(Box::new(answer)));
                    }
                }
                Effect::Keep(edit) => {
                    self.kept.push(edit.change.clone());
                    self.edits.push(edit);
                }
                Effect::Mark(facet, id, on) => self.finder.mark(facet, &id, on),
                Effect::Count(number, views) => {
                    for (view, asked) in views.iter().enumerate() {
                        let (query, selection) = &**asked;
                        let cases = self.finder.count(query, selection, &|| false);
                        self.send(Msg::Counted {
                            number,
                            view,
                            cases: cases.unwrap(),
                        });
                    }
                }
                Effect::Relate(ix, recorded) => {
                    let kin = self.finder.related(ix, &recorded);
                    self.send(Msg::Related(ix, kin));
                }
                Effect::Figure(question) => {
                    let figures = Box::new(self.finder.figures(&question));
                    self.send(Msg::Figures(question.number, figures));
                }
                Effect::Reload if !self.holds_reload => self.reload(),
                other => self.asked.push(other),
            }
        }
        for ix in self.app.unread() {
            let read = ReadCase::new(ix, self.app.library.case(ix));
            self.send(Msg::Read(Box::new(read)));
        }
        if !self.holds_jobs {
            self.do_job();
        }
    }

    /// Lays out what is huge and drops what was laid out, and waits for that while `holds_jobs`.
    pub fn do_job(&mut self) {
        drop(self.app.take_refuse());
        if let Some(job) = self.app.job() {
            self.send(Msg::LaidOut(Box::new(job.run())));
        }
    }

    /// Reads everything again.
    pub fn reload(&mut self) {
        let done = reload(&self.origins, &self.app.library);
        if let Ok(reloaded) = &done {
            self.finder
                .move_to(&reloaded.library, Arc::clone(&reloaded.taxonomy));
        }
        self.send(Msg::Reload(ReloadEvent::Done(done)));
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.terminal.backend_mut().resize(columns, rows);
        self.send(Msg::Resize {
            columns: columns.into(),
            rows: rows.into(),
        });
    }

    /// Presses keys: characters as they stand, others as `<Enter>`, `<Ctrl-d>`, `<Space>`.
    pub fn press(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(c) = rest.chars().next() {
            let named = rest.strip_prefix('<').and_then(|r| r.split_once('>'));
            let named = named.and_then(|(name, after)| Some((name.parse::<Key>().ok()?, after)));
            let (key, after) = match named {
                Some((key, after)) => (key, after),
                None => (Key::from(Code::Char(c)), &rest[c.len_utf8()..]),
            };
            rest = after;
            self.send(Msg::Key(key));
        }
        self
    }

    /// Draws the screen. The frame tells and not the backend, which keeps what a wide sign has hidden.
    pub fn draw(&mut self) -> &Buffer {
        let (app, theme) = (&self.app, &self.theme);
        let drawn = self.terminal.draw(|frame| ui::draw(frame, app, theme));
        drawn.unwrap().buffer
    }

    /// The symbols of all cells, row by row; that of a cell behind a wide glyph is empty.
    pub fn cells(&mut self) -> Vec<Vec<String>> {
        let buffer = self.draw();
        let area = buffer.area;
        let row = |y| {
            let mut hidden = 0;
            let cell = |x| {
                let symbol = buffer[(x, y)].symbol();
                if hidden > 0 {
                    hidden -= 1;
                    return String::new();
                }
                hidden = casebook::text::columns(symbol).saturating_sub(1);
                symbol.to_owned()
            };
            (0..area.width).map(cell).collect()
        };
        (0..area.height).map(row).collect()
    }

    /// The rows of the screen, without spaces at their ends.
    pub fn rows(&mut self) -> Vec<String> {
        let buffer = self.draw();
        let area = buffer.area;
        (0..area.height)
            .map(|y| {
                let mut row = String::new();
                let mut x = 0;
                while x < area.width {
                    let symbol = buffer[(x, y)].symbol();
                    row.push_str(symbol);
                    // The cell behind a wide glyph is hidden by it.
                    x += u16::try_from(casebook::text::columns(symbol).max(1)).unwrap();
                }
                row.trim_end().to_owned()
            })
            .collect()
    }

    /// The screen as one text.
    pub fn screen(&mut self) -> String {
        self.rows().join("\n")
    }

    /// Every run of cells with a style of its own: row, text, style.
    pub fn styled(&mut self) -> Vec<(u16, String, Style)> {
        let buffer = self.draw();
        let mut runs: Vec<(u16, String, Style)> = Vec::new();
        for y in 0..buffer.area.height {
            let mut x = 0;
            while x < buffer.area.width {
                let cell = &buffer[(x, y)];
                x += u16::try_from(casebook::text::columns(cell.symbol()).max(1)).unwrap();
                match runs.last_mut() {
                    Some((row, text, style)) if *row == y && *style == cell.style() => {
                        text.push_str(cell.symbol());
                    }
                    _ => runs.push((y, cell.symbol().to_owned(), cell.style())),
                }
            }
        }
        runs
    }

    /// Where the terminal's cursor is, if it is shown.
    pub fn cursor(&mut self) -> (u16, u16) {
        self.draw();
        let position = self.terminal.get_cursor_position().unwrap();
        (position.x, position.y)
    }
}

/// Fails where a text is not on the screen.
#[track_caller]
pub fn assert_shows(stage: &mut Stage, texts: &[&str]) {
    let screen = stage.screen();
    for text in texts {
        assert!(screen.contains(text), "{text:?} is not on\n{screen}");
    }
}
