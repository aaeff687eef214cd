//! Where the lines of a picture run: each node with lines to one side has a trunk in the gutter there,
//! and every trunk a lane of its own.

use crate::facets::Link;

/// The lines from one node to one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trunk {
    /// The column at the left of the gutter.
    pub gutter: usize,
    /// Whether the lines lead to the right.
    pub rightward: bool,
    /// The row of the node that they come from.
    pub from: usize,
    /// The lane, counted from that node.
    pub lane: usize,
    /// Where the lines lead.
    pub ends: Vec<End>,
}

/// The end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// The row of the node.
    pub row: usize,
    /// How many cases have everything on the way.
    pub count: usize,
    /// Whether the line arrives a row lower, because another one leaves on this row.
    pub low: bool,
}

/// The trunks of all lines. Lanes are dealt out so that no two lines lie on each other and as few as can
/// be cross.
#[must_use]
pub(super) fn route(links: &[Link]) -> Vec<Trunk> {
    let mut trunks: Vec<Trunk> = Vec::new();
    for link in links {
        let rightward = link.from.column < link.to.column;
        let gutter = link.from.column.min(link.to.column);
        let end = End {
            row: link.to.row,
            count: link.count,
            low: false,
        };
        let same = |trunk: &&mut Trunk| trunk.gutter == gutter && trunk.from == link.from.row;
        match trunks.iter_mut().find(same) {
            Some(trunk) => trunk.ends.push(end),
            None => trunks.push(Trunk {
                gutter,
                rightward,
                from: link.from.row,
                lane: 0,
                ends: vec![end],
            }),
        }
    }
    trunks.sort_by_key(|trunk| trunk.gutter);
    for trunks in trunks.chunk_by_mut(|a, b| a.gutter == b.gutter) {
        deal(trunks);
        for at in 0..trunks.len() {
            lower(trunks, at);
        }
    }
    trunks
}

/// Gives every trunk of a gutter its lane: of all ways to deal them out, the first of the best ones.
fn deal(trunks: &mut [Trunk]) {
    let mut lanes: Vec<usize> = (0..trunks.len()).collect();
    let mut best = (cost(trunks, &lanes), lanes.clone());
    while next_permutation(&mut lanes) {
        let cost = cost(trunks, &lanes);
        if cost < best.0 {
            best = (cost, lanes.clone());
        }
    }
    for (trunk, lane) in trunks.iter_mut().zip(best.1) {
        trunk.lane = lane;
    }
}

/// How many lines lie on each other, and how many cross.
fn cost(trunks: &[Trunk], lanes: &[usize]) -> (usize, usize) {
    let (mut covered, mut crossed) = (0, 0);
    for (a, lane_a) in trunks.iter().zip(lanes) {
        for (b, lane_b) in trunks.iter().zip(lanes).filter(|(b, _)| b.from != a.from) {
            let (top, bottom) = a.extent();
            let strictly = |row: usize| top < row && row < bottom;
            if lane_a < lane_b {
                crossed += usize::from(strictly(b.from));
                covered += usize::from(a.ends.iter().any(|end| end.row == b.from));
            } else {
                crossed += b.ends.iter().filter(|end| strictly(end.row)).count();
            }
        }
    }
    (covered, crossed)
}

/// Where a line would still lie on the beginning of another one, it arrives a row lower.
fn lower(trunks: &mut [Trunk], at: usize) {
    let lane = trunks[at].lane;
    let leave: Vec<usize> = trunks
        .iter()
        .filter(|other| other.lane > lane)
        .map(|other| other.from)
        .collect();
    for end in &mut trunks[at].ends {
        end.low = leave.contains(&end.row);
    }
}

impl Trunk {
    /// The first and the last row that it touches.
    fn extent(&self) -> (usize, usize) {
        let rows = self.ends.iter().map(|end| end.row).chain([self.from]);
        rows.fold((self.from, self.from), |(top, bottom), row| {
            (top.min(row), bottom.max(row))
        })
    }
}

/// Turns an order into the next one in the order of orders; `false` behind the last one.
fn next_permutation(order: &mut [usize]) -> bool {
    let Some(at) = (1..order.len())
        .rev()
        .map(|at| at - 1)
        .find(|at| order[*at] < order[at + 1])
    else {
        return false;
    };
    let above = order.iter().rposition(|each| *each > order[at]);
    order.swap(at, above.unwrap_or(at));
    order[at + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facets::Place;

    fn link(from: (usize, usize), to: (usize, usize)) -> Link {
        let place = |(column, row)| Place { column, row };
        Link {
            from: place(from),
            to: place(to),
            count: 1,
        }
    }

    #[test]
    fn one_node_has_one_trunk_a_side() {
        let trunks = route(&[
            link((1, 0), (2, 0)),
            link((1, 0), (2, 2)),
            link((1, 0), (0, 0)),
        ]);
        let sides: Vec<_> = trunks.iter().map(|t| (t.gutter, t.rightward)).collect();
        assert_eq!(sides, [(0, false), (1, true)]);
        assert_eq!(trunks[1].ends.len(), 2);
    }

    #[test]
    fn a_line_that_leaves_where_another_one_arrives_has_the_nearer_lane() {
        // The first node leads to rows 0 and 1, the second one (on row 1) to row 2.
        let trunks = route(&[
            link((0, 0), (1, 0)),
            link((0, 0), (1, 1)),
            link((0, 1), (1, 2)),
        ]);
        assert_eq!((trunks[0].lane, trunks[1].lane), (1, 0));
        assert!(trunks.iter().all(|t| t.ends.iter().all(|end| !end.low)));
    }

    #[test]
    fn two_lines_that_change_places_do_not_lie_on_each_other() {
        let trunks = route(&[link((0, 0), (1, 1)), link((0, 1), (1, 0))]);
        let low: Vec<bool> = trunks.iter().map(|trunk| trunk.ends[0].low).collect();
        assert_eq!(low.iter().filter(|low| **low).count(), 1);
    }
}
