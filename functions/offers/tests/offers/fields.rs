//! Every field of an offer is read by a rule, and the docs say by which.

use std::path::Path;

use contract::{Action, PartnerId, offers::UpdateOffre};
use domain::catalogue::form;
use serde_json::Value;

/// What is answered, and never saved.
const ANSWERED: [&str; 7] = [
    "id",
    "originalId",
    "idOfScheduledOffre",
    "startDateOfScheduledOffre",
    "percentBuyingPriceDefined",
    "items.id",
    "items.productLabel",
];

fn text(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The rows of a table, each its cells without the marks of code.
fn rows(page: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| line.split('|').map(|it| it.trim().replace('`', "")).collect::<Vec<_>>();
    let lines = page.lines().filter(|it| it.starts_with("| `"));
    lines.map(|it| cells(it.trim().trim_matches('|'))).collect()
}

/// All fields that an editor sends, those of an item behind `items.`.
fn fields() -> Vec<String> {
    let blank = serde_json::to_value(form::blank(PartnerId(1)).offre).expect("json");
    let example: Value = serde_json::from_str(UpdateOffre::EXAMPLE).expect("json");
    let mut item = example["items"][0].as_object().expect("an item").clone();
    // What an example may leave out.
    for optional in ["lockerSize", "numberOfItemsInLockerSize"] {
        item.insert(optional.to_owned(), Value::Null);
    }
    let of = blank.as_object().expect("an offer").keys().cloned();
    let items = item.keys().map(|it| format!("items.{it}"));
    of.chain(items).filter(|it| !ANSWERED.contains(&it.as_str())).collect()
}

/// The body of a function in a file, up to the next one that stands as far left.
fn body<'a>(code: &'a str, name: &str) -> Option<&'a str> {
    let heads = [format!("fn {name}("), format!("fn {name}<")];
    let at = heads.iter().filter_map(|it| code.find(it.as_str())).min()?;
    let line = code[..at].rfind('\n').map_or(0, |it| it + 1);
    let indent = &code[line..][..code[line..].len() - code[line..].trim_start().len()];
    let end = code[at..].find(&format!("\n{indent}}}")).map_or(code.len(), |it| at + it);
    Some(&code[at..end])
}

#[test]
fn a_rule_reads_every_field_and_the_docs_say_which() {
    let rows = rows(&text("docs/decisions/offers.md"));
    let mut known: Vec<String> = rows.iter().map(|it| it[0].clone()).collect();
    let mut fields = fields();
    known.sort();
    fields.sort();
    assert_eq!(known, fields, "each field stands in the table, once");
    for row in &rows {
        let field = &row[0];
        let path = match row[2].strip_prefix("functions/") {
            Some(_) => row[2].clone(),
            None => format!("shared/domain/src/{}", row[2]),
        };
        let code = text(&path);
        let function = body(&code, &row[3]).unwrap_or_else(|| panic!("{path} has no {}", row[3]));
        assert!(function.contains(&row[1]), "{field}: {} of {path} does not read {}", row[3], row[1]);
    }
}
