//! Which keys the status line names.

use crate::app::keymap::{Action, Context};
use crate::app::{App, SideRow};

use super::links;

/// The actions that the status line names, most useful first.
pub(super) fn of(app: &App) -> &'static [Action] {
    match app.context() {
        Context::Facets if matches!(app.sidebar.cursor(), Some(SideRow::Time(_))) => &[
            Action::PickRange,
            Action::FocusCases,
            Action::ToggleLang,
            Action::Help,
        ],
        Context::Facets => &[
            Action::Tick,
            Action::Exclude,
            Action::Narrow,
            Action::Explain,
            Action::FocusCases,
            Action::ToggleLang,
            Action::Help,
        ],
        Context::Cases => &[
            Action::Enter,
            Action::Search,
            Action::FocusFacets,
            Action::Sort,
            Action::ToggleLang,
            Action::ShowRelations,
            Action::ShowBars,
            Action::NextPane,
            Action::Help,
        ],
        Context::Detail if app.shown().is_none() => {
            &[Action::FocusCases, Action::Undo, Action::Help]
        }
        Context::Detail if app.can_go_back() => &[
            Action::Back,
            Action::NextTarget,
            Action::ToggleLang,
            Action::Find,
            Action::Help,
        ],
        Context::Detail => &[
            Action::NextSection,
            Action::Sections,
            Action::ToggleLang,
            Action::Find,
            Action::BothLanguages,
            Action::NextTarget,
            Action::Help,
        ],
        Context::Bars | Context::Relations | Context::Matrix | Context::Compared => {
            of_view(app.context())
        }
        Context::Typing if !app.advised.is_empty() => &[
            Action::Accept,
            Action::NextAdvice,
            Action::ClearLine,
            Action::Leave,
        ],
        Context::Typing => &[
            Action::Accept,
            Action::Down,
            Action::ClearLine,
            Action::Leave,
        ],
        Context::Finding => &[Action::KeepFind, Action::Leave, Action::NextMatch],
        Context::Narrowing => &[Action::PickFound, Action::Leave, Action::Down],
        Context::Range => &[
            Action::Down,
            Action::TakeRange,
            Action::OtherEnd,
            Action::Escape,
        ],
        Context::Chips => &[
            Action::RemoveChip,
            Action::NegateChip,
            Action::PauseChip,
            Action::EditChip,
            Action::Escape,
        ],
        Context::Sections => &[
            Action::NumberedSection,
            Action::Enter,
            Action::Left,
            Action::FoldAll,
            Action::Close,
        ],
        Context::Saved => &[
            Action::Enter,
            Action::SaveView,
            Action::DropView,
            Action::Down,
            Action::Close,
        ],
        Context::Entry if app.names_view() => &[Action::SaveEntry, Action::Leave],
        Context::Entry => &[Action::SaveEntry, Action::NewLine, Action::Leave],
        Context::Link | Context::Copy => links::answers(app),
        Context::Overlay => &[Action::Down, Action::Close],
    }
}

fn of_view(context: Context) -> &'static [Action] {
    match context {
        Context::Bars => &[
            Action::Enter,
            Action::Exclude,
            Action::More,
            Action::ShowRelations,
            Action::Undo,
            Action::Close,
            Action::Help,
        ],
        Context::Relations => &[
            Action::Enter,
            Action::Tick,
            Action::Exclude,
            Action::SwapForm,
            Action::Back,
            Action::Close,
            Action::Help,
        ],
        Context::Compared => &[
            Action::Down,
            Action::Right,
            Action::Exclude,
            Action::Enter,
            Action::Copy,
            Action::Close,
            Action::Help,
        ],
        Context::Matrix => &[
            Action::Enter,
            Action::NextRows,
            Action::NextColumns,
            Action::SwapForm,
            Action::Close,
            Action::Help,
        ],
        _ => &[],
    }
}
