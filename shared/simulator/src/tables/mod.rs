//! The tables of a run: a DynamoDB in memory, for what the store asks of one and nothing else. Runs beside the local
//! DynamoDB (`beside`) see that both answer alike.

mod limits;
mod reading;
mod writing;

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use serde_json::{Map, Value, json};
use store::schema::INDEXES;

use crate::commit::{Commit, Place, Row, TABLE, row_of, scalar};

/// Kinds that tell how a request went and nothing of the business.
const ASIDE: &[&str] = &["session", "throttle", "sequence", "answer", "lastSeen", "activity"];

/// The content of the tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    items: BTreeMap<Place, Arc<Item>>,
    /// By partition and place in the index, then in the table.
    indexes: [BTreeMap<[String; 4], Arc<Item>>; INDEXES.len()],
    /// Transactions that were written: a repeat of one under its token changes nothing.
    tokens: BTreeSet<String>,
    business: u64,
    all: u64,
}

/// An item as it is answered, and as it is read.
#[derive(Debug)]
struct Item {
    fields: Map<String, Value>,
    /// All of it, in JSON.
    text: String,
    row: Arc<Row>,
    hash: u64,
    /// In which indexes it stands, and where.
    places: [Option<[String; 4]>; INDEXES.len()],
}

/// A refusal of the tables.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) name: &'static str,
    /// The further fields of the answer beside the name.
    pub(crate) with: Value,
}

impl Refusal {
    fn of_request(what: &str) -> Self {
        Self { name: "ValidationException", with: json!({ "message": what }) }
    }
}

impl Tables {
    /// Does what a call asks for. Gives the answer, and what was written.
    pub(crate) fn answer(
        &mut self,
        operation: &str,
        request: &Value,
    ) -> Result<(String, Option<Commit>), Refusal> {
        match operation {
            "GetItem" => Ok((self.get(request), None)),
            "BatchGetItem" => Ok((self.get_many(request)?, None)),
            "Query" => Ok((self.query(request)?, None)),
            "PutItem" | "DeleteItem" | "UpdateItem" => self.write_one(operation, request),
            "TransactWriteItems" => self.write_all(request),
            // They are always there.
            "CreateTable" => Ok(("{}".to_owned(), None)),
            other => Err(Refusal::of_request(&format!("no {other} in a simulation"))),
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

    /// The row at a place.
    pub(crate) fn row(&self, place: &Place) -> Option<&Row> {
        self.items.get(place).map(|it| &*it.row)
    }

    /// All items.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (&Place, &Arc<Row>)> {
        self.items.iter().map(|(place, it)| (place, &it.row))
    }

    /// All items, in JSON.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&Place, &str)> {
        self.items.iter().map(|(place, it)| (place, it.text.as_str()))
    }

    /// Writes an item, or takes one away. Gives what stood there.
    fn set(&mut self, place: &Place, item: Option<Arc<Item>>) -> Option<Arc<Item>> {
        let before = match &item {
            Some(item) => self.items.insert(place.clone(), item.clone()),
            None => self.items.remove(place),
        };
        for item in [&before, &item].into_iter().flatten() {
            self.all ^= item.hash;
            if item.is_business() {
                self.business ^= item.hash;
            }
        }
        for (nth, index) in self.indexes.iter_mut().enumerate() {
            let at = |item: &Option<Arc<Item>>| item.as_ref().and_then(|it| it.places[nth].clone());
            if let Some(gone) = at(&before) {
                index.remove(&gone);
            }
            if let (Some(place), Some(item)) = (at(&item), &item) {
                index.insert(place, item.clone());
            }
        }
        before
    }
}

impl Item {
    fn new(place: &Place, fields: Map<String, Value>) -> Self {
        let value = Value::Object(fields);
        let (row, text) = (row_of(&value), value.to_string());
        let Value::Object(fields) = value else { unreachable!("an object") };
        let mut hasher = DefaultHasher::new();
        // Not of the text: the client writes the fields of an item in any order.
        (place, &row).hash(&mut hasher);
        let [table, partition, at] = &place.0;
        let places = INDEXES.map(|index| {
            let key = |end: &str| fields.get(&format!("{index}{end}")).and_then(scalar).map(str::to_owned);
            let both = key("pk").zip(key("sk")).filter(|_| table == TABLE);
            both.map(|(pk, sk)| [pk, sk, partition.clone(), at.clone()])
        });
        Self { fields, text, row: Arc::new(row), hash: hasher.finish(), places }
    }

    fn is_business(&self) -> bool {
        let kind = self.row.get("kind").map_or("", String::as_str);
        !ASIDE.contains(&kind) && !self.row.contains_key("expiresAt")
    }
}
