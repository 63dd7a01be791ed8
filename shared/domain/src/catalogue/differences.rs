//! The differences between two versions of an offer, field by field.

use std::collections::BTreeMap;

use contract::offers::{EditableItem, FieldChange, OfferContent, Publication};
use serde::Serialize;
use serde_json::Value;

/// Characters of a value that a history keeps.
const MAX_VALUE: usize = 300;
/// Fields that no editor fills in.
const ANSWERED: [&str; 9] = [
    "id",
    "originalId",
    "partId",
    "idOfScheduledOffre",
    "startDateOfScheduledOffre",
    "percentBuyingPriceDefined",
    "productLabel",
    "sequence",
    "published",
];

/// The change of each field, under its path in the form.
pub fn differences(before: &OfferContent, after: &OfferContent) -> Vec<FieldChange> {
    let mut changes = vec![];
    compare(&mut changes, "offre", None, &leaves(&before.offre), &leaves(&after.offre));
    let starts = |it: &OfferContent| it.offre.published == Publication::Scheduled;
    // A version that is in force begins when it is saved: nobody chose that.
    if !starts(before) && !starts(after) {
        changes.retain(|it| it.field != "offre.startDate");
    }
    if (before.offre.published == Publication::Unpublished)
        != (after.offre.published == Publication::Unpublished)
    {
        let told = |it: &OfferContent| Some((it.offre.published != Publication::Unpublished).to_string());
        changes.push(FieldChange {
            field: "offre.published".to_owned(),
            about: None,
            before: told(before),
            after: told(after),
        });
    }
    compare_items(&mut changes, &before.items, &after.items);
    for nth in 0..before.addresses.len().max(after.addresses.len()) {
        let of = |all: &[_]| all.get(nth).map(leaves).unwrap_or_default();
        let (one, other) = (of(&before.addresses), of(&after.addresses));
        compare(&mut changes, &format!("addresses.{nth}"), None, &one, &other);
    }
    changes
}

/// The change of each field of a form that has no items, under its path.
pub(crate) fn changed_fields<T: Serialize>(path: &str, before: &T, after: &T) -> Vec<FieldChange> {
    let mut changes = vec![];
    compare(&mut changes, path, None, &leaves(before), &leaves(after));
    changes
}

fn compare_items(changes: &mut Vec<FieldChange>, before: &[EditableItem], after: &[EditableItem]) {
    let found = |all: &[EditableItem], item: &EditableItem| all.iter().any(|it| it.id == item.id);
    let whole = |item: &EditableItem, came: bool| {
        let name = Some(item.name.fr.clone());
        let (before, after) = if came { (None, name.clone()) } else { (name.clone(), None) };
        FieldChange { field: format!("items.{}", item.id), about: name, before, after }
    };
    for item in before {
        match after.iter().find(|it| it.id == item.id) {
            Some(now) => {
                let path = format!("items.{}", item.id);
                compare(changes, &path, Some(&item.name.fr), &leaves(item), &leaves(now));
            }
            None => changes.push(whole(item, false)),
        }
    }
    changes.extend(after.iter().filter(|it| !found(before, it)).map(|it| whole(it, true)));
    let order = |all: &[EditableItem], other: &[EditableItem]| {
        all.iter().filter(|it| found(other, it)).map(|it| it.id).collect::<Vec<_>>()
    };
    if order(before, after) != order(after, before) {
        let names = |all: &[EditableItem]| {
            let names = all.iter().map(|it| it.name.fr.as_str()).collect::<Vec<_>>().join(", ");
            Some(shortened(names))
        };
        let field = "items".to_owned();
        changes.push(FieldChange { field, about: None, before: names(before), after: names(after) });
    }
}

fn compare(
    changes: &mut Vec<FieldChange>,
    path: &str,
    about: Option<&str>,
    before: &BTreeMap<String, String>,
    after: &BTreeMap<String, String>,
) {
    let mut names: Vec<&String> = before.keys().chain(after.keys()).collect();
    names.sort_unstable();
    names.dedup();
    for name in names.into_iter().filter(|it| before.get(*it) != after.get(*it)) {
        let value = |all: &BTreeMap<String, String>| all.get(name).cloned().map(shortened);
        changes.push(FieldChange {
            field: format!("{path}.{name}"),
            about: about.map(str::to_owned),
            before: value(before),
            after: value(after),
        });
    }
}

fn shortened(text: String) -> String {
    match text.char_indices().nth(MAX_VALUE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The values of a form, as text under their paths; empty ones are left out.
fn leaves<T: Serialize>(of: &T) -> BTreeMap<String, String> {
    fn gather(path: &str, value: &Value, found: &mut BTreeMap<String, String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields.iter().filter(|(it, _)| !ANSWERED.contains(&it.as_str())) {
                    let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                    gather(&path, value, found);
                }
            }
            Value::Array(all) => {
                let texts: Vec<_> = all.iter().filter_map(Value::as_str).collect();
                if !texts.is_empty() {
                    found.insert(path.to_owned(), texts.join(" ; "));
                }
            }
            Value::String(text) if text.is_empty() => {}
            Value::String(text) => {
                found.insert(path.to_owned(), text.clone());
            }
            Value::Null => {}
            other => {
                found.insert(path.to_owned(), other.to_string());
            }
        }
    }
    let mut found = BTreeMap::new();
    gather("", &serde_json::to_value(of).unwrap_or_default(), &mut found);
    found
}

#[cfg(test)]
mod tests;
