//! `casebook facets`: how many cases each term has, among those that match a query.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use crate::case::{Facet, Lang, Taxonomy, TermId};
use crate::facets::{Counts, TermOrder, ordered};
use crate::library::Library;
use crate::text::{clean, columns, fit};
use crate::ui::strings;

use super::found::{Asked, Found};
use super::json::pretty;
use super::output::To;
use super::{Outcome, TextOrJson};

/// Arguments of `facets`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) asked: Asked,
    /// How to print them
    #[arg(short, long, value_enum, default_value_t)]
    format: TextOrJson,
    #[command(flatten)]
    pub(super) to: To,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let found = Found::new(&args.asked, lang);
    let found = match found {
        Ok(found) => found,
        Err(outcome) => return Ok(outcome),
    };
    let table = Table {
        library: &found.opened.library,
        taxonomy: &found.taxonomy,
        counts: &found.answer.counts,
        lang,
    };
    match args.format {
        TextOrJson::Text => table.write_text(out)?,
        TextOrJson::Json => pretty(&table.json(), out)?,
    }
    let none = found.answer.hits.is_empty();
    Ok(found.opened.ends(if none {
        Outcome::Negative
    } else {
        Outcome::Done
    }))
}

struct Table<'a> {
    library: &'a Library,
    taxonomy: &'a Taxonomy,
    counts: &'a Counts,
    lang: Lang,
}

impl Table<'_> {
    fn terms(&self, facet: Facet) -> Vec<TermId> {
        let terms = self.library.terms();
        let own = terms.iter().filter(|(_, term)| term.facet == facet);
        let ids = own.map(|(id, _)| id);
        ordered(
            ids,
            TermOrder::Count,
            terms,
            self.counts,
            self.lang,
            self.taxonomy,
        )
    }

    fn label(&self, id: TermId) -> &str {
        self.taxonomy.label(self.library.term(id), self.lang)
    }

    fn write_text(&self, out: &mut dyn Write) -> io::Result<()> {
        for facet in Facet::ALL {
            let terms = self.terms(facet);
            let labels: Vec<_> = terms
                .iter()
                .map(|id| clean::line(self.label(*id)))
                .collect();
            let most = labels.iter().map(|label| columns(label.as_str())).max();
            writeln!(out, "{}", strings::of(self.lang).facet(facet))?;
            for (id, label) in terms.iter().zip(&labels) {
                let label = fit::pad_right(label, most.unwrap_or(0), fit::ELLIPSIS);
                writeln!(out, "  {label}  {:>6}", self.counts.of(*id))?;
            }
        }
        Ok(())
    }

    fn json(&self) -> Value {
        let term = |id: &TermId| {
            let slug = &*self.library.term(*id).slug;
            json!({"slug": slug, "label": self.label(*id), "count": self.counts.of(*id)})
        };
        let facet = |facet: Facet| {
            let terms: Vec<Value> = self.terms(facet).iter().map(term).collect();
            (facet.key().to_owned(), Value::from(terms))
        };
        Facet::ALL
            .into_iter()
            .map(facet)
            .collect::<Map<_, _>>()
            .into()
    }
}
