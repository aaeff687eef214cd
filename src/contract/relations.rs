//! Cases that name each other.

use std::collections::HashMap;

use crate::case::Case;

use super::breach::{Report, Rule};

/// The cases of a library by their ids.
pub(super) type ById<'a> = HashMap<&'a str, &'a Case>;

pub(super) fn check(case: &Case, all: &ById<'_>, report: &mut Report) {
    let own = case.id.as_str();
    let find = |id: &str| all.get(id);
    for (at, id) in case.related.iter().enumerate() {
        if case.related[..at].contains(id) {
            report.add("related", Rule::Twice(id.clone()));
        }
        match find(id) {
            _ if id == own => report.add("related", Rule::Itself),
            None => report.add("related", Rule::NoSuchCase(id.clone())),
            Some(other) if !other.related.iter().any(|back| back == own) => {
                report.add("related", Rule::OneWay(id.clone()));
            }
            Some(_) => {}
        }
    }
    match case.recurrence_of.as_deref() {
        Some(id) if id == own => report.add("recurrence_of", Rule::Itself),
        Some(id) if find(id).is_none() => {
            report.add("recurrence_of", Rule::NoSuchCase(id.to_owned()));
        }
        _ => {}
    }
}
