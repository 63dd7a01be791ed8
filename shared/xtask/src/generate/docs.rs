//! `ACTIONS.md`: every action as a person reads it.

use std::fmt::Write;

use contract::{NAMES, entry};
use serde_json::Value;

use super::{
    printed::NOTICE,
    schema::{Action, Field, Schemas, name},
};

/// Group by group: the built actions, then the names that are still to be built.
pub(super) fn print(schemas: &Schemas) -> String {
    let actions: Vec<_> = schemas.actions().collect();
    let specified: usize = NAMES.iter().map(|(_, names)| names.len()).sum();
    let named = specified + actions.iter().filter(|it| it.entry.ours).count();
    let mut text = format!(
        "<!-- {NOTICE} -->\n# Actions\n\n{} of {named} named actions are built. Types are those of \
         [openapi.json](openapi.json).\n",
        actions.len()
    );
    for (group, names) in NAMES {
        text += &format!("\n## {group}\n");
        actions.iter().filter(|it| it.entry.group == *group).for_each(|it| print_action(&mut text, it));
        let missing: Vec<_> =
            names.iter().filter(|name| entry(name).is_none()).map(|name| format!("`{name}`")).collect();
        if !missing.is_empty() {
            text += &format!("\nNot built yet: {}.\n", missing.join(", "));
        }
    }
    text
}

fn print_action(text: &mut String, action: &Action<'_>) {
    let entry = action.entry;
    let answer = type_name(action.response);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "\n### {}\n", entry.name);
    let _ = writeln!(
        text,
        "{} `{}`, for: {}. Answers `{answer}`.\n",
        entry.method.name(),
        entry.path(),
        entry.access
    );
    let _ = writeln!(text, "{}", action.doc);
    if !action.fields.is_empty() {
        let _ = writeln!(text, "\n| field | type | |\n|---|---|---|");
        action.fields.iter().for_each(|field| print_field(text, field));
    }
    if !entry.refusals.is_empty() {
        let _ = writeln!(text, "\nRefuses with:\n");
        for refusal in entry.refusals {
            let words = refusal.words();
            let _ = writeln!(text, "- {} `{refusal:?}`: {} / {}", refusal.code(), words.fr, words.en);
        }
    }
}

fn print_field(text: &mut String, field: &Field<'_>) {
    let optional = if field.required { "" } else { ", optional" };
    let doc = field.doc.replace('|', "\\|").replace('\n', " ");
    let longest = field.schema["maxLength"].as_u64();
    let longest =
        longest.map(|it| format!("{}{it} characters at most.", if doc.is_empty() { "" } else { " " }));
    let (of_type, longest) = (type_name(field.schema), longest.unwrap_or_default());
    let _ = writeln!(text, "| `{}` | {of_type}{optional} | {doc}{longest} |", field.name);
}

/// A type in a few words: `OrderId`, `string`, `Image[]`.
fn type_name(schema: &Value) -> String {
    if let Some(name) = name(schema) {
        return name.to_owned();
    }
    if let Some(choices) = schema["anyOf"].as_array() {
        let names: Vec<_> = choices.iter().filter(|it| it["type"] != "null").map(type_name).collect();
        return names.join(" or ");
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().find(|it| *it != "null").and_then(Value::as_str),
        kind => kind.as_str(),
    };
    match kind {
        Some("array") => format!("{}[]", type_name(&schema["items"])),
        Some(kind) => {
            schema["format"].as_str().filter(|it| it.starts_with("date")).unwrap_or(kind).to_owned()
        }
        None => "any".to_owned(),
    }
}
