//! What must be on the page of a case: every text, label and address, in the order of the page.

use casebook::app::doc::{Doc, Side, View};
use casebook::case::{Bilingual, Case, Facet, Lang};
use casebook::text::{clean, columns, graphemes};

/// The texts that are not on the page in their place, each with all its clusters.
pub fn missing(case: &Case, view: &View<'_>, doc: &Doc) -> Vec<String> {
    let page = squeezed(&doc.to_text());
    let mut rest = page.as_str();
    let mut missing = Vec::new();
    for text in texts(case, view) {
        // A cluster that is wider than the page cannot be shown.
        let fits = |cluster: &&str| columns(cluster) <= view.columns;
        let text: String = graphemes(&squeezed(&text)).filter(fits).collect();
        match rest.split_once(&text) {
            Some((_, behind)) => rest = behind,
            None => missing.push(format!("missing: {text}")),
        }
    }
    missing
}

/// The text without spaces.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Everything that a page says of a case, as it may be drawn.
fn texts(case: &Case, view: &View<'_>) -> Vec<String> {
    let mut page = Expected {
        view,
        texts: Vec::new(),
    };
    page.text(&case.title);
    // An organisation may have a name in each language.
    let slug = case.org_slug.as_ref();
    let known = slug.filter(|slug| view.taxonomy.term(Facet::Organisation, slug).is_some());
    match known {
        Some(_) => page.labels(Facet::Organisation, known),
        None => page.line(case.org.as_deref().or(slug.map(String::as_str))),
    }
    page.line(case.date.text());
    page.labels(Facet::Domain, &case.domain);
    page.labels(Facet::Cause, &case.root_cause);
    page.labels(Facet::Component, &case.components);
    page.labels(Facet::Symptom, &case.symptoms);
    page.labels(Facet::Contributing, &case.contributing);
    page.text(&case.summary);
    page.text(&case.symptoms_text);
    page.text(&case.trigger);
    page.labels(Facet::Cause, &case.root_cause);
    page.labels(Facet::Component, &case.components);
    page.labels(Facet::Contributing, &case.contributing);
    page.text(&case.detection);
    for item in case.remediation.iter().chain(&case.action_items) {
        page.text(item);
    }
    page.text(&case.lessons);
    page.text(&case.impact.scope);
    if view.side != Side::Second {
        for source in &case.sources {
            page.line(source.url.as_deref());
            page.line(source.archived.as_deref());
        }
        page.line(case.url.as_deref());
        for address in &case.docs {
            page.line(Some(address));
        }
    }
    let earlier = case.recurrence_of.iter();
    let others = case
        .related
        .iter()
        .filter(|id| case.recurrence_of.as_ref() != Some(id));
    for id in earlier.chain(others) {
        page.line(Some(id));
        if let Some(head) = (view.find)(id) {
            page.line(head.title.shown(view.lang).map(|(title, _)| title));
        }
    }
    page.texts
}

struct Expected<'a, 'v> {
    view: &'a View<'v>,
    texts: Vec<String>,
}

impl Expected<'_, '_> {
    /// A text of the case: the other language stands in only where it is not shown beside.
    fn text(&mut self, text: &Bilingual) {
        let lang = self.view.lang;
        let alone: [Option<Lang>; 2] = match self.view.side {
            Side::Alone => [Some(lang), Some(lang.other())],
            Side::First | Side::Second => [Some(lang), None],
        };
        let shown = alone.into_iter().flatten().find_map(|lang| text.only(lang));
        self.texts
            .extend(shown.map(|text| clean::prose(text).to_string()));
    }

    fn line(&mut self, text: Option<&str>) {
        self.texts
            .extend(text.map(|text| clean::line(text).to_string()));
    }

    fn labels<'s>(&mut self, facet: Facet, slugs: impl IntoIterator<Item = &'s String>) {
        for slug in slugs {
            let entry = self.view.taxonomy.term(facet, slug);
            let name = entry.map_or(slug.as_str(), |entry| entry.name(self.view.lang));
            self.line(Some(name));
        }
    }
}
