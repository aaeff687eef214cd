//! Where everything stands on the screen, computed from its size alone.
//!
//! Scrolling, clamping, mouse hits and drawing all use these areas, so nothing has to be drawn to
//! know where it would be. The three panes lie side by side; a narrow screen is a window over them
//! that slides so that the focused pane is in it.

/// A rectangle of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Area {
    /// The first column.
    pub x: usize,
    /// The first row.
    pub y: usize,
    /// Columns.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
}

impl Area {
    /// Whether a cell lies inside.
    #[must_use]
    pub fn contains(&self, column: usize, row: usize) -> bool {
        (self.x..self.x + self.columns).contains(&column)
            && (self.y..self.y + self.rows).contains(&row)
    }

    /// The part from a column on, counted from the left of this area.
    #[must_use]
    pub fn behind(self, columns: usize) -> Area {
        let cut = columns.min(self.columns);
        Area {
            x: self.x + cut,
            columns: self.columns - cut,
            ..self
        }
    }

    /// The part from a row on, counted from the top of this area.
    #[must_use]
    pub fn below(self, rows: usize) -> Area {
        let cut = rows.min(self.rows);
        Area {
            y: self.y + cut,
            rows: self.rows - cut,
            ..self
        }
    }
}

/// One of the three panes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Pane {
    /// The facet sidebar.
    Facets,
    /// The list of cases.
    #[default]
    Cases,
    /// The case that is selected.
    Detail,
}

impl Pane {
    /// All panes from left to right.
    pub const ALL: [Pane; 3] = [Pane::Facets, Pane::Cases, Pane::Detail];
}

/// A pane on the screen: its title in the rule on top, its content below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// Which pane.
    pub pane: Pane,
    /// The part of the rule that carries the title, one row.
    pub title: Area,
    /// The content; one free column is kept at each side.
    pub content: Area,
}

/// The whole screen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Panes {
    /// All cells.
    pub screen: Area,
    /// Name, library, count, language; no rows when the screen is low.
    pub header: Area,
    /// The search line.
    pub search: Area,
    /// The row of chips; no rows when the screen is low and there is no chip.
    pub chips: Area,
    /// The panes in view, from left to right. Empty when the screen is too small for anything but
    /// a notice.
    pub placed: Vec<Placed>,
    /// The status line.
    pub status: Area,
}

/// Columns from which all three panes are in view.
const THREE_PANES: usize = 120;
/// Columns from which two panes are in view.
const TWO_PANES: usize = 80;
/// The smallest screen that shows panes: at least this many columns and rows.
pub const SMALLEST: (usize, usize) = (21, 6);
/// Rows from which the header and an empty row of chips are worth their place.
const ROOMY: usize = 12;

impl Panes {
    /// Lays out a screen of this size.
    #[must_use]
    pub fn new(columns: usize, rows: usize, focus: Pane, zoomed: bool, chips: bool) -> Self {
        let screen = Area {
            x: 0,
            y: 0,
            columns,
            rows,
        };
        if columns < SMALLEST.0 || rows < SMALLEST.1 {
            return Panes {
                screen,
                ..Panes::default()
            };
        }
        let mut top = 0;
        let mut take = |wanted: bool| {
            let area = Area {
                y: top,
                rows: usize::from(wanted),
                ..screen
            };
            top += area.rows;
            area
        };
        let header = take(rows >= ROOMY);
        let search = take(true);
        let chips = take(chips || rows >= ROOMY);
        let body = Area {
            y: top,
            rows: rows - 1 - top,
            ..screen
        };
        Panes {
            screen,
            header,
            search,
            chips,
            placed: place(body, focus, zoomed),
            status: Area {
                y: rows - 1,
                rows: 1,
                ..screen
            },
        }
    }

    /// The part between the chips and the status line: the rule with the titles and the panes.
    #[must_use]
    pub fn body(&self) -> Area {
        let y = self.chips.y + self.chips.rows;
        Area {
            y,
            rows: self.status.y.saturating_sub(y),
            ..self.screen
        }
    }

