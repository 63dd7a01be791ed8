//! Reading: items by their keys, and ranges of a partition of a table or an index.

use std::{ops::Bound, sync::Arc};

use serde_json::{Map, Value, json};
use store::schema::{INDEXES, KEY, OF_KEYS, PROJECTED};

use super::{Item, Refusal, Tables, limits};
use crate::commit::{Place, scalar};

/// The range that a list asks for: a partition, and the places in it, both ends included.
struct Range<'a> {
    partition: &'a str,
    from: &'a str,
    to: Option<&'a str>,
}

impl Tables {
    pub(super) fn get(&self, request: &Value) -> String {
        match self.items.get(&Place::of(&request["TableName"], &request["Key"])) {
            Some(item) => format!("{{\"Item\":{}}}", item.text),
            None => "{}".to_owned(),
        }
    }

    pub(super) fn get_many(&self, request: &Value) -> Result<String, Refusal> {
        let mut answers = vec![];
        for (table, wanted) in request["RequestItems"].as_object().into_iter().flatten() {
            let table = json!(table);
            let places: Vec<_> =
                wanted["Keys"].as_array().into_iter().flatten().map(|key| Place::of(&table, key)).collect();
            limits::together(&places)?;
            let items = places.iter().filter_map(|it| self.items.get(it)).map(|it| it.text.as_str());
            answers.push(format!("{table}:[{}]", items.collect::<Vec<_>>().join(",")));
        }
        Ok(format!("{{\"Responses\":{{{}}},\"UnprocessedKeys\":{{}}}}", answers.join(",")))
    }

    pub(super) fn query(&self, request: &Value) -> Result<String, Refusal> {
        let index = match request["IndexName"].as_str() {
            None => None,
            Some(name) => Some(
                INDEXES
                    .iter()
                    .position(|it| *it == name)
                    .ok_or_else(|| Refusal::of_request("no such index"))?,
            ),
        };
        let range = range(request, index)?;
        let (backwards, limit) = (request["ScanIndexForward"] == false, request["Limit"].as_u64());
        let mut page = Page::new(request, index);
        let items = match index {
            None => self.in_table(request["TableName"].as_str().unwrap_or_default(), &range),
            Some(nth) => self.in_index(nth, &range),
        };
        let items: &mut dyn Iterator<Item = &Arc<Item>> =
            if backwards { &mut items.into_iter().rev() } else { &mut items.into_iter() };
        for item in items.filter(|it| page.is_after(it, backwards)).collect::<Vec<_>>() {
            if page.takes(item) || limit.is_some_and(|it| page.count() >= it) {
                break;
            }
        }
        Ok(page.answer(limit))
    }

    fn in_table(&self, table: &str, range: &Range) -> Vec<&Arc<Item>> {
        let at = |place: &str| Place([table.to_owned(), range.partition.to_owned(), place.to_owned()]);
        let to = range.to.map_or(Bound::Unbounded, |it| Bound::Included(at(it)));
        let items = self.items.range((Bound::Included(at(range.from)), to));
        items
            .take_while(|(place, _)| place.0[1] == range.partition && place.0[0] == table)
            .map(|it| it.1)
            .collect()
    }

    fn in_index(&self, nth: usize, range: &Range) -> Vec<&Arc<Item>> {
        let from = [range.partition.to_owned(), range.from.to_owned(), String::new(), String::new()];
        let items = self.indexes[nth].range(from..);
        let within =
            |at: &[String; 4]| at[0] == range.partition && range.to.is_none_or(|to| at[1].as_str() <= to);
        items.take_while(|(at, _)| within(at)).map(|it| it.1).collect()
    }
}

/// The part of a list that is read at once.
struct Page<'a> {
    index: Option<usize>,
    /// The last item of the page before.
    start: Option<&'a Value>,
    items: Vec<String>,
    last: Option<&'a Arc<Item>>,
    bytes: usize,
    full: bool,
}

impl<'a> Page<'a> {
    fn new(request: &'a Value, index: Option<usize>) -> Self {
        let start = request.get("ExclusiveStartKey").filter(|it| !it.is_null());
        Self { index, start, items: vec![], last: None, bytes: 0, full: false }
    }

    fn count(&self) -> u64 {
        self.items.len() as u64
    }

