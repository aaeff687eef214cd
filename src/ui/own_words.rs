//! The words for what is the reader's own: marks, notes, saved views.

use crate::app::keymap::{Action, Context};
use crate::app::{App, Notice, SavedView};
use crate::case::Lang;
use crate::memory::{Change, Joined};
use crate::text::CleanStr;

use super::keys::key_in;

type Word = CleanStr<'static>;

/// Words in one language.
pub(super) struct Words {
    /// Title of the list of saved views.
    pub(super) views: Word,
    /// The views that marks make.
    pub(super) bookmarked: Word,
    pub(super) noted: Word,
    pub(super) unread: Word,
    /// There is no saved view of one's own yet: the key that makes one.
    pub(super) no_view: fn(&str) -> String,
    /// Prompt for the name of a view.
    pub(super) name: Word,
    /// Title of a note, before the id of its case.
    pub(super) note: Word,
    /// In the list: the case has a bookmark, a note.
    pub(super) has_bookmark: Word,
    pub(super) has_note: Word,
    /// In the title of the detail pane: the case was read.
    pub(super) is_read: Word,
    /// There too: a note was written and not saved.
    pub(super) has_draft: Word,
    not_kept: &'static str,
    draft_kept: Word,
    no_name: Word,
    nothing_to_save: Word,
    view_stays: Word,
    /// Somebody else had changed the same: the note is that of both, or was not taken away; the view has
    /// this new name, or was not dropped.
    note_joined: Word,
    note_stays: Word,
    view_beside: fn(&str) -> String,
    view_not_dropped: fn(&str) -> String,
    /// The name, and the key that saves it all the same.
    view_exists: fn(&str, &str) -> String,
    /// The change, and the key that brings back what is gone.
    kept: fn(&Change, &str) -> Option<String>,
}

/// The words of a language.
pub(super) fn of(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Ko => &KO,
    }
}

impl Words {
    /// What a view is called that marks make.
    pub(super) fn view(&self, view: &SavedView) -> Option<Word> {
        match view {
            SavedView::Bookmarked => Some(self.bookmarked),
            SavedView::Noted => Some(self.noted),
            SavedView::Unread => Some(self.unread),
            SavedView::Own { .. } => None,
        }
    }

    /// What a notice says, if it is about what is the reader's own.
    pub(super) fn notice(&self, app: &App, notice: &Notice) -> Option<String> {
        let key = |action, context| key_in(app, action, context).as_str();
        let said = match notice {
            Notice::DraftKept => self.draft_kept.as_str().to_owned(),
            Notice::NoName => self.no_name.as_str().to_owned(),
            Notice::NothingToSave => self.nothing_to_save.as_str().to_owned(),
            Notice::Joined(joined) => self.joined(joined)?,
            Notice::ViewStays => self.view_stays.as_str().to_owned(),
            Notice::ViewExists(name) => {
                (self.view_exists)(name, key(Action::SaveEntry, Context::Entry))
            }
            Notice::Kept(change) => {
                let undo = match change {
                    Change::View(..) => key(Action::RestoreView, Context::Saved),
                    _ => key(Action::Undo, Context::Cases),
                };
                (self.kept)(change, undo)?
            }
            Notice::NotKept(problem) => {
                format!(
                    "{}: {}: {}",
                    self.not_kept,
                    problem,
                    problem.reason(app.lang)
                )
            }
            _ => return None,
        };
        Some(said)
    }

    /// What a change came to that was made elsewhere as well.
    fn joined(&self, Joined { ours, made }: &Joined) -> Option<String> {
        Some(match (ours, made.last()?) {
            (Change::Note(_, note), _) if note.trim().is_empty() => {
                self.note_stays.as_str().to_owned()
            }
            (Change::Note(..), _) => self.note_joined.as_str().to_owned(),
            (Change::View(_, None), Change::View(name, _)) => (self.view_not_dropped)(name),
            (Change::View(..), Change::View(name, _)) => (self.view_beside)(name),
            _ => return None,
        })
    }
}

