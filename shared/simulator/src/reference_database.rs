//! A local DynamoDB that is asked the same beside, to see that the tables in memory answer as one does.

use dynoxide::{Database, DynoxideError, ImportOptions};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::schema::KEY;

use crate::{
    commit::{AUDIT, Place, TABLE},
    tables::{Refusal, Tables},
};

/// A local DynamoDB.
pub(crate) struct ReferenceDatabase(Database);

impl ReferenceDatabase {
    /// One without tables.
    pub(crate) fn empty() -> Self {
        Self(Database::memory().expect("a database"))
    }

    /// Takes up what the tables hold.
    pub(crate) fn fill(&self, tables: &Tables) {
        let item = |text: &str| serde_json::from_str(text).expect("an item");
        for name in [TABLE, AUDIT] {
            let items: Vec<dynoxide::Item> =
                tables.texts().filter(|(place, _)| place.0[0] == name).map(|it| item(it.1)).collect();
            self.0.import_items(name, items, ImportOptions::default()).expect("a copy of the tables");
        }
    }

    /// Asks the same. Gives what is answered otherwise.
    pub(crate) fn difference(
        &self,
        operation: &str,
        request: &Value,
        ours: Result<&str, &Refusal>,
    ) -> Option<String> {
        let theirs = run(&self.0, operation, &request.to_string());
        if operation == "CreateTable" {
            return None;
        }
        let ours = match ours {
            Ok(text) => alike(serde_json::from_str(text).expect("an answer")),
            Err(refused) => told(refused.name, &refused.with),
        };
        let theirs = match theirs {
            Ok(text) => alike(serde_json::from_str(&text).expect("an answer")),
            Err(error) => {
                let all: Value = serde_json::from_str(&error.to_json()).expect("an error");
                told(all["__type"].as_str().and_then(|it| it.rsplit('#').next()).unwrap_or_default(), &all)
            }
        };
        (ours != theirs).then(|| format!("{operation} {request}: {ours} instead of {theirs}"))
    }

    /// Items that stand in one and not in the other.
    pub(crate) fn differences(&self, tables: &Tables) -> Vec<String> {
        let differs = |(place, text): &(&Place, &str)| {
            let [table, partition, at] = &place.0;
            let key = json!({ KEY[0]: { "S": partition }, KEY[1]: { "S": at } });
            let wanted = json!({ "TableName": table, "Key": key, "ConsistentRead": true });
            let told = run(&self.0, "GetItem", &wanted.to_string()).unwrap_or_default();
            let told: Value = serde_json::from_str(&told).unwrap_or_default();
            Some(&told["Item"]) != serde_json::from_str(text).ok().as_ref()
        };
        let mut different: Vec<_> = tables.texts().filter(differs).map(|it| format!("{:?}", it.0)).collect();
        let stats = self.0.table_stats().unwrap_or_default();
        let theirs: i64 = stats.iter().map(|it| it.item_count).sum();
        let ours = i64::try_from(tables.texts().count()).unwrap_or_default();
        different.extend((ours != theirs).then(|| format!("{ours} items instead of {theirs}")));
        different
    }
}

/// An answer without what the tables of a simulation do not tell, and in one order.
fn alike(mut answer: Value) -> Value {
    if let Some(all) = answer.as_object_mut() {
        all.remove("ConsumedCapacity");
    }
    for items in answer["Responses"].as_object_mut().into_iter().flat_map(|it| it.values_mut()) {
        if let Some(items) = items.as_array_mut() {
            items.sort_by_key(|it| (it[KEY[0]].to_string(), it[KEY[1]].to_string()));
        }
    }
    answer
}

/// The comparable part of a refusal: its name, and which of the writes were refused.
fn told(name: &str, with: &Value) -> Value {
    let reasons = with["CancellationReasons"].as_array().into_iter().flatten();
    json!({ "refused": name, "reasons": reasons.map(|it| it["Code"].clone()).collect::<Vec<_>>() })
}

fn run(database: &Database, operation: &str, body: &str) -> Result<String, DynoxideError> {
    fn asked<T: DeserializeOwned>(body: &str) -> Result<T, DynoxideError> {
        serde_json::from_str(body).map_err(|error| DynoxideError::ValidationException(error.to_string()))
    }
    let answer = match operation {
        "CreateTable" => serde_json::to_string(&database.create_table(asked(body)?)?),
        "GetItem" => serde_json::to_string(&database.get_item(asked(body)?)?),
        "BatchGetItem" => serde_json::to_string(&database.batch_get_item(asked(body)?)?),
        "Query" => serde_json::to_string(&database.query(asked(body)?)?),
        "PutItem" => serde_json::to_string(&database.put_item(asked(body)?)?),
        "DeleteItem" => serde_json::to_string(&database.delete_item(asked(body)?)?),
        "UpdateItem" => serde_json::to_string(&database.update_item(asked(body)?)?),
        "TransactWriteItems" => serde_json::to_string(&database.transact_write_items(asked(body)?)?),
        other => return Err(DynoxideError::ValidationException(format!("no {other} in a simulation"))),
    };
    answer.map_err(|error| DynoxideError::ValidationException(error.to_string()))
}
