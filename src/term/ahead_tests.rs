//! Which case is read next, when what is needed changes while one is being read.

use crate::case::CaseIx;

use super::ahead::Reads;
use super::reading::Numbered;

fn case(number: u32) -> Numbered {
    (0, CaseIx(number))
}

fn cases(numbers: &[u32]) -> Vec<Numbered> {
    numbers.iter().copied().map(case).collect()
}

/// The page of one case after the other is needed while the first one is being read.
#[test]
fn what_is_not_needed_any_more_is_not_read() {
    let mut reads = Reads::default();
    reads.need(cases(&[0]));
    assert_eq!(reads.begin(), Some(case(0)));
    for number in 1..200 {
        reads.need(cases(&[number, number - 1]));
        assert_eq!(reads.begin(), None);
    }
    reads.end();
    assert_eq!(reads.begin(), Some(case(199)));
}

#[test]
fn what_is_needed_is_read_before_what_may_be_needed_soon() {
    let mut reads = Reads::default();
    reads.may_need(cases(&[2, 0]));
    reads.need(cases(&[1]));
    assert_eq!(reads.begin(), Some(case(1)));
    reads.end();
    reads.need(Vec::new());
    assert_eq!(reads.begin(), Some(case(2)));
    reads.end();
    // Each is tried once, also when it cannot be read.
    assert_eq!(reads.begin(), Some(case(0)));
    reads.end();
    assert_eq!(reads.begin(), None);
}

#[test]
fn what_is_being_read_is_not_read_again_for_being_beside_what_is_shown() {
    let mut reads = Reads::default();
    reads.need(cases(&[1]));
    assert_eq!(reads.begin(), Some(case(1)));
    reads.need(cases(&[2]));
    reads.may_need(cases(&[3, 1]));
    let mut read = Vec::new();
    reads.end();
    while let Some((_, ix)) = reads.begin() {
        read.push(ix.0);
        reads.need(Vec::new());
        reads.end();
    }
    assert_eq!(read, [2, 3]);
}
