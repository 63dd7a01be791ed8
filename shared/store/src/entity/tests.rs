use contract::Words;
use serde::Deserialize;

use super::*;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Long {
    id: i64,
    amount: Option<i64>,
    #[serde(default)]
    open: bool,
    #[serde(default)]
    label: Words,
    #[serde(default)]
    told: Vec<String>,
}

impl Entity for Long {
    const KIND: &'static str = "long";
    const SPARSE: bool = true;
    const LOG: Option<&'static str> = Some("told");

    fn key(&self) -> Key {
        Key::new("LONG", self.id.to_string())
    }
}

fn full() -> Long {
    let label = Words { fr: "Massage".to_owned(), en: String::new() };
    Long { id: 7, amount: Some(0), open: true, label, told: vec!["« Payée »".to_owned()] }
}

fn stored(entity: &Long) -> Item {
    item(entity, text_of(entity).expect("a text"), 1).expect("an item")
}

#[test]
fn what_says_nothing_is_left_out_and_read_as_it_was() {
    for entity in [full(), Long::default(), Long { told: vec![], ..full() }, Long { open: false, ..full() }] {
        let item = stored(&entity);
        assert_eq!(entity_of::<Long>(item).expect("readable").entity, entity);
    }
    assert_eq!(text(&stored(&Long::default()), "body").expect("a body"), r#"{"id":0}"#);
}

#[test]
fn a_log_stands_beside_the_body_that_people_read() {
    let item = stored(&full());
    assert!(!text(&item, "body").expect("a body").contains("told"));
    assert!(body_of(&item).expect("a body").contains("« Payée »"));
    assert!(with_log("", bytes(&item, "log").expect("a log")).is_err());
}

#[test]
fn what_ceases_to_say_something_stays_away() {
    let mut read = entity_of::<Long>(stored(&full())).expect("readable");
    read.entity = Long { id: 7, ..Long::default() };
    assert_eq!(read.body().expect("a text"), r#"{"id":7}"#);
}

#[test]
fn what_was_written_is_known_without_being_read() {
    let written = Versioned::inserted(full()).expect("a text");
    let read = entity_of::<Long>(stored(&full())).expect("readable");
    let same = |one: &Versioned<Long>, other: &Versioned<Long>| {
        let json = |it: &Versioned<Long>| serde_json::from_str::<Value>(&it.stored).expect("json");
        assert_eq!((one.version, &one.entity, json(one)), (other.version, &other.entity, json(other)));
    };
    same(&written, &read);
    let mut changed = written;
    changed.entity.amount = Some(5);
    let saved = changed.clone().saved().expect("a text");
    let again = item(&changed.entity, changed.body().expect("a text"), 2).expect("an item");
    same(&saved, &entity_of::<Long>(again).expect("readable"));
}
