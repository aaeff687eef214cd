//! What things look like: styles by meaning, and the signs of the chrome.
//!
//! Themes are data, in `themes.toml`; a reader's own ones come from the configuration in the same form.
//! Nothing is said by colour alone, so that no colour at all works with every theme. Colours that the
//! terminal does not have become the nearest ones that it has; see [`Depth`].

mod bundled;
mod colour;
mod depth;
mod signs;
mod words;

use ratatui::style::{Modifier, Style};

use crate::app::doc::Role;
use crate::text::ambiguous;

pub use bundled::THEMES;
pub use depth::Depth;
pub use signs::Signs;

/// Looks of everything on the screen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Theme {
    /// Plain text. Its colours are those of the screen, where others do not say theirs.
    pub text: Style,
    /// What matters less: dates, hints, rules.
    pub dim: Style,
    /// What matters more: headings, the selected case.
    pub strong: Style,
    /// Marks and bars in the one accent.
    pub accent: Style,
    /// The title of the pane that has the keys.
    pub focus: Style,
    /// A match of the query.
    pub matched: Style,
    /// The match that the reader went to.
    pub current: Style,
    /// The term or the case that is selected in the text.
    pub target: Style,
    /// Something that needs a look.
    pub warning: Style,
    /// An address.
    pub link: Style,
    /// A mark that stands for a character which must not be drawn.
    pub mark: Style,
    /// Whether lines and bars are drawn in ASCII in any case.
    pub ascii: bool,
}

impl Theme {
    /// The names of the styles.
    pub const STYLES: [&'static str; 11] = [
        "text", "dim", "strong", "accent", "focus", "matched", "current", "target", "warning",
        "link", "mark",
    ];

    /// The theme of the terminal's own colours, or of none.
    #[must_use]
    pub fn new(colour: bool, ascii: bool) -> Self {
        let depth = if colour { Depth::Sixteen } else { Depth::None };
        Theme::bundled(THEMES[0])
            .unwrap_or_default()
            .shown(depth, ascii)
    }

    /// Sets a style, if there is one with this name, to what is written in words: `bold magenta on #ffffff`.
    ///
    /// # Errors
    /// The word that says nothing; the style stays as it is then.
    pub fn set<'a>(&mut self, name: &str, written: &'a str) -> Result<(), &'a str> {
        let style = words::style(written)?;
        for (known, own) in Self::STYLES.into_iter().zip(self.styles_mut()) {
            if known == name {
                *own = style;
            }
        }
        Ok(())
    }

    /// The styles in the order of their names.
    #[must_use]
    pub fn styles(&self) -> [Style; 11] {
        [
            self.text,
            self.dim,
            self.strong,
            self.accent,
            self.focus,
            self.matched,
            self.current,
            self.target,
            self.warning,
            self.link,
            self.mark,
        ]
    }

    fn styles_mut(&mut self) -> [&mut Style; 11] {
        [
            &mut self.text,
            &mut self.dim,
            &mut self.strong,
            &mut self.accent,
            &mut self.focus,
            &mut self.matched,
            &mut self.current,
            &mut self.target,
            &mut self.warning,
            &mut self.link,
            &mut self.mark,
        ]
    }

    /// The theme as a terminal shows it: every style on the colours of the text, in colours that the
    /// terminal has.
    #[must_use]
    pub fn shown(mut self, depth: Depth, ascii: bool) -> Self {
        let text = self.text;
        for style in self.styles_mut() {
            *style = depth.shown(text.patch(*style));
        }
        // What matters less by its colour does so by its weight where there is none.
        if depth == Depth::None && self.dim == self.text {
            self.dim = self.dim.add_modifier(Modifier::DIM);
        }
        self.ascii = ascii;
        self
    }

    /// Whether lines and bars have to be drawn in ASCII.
    #[must_use]
    pub fn is_ascii(&self) -> bool {
        self.ascii || ambiguous::is_wide()
    }

    /// The signs of the chrome: ASCII where asked for, and where the terminal draws the others two
    /// columns wide.
    #[must_use]
    pub fn signs(&self) -> &'static Signs {
        if self.is_ascii() {
            &Signs::ASCII
        } else {
            &Signs::UNICODE
        }
    }

    /// How a span of a case looks.
    #[must_use]
    pub fn role(&self, role: Role) -> Style {
        match role {
            Role::Title | Role::FactStrong | Role::Heading => self.strong,
            Role::Chip(_) | Role::CaseId => self.accent,
            Role::Link(_) => self.link,
            Role::Rule | Role::Dim | Role::Missing | Role::Number | Role::Fact => self.dim,
            Role::Body | Role::Space => self.text,
        }
    }
}
