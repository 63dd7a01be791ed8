//! Every option of a desk stands in one table, which the docs repeat, and what reads it does.

use std::collections::BTreeMap;

use contract::{Action, conciergeries::SetConciergerieGroup};
use domain::people::desk_options::{OPTIONS, OptionKind, Reader};
use serde_json::Value;
use testkit::docs;

#[test]
fn the_docs_say_of_every_option_what_reads_it_and_it_does() {
    let rows = docs::rows(&docs::text("docs/decisions/desks.md"));
    let told: Vec<Vec<String>> = OPTIONS
        .iter()
        .map(|it| {
            let (file, function) = match it.reader {
                Reader::Now(file, function) => (file, function),
                Reader::Later(part) => ("later", part),
            };
            [it.name, it.kind.name(), it.kept, file, function].map(str::to_owned).to_vec()
        })
        .collect();
    assert_eq!(rows, told);
    for option in OPTIONS {
        if let Reader::Now(file, function) = option.reader {
            docs::expect_read(option.kept, file, function);
        }
    }
}

#[test]
fn the_table_has_every_option_of_the_settings_with_its_kind() {
    let example: Value = serde_json::from_str(SetConciergerieGroup::EXAMPLE).expect("json");
    let group = example["group"].as_object().expect("settings");
    let kind_of = |value: &Value| match value {
        Value::Bool(_) => "flag",
        Value::Array(_) => "list",
        Value::String(_) => "text",
        Value::Null => "nothing",
        _ => "other",
    };
    let sent: BTreeMap<_, _> = group.iter().map(|(name, value)| (name.as_str(), kind_of(value))).collect();
    let known: BTreeMap<_, _> = OPTIONS
        .iter()
        .map(|it| {
            let sent = match it.kind {
                OptionKind::Flag => "flag",
                OptionKind::List if it.name != "excludeEmailsForRegistration" => "list",
                OptionKind::List | OptionKind::Text | OptionKind::Choice => "text",
                OptionKind::Day | OptionKind::Offer | OptionKind::Picture => "nothing",
            };
            (it.name, sent)
        })
        .collect();
    assert_eq!(known, sent);
}
