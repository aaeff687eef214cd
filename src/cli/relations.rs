//! `casebook relations`: what occurs together with a value or a case, and two facets against each other,
//! as the views of the screen have it.

use std::io::{self, Write};

use clap::ArgGroup;
use serde_json::{Value, json};

use crate::case::{CaseIx, Facet, Lang, TermId};
use crate::facets::{Around, Axis, Centre, Column, Item, Pairs, Place, STAGES};
use crate::search::{About, Figures, Key};
use crate::text::{Clean, CleanStr, clean, columns, fit};
use crate::ui::strings;

use super::found::{Asked, Found};
use super::json::pretty;
use super::output::To;
use super::{Outcome, TextOrJson};

/// Arguments of `relations`.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("what").required(true))]
pub struct Args {
    #[command(flatten)]
    pub(super) asked: Asked,
    /// Around this value or case, such as component:haproxy or id:IL-0251
    #[arg(short, long, value_name = "KEY:VALUE", group = "what")]
    term: Option<String>,
    /// Two facets against each other, such as cause component
    #[arg(short, long, value_names = ["ROWS", "COLUMNS"], num_args = 2, group = "what", value_parser = parse_facet)]
    matrix: Option<Vec<Facet>>,
    /// How to print them
    #[arg(short, long, value_enum, default_value_t)]
    format: TextOrJson,
    #[command(flatten)]
    pub(super) to: To,
}

fn parse_facet(text: &str) -> Result<Facet, String> {
    if let Some(Key::Facet(facet)) = Key::named(text) {
        return Ok(facet);
    }
    let keys: Vec<&str> = Facet::ALL.into_iter().map(Facet::key).collect();
    Err(format!("expected one of {}", keys.join(", ")))
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let mut found = match Found::new(&args.asked, lang) {
        Ok(found) => found,
        Err(outcome) => return Ok(outcome),
    };
    let about = match (&args.term, args.matrix.as_deref()) {
        (_, Some([rows, columns])) => About::Pairs([*rows, *columns]),
        (term, _) => {
            let term = term.as_deref().unwrap_or_default();
            let Some(centre) = found.centre(term) else {
                let unknown = found.unknown_in(term, lang);
                let said = unknown.unwrap_or_else(|| match lang {
                    Lang::Ko => format!("값이나 사례 하나가 아니다: {term}"),
                    Lang::En => format!("not one value or case: {term}"),
                });
                say!("{}", clean::line(said));
                return Ok(Outcome::Failed);
            };
            About::Around(centre)
        }
    };
    let print = Print {
        found: &found,
        lang,
    };
    let something = match (found.figures(about), args.format) {
        (Figures::Around(around), TextOrJson::Text) => print.around(&around, out)?,
        (Figures::Around(around), TextOrJson::Json) => {
            pretty(&print.around_json(&around), out)?;
            !around.cases.is_empty()
        }
        (Figures::Pairs(pairs), TextOrJson::Text) => print.pairs(&pairs, about, out)?,
        (Figures::Pairs(pairs), TextOrJson::Json) => {
            pretty(&print.pairs_json(&pairs), out)?;
            pairs.highest() > 0
        }
        (Figures::Tally(_), _) => false,
    };
    Ok(found.opened.ends(if something {
        Outcome::Done
    } else {
        Outcome::Negative
    }))
}

struct Print<'a> {
    found: &'a Found,
    lang: Lang,
}

