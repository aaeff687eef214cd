//! Chunks of heads built by hand, for tests that need no records.

use std::collections::BTreeSet;
use std::sync::Arc;

use casebook::case::{Bilingual, CaseDate, CaseId, Facet, Head, Place, Term, TermId, Terms, Times};
use casebook::library::{Chunk, Input};

/// What a test says of a case.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// The id.
    pub id: String,
    /// The date as written.
    pub date: Option<String>,
    /// The title in English.
    pub en: Option<String>,
    /// The title in Korean.
    pub ko: Option<String>,
    /// Facets and slugs.
    pub terms: Vec<(Facet, String)>,
    /// The time to detect as written.
    pub detected: Option<String>,
    /// The time to resolve as written.
    pub resolved: Option<String>,
    /// The whole record, for cases that are read again.
    pub record: String,
}

/// Makes chunks that continue each other.
#[derive(Debug, Default)]
pub struct Heads {
    terms: Terms,
    chunks: u32,
}

impl Heads {
    /// A chunk of these cases.
    pub fn chunk(&mut self, plans: &[Plan]) -> Arc<Chunk> {
        let known = self.terms.len();
        let mut bytes = Vec::new();
        let mut heads = Vec::new();
        for plan in plans {
            heads.push(self.head(plan, bytes.len()));
            bytes.extend_from_slice(plan.record.as_bytes());
            bytes.push(b'\n');
        }
        let input = Input::Memory {
            name: "made",
            bytes: bytes.into(),
        };
        self.chunks += 1;
        let new = self.terms.iter().skip(known);
        let terms: Vec<Term> = new.map(|(_, term)| term.clone()).collect();
        Arc::new(Chunk {
            heads,
            terms,
            inputs: vec![Arc::new(input)],
            ..Chunk::default()
        })
    }

    fn head(&mut self, plan: &Plan, offset: usize) -> Head {
        let intern = |(facet, slug): &(Facet, String)| self.terms.intern(*facet, slug, None);
        let terms: BTreeSet<TermId> = plan.terms.iter().map(intern).collect();
        let org = plan.terms.iter().find(|(f, _)| *f == Facet::Organisation);
        Head {
            id: CaseId(plan.id.as_str().into()),
            org: org.map_or("", |(_, slug)| slug).into(),
            date: CaseDate::new(plan.date.as_deref()),
            title: Bilingual::new(plan.en.as_deref(), plan.ko.as_deref()),
            terms: terms.into_iter().collect(),
            times: Times::read(plan.detected.as_deref(), plan.resolved.as_deref()),
            place: Place {
                input: self.chunks,
                offset: offset as u64,
                bytes: u32::try_from(plan.record.len()).expect("a short record"),
                line: 1,
            },
        }
    }
}
