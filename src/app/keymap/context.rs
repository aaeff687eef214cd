//! Where keys go.

/// Where keys go, what is met first before the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Context {
    /// The facet sidebar.
    Facets,
    /// The list of cases.
    Cases,
    /// The detail pane.
    Detail,
    /// The bars of the result.
    Bars,
    /// The relations around a term or a case.
    Relations,
    /// Two facets against each other.
    Matrix,
    /// Cases beside each other.
    Compared,
    /// The search line: letters are text (rule R7).
    Typing,
    /// The find line of a case: letters are text.
    Finding,
    /// The line that searches inside a facet: letters are text.
    Narrowing,
    /// The row of chips.
    Chips,
    /// The chart that a range is picked on.
    Range,
    /// The list of the sections of a case.
    Sections,
    /// The status line asks which link: digits are its number.
    Link,
    /// The status line asks what to copy.
    Copy,
    /// The saved views.
    Saved,
    /// A note, or the name of a view: letters are text.
    Entry,
    /// The help or the problems on top of everything.
    Overlay,
}

impl Context {
    /// Whether letters are text here and no commands (rule R7).
    #[must_use]
    pub fn takes_text(self) -> bool {
        matches!(
            self,
            Context::Typing | Context::Finding | Context::Narrowing | Context::Entry
        )
    }

    /// Whether a character is text here, or a digit of a number, and no command.
    #[must_use]
    pub fn types(self, c: char) -> bool {
        self.takes_text() || self == Context::Link && c.is_ascii_digit()
    }

    /// Its name in `casebook keys`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Context::Facets => "facets",
            Context::Cases => "cases",
            Context::Detail => "detail",
            Context::Bars => "bars",
            Context::Relations => "relations",
            Context::Matrix => "matrix",
            Context::Compared => "compare",
            Context::Typing => "typing",
            Context::Finding => "finding",
            Context::Narrowing => "narrowing",
            Context::Chips => "chips",
            Context::Range => "range",
            Context::Link => "link",
            Context::Copy => "copy",
            Context::Sections => "sections",
            Context::Saved => "saved-views",
            Context::Entry => "entry",
            Context::Overlay => "overlay",
        }
    }
}
