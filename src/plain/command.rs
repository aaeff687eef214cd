//! The one table of commands, and what a line means.
//!
//! A command has a letter, an English and a Korean name; they are read in either interface language, with
//! any letter case, and also as they come out when the keyboard is in the other layout (`ㅂ` is `q`). A line
//! that begins with a name but goes on differently than the command takes is a search, so that few words
//! need the slash before them.

use crate::case::Lang;
use crate::text::hangul;

/// What a command does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Search,
    List,
    Next,
    Previous,
    Order,
    Advice,
    History,
    Stats,
    Facets,
    Values,
    Names,
    Exclude,
    Only,
    All,
    Any,
    Meaning,
    Filters,
    Drop,
    Pause,
    Undo,
    Redo,
    Reset,
    Read,
    Sections,
    Both,
    Turn,
    Find,
    Related,
    Back,
    Links,
    Open,
    Copy,
    Markdown,
    Language,
    Problems,
    Help,
    Quit,
}

/// What stands behind the name of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Argument {
    Nothing,
    Number(usize),
    All,
    Text(String),
    Lang(Lang),
}

/// What may stand there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    Number,
    MayNumber,
    NumberOrAll,
    Text,
    MayLang,
}

/// What commands are about, as the help puts them together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    Search,
    Filters,
    Case,
    Program,
}

/// A row of the table.
#[derive(Debug)]
pub(super) struct Command {
    pub(super) group: Group,
    verb: Verb,
    letter: &'static str,
    /// The first one is shown.
    english: &'static [&'static str],
    korean: &'static [&'static str],
    takes: Takes,
    /// What it does, in English and in Korean.
    does: [&'static str; 2],
}

