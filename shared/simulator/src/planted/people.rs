//! Bugs of what people may do and where they belong, on the way to the tables.

use contract::{Permission, UserId};
use domain::people::person::Person;
use serde_json::{Value, json};
use store::{
    Entity, PersonWord,
    schema::{INDEXES, KEY},
};

use super::calls::{body, each, each_put, kind, list, puts, rewrite};
use crate::{
    commit::{Place, read},
    tables::Tables,
};

/// Rights are taken, or an account switched off, and nobody whose session is kept in memory hears of it.
pub(super) fn keep_in_memory(call: &mut Value, known: &Tables, which: impl Fn(&Person, &Value) -> bool) {
    let written = puts(call).filter(|it| kind(it) == Person::KIND);
    let unheard = written.filter(|put| before(put, known).is_some_and(|it| which(&it, &body(put))));
    let unheard: Vec<_> = unheard.map(|it| it["Item"][KEY[0]].clone()).collect();
    for update in each(call, "Update").filter(|it| unheard.contains(&it["Key"][KEY[0]])) {
        let names = update["ExpressionAttributeNames"].as_object().cloned().unwrap_or_default();
        for (name, _) in names.iter().filter(|it| *it.1 == "changes") {
            update["ExpressionAttributeValues"][name.replace('#', ":")]["N"] = "0".into();
        }
    }
}

/// Whether a change takes a permission, or a company.
pub(super) fn takes(before: &Person, after: &Value) -> bool {
    let gone = |was: Value, is: &Value| {
        let left = |it: &Value| !is.as_array().is_some_and(|is| is.contains(it));
        was.as_array().is_some_and(|was| was.iter().any(left))
    };
    gone(json!(before.permissions), &after["permissions"])
        || gone(json!(before.companies), &after["companies"])
}

pub(super) fn switches_off(before: &Person, after: &Value) -> bool {
    before.active && after["active"] == false
}

/// Sessions of before go on where an account is switched off and on again.
pub(super) fn keep_generation(call: &mut Value, known: &Tables) {
    let keep = |person: &mut Value, before: &Value| {
        if before["active"] == true && person["active"] == false && person["erased"].is_null() {
            person["generation"] = before["generation"].clone();
        }
    };
    rewrite(call, Person::KIND, keep, known);
}

/// A manager who changes the rights of another is not looked at again.
pub(super) fn trust_editor(call: &mut Value, known: &Tables) {
    let of_person = |it: &Value| {
        let check = &it["ConditionCheck"];
        let row = known.row(&Place::of(&check["TableName"], &check["Key"]));
        row.and_then(|it| it.get("kind")).is_some_and(|it| it == Person::KIND)
    };
    if let Some(writes) = call.get_mut("TransactItems").and_then(Value::as_array_mut) {
        writes.retain(|it| !of_person(it));
    }
}

/// A manager who is given a right works for all companies with it.
pub(super) fn give_all(call: &mut Value, known: &Tables) {
    let all = json!(Permission::ManageAllEntreprise);
    let more = |person: &mut Value, before: &Value| {
        let count = |it: &Value| it["permissions"].as_array().map_or(0, Vec::len);
        let held = person["permissions"].as_array().is_some_and(|it| it.contains(&all));
        if !before.is_null() && count(before) < count(person) && !held {
            list(person, "permissions").into_iter().for_each(|it| it.push(all.clone()));
        }
    };
    rewrite(call, Person::KIND, more, known);
}

/// A person who moves to another desk stays in the lists of the one before.
pub(super) fn stay_listed(call: &mut Value, known: &Tables) {
    let list = format!("{}{}", INDEXES[0], KEY[0]);
    for put in each_put(call).filter(|it| [Person::KIND, PersonWord::KIND].contains(&kind(it))) {
        let was = known.row(&Place::of(&put["TableName"], &put["Item"]));
        if let Some(before) = was.and_then(|it| it.get(&list)).filter(|_| !put["Item"][&list].is_null()) {
            put["Item"][&list]["S"] = before.clone().into();
        }
    }
}

/// Orders of a person who has moved are counted at the desk where that person is now.
pub(super) fn count_elsewhere(call: &mut Value, known: &Tables) {
    let order = puts(call).find(|it| kind(it) == "order").map(body);
    let Some(order) = order else { return };
    let home = serde_json::from_value::<UserId>(order["beneficiary"].clone()).ok();
    let home = home.and_then(|id| person(id, known)).and_then(|it| it.conciergerie);
    let Some(home) = home.filter(|it| json!(it) != order["conciergerie"]) else { return };
    let (there, here) = (format!("#{}", order["conciergerie"]), format!("#{home}"));
    for update in each(call, "Update") {
        let pk = update["Key"][KEY[0]]["S"].as_str().unwrap_or_default();
        if let Some(counter) = pk.strip_suffix(&there) {
            update["Key"][KEY[0]]["S"] = format!("{counter}{here}").into();
        }
    }
}

/// A deleted person is still found.
pub(super) fn stay_found(call: &mut Value, known: &Tables) {
    if puts(call).filter(|it| kind(it) == Person::KIND).any(|it| !body(it)["erased"].is_null()) {
        keep(call, PersonWord::KIND, known);
    }
}

/// Items of a kind are not taken away.
pub(super) fn keep(call: &mut Value, of: &str, known: &Tables) {
    let is_of = |it: &Value| {
        let row = known.row(&Place::of(&it["TableName"], &it["Key"]));
        row.and_then(|it| it.get("kind")).is_some_and(|it| it == of)
    };
    if let Some(writes) = call.get_mut("TransactItems").and_then(Value::as_array_mut) {
        writes.retain(|it| !it.get("Delete").is_some_and(is_of));
    }
}

/// A deleted person keeps their name in orders.
pub(super) fn stay_named(call: &mut Value, known: &Tables) {
    let keep = |order: &mut Value, before: &Value| {
        if !before.is_null() {
            order["beneficiaryName"] = before["beneficiaryName"].clone();
        }
    };
    rewrite(call, "order", keep, known);
}

fn before(put: &Value, known: &Tables) -> Option<Person> {
    known.row(&Place::of(&put["TableName"], &put["Item"])).and_then(read)
}

fn person(id: UserId, known: &Tables) -> Option<Person> {
    let people = known.rows().filter(|(_, row)| row.get("kind").is_some_and(|it| it == Person::KIND));
    people.filter_map(|(_, row)| read::<Person>(row)).find(|it| it.id == id)
}
