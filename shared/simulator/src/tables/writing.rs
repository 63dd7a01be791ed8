//! Writing: all or nothing, under the conditions that come with it.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{Item, Refusal, Tables, limits};
use crate::commit::{Change, Commit, Place, scalar};

/// One write of a request.
struct Write<'a> {
    what: &'a str,
    of: &'a Value,
    place: Place,
}

impl<'a> Write<'a> {
    fn new(what: &'a str, of: &'a Value) -> Self {
        let key = if what == "Put" { &of["Item"] } else { &of["Key"] };
        Self { what, of, place: Place::of(&of["TableName"], key) }
    }
}

impl Tables {
    /// A write by itself.
    pub(super) fn write_one(
        &mut self,
        operation: &str,
        request: &Value,
    ) -> Result<(String, Option<Commit>), Refusal> {
        let write = Write::new(operation.trim_end_matches("Item"), request);
        limits::key(&write.place)?;
        if !self.allows(&write)? {
            let found = self
                .items
                .get(&write.place)
                .filter(|_| request["ReturnValuesOnConditionCheckFailure"] == "ALL_OLD");
            let with = found.map_or_else(|| json!({}), |it| json!({ "Item": it.fields }));
            return Err(Refusal { name: "ConditionalCheckFailedException", with });
        }
        let item = self.after(&write)?;
        let told = match (&item, request["ReturnValues"].as_str()) {
            (Some(item), Some("UPDATED_NEW")) => json!({ "Attributes": updated(request, item)? }).to_string(),
            (_, None | Some("NONE")) => "{}".to_owned(),
            _ => return Err(Refusal::of_request("nothing else is given back in a simulation")),
        };
        let commit = Commit { changes: self.change(write, item).into_iter().collect() };
        Ok((told, Some(commit)))
    }

    /// A transaction.
    pub(super) fn write_all(&mut self, request: &Value) -> Result<(String, Option<Commit>), Refusal> {
        let token = request["ClientRequestToken"].as_str().unwrap_or_default();
        if !token.is_empty() && self.tokens.contains(token) {
            return Ok(("{}".to_owned(), Some(Commit::default())));
        }
        let asked = request["TransactItems"].as_array().into_iter().flatten();
        let asked = asked.filter_map(|it| it.as_object()?.iter().find(|it| !it.1.is_null()));
        let writes: Vec<_> = asked.map(|(what, of)| Write::new(what, of)).collect();
        let places: Vec<_> = writes.iter().map(|it| it.place.clone()).collect();
        limits::together(&places)?;
        let allowed = writes.iter().map(|it| self.allows(it)).collect::<Result<Vec<_>, _>>()?;
        if allowed.contains(&false) {
            let reasons = allowed
                .iter()
                .map(|it| json!({ "Code": if *it { "None" } else { "ConditionalCheckFailed" } }));
            let with = json!({ "CancellationReasons": reasons.collect::<Vec<_>>() });
            return Err(Refusal { name: "TransactionCanceledException", with });
        }
        let items = writes.iter().map(|it| self.after(it)).collect::<Result<Vec<_>, _>>()?;
        limits::transaction(items.iter().flatten().map(|it| &it.fields))?;
        if !token.is_empty() {
            self.tokens.insert(token.to_owned());
        }
        let writes = writes.into_iter().zip(items).filter(|(write, _)| write.what != "ConditionCheck");
        let changes = writes.filter_map(|(write, item)| self.change(write, item)).collect();
        Ok(("{}".to_owned(), Some(Commit { changes })))
    }

    fn change(&mut self, write: Write, item: Option<Arc<Item>>) -> Option<Change> {
        let before = self.set(&write.place, item.clone());
        let row = |it: Option<Arc<Item>>| it.map(|it| it.row.clone());
        (before.is_some() || item.is_some()).then(|| Change {
            place: write.place,
            before: row(before),
            after: row(item),
        })
    }

    /// Whether what stands there meets the condition.
    fn allows(&self, write: &Write) -> Result<bool, Refusal> {
        let Some(condition) = write.of["ConditionExpression"].as_str() else { return Ok(true) };
        let there = self.items.get(&write.place);
        let words: Vec<_> = condition.split_whitespace().collect();
        match words.as_slice() {
            ["attribute_not_exists(pk)"] => Ok(there.is_none()),
            ["attribute_exists(pk)"] => Ok(there.is_some()),
            [name, "=", value] => {
                let wanted = &write.of["ExpressionAttributeValues"][*value];
                Ok(there.and_then(|it| it.fields.get(*name)).is_some_and(|it| it == wanted))
            }
            _ => Err(Refusal::of_request(&format!("no such condition in a simulation: {condition}"))),
        }
    }

    /// The item that stands there afterwards.
    fn after(&self, write: &Write) -> Result<Option<Arc<Item>>, Refusal> {
        let fields = match write.what {
            "Put" => write.of["Item"].as_object().cloned().unwrap_or_default(),
            "Update" => self.added(write)?,
            _ => return Ok(None),
        };
        limits::item(&fields)?;
        Ok(Some(Arc::new(Item::new(&write.place, fields))))
    }

    /// Adds to numbers, and sets other fields.
    fn added(&self, write: &Write) -> Result<Map<String, Value>, Refusal> {
        let there = self.items.get(&write.place).map(|it| it.fields.clone());
        let mut fields = there.or_else(|| write.of["Key"].as_object().cloned()).unwrap_or_default();
        let (add, set) = update(write.of)?;
        let number = |it: Option<&Value>| it.and_then(scalar).and_then(|it| it.parse::<i64>().ok());
        for (name, by) in add {
            let by = number(Some(by)).ok_or_else(|| Refusal::of_request("no number to add"))?;
            let sum = number(fields.get(name)).unwrap_or_default() + by;
            fields.insert(name.to_owned(), json!({ "N": sum.to_string() }));
        }
        fields.extend(set.into_iter().map(|(name, value)| (name.to_owned(), value.clone())));
        Ok(fields)
    }
}

type Named<'a> = (&'a str, &'a Value);

/// Reads `ADD n :n, #m :m SET a = :a, b = :b`.
fn update(of: &Value) -> Result<(Vec<Named<'_>>, Vec<Named<'_>>), Refusal> {
    let odd = || Refusal::of_request(&format!("no such update in a simulation: {}", of["UpdateExpression"]));
    let expression = of["UpdateExpression"].as_str().and_then(|it| it.strip_prefix("ADD "));
    let (add, set) = expression.and_then(|it| it.split_once(" SET ")).ok_or_else(odd)?;
    let value = |name: &str| of["ExpressionAttributeValues"].get(name.trim()).ok_or_else(odd);
    let names = &of["ExpressionAttributeNames"];
    let add = add.split(',').map(|it| {
        let (name, by) = it.trim().split_once(' ').ok_or_else(odd)?;
        Ok((names[name].as_str().unwrap_or(name), value(by)?))
    });
    let set = set.split(',').map(|it| {
        let (name, of) = it.split_once('=').ok_or_else(odd)?;
        Ok((name.trim(), value(of)?))
    });
    Ok((add.collect::<Result<_, _>>()?, set.collect::<Result<_, _>>()?))
}

/// The fields that an update has changed.
fn updated(request: &Value, item: &Item) -> Result<Map<String, Value>, Refusal> {
    let (add, set) = update(request)?;
    let names = add.into_iter().chain(set).map(|it| it.0);
    Ok(names.filter_map(|it| Some((it.to_owned(), item.fields.get(it)?.clone()))).collect())
}
