//! Every field of an offer is read by a rule, and the docs say by which.

use contract::{Action, PartnerId, offers::UpdateOffre};
use domain::catalogue::form;
use serde_json::Value;
use testkit::docs;

/// Fields that are answered, and never saved.
const ANSWERED: [&str; 7] = [
    "id",
    "originalId",
    "idOfScheduledOffre",
    "startDateOfScheduledOffre",
    "percentBuyingPriceDefined",
    "items.id",
    "items.productLabel",
];

/// All fields that an editor sends, those of an item behind `items.`.
fn fields() -> Vec<String> {
    let blank = serde_json::to_value(form::blank(PartnerId(1)).offre).expect("json");
    let example: Value = serde_json::from_str(UpdateOffre::EXAMPLE).expect("json");
    let mut item = example["items"][0].as_object().expect("an item").clone();
    // An example may leave these out.
    for optional in ["lockerSize", "numberOfItemsInLockerSize"] {
        item.insert(optional.to_owned(), Value::Null);
    }
    let of = blank.as_object().expect("an offer").keys().cloned();
    let items = item.keys().map(|it| format!("items.{it}"));
    of.chain(items).filter(|it| !ANSWERED.contains(&it.as_str())).collect()
}

#[test]
fn a_rule_reads_every_field_and_the_docs_say_which() {
    let rows = docs::rows(&docs::text("docs/decisions/offers.md"));
    let mut known: Vec<String> = rows.iter().map(|it| it[0].clone()).collect();
    let mut fields = fields();
    known.sort();
    fields.sort();
    assert_eq!(known, fields, "each field stands in the table, once");
    for row in &rows {
        docs::expect_read(&row[1], &row[2], &row[3]);
    }
}
