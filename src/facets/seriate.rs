//! An order that brings similar rows of counts together.

use std::collections::VecDeque;

/// The order of rows in which neighbours are most alike, as far as a chain and its turned pieces go.
/// Alike is the cosine of the counts. The rows come most frequent first, and the end that was nearer to
/// the front comes first again.
#[must_use]
pub(super) fn seriate(rows: &[Vec<usize>]) -> Vec<usize> {
    let near = Near::new(rows);
    let mut order = near.chain();
    near.turn(&mut order);
    if order.first() > order.last() {
        order.reverse();
    }
    order
}

/// How alike any two rows are.
struct Near {
    rows: usize,
    cosine: Vec<f64>,
}

impl Near {
    fn new(rows: &[Vec<usize>]) -> Self {
        let product = |a: &[usize], b: &[usize]| -> f64 {
            a.iter().zip(b).map(|(a, b)| number(*a) * number(*b)).sum()
        };
        let lengths: Vec<f64> = rows.iter().map(|row| product(row, row).sqrt()).collect();
        let mut cosine = Vec::with_capacity(rows.len() * rows.len());
        for (a, long_a) in rows.iter().zip(&lengths) {
            for (b, long_b) in rows.iter().zip(&lengths) {
                let both = long_a * long_b;
                cosine.push(if both > 0.0 {
                    product(a, b) / both
                } else {
                    0.0
                });
            }
        }
        Near {
            rows: rows.len(),
            cosine,
        }
    }

    fn of(&self, a: usize, b: usize) -> f64 {
        self.cosine[a * self.rows + b]
    }

    /// From the first row on, the row that is most like one of the two ends is put there.
    fn chain(&self) -> Vec<usize> {
        let mut left: Vec<usize> = (1..self.rows).collect();
        let mut order: VecDeque<usize> = (0..self.rows.min(1)).collect();
        while let (Some(first), Some(last)) = (order.front(), order.back()) {
            let mut best: Option<(f64, usize, bool)> = None;
            for (at, row) in left.iter().enumerate() {
                for (end, behind) in [(*last, true), (*first, false)] {
                    let near = self.of(end, *row);
                    if best.is_none_or(|(nearest, ..)| near > nearest) {
                        best = Some((near, at, behind));
                    }
                }
            }
            match best {
                Some((_, at, true)) => order.push_back(left.remove(at)),
                Some((_, at, false)) => order.push_front(left.remove(at)),
                None => break,
            }
        }
        order.into()
    }

    /// Turns pieces of the chain round while that brings more alike rows together.
    fn turn(&self, order: &mut [usize]) {
        const LEAST: f64 = 1e-9;
        // Each turn gains something, but rounding must not make it endless.
        for _ in 0..self.rows {
            let mut turned = false;
            for from in 0..order.len() {
                for to in from + 1..order.len() {
                    if self.gain(order, from, to) > LEAST {
                        order[from..=to].reverse();
                        turned = true;
                    }
                }
            }
            if !turned {
                return;
            }
        }
    }

    /// What turning a piece round would gain at its two ends.
    fn gain(&self, order: &[usize], from: usize, to: usize) -> f64 {
        let (first, last) = (order[from], order[to]);
        let before = from.checked_sub(1).map(|at| order[at]);
        let behind = order.get(to + 1).copied();
        let change = |end: Option<usize>, was: usize, is: usize| {
            end.map_or(0.0, |end| self.of(end, is) - self.of(end, was))
        };
        change(before, first, last) + change(behind, last, first)
    }
}

fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_one_block_stand_together() {
        // Two blocks, dealt out in turn; inside a block all rows point the same way.
        let rows = [[4, 2, 0, 0], [0, 0, 3, 3], [2, 1, 0, 0], [0, 0, 1, 1]].map(Vec::from);
        assert_eq!(seriate(&rows), [0, 2, 1, 3]);
    }

    #[test]
    fn a_gradient_is_put_in_its_order() {
        // Each row overlaps with the next one only: 0-1-2-3 in the places 2, 0, 3, 1.
        let rows = [
            [0, 1, 1, 0, 0],
            [0, 0, 0, 1, 1],
            [1, 1, 0, 0, 0],
            [0, 0, 1, 1, 0],
        ];
        let order = seriate(&rows.map(Vec::from));
        assert_eq!(order, [1, 3, 0, 2]);
    }

    #[test]
    fn rows_without_any_count_do_no_harm() {
        assert_eq!(seriate(&[]), [0_usize; 0]);
        assert_eq!(seriate(&[vec![0, 0]]), [0]);
        assert_eq!(seriate(&[vec![0], vec![1], vec![0]]).len(), 3);
    }
}
