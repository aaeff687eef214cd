//! The vocabulary: every term has a name and a meaning in both languages.

use crate::case::{Lang, Taxonomy};

use super::breach::{Breach, Rule};

/// Lists whose names say all that there is to say.
const WITHOUT_DEFINITION: [&str; 2] = ["organisation", "fields"];

pub(super) fn check(taxonomy: &Taxonomy) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for (list, label) in taxonomy.entries() {
        let defined = !WITHOUT_DEFINITION.contains(&list);
        for lang in Lang::ALL {
            let is_blank = |text: &str| text.trim().is_empty();
            if is_blank(label.name(lang)) || defined && is_blank(label.definition(lang)) {
                breaches.push(Breach {
                    file: None,
                    id: None,
                    field: format!("{list}: {}", label.slug()),
                    rule: Rule::MissingIn(lang),
                });
            }
        }
    }
    breaches.sort_by(|a, b| a.field.cmp(&b.field));
    breaches
}