    /// The attributes that say where an item stands in the list.
    fn order(&self) -> Vec<String> {
        let own = self.index.map(|nth| format!("{}{}", INDEXES[nth], KEY[1]));
        own.into_iter().chain(KEY.map(str::to_owned)).collect()
    }

    fn is_after(&self, item: &Item, backwards: bool) -> bool {
        let Some(start) = self.start else { return true };
        let order = self.order();
        let of_item: Vec<_> = order.iter().map(|it| item.fields.get(it).and_then(scalar)).collect();
        let of_start: Vec<_> = order.iter().map(|it| scalar(&start[it])).collect();
        if backwards { of_item < of_start } else { of_item > of_start }
    }

    /// Takes an item; says whether the page was full before.
    fn takes(&mut self, item: &'a Arc<Item>) -> bool {
        let (text, bytes) = match self.index {
            None => (item.text.clone(), limits::size(&item.fields)),
            Some(nth) => {
                let fields = projected(item, nth);
                let bytes = limits::size(&fields);
                (Value::Object(fields).to_string(), bytes)
            }
        };
        if self.bytes + bytes > limits::PAGE {
            self.full = true;
            return true;
        }
        self.bytes += bytes;
        self.items.push(text);
        self.last = Some(item);
        false
    }

    fn answer(self, limit: Option<u64>) -> String {
        let count = self.items.len();
        let more = self.full || limit.is_some_and(|it| count as u64 >= it);
        let last = self.last.filter(|_| more).map(|item| {
            let mut names = KEY.map(str::to_owned).to_vec();
            names
                .extend(self.index.into_iter().flat_map(|nth| KEY.map(|it| format!("{}{it}", INDEXES[nth]))));
            let fields: Map<_, _> = names
                .into_iter()
                .filter_map(|it| Some((it.clone(), item.fields.get(&it)?.clone())))
                .collect();
            format!(",\"LastEvaluatedKey\":{}", Value::Object(fields))
        });
        let items = self.items.join(",");
        format!(
            "{{\"Items\":[{items}],\"Count\":{count},\"ScannedCount\":{count}{}}}",
            last.unwrap_or_default()
        )
    }
}

/// The fields of an item that an index has.
fn projected(item: &Item, nth: usize) -> Map<String, Value> {
    let own = KEY.map(|it| format!("{}{it}", INDEXES[nth]));
    let more: &[&str] = if INDEXES[nth] == OF_KEYS { &[] } else { &PROJECTED };
    let has = |name: &str| own.iter().any(|it| it == name) || KEY.contains(&name) || more.contains(&name);
    item.fields.iter().filter(|it| has(it.0)).map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Reads `pk = :pk`, and what may follow it.
fn range(request: &Value, index: Option<usize>) -> Result<Range<'_>, Refusal> {
    let odd = || {
        Refusal::of_request(&format!(
            "no such condition in a simulation: {}",
            request["KeyConditionExpression"]
        ))
    };
    let (expression, values) =
        (request["KeyConditionExpression"].as_str().ok_or_else(odd)?, &request["ExpressionAttributeValues"]);
    let value = |name: &str| scalar(&values[name]).ok_or_else(odd);
    let prefix = index.map_or("", |nth| INDEXES[nth]);
    let words: Vec<_> = expression.split_whitespace().collect();
    let names = KEY.map(|it| format!("{prefix}{it}"));
    let all = |partition| Range { partition, from: "", to: None };
    match words.as_slice() {
        [pk, "=", one] if *pk == names[0] => Ok(all(value(one)?)),
        [pk, "=", one, "AND", sk, rest @ ..] if [*pk, *sk] == [names[0].as_str(), names[1].as_str()] => {
            let all = all(value(one)?);
            match rest {
                ["BETWEEN", from, "AND", to] => {
                    let (from, to) = (value(from)?, value(to)?);
                    if from > to {
                        return Err(Refusal::of_request("a range that ends before it begins"));
                    }
                    Ok(Range { from, to: Some(to), ..all })
                }
                [">=", from] => Ok(Range { from: value(from)?, ..all }),
                ["<=", to] => Ok(Range { to: Some(value(to)?), ..all }),
                _ => Err(odd()),
            }
        }
        _ => Err(odd()),
    }
}
