//! A template as YAML: on one line what fits there, with the short forms of references.

use serde_json::{Map, Value};

const WIDTH: usize = 120;

/// A whole document.
pub(super) fn print(document: &Value) -> String {
    let mut text = String::new();
    block(document, 0, &mut text);
    text
}

/// Maps and lists that are too long for a line: an entry a line, one deeper.
fn block(value: &Value, indent: usize, text: &mut String) {
    let space = " ".repeat(indent);
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                *text += &format!("{space}{}:", scalar(key));
                below(value, indent, text);
            }
        }
        Value::Array(items) => {
            for item in items {
                let line = flow(item);
                if indent + 2 + line.len() <= WIDTH {
                    *text += &format!("{space}- {line}\n");
                    continue;
                }
                let mut lines = String::new();
                block(item, indent + 2, &mut lines);
                *text += &format!("{space}- {}", lines.trim_start());
            }
        }
        _ => *text += &format!("{space}{}\n", flow(value)),
    }
}

/// Writes the value of a key: on its line, or below.
fn below(value: &Value, indent: usize, text: &mut String) {
    let line = flow(value);
    let used = text.len() - text.rfind('\n').map_or(0, |it| it + 1);
    // A declaration (`Resources: ...`, a resource) stands below its name, short as it may be.
    let declared =
        indent == 0 && value.is_object() || value.get("Type").is_some() && value.get("Properties").is_some();
    if !declared && used + 1 + line.len() <= WIDTH {
        *text += &format!(" {line}\n");
    } else if let Some((tag, inner)) = tagged(value) {
        *text += &format!(" {tag}");
        below(inner, indent, text);
    } else {
        *text += "\n";
        block(value, indent + 2, text);
    }
}

/// On one line.
fn flow(value: &Value) -> String {
    if let Some((tag, inner)) = tagged(value) {
        return format!("{tag} {}", flow(inner));
    }
    let listed = |items: Vec<String>| items.join(", ");
    match value {
        Value::Object(entries) => {
            format!(
                "{{{}}}",
                listed(entries.iter().map(|(key, it)| format!("{}: {}", scalar(key), flow(it))).collect())
            )
        }
        Value::Array(items) => format!("[{}]", listed(items.iter().map(flow).collect())),
        Value::String(text) => scalar(text),
        other => other.to_string(),
    }
}

/// `{"Ref": "X"}` is `!Ref X`, `{"Fn::Sub": "..."}` is `!Sub ...`.
fn tagged(value: &Value) -> Option<(String, &Value)> {
    let only = |entries: &Map<String, Value>| entries.len() == 1;
    let (key, inner) = value.as_object().filter(|it| only(it))?.iter().next()?;
    match key.strip_prefix("Fn::") {
        Some(name) => Some((format!("!{name}"), inner)),
        None if key == "Ref" => Some(("!Ref".to_owned(), inner)),
        None => None,
    }
}

/// Plain where YAML cannot read anything else into it, else quoted as JSON is.
fn scalar(text: &str) -> String {
    const WORDS: [&str; 9] = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
    let begins = text.starts_with(|it: char| it.is_ascii_alphabetic() || it == '/');
    let plain = text.chars().all(|it| it.is_ascii_alphanumeric() || "_-./:".contains(it));
    if begins && plain && !text.ends_with(':') && !WORDS.contains(&text.to_lowercase().as_str()) {
        text.to_owned()
    } else {
        Value::from(text).to_string()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_fits_stands_on_one_line_and_the_rest_below() {
        let long = "x".repeat(100);
        let value =
            json!({ "A": { "B": { "Ref": "C" }, "D": ["e", 1, ""] }, "F": [{ "G": long, "H": long }] });
        let expected = format!("A:\n  B: !Ref C\n  D: [e, 1, \"\"]\nF:\n  - G: {long}\n    H: {long}\n");
        assert_eq!(print(&value), expected);
    }

    #[test]
    fn what_could_be_read_as_something_else_is_quoted() {
        for (text, printed) in [
            ("dynamodb:Query", "dynamodb:Query"),
            ("On", "\"On\""),
            ("2.0", "\"2.0\""),
            ("a: b", "\"a: b\""),
            ("${Stage}", "\"${Stage}\""),
            ("", "\"\""),
        ] {
            assert_eq!(scalar(text), printed);
        }
    }
}
