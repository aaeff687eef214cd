//! The words about links and copying in both languages; see [`strings`](super::strings).

use crate::app::Copied;
use crate::case::Lang;
use crate::text::CleanStr;

type Word = CleanStr<'static>;

/// Words and phrases in one language.
#[derive(Debug)]
pub(super) struct LinkWords {
    /// Before the host of an address that was given to the browser.
    pub(super) opening: Word,
    /// Before the reason why an address is not opened.
    pub(super) refused: Word,
    /// Before the reason why an address could not be opened.
    pub(super) not_opened: Word,
    /// There is no program that opens addresses.
    pub(super) no_program: Word,
    /// The program that opens addresses failed.
    pub(super) failed: Word,
    /// What the key for copying does with an address that was not opened.
    pub(super) copies: Word,
    /// The case has no source with an address.
    pub(super) no_source: Word,
    /// The case has no source with an archived copy.
    pub(super) no_archived: Word,
    /// The case has no link.
    pub(super) no_link: Word,
    /// The case has no title.
    pub(super) no_title: Word,
    /// Before the number of a link to open.
    pub(super) to_open: Word,
    /// Before the number of a link to copy.
    pub(super) to_copy: Word,
    /// Before what may be copied.
    pub(super) copy: Word,
    /// Before a host that may be taken for another one.
    pub(super) doubtful: Word,
    /// Before what was sent to the clipboard of the terminal.
    pub(super) sent: Word,
    /// What tmux needs to pass it on.
    pub(super) tmux: Word,
    /// The last number of a link.
    pub(super) last: fn(usize) -> String,
    /// So many kilobytes are more than terminals take.
    pub(super) too_long: fn(usize) -> String,
    copied: fn(Copied) -> &'static str,
}

impl LinkWords {
    /// The words of a language.
    pub(super) fn of(lang: Lang) -> &'static LinkWords {
        match lang {
            Lang::En => &EN,
            Lang::Ko => &KO,
        }
    }

    /// What was copied.
    pub(super) fn copied(&self, what: Copied) -> Word {
        CleanStr::fixed((self.copied)(what))
    }
}

const fn word(text: &'static str) -> Word {
    CleanStr::fixed(text)
}

static KO: LinkWords = LinkWords {
    opening: word("브라우저에 넘겼다:"),
    refused: word("열지 않았다:"),
    not_opened: word("열지 못했다:"),
    no_program: word("링크를 여는 프로그램이 없다"),
    failed: word("링크를 여는 프로그램이 실패했다"),
    copies: word("복사:"),
    no_source: word("이 사례에는 주소가 있는 출처가 없다"),
    no_archived: word("이 사례의 출처에는 보관본이 없다"),
    no_link: word("이 사례에는 링크가 없다"),
    no_title: word("이 사례에는 제목이 없다"),
    to_open: word("열 링크"),
    to_copy: word("복사할 링크"),
    copy: word("복사"),
    doubtful: word("다른 이름과 헷갈릴 수 있음:"),
    sent: word("터미널에 보냈다:"),
    tmux: word("(tmux: set-clipboard on 필요)"),
    last: |last| match last {
        1 => "링크는 1번 하나다".to_owned(),
        _ => format!("1-{last} 가운데 고른다"),
    },
    too_long: |kilobytes| format!("보내지 않았다: {kilobytes} kB, 터미널은 74 kB 까지 받는다"),
    copied: |what| match what {
        Copied::Id => "ID",
        Copied::Address => "주소",
        Copied::Title => "제목",
        Copied::Case => "사례(마크다운)",
        Copied::Comparison => "비교(마크다운)",
    },
};

static EN: LinkWords = LinkWords {
    opening: word("handed to the browser:"),
    refused: word("not opened:"),
    not_opened: word("could not open it:"),
    no_program: word("no program here opens links"),
    failed: word("the program that opens links failed"),
    copies: word("copies"),
    no_source: word("this case has no source with an address"),
    no_archived: word("the sources of this case have no archived copy"),
    no_link: word("this case has no links"),
    no_title: word("this case has no title"),
    to_open: word("open link"),
    to_copy: word("copy link"),
    copy: word("copy"),
    doubtful: word("may look like another:"),
    sent: word("sent to the terminal:"),
    tmux: word("(tmux: needs set-clipboard on)"),
    last: |last| match last {
        1 => "the only link is 1".to_owned(),
        _ => format!("links are numbered 1-{last}"),
    },
    too_long: |kilobytes| format!("not sent: {kilobytes} kB, terminals take 74 kB at most"),
    copied: |what| match what {
        Copied::Id => "the id",
        Copied::Address => "the address",
        Copied::Title => "the title",
        Copied::Case => "the case as Markdown",
        Copied::Comparison => "the comparison as Markdown",
    },
};