/// A line as it is understood.
#[derive(Debug)]
pub(super) enum Line {
    Empty,
    Number(usize),
    Does(Verb, Argument),
    /// A command without what it needs.
    Lacks(&'static Command),
    /// Words to be looked for.
    Words(String),
}

macro_rules! commands {
    ($($group:ident $verb:ident $letter:literal [$($english:literal)*] [$($korean:literal)*] $takes:ident $en:literal $ko:literal)*) => {
        [$(Command {
            group: Group::$group,
            verb: Verb::$verb,
            letter: $letter,
            english: &[$($english),*],
            korean: &[$($korean),*],
            takes: Takes::$takes,
            does: [$en, $ko],
        }),*]
    };
}

/// Every command, in the order of the help.
#[rustfmt::skip]
pub(super) static COMMANDS: [Command; 37] = commands! {
    Search Search "/" [] [] Text "look for words, also those that are commands" "검색. 명령과 같은 말도 찾는다"
    Search List "l" ["list"] ["목록"] Nothing "the list of cases" "사례 목록"
    Search Next "n" ["next"] ["다음"] Nothing "the next page, in a case the next section; Enter does the same" "다음 쪽, 사례에서는 다음 섹션. Enter 도 같다"
    Search Previous "p" ["previous" "prev"] ["이전"] Nothing "the page or section before" "이전 쪽이나 섹션"
    Search Order "o" ["order" "sort"] ["순서" "정렬"] MayNumber "the order of the list" "목록 순서"
    Search Advice "a" ["advice" "suggestions"] ["추천"] MayNumber "filters that the words suggest" "검색어에 맞는 추천 필터"
    Search History "" ["history"] ["기록"] Nothing "queries before this one" "앞서 찾은 검색어"
    Search Stats "" ["stats" "statistics"] ["통계"] Nothing "the result in numbers" "결과의 통계"
    Filters Facets "f" ["facets"] ["분류"] MayNumber "the facets, or the values of one" "분류, 또는 한 분류의 값"
    Filters Values "v" ["values"] ["값"] Text "values of this facet whose names have these words" "이 분류에서 이름에 그 말이 있는 값"
    Filters Names "" ["names"] ["이름순"] Nothing "values by name, or by count again" "값을 이름순으로, 또는 다시 건수순으로"
    Filters Exclude "x" ["exclude"] ["제외"] Number "leave out cases with a value; turn a filter around" "그 값을 가진 사례 빼기, 필터 뒤집기"
    Filters Only "" ["only"] ["하나만"] Number "this value alone" "이 값 하나만"
    Filters All "" ["all"] ["모두"] Nothing "cases with all the picked values of this facet" "이 분류에서 고른 값을 모두 가진 사례"
    Filters Any "" ["any"] ["하나라도"] Nothing "cases with any of them" "고른 값을 하나라도 가진 사례"
    Filters Meaning "i" ["meaning"] ["뜻"] Number "what a value means" "값의 뜻"
    Filters Filters "c" ["filters"] ["필터"] Nothing "what is in force" "적용된 필터"
    Filters Drop "d" ["drop"] ["풀기"] NumberOrAll "drop a filter, or all" "필터 하나, 또는 모두 풀기"
    Filters Pause "" ["pause"] ["쉬기"] Number "take a filter out of force, or put it in force again" "필터를 쉬게 하거나 다시 적용"
    Filters Undo "u" ["undo"] ["되돌리기"] Nothing "one step back" "한 단계 되돌리기"
    Filters Redo "" ["redo"] ["다시"] Nothing "one step forward again" "되돌린 것 다시 하기"
    Filters Reset "" ["reset"] ["처음"] Nothing "drop all words and filters" "검색어와 필터 모두 지우기"
    Case Read "r" ["read"] ["읽기"] MayNumber "the whole case, or a case of the list" "사례 전체, 또는 목록의 사례"
    Case Sections "s" ["sections"] ["섹션"] MayNumber "the sections, or one of them" "섹션 목록, 또는 한 섹션"
    Case Both "b" ["both"] ["나란히"] Nothing "the case in both languages, section by section" "두 언어로 섹션마다"
    Case Turn "t" ["turn"] ["전환"] Nothing "this case in its other language" "이 사례를 다른 언어로"
    Case Find "" ["find"] ["찾기"] Text "find words in the case" "사례에서 찾기"
    Case Related "m" ["related" "more"] ["관련"] MayNumber "related cases" "관련 사례"
    Case Back "" ["back"] ["뒤로"] Nothing "the case before" "앞서 읽던 사례"
    Case Links "k" ["links"] ["링크"] MayNumber "the links, or open one" "링크 목록, 또는 열기"
    Case Open "" ["open"] ["열기"] MayNumber "open the source, or a link" "출처, 또는 링크 열기"
    Case Copy "y" ["copy"] ["복사"] Nothing "id, title and link, to be copied" "복사할 id, 제목, 링크"
    Case Markdown "" ["markdown" "md"] ["마크다운"] Nothing "the case as Markdown, to be copied" "복사할 마크다운"
    Program Language "" ["language" "lang"] ["언어"] MayLang "the other language for everything, or ko, or en" "모두 다른 언어로, 또는 ko, en"
    Program Problems "" ["problems"] ["문제"] Nothing "what is wrong with the input" "입력의 문제"
    Program Help "?" ["help" "h"] ["도움말"] Nothing "the commands" "명령 목록"
    Program Quit "q" ["quit" "exit"] ["끝" "종료"] Nothing "the end" "끝내기"
};

impl Command {
    /// Its names, what stands behind them, and what it does.
    pub(super) fn usage(&self, lang: Lang) -> String {
        let (names, does) = match lang {
            Lang::En => (self.english, self.does[0]),
            Lang::Ko => (self.korean, self.does[1]),
        };
        let names = [self.letter].into_iter().chain(names.first().copied());
        let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        format!("{}{}: {does}", names.join(", "), self.takes.said(lang))
    }