const EN: Words = Words {
    views: CleanStr::fixed("saved views"),
    bookmarked: CleanStr::fixed("Bookmarks"),
    noted: CleanStr::fixed("Notes"),
    unread: CleanStr::fixed("Unread"),
    no_view: |key| format!("None of your own yet: filter, come back here, and press {key}."),
    name: CleanStr::fixed(" name: "),
    note: CleanStr::fixed("note"),
    has_bookmark: CleanStr::fixed("bookmark"),
    has_note: CleanStr::fixed("note"),
    is_read: CleanStr::fixed("read"),
    has_draft: CleanStr::fixed("draft"),
    not_kept: "not saved yet",
    draft_kept: CleanStr::fixed("not saved; kept as a draft"),
    no_name: CleanStr::fixed("a view needs a name"),
    nothing_to_save: CleanStr::fixed("nothing is filtered that could be saved"),
    view_stays: CleanStr::fixed("this view is always there"),
    note_joined: CleanStr::fixed("both notes kept: it was changed elsewhere too"),
    note_stays: CleanStr::fixed("note not taken away: it was changed elsewhere"),
    view_beside: |name| format!("saved as {name}: the name was taken elsewhere"),
    view_not_dropped: |name| format!("view not dropped: {name} was changed elsewhere"),
    view_exists: |name, key| format!("there is a view {name} already; {key} replaces it"),
    kept: |change, key| {
        Some(match change {
            Change::Bookmark(_, true) => "bookmark saved".to_owned(),
            Change::Bookmark(_, false) => "bookmark taken away".to_owned(),
            Change::Read(_, true) => "marked as read".to_owned(),
            Change::Read(_, false) => "marked as unread".to_owned(),
            Change::Note(_, note) if note.trim().is_empty() => {
                format!("note taken away; {key} brings it back")
            }
            Change::Note(..) => "note saved".to_owned(),
            Change::View(name, Some(_)) => format!("view saved: {name}"),
            Change::View(name, None) => format!("view dropped: {name}; {key} brings it back"),
            Change::Draft(..) | Change::Language(..) | Change::Query(_) | Change::Stop(..) => {
                return None;
            }
        })
    },
};

const KO: Words = Words {
    views: CleanStr::fixed("저장한 보기"),
    bookmarked: CleanStr::fixed("북마크"),
    noted: CleanStr::fixed("메모"),
    unread: CleanStr::fixed("안 읽음"),
    no_view: |key| {
        format!("직접 저장한 보기가 아직 없다. 필터를 건 뒤 여기서 {key} 키를 누르면 저장된다.")
    },
    name: CleanStr::fixed(" 이름: "),
    note: CleanStr::fixed("메모"),
    has_bookmark: CleanStr::fixed("북마크"),
    has_note: CleanStr::fixed("메모"),
    is_read: CleanStr::fixed("읽음"),
    has_draft: CleanStr::fixed("초안"),
    not_kept: "아직 저장하지 못했다",
    draft_kept: CleanStr::fixed("저장하지 않았다. 초안으로 남는다"),
    no_name: CleanStr::fixed("보기에는 이름이 있어야 한다"),
    nothing_to_save: CleanStr::fixed("저장할 필터가 없다"),
    view_stays: CleanStr::fixed("기본 보기라서 지울 수 없다"),
    note_joined: CleanStr::fixed("메모를 둘 다 남겼다. 다른 곳에서도 고친 메모다"),
    note_stays: CleanStr::fixed("메모를 지우지 않았다. 다른 곳에서 고친 메모다"),
    view_beside: |name| format!("이름이 겹쳐서 새 이름으로 저장했다: {name}"),
    view_not_dropped: |name| format!("다른 곳에서 바꿔서 지우지 않았다: {name}"),
    view_exists: |name, key| format!("같은 이름의 보기가 있다: {name}. {key} 키를 누르면 바꾼다"),
    kept: |change, key| {
        Some(match change {
            Change::Bookmark(_, true) => "북마크를 저장했다".to_owned(),
            Change::Bookmark(_, false) => "북마크를 뗐다".to_owned(),
            Change::Read(_, true) => "읽음으로 표시했다".to_owned(),
            Change::Read(_, false) => "안 읽음으로 표시했다".to_owned(),
            Change::Note(_, note) if note.trim().is_empty() => {
                format!("메모를 지웠다. {key} 키로 되살린다")
            }
            Change::Note(..) => "메모를 저장했다".to_owned(),
            Change::View(name, Some(_)) => format!("보기를 저장했다: {name}"),
            Change::View(name, None) => format!("보기를 지웠다: {name}. {key} 키로 되살린다"),
            Change::Draft(..) | Change::Language(..) | Change::Query(_) | Change::Stop(..) => {
                return None;
            }
        })
    },
};
