//! From a record to the whole case.

use crate::case::{Bilingual, Case, Impact, Review, Source, Timeline};

use super::head;
use super::json::{Kind, Object};
use super::reader::Reader;

/// The whole case; `None` when the record has no id.
pub(super) fn case<'a>(reader: &mut Reader<'a>, record: &Object<'a>) -> Option<Case> {
    reader.note_doubled(record);
    Some(Case {
        id: head::id(reader, record)?,
        org: name(reader, record, "org"),
        org_slug: name(reader, record, "org_slug"),
        date: head::date(reader, record),
        date_kind: name(reader, record, "date_kind"),
        title: reader.bilingual(record, "title"),
        domain: names(reader, record, "domain"),
        impact: reader.object(record, "impact", impact).unwrap_or_default(),
        review: reader.object(record, "review", review).unwrap_or_default(),
        lessons: reader.bilingual(record, "lessons"),
        related: texts(reader, record, "related"),
        sources: reader.list(record, "sources", source),
        docs: texts(reader, record, "docs"),
        summary: reader.bilingual(record, "summary"),
        trigger: reader.bilingual(record, "trigger"),
        severity: name(reader, record, "severity"),
        symptoms: names(reader, record, "symptoms"),
        timeline: reader
            .object(record, "timeline", timeline)
            .unwrap_or_default(),
        detection: reader.bilingual(record, "detection"),
        components: names(reader, record, "components"),
        root_cause: name(reader, record, "root_cause"),
        remediation: reader.list(record, "remediation", item),
        action_items: reader.list(record, "action_items", item),
        contributing: names(reader, record, "contributing"),
        recurrence_of: text(reader, record, "recurrence_of"),
        symptoms_text: reader.bilingual(record, "symptoms_text"),
        updated_at: text(reader, record, "updated_at"),
        url: text(reader, record, "url"),
    })
}

fn text<'a>(reader: &mut Reader<'a>, object: &Object<'a>, key: &'static str) -> Option<String> {
    let text = reader.text(object, key)?;
    Some(text.trim().to_owned())
}

fn texts<'a>(reader: &mut Reader<'a>, object: &Object<'a>, key: &'static str) -> Vec<String> {
    reader.list(object, key, |reader, raw| {
        Some(reader.scalar(raw)?.trim().to_owned())
    })
}

fn name<'a>(reader: &mut Reader<'a>, record: &Object<'a>, key: &'static str) -> Option<String> {
    let name = reader.name(record, key)?;
    Some(name.trim().to_owned())
}

fn names<'a>(reader: &mut Reader<'a>, record: &Object<'a>, key: &'static str) -> Vec<String> {
    let mut names = Vec::new();
    reader.each_name(record, key, |name| names.push(name.trim().to_owned()));
    names
}

fn impact<'a>(reader: &mut Reader<'a>, object: &Object<'a>) -> Impact {
    Impact {
        scope: reader.bilingual(object, "scope"),
        users: reader.bilingual(object, "users"),
        region: reader.bilingual(object, "region"),
    }
}

fn review<'a>(reader: &mut Reader<'a>, object: &Object<'a>) -> Review {
    Review {
        written_by: text(reader, object, "written_by"),
        reviewed_at: text(reader, object, "reviewed_at"),
        reviewed_by: text(reader, object, "reviewed_by"),
    }
}

fn timeline<'a>(reader: &mut Reader<'a>, object: &Object<'a>) -> Timeline {
    Timeline {
        detected_after: text(reader, object, "detected_after"),
        resolved_after: text(reader, object, "resolved_after"),
    }
}

/// A source; a plain text is its address.
fn source<'a>(reader: &mut Reader<'a>, raw: &'a str) -> Option<Source> {
    if Kind::of(raw) != Kind::Object {
        let url = reader.scalar(raw)?.trim().to_owned();
        return Some(Source {
            url: Some(url),
            ..Source::default()
        });
    }
    let object = reader.fields(raw)?;
    Some(Source {
        url: text(reader, &object, "url"),
        kind: text(reader, &object, "kind"),
        license: text(reader, &object, "license"),
        archived: text(reader, &object, "archived"),
    })
}

/// A step: an object whose `text` is in two languages, or the text itself.
fn item<'a>(reader: &mut Reader<'a>, raw: &'a str) -> Option<Bilingual> {
    let text = match Kind::of(raw) {
        Kind::Object => {
            let object = reader.fields(raw)?;
            if object.get("text").is_some() {
                reader.bilingual(&object, "text")
            } else {
                reader.languages(raw)
            }
        }
        _ => reader.languages(raw),
    };
    (!text.is_empty()).then_some(text)
}
