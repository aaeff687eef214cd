//! An order of the nodes of every column in which lines between neighbouring columns cross little.

use super::Node;

/// Passes from one side to the other and back; more change nothing in pictures of this size.
const PASSES: usize = 8;

/// Puts every column in the best order that some passes of barycentres find: each node goes to the mean
/// place of its neighbours, weighted by the cases in common. The order that is there is kept unless a
/// better one is found.
pub(super) fn untangle(columns: &mut [Vec<Node>]) {
    let mut best = columns.to_vec();
    let mut fewest = crossings(&best);
    for pass in 0..PASSES {
        let last = columns.len().saturating_sub(1);
        for step in 1..=last {
            // To the right, then to the left.
            let (at, beside) = if pass % 2 == 0 {
                (step, step - 1)
            } else {
                (last - step, last - step + 1)
            };
            let fixed = columns[beside].clone();
            columns[at].sort_by(|a, b| mean(a, &fixed).total_cmp(&mean(b, &fixed)));
        }
        let crossing = crossings(columns);
        if crossing < fewest {
            fewest = crossing;
            best = columns.to_vec();
        }
    }
    columns.clone_from_slice(&best);
}

/// The mean place of the neighbours of a node; behind them all when it has none.
fn mean(node: &Node, beside: &[Node]) -> f64 {
    let weights = beside
        .iter()
        .map(|other| number(node.cases.common(&other.cases)));
    let (mut sum, mut all) = (0.0, 0.0);
    for (place, weight) in weights.enumerate() {
        sum += number(place) * weight;
        all += weight;
    }
    if all > 0.0 {
        sum / all
    } else {
        number(beside.len())
    }
}

/// How much the lines between neighbouring columns cross: for every crossing the cases of one line by
/// those of the other.
pub(super) fn crossings(columns: &[Vec<Node>]) -> u128 {
    let between = |pair: &[Vec<Node>]| {
        let weights: Vec<Vec<u128>> = pair[0]
            .iter()
            .map(|left| {
                let common = |right: &Node| left.cases.common(&right.cases) as u128;
                pair[1].iter().map(common).collect()
            })
            .collect();
        let mut sum = 0;
        for upper in 0..weights.len() {
            for lower in upper + 1..weights.len() {
                for (to, weight) in weights[upper].iter().enumerate() {
                    sum += weight * weights[lower][..to].iter().sum::<u128>();
                }
            }
        }
        sum
    };
    columns.windows(2).map(between).sum()
}

fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::{CaseIx, TermId};
    use crate::facets::Item;

    fn node(term: u32, cases: &[u32]) -> Node {
        Node {
            item: Item::Term(TermId(term)),
            cases: cases.iter().copied().map(CaseIx).collect(),
            count: cases.len(),
        }
    }

    #[test]
    fn two_crossed_lines_are_uncrossed() {
        // The first node belongs to the second one beside it and the other way round: 2 cases by 1.
        let mut columns = [
            vec![node(0, &[1, 2]), node(1, &[3])],
            vec![node(2, &[3]), node(3, &[1, 2])],
        ];
        assert_eq!(crossings(&columns), 2);
        untangle(&mut columns);
        assert_eq!(crossings(&columns), 0);
    }

    #[test]
    fn an_order_without_crossings_stays() {
        let columns = [
            vec![node(0, &[1]), node(1, &[2]), node(2, &[3])],
            vec![node(3, &[1]), node(4, &[2, 3])],
        ];
        let mut untangled = columns.clone();
        untangle(&mut untangled);
        assert_eq!(untangled, columns);
    }
}