    fn has_name(&self, name: &str) -> bool {
        let mut names = [self.letter]
            .into_iter()
            .chain(self.english.iter().copied())
            .chain(self.korean.iter().copied());
        !name.is_empty() && names.any(|own| own == name)
    }
}

impl Takes {
    fn said(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Takes::Nothing, _) => "",
            (Takes::Number, Lang::En) => " NUMBER",
            (Takes::MayNumber, Lang::En) => " [NUMBER]",
            (Takes::NumberOrAll, Lang::En) => " NUMBER or all",
            (Takes::Text, Lang::En) => " WORDS",
            (Takes::MayLang, Lang::En) => " [ko or en]",
            (Takes::Number, Lang::Ko) => " 번호",
            (Takes::MayNumber, Lang::Ko) => " [번호]",
            (Takes::NumberOrAll, Lang::Ko) => " 번호 또는 모두",
            (Takes::Text, Lang::Ko) => " 검색어",
            (Takes::MayLang, Lang::Ko) => " [ko 또는 en]",
        }
    }

    /// What stands behind a name; `None` when the command takes no such thing.
    fn read(self, text: &str) -> Option<Argument> {
        let number = || number(text).map(Argument::Number);
        match self {
            Takes::Nothing => text.is_empty().then_some(Argument::Nothing),
            Takes::MayNumber | Takes::MayLang if text.is_empty() => Some(Argument::Nothing),
            Takes::Number | Takes::MayNumber => number(),
            Takes::NumberOrAll if is_named(text, &["all", "모두"]) => Some(Argument::All),
            Takes::NumberOrAll => number(),
            Takes::Text => (!text.is_empty()).then(|| Argument::Text(text.to_owned())),
            Takes::MayLang => match text {
                _ if is_named(text, &["ko", "한국어"]) => Some(Argument::Lang(Lang::Ko)),
                _ if is_named(text, &["en", "영어", "english"]) => Some(Argument::Lang(Lang::En)),
                _ => None,
            },
        }
    }
}

/// Understands a line. Finding in a case and in a facet are commands only where there is one.
pub(super) fn read(line: &str, in_case: bool, in_values: bool) -> Line {
    let line = line.trim();
    if line.is_empty() {
        return Line::Empty;
    }
    if let Some(text) = line.strip_prefix('/') {
        return Line::Does(Verb::Search, Argument::Text(text.trim().to_owned()));
    }
    if let Some(number) = number(line) {
        return Line::Number(number);
    }
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let known = |command: &&Command| match command.verb {
        Verb::Find => in_case,
        Verb::Values => in_values,
        _ => true,
    };
    let named = |name: &str| {
        let mut commands = COMMANDS.iter().filter(known);
        commands.find(|command| command.has_name(name))
    };
    let Some(command) = readings(name).iter().find_map(|name| named(name)) else {
        return Line::Words(line.to_owned());
    };
    match command.takes.read(rest) {
        Some(argument) => Line::Does(command.verb, argument),
        None if rest.is_empty() => Line::Lacks(command),
        None => Line::Words(line.to_owned()),
    }
}

/// Whether a line says yes.
pub(super) fn is_yes(line: &str) -> bool {
    is_named(line.trim(), &["y", "yes", "네", "예"])
}

/// Whether a line says no.
pub(super) fn is_no(line: &str) -> bool {
    is_named(line.trim(), &["n", "no", "아니요", "아니오"])
}

/// A name as it was typed, and as its keys would have read in the other keyboard layout.
fn readings(name: &str) -> [String; 3] {
    let name = name.to_lowercase();
    let latin = hangul::to_latin(&name).to_lowercase();
    let korean = hangul::to_hangul(&name);
    [name, latin, korean]
}

fn is_named(text: &str, names: &[&str]) -> bool {
    readings(text).iter().any(|read| names.contains(&&**read))
}

fn number(text: &str) -> Option<usize> {
    let digits = text.strip_suffix('.').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(usize::MAX))
}
