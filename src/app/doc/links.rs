//! Sources and documents: numbered addresses, each on rows of its own.

use crate::case::{Address, Case, Section, Source};

use super::page::Page;
use super::piece::{Lead, Piece};
use super::row::Spans;
use super::{Role, Target, View};

/// Columns between the parts of the line above an address.
const PART_GAP: usize = 2;

/// Columns that an address needs beside its number.
const ADDRESS_LEAST: usize = 16;

/// An address, and what is said about it above it.
struct Entry<'a> {
    url: Option<&'a str>,
    parts: Vec<Piece>,
}

/// Lays out the sources, the address of the record itself, and the documents.
pub(super) fn lay(page: &mut Page<'_>, case: &Case) {
    let view = page.view;
    let mut sources: Vec<Entry<'_>> = Vec::new();
    for source in &case.sources {
        sources.extend(original(&view, source));
        sources.extend(archived(&view, source));
    }
    if let Some(url) = &case.url {
        sources.push(Entry::new(
            Some(url),
            [Piece::plain(view.words.record, Role::Dim)],
        ));
    }
    let documents: Vec<_> = case
        .docs
        .iter()
        .map(|url| Entry::new(Some(url), other_form(url)))
        .collect();
    if sources.is_empty() && documents.is_empty() {
        return;
    }
    page.heading(Section::Sources, None);
    let addresses = sources.iter().chain(&documents);
    let count = addresses.filter(|entry| entry.url.is_some()).count();
    let columns = format!("[{count}] ").len();
    for entry in &sources {
        entry.lay(page, columns);
    }
    if documents.is_empty() {
        return;
    }
    if !sources.is_empty() {
        page.blank();
    }
    page.text(&Piece::plain(view.words.documents, Role::Dim), None);
    for entry in &documents {
        entry.lay(page, columns);
    }
}

/// The source itself: host, kind, licence.
fn original<'a>(view: &View<'_>, source: &'a Source) -> Option<Entry<'a>> {
    let url = source.url.as_deref();
    let kind = source.kind.as_deref().map(|slug| {
        let entry = view.taxonomy.entry("source_kind", slug);
        let name = entry.map_or(slug, |entry| super::named(entry.name(view.lang), slug));
        Piece::datum(name, Role::Dim)
    });
    let known = |name: &&str| !name.eq_ignore_ascii_case("unknown");
    let licence = source.license.as_deref().filter(known);
    let licence = licence.map(|name| Piece::datum(&(view.words.licence)(name), Role::Dim));
    let hosts = url.into_iter().flat_map(hosts);
    let entry = Entry::new(url, hosts.chain(kind).chain(licence));
    (url.is_some() || !entry.parts.is_empty()).then_some(entry)
}

/// The archived copy of a source.
fn archived<'a>(view: &View<'_>, source: &'a Source) -> Option<Entry<'a>> {
    let url = source.archived.as_deref()?;
    let label = Piece::plain(view.words.archived, Role::Dim);
    Some(Entry::new(Some(url), hosts(url).chain([label])))
}

impl<'a> Entry<'a> {
    fn new(url: Option<&'a str>, parts: impl IntoIterator<Item = Piece>) -> Self {
        Entry {
            url,
            parts: parts.into_iter().collect(),
        }
    }

    /// Lays it out behind its number, hanging at `columns`.
    fn lay(&self, page: &mut Page<'_>, columns: usize) {
        let Some(url) = self.url else {
            return page.flow(&self.parts, PART_GAP);
        };
        let index = page.link(url);
        let lead = Lead {
            piece: Piece::plain(&format!("[{}]", index + 1), Role::Number),
            columns,
            least: ADDRESS_LEAST,
        };
        let address = Piece::datum(url.trim(), Role::Link(index)).to(Target::Link(index));
        // An address may be wider than prose, so that it stays in one piece where it can.
        let wide = page.view.columns;
        page.hanging(&lead, wide, |page, columns| {
            let room = page.room.min(columns);
            let mut rows: Vec<Spans> = page.flowed(&self.parts, PART_GAP, room);
            rows.extend(page.wrapped(&address, columns));
            rows
        });
    }
}

/// The host of an address as it is written, and in its other form.
fn hosts(url: &str) -> impl Iterator<Item = Piece> {
    let written = host_of(url).map(|name| Piece::plain(name, Role::FactStrong));
    written.into_iter().chain(other_form(url))
}

/// The other form of a host that is not plain ASCII, or stands for one that is not: letters that look
/// like others are told from them there.
fn other_form(url: &str) -> Option<Piece> {
    let address = Address::new(url).ok()?;
    let readable = address.readable_host()?;
    let is_ascii = host_of(url)?.is_ascii();
    let other = if is_ascii { readable } else { address.host() };
    Some(Piece::plain(&format!("= {other}"), Role::Dim))
}

/// The host of an address, with its port and without a user.
fn host_of(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let host = rest[..end].rsplit('@').next()?.trim();
    (!host.is_empty()).then_some(host)
}
