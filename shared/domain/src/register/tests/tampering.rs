//! The check finds whatever is changed afterwards.

use serde_json::{Value, json};

use super::{KeptRegister, full};
use crate::register::{checking::Fault, state::Register};

/// Every value of a JSON text, changed: a number by one, a text by a letter, a list by its first item, a null to something.
fn alterations(of: &Value) -> Vec<(String, Value)> {
    match of {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| {
                alterations(value).into_iter().map(move |(path, altered)| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), altered);
                    (format!("{name}.{path}"), Value::Object(fields))
                })
            })
            .collect(),
        Value::Array(items) => {
            let mut all = vec![];
            for (nth, item) in items.iter().enumerate() {
                for (path, altered) in alterations(item) {
                    let mut items = items.clone();
                    items[nth] = altered;
                    all.push((format!("{nth}.{path}"), Value::Array(items)));
                }
                let mut fewer = items.clone();
                fewer.remove(nth);
                all.push((format!("-{nth}"), Value::Array(fewer)));
            }
            all
        }
        Value::Bool(it) => vec![(String::new(), json!(!it))],
        Value::Number(it) => vec![(String::new(), json!(it.as_i64().unwrap() + 1))],
        Value::String(it) => [format!("{it}0"), it.replace('2', "3"), String::new()]
            .into_iter()
            .filter(|altered| altered != it)
            .map(|altered| (String::new(), json!(altered)))
            .collect(),
        Value::Null => vec![(String::new(), json!(1)), (String::new(), json!("x"))],
    }
}

#[test]
fn each_altered_field_of_each_line_is_found_and_named() {
    let kept = full();
    let (stored, mut tried) = (kept.stored(), 0);
    for nth in 0..stored.len() {
        let line = kept.lines[nth].number;
        let mut added = stored[nth].clone();
        added["note"] = json!("ajoutée");
        let altered = alterations(&stored[nth]).into_iter().chain([("note".to_owned(), added)]);
        for (path, altered) in altered {
            let mut touched = stored.clone();
            touched[nth] = altered;
            let found = kept.verdict_of(&touched, kept.opener());
            assert_eq!(found, Some(Fault::Line(line)), "line {line}, {path}");
            tried += 1;
        }
    }
    assert!(tried > 700, "{tried}");
}

#[test]
fn lines_that_are_removed_swapped_or_added_are_found() {
    let kept = full();
    let stored = kept.stored();
    let found = |touched: &[Value]| kept.verdict_of(touched, kept.opener());
    for nth in 0..stored.len() {
        let first = Some(Fault::Line(kept.lines[nth].number));
        let mut touched = stored.clone();
        touched.remove(nth);
        assert_eq!(found(&touched), first);
        if nth + 1 < stored.len() {
            let mut touched = stored.clone();
            touched.swap(nth, nth + 1);
            assert_eq!(found(&touched), first);
        }
    }
    let mut touched = stored.clone();
    touched.push(stored[3].clone());
    assert_eq!(found(&touched), Some(Fault::Line(stored.len() as u64 + 1)));
    assert_eq!(found(&[]), Some(Fault::Line(1)));
}

#[test]
fn each_altered_field_of_what_stands_of_a_register_is_found() {
    let kept = full();
    let stored = serde_json::to_value(&kept.register).unwrap();
    let mut tried = 0;
    for (path, altered) in alterations(&stored) {
        let Ok(register) = serde_json::from_value::<Register>(altered) else { continue };
        let touched = KeptRegister { register, ..kept.clone() };
        assert!(touched.verdict(kept.opener()).is_some(), "{path}");
        tried += 1;
    }
    assert!(tried > 60, "{tried}");
}
