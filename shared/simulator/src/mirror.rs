//! What the tables hold, as told by the writes that went through: beside the database, so that each single change can be
//! judged, and the whole compared without reading it.

use std::{
    collections::{BTreeMap, BTreeSet, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
};

use serde_json::Value;
use store::schema::KEY;

/// An item: texts, numbers and bytes by attribute, as they are sent.
pub(crate) type Row = BTreeMap<String, String>;

/// Where an item is: table, partition, place in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(pub(crate) [String; 3]);

/// One item before and after.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) place: Place,
    pub(crate) before: Option<Row>,
    pub(crate) after: Option<Row>,
}

/// All that one call wrote.
#[derive(Clone, Debug, Default)]
pub(crate) struct Commit {
    pub(crate) changes: Vec<Change>,
    /// Conditions that were only checked.
    pub(crate) checks: usize,
}

/// Kinds that tell how a request went and nothing of the business.
const ASIDE: &[&str] = &["session", "throttle", "sequence", "answer"];

/// What the tables hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mirror {
    rows: BTreeMap<Place, Row>,
    /// Transactions that were written: a repeat of one under its token changes nothing.
    tokens: BTreeSet<String>,
    business: u64,
    all: u64,
}

impl Change {
    /// What is or was there.
    pub(crate) fn kind(&self) -> &str {
        let row = self.after.as_ref().or(self.before.as_ref());
        row.and_then(|it| it.get("kind")).map_or("", String::as_str)
    }
}

impl Mirror {
    /// Follows a call that the database has answered. Gives what it wrote.
    pub(crate) fn follow(&mut self, operation: &str, request: &Value) -> Commit {
        let mut commit = Commit::default();
        match operation {
            "TransactWriteItems" => {
                let token = request["ClientRequestToken"].as_str().unwrap_or_default();
                if !token.is_empty() && !self.tokens.insert(token.to_owned()) {
                    return commit;
                }
                for write in request["TransactItems"].as_array().into_iter().flatten() {
                    self.write(write, &mut commit);
                }
            }
            "PutItem" => self.put(request, &mut commit),
            "DeleteItem" => self.delete(request, &mut commit),
            "UpdateItem" => self.add(request, &mut commit),
            _ => {}
        }
        commit
    }

    fn write(&mut self, write: &Value, commit: &mut Commit) {
        if let Some(put) = write.get("Put") {
            self.put(put, commit);
        } else if let Some(delete) = write.get("Delete") {
            self.delete(delete, commit);
        } else if let Some(update) = write.get("Update") {
            self.add(update, commit);
        } else {
            commit.checks += 1;
        }
    }

    fn put(&mut self, put: &Value, commit: &mut Commit) {
        self.set(place_of(put, &put["Item"]), Some(row_of(&put["Item"])), commit);
    }

    fn delete(&mut self, delete: &Value, commit: &mut Commit) {
        self.set(place_of(delete, &delete["Key"]), None, commit);
    }

    /// The only update there is adds to a counter.
    fn add(&mut self, update: &Value, commit: &mut Commit) {
        let place = place_of(update, &update["Key"]);
        let values = &update["ExpressionAttributeValues"];
        let mut row = self.rows.get(&place).cloned().unwrap_or_else(|| row_of(&update["Key"]));
        let number = |it: &Value| it["N"].as_str().and_then(|it| it.parse::<i64>().ok()).unwrap_or_default();
        let by = number(&values[":by"]) + number(&values[":one"]);
        let n = row.get("n").and_then(|it| it.parse::<i64>().ok()).unwrap_or_default() + by;
        row.insert("n".to_owned(), n.to_string());
        for (value, name) in [(":kind", "kind"), (":expires", "expiresAt")] {
            if let Some(text) = values.get(value).and_then(scalar) {
                row.insert(name.to_owned(), text);
            }
        }
        self.set(place, Some(row), commit);
    }

    fn set(&mut self, place: Place, after: Option<Row>, commit: &mut Commit) {
        let before = match &after {
            Some(row) => self.rows.insert(place.clone(), row.clone()),
            None => self.rows.remove(&place),
        };
        for row in [&before, &after].into_iter().flatten() {
            let hash = hash_of(&place, row);
            self.all ^= hash;
            let kind = row.get("kind").map_or("", String::as_str);
            if !ASIDE.contains(&kind) && !row.contains_key("expiresAt") {
                self.business ^= hash;
            }
        }
        if before.is_some() || after.is_some() {
            commit.changes.push(Change { place, before, after });
        }
    }

    /// A number for all that matters to the business.
    pub(crate) fn business(&self) -> u64 {
        self.business
    }

    /// A number for everything.
    pub(crate) fn everything(&self) -> u64 {
        self.all
    }

    /// What stands where a write goes.
    pub(crate) fn row_at(&self, write: &Value, key: &Value) -> Option<&Row> {
        self.rows.get(&place_of(write, key))
    }

    /// What stands at a place.
    pub(crate) fn row(&self, place: &Place) -> Option<&Row> {
        self.rows.get(place)
    }

    /// All items.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (&Place, &Row)> {
        self.rows.iter()
    }
}

fn hash_of(place: &Place, row: &Row) -> u64 {
    let mut hasher = DefaultHasher::new();
    (place, row).hash(&mut hasher);
    hasher.finish()
}

fn place_of(write: &Value, key: &Value) -> Place {
    let part = |name| scalar(&key[name]).unwrap_or_default();
    Place([write["TableName"].as_str().unwrap_or_default().to_owned(), part(KEY[0]), part(KEY[1])])
}

/// An item of the wire.
pub(crate) fn row_of(item: &Value) -> Row {
    let fields = item.as_object().into_iter().flatten();
    fields.filter_map(|(name, value)| Some((name.clone(), scalar(value)?))).collect()
}

/// A text, a number or bytes.
fn scalar(value: &Value) -> Option<String> {
    let text = value.get("S").or_else(|| value.get("N")).or_else(|| value.get("B"))?;
    text.as_str().map(str::to_owned)
}