impl Print<'_> {
    fn label(&self, id: TermId) -> Clean {
        let term = self.found.opened.library.term(id);
        clean::line(self.found.taxonomy.label(term, self.lang))
    }

    fn facet(&self, facet: Facet) -> Clean {
        strings::of(self.lang).facet(facet).to_clean()
    }

    fn counted(&self, cases: usize) -> Clean {
        clean::line((strings::of(self.lang).counted)(&cases.to_string(), cases))
    }

    /// The id of a case, its date and its title.
    fn case(&self, ix: CaseIx) -> [Clean; 3] {
        let head = self.found.opened.library.head(ix);
        let title = head.title.shown(self.lang).map_or("-", |(text, _)| text);
        [head.id.as_str(), head.date.text().unwrap_or("-"), title].map(clean::line)
    }

    fn name(&self, item: Item) -> Clean {
        match item {
            Item::Term(id) => self.label(id),
            Item::Case(ix) => self.case(ix)[0].clone(),
        }
    }

    /// The heading of a column of the picture.
    fn column(&self, column: &Column) -> Clean {
        match column.facet {
            Some(facet) => self.facet(facet),
            None => strings::of(self.lang).cases.to_clean(),
        }
    }

    fn around(&self, around: &Around, out: &mut dyn Write) -> io::Result<bool> {
        let name = match around.centre {
            Centre::Term(id) => {
                let facet = self.facet(self.found.opened.library.term(id).facet);
                Clean::concat([
                    facet.as_clean(),
                    CleanStr::fixed(": "),
                    self.label(id).as_clean(),
                ])
            }
            Centre::Case(ix) => self.name(Item::Case(ix)),
        };
        writeln!(out, "{name}  {}", self.counted(around.cases.len()))?;
        for column in &around.columns {
            write!(out, "\n{}", self.column(column))?;
            match column.left_out {
                0 => writeln!(out)?,
                more => writeln!(out, " +{more}")?,
            }
            let rows = column.nodes.iter().map(|node| match node.item {
                Item::Term(_) => (self.name(node.item), node.count.to_string()),
                Item::Case(ix) => {
                    let [id, date, title] = self.case(ix);
                    (id, format!("{date}  {title}"))
                }
            });
            table(out, &rows.collect::<Vec<_>>())?;
        }
        let bonds = around.bonds();
        for bonds in bonds.chunk_by(|a, b| a.from.column == b.from.column) {
            let ends = [bonds[0].from, bonds[0].to];
            let [from, to] = ends.map(|end| self.column(&around.columns[end.column]));
            writeln!(out, "\n{from} - {to}")?;
            let name = |place: Place| {
                let node = around.node(place);
                node.map(|node| self.name(node.item)).unwrap_or_default()
            };
            let rows = bonds.iter().map(|bond| {
                let dash = CleanStr::fixed(" - ");
                let (from, to) = (name(bond.from), name(bond.to));
                let both = Clean::concat([from.as_clean(), dash, to.as_clean()]);
                (both, bond.count.to_string())
            });
            table(out, &rows.collect::<Vec<_>>())?;
        }
        Ok(!around.cases.is_empty())
    }

    fn item_json(&self, item: Item) -> Value {
        match item {
            Item::Term(id) => {
                let term = self.found.opened.library.term(id);
                json!({
                    "facet": term.facet.key(),
                    "slug": &*term.slug,
                    "label": self.found.taxonomy.label(term, self.lang),
                })
            }
            Item::Case(ix) => json!({"id": self.found.opened.library.head(ix).id.as_str()}),
        }
    }

    fn around_json(&self, around: &Around) -> Value {
        // Always the same columns in the same places, whether there is anything in them or not.
        let facets = STAGES.into_iter().map(Some).chain([None]);
        let columns = facets.map(|facet| -> Value {
            let column = around.column_of(facet);
            let nodes = column.iter().flat_map(|column| &column.nodes);
            let node = |node: &crate::facets::Node| {
                let mut value = self.item_json(node.item);
                value["count"] = node.count.into();
                value
            };
            nodes.map(node).collect()
        });
        let links = around.bonds().into_iter().map(|bond| {
            let item = |place| around.node(place).map(|node| self.item_json(node.item));
            json!({"from": item(bond.from), "to": item(bond.to), "count": bond.count})
        });
        json!({
            "centre": self.item_json(around.centre),
            "cases": around.cases.len(),
            "columns": columns.collect::<Value>(),
            "links": links.collect::<Value>(),
        })
    }

    /// A table whose columns have numbers, with their names below it.
    fn pairs(&self, pairs: &Pairs, about: About, out: &mut dyn Write) -> io::Result<bool> {
        let About::Pairs([rows, columns_facet]) = about else {
            return Ok(false);
        };
        let cases = self.counted(self.found.answer.hits.len());
        writeln!(
            out,
            "{} x {}  {cases}\n",
            self.facet(rows),
            self.facet(columns_facet)
        )?;
        let labels: Vec<Clean> = pairs.rows.terms.iter().map(|id| self.label(*id)).collect();
        let widest = labels.iter().map(|label| columns(label.as_str())).max();
        let widest = widest.unwrap_or(0);
        let all = pairs.columns.terms.len();
        let cell = all.max(pairs.highest()).to_string().len() + 1;
        write!(out, "{:widest$}", "")?;
        (1..=all).try_for_each(|number| write!(out, " {number:>cell$}"))?;
        writeln!(out)?;
        for (row, label) in labels.iter().enumerate() {
            write!(out, "{}", fit::pad_right(label, widest, fit::ELLIPSIS))?;
            for column in 0..all {
                match pairs.count(row, column) {
                    0 => write!(out, " {:>cell$}", ".")?,
                    count => write!(out, " {count:>cell$}")?,
                }
            }
            writeln!(out)?;
        }
        writeln!(out)?;
        for (number, id) in (1..).zip(&pairs.columns.terms) {
            writeln!(out, "{number:>cell$}  {}", self.label(*id))?;
        }
        Ok(pairs.highest() > 0)
    }

    fn pairs_json(&self, pairs: &Pairs) -> Value {
        let axis = |axis: &Axis| -> Value {
            let terms = axis.terms.iter();
            terms.map(|id| self.item_json(Item::Term(*id))).collect()
        };
        let row = |row: usize| -> Value {
            let columns = 0..pairs.columns.terms.len();
            columns.map(|column| pairs.count(row, column)).collect()
        };
        let counts: Value = (0..pairs.rows.terms.len()).map(row).collect();
        json!({
            "cases": self.found.answer.hits.len(),
            "rows": axis(&pairs.rows),
            "columns": axis(&pairs.columns),
            "counts": counts,
        })
    }
}

/// Names and what stands beside them, lined up.
fn table(out: &mut dyn Write, rows: &[(Clean, String)]) -> io::Result<()> {
    let widest = rows.iter().map(|(name, _)| columns(name.as_str())).max();
    let digits = rows.iter().map(|(_, value)| value.len()).max();
    let number = rows.iter().all(|(_, value)| value.parse::<usize>().is_ok());
    let digits = digits.filter(|_| number).unwrap_or(0);
    for (name, value) in rows {
        let name = fit::pad_right(name, widest.unwrap_or(0), fit::ELLIPSIS);
        writeln!(out, "  {name}  {value:>digits$}")?;
    }
    Ok(())
}