    /// The content of something that takes the place of all panes; one free column is kept at each
    /// side.
    #[must_use]
    pub fn whole(&self) -> Area {
        let body = self.body();
        Area {
            x: body.x + 1,
            columns: body.columns.saturating_sub(2),
            ..body.below(1)
        }
    }

    /// Where a pane is, if it is in view.
    #[must_use]
    pub fn find(&self, pane: Pane) -> Option<&Placed> {
        self.placed.iter().find(|placed| placed.pane == pane)
    }

    /// The content of a pane as it is in view, or as it would be if it were focused.
    #[must_use]
    pub fn content(&self, pane: Pane) -> Area {
        let other = || {
            Panes::new(
                self.screen.columns,
                self.screen.rows,
                pane,
                false,
                self.chips.rows > 0,
            )
        };
        match self.find(pane) {
            Some(placed) => placed.content,
            None => other().find(pane).map_or(Area::default(), |p| p.content),
        }
    }
}

/// Puts the panes that fit beside each other, with one column between them for the rule.
fn place(body: Area, focus: Pane, zoomed: bool) -> Vec<Placed> {
    let shown: &[Pane] = match (zoomed, body.columns, focus) {
        (true, _, Pane::Facets) | (_, ..TWO_PANES, Pane::Facets) => &[Pane::Facets],
        (true, _, Pane::Cases) | (_, ..TWO_PANES, Pane::Cases) => &[Pane::Cases],
        (true, _, Pane::Detail) | (_, ..TWO_PANES, Pane::Detail) => &[Pane::Detail],
        (_, ..THREE_PANES, Pane::Facets) => &[Pane::Facets, Pane::Cases],
        (_, ..THREE_PANES, _) => &[Pane::Cases, Pane::Detail],
        _ => &Pane::ALL,
    };
    let mut left = body.x;
    let mut placed = Vec::with_capacity(shown.len());
    for (at, pane) in shown.iter().enumerate() {
        let room = body.x + body.columns - left;
        let columns = if at + 1 == shown.len() {
            room
        } else {
            columns_of(*pane, body.columns, room)
        };
        let whole = Area {
            x: left,
            columns,
            ..body
        };
        placed.push(Placed {
            pane: *pane,
            title: Area { rows: 1, ..whole },
            content: Area {
                x: whole.x + 1,
                columns: whole.columns.saturating_sub(2),
                ..whole.below(1)
            },
        });
        left += columns + 1;
    }
    placed
}

/// Columns of a pane that others follow. The detail pane gets what is left: prose needs it most.
fn columns_of(pane: Pane, all: usize, room: usize) -> usize {
    match pane {
        Pane::Facets => (all / 4).clamp(32, 44),
        Pane::Cases => (room * 9 / 20).clamp(34, 76),
        Pane::Detail => room,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panes(columns: usize, rows: usize, focus: Pane) -> Vec<Pane> {
        Panes::new(columns, rows, focus, false, false)
            .placed
            .iter()
            .map(|placed| placed.pane)
            .collect()
    }

    #[test]
    fn breakpoints_show_three_two_or_one_pane() {
        assert_eq!(panes(120, 40, Pane::Cases), Pane::ALL);
        assert_eq!(panes(119, 40, Pane::Cases), [Pane::Cases, Pane::Detail]);
        assert_eq!(panes(80, 24, Pane::Facets), [Pane::Facets, Pane::Cases]);
        assert_eq!(panes(79, 24, Pane::Detail), [Pane::Detail]);
        assert_eq!(panes(20, 5, Pane::Cases), []);
        assert_eq!(panes(1, 1, Pane::Cases), []);
    }

    #[test]
    fn areas_never_overlap_nor_leave_the_screen() {
        for columns in 0..260 {
            for rows in 0..60 {
                for focus in Pane::ALL {
                    let panes = Panes::new(columns, rows, focus, false, true);
                    let mut left = 0;
                    for placed in &panes.placed {
                        assert!(placed.title.x >= left);
                        left = placed.title.x + placed.title.columns;
                        assert!(left <= columns);
                        assert!(placed.content.y + placed.content.rows <= panes.status.y);
                    }
                }
            }
        }
    }
}
