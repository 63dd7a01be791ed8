//! Every option of a desk stands in one table, and what reads it does.

use std::collections::BTreeMap;

use contract::{Action, conciergeries::SetConciergerieGroup};
use domain::people::desk_options::{OPTIONS, OptionKind, Reader};
use serde_json::Value;
use testkit::code;

#[test]
fn what_is_said_to_read_an_option_does() {
    for option in OPTIONS {
        if let Reader::Now(file, function) = option.reader {
            code::expect_read(option.kept, file, function);
        }
    }
}

#[test]
fn the_table_has_every_option_of_the_settings_with_its_kind() {
    let example: Value = serde_json::from_str(SetConciergerieGroup::EXAMPLE).expect("json");
    let group = example["group"].as_object().expect("settings");
    let kind_of = |value: &Value| match value {
        Value::Bool(_) => "flag",
        Value::Number(_) => "number",
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
                OptionKind::Number => "number",
                OptionKind::List if it.name != "excludeEmailsForRegistration" => "list",
                OptionKind::List | OptionKind::Text | OptionKind::Choice => "text",
                OptionKind::Day | OptionKind::Offer | OptionKind::Picture => "nothing",
            };
            (it.name, sent)
        })
        .collect();
    assert_eq!(known, sent);
}
