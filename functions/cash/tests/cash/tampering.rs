//! Every change that somebody makes in the table itself is found.

use contract::{
    CashRegisterId, Cents, Price,
    cash::{DepositPlace, SetSortieCaisse, VerifyCaisse},
    desk::SetOrderPrice,
};
use domain::register::{entry::Entry, state::Register};
use serde_json::{Value, json};
use store::{Changes, Entity, OpenRegister};
use testkit::{App, Client, decoded, world::*};

use crate::{app, closing, expect_sound, gilles, lines, marie, opened, opening};

/// Every value of a JSON text changed, one at a time.
fn alterations(of: &Value) -> Vec<Value> {
    match of {
        Value::Object(fields) => {
            let each = fields
                .iter()
                .flat_map(|(name, value)| alterations(value).into_iter().map(move |it| (name, it)));
            each.map(|(name, altered)| {
                let mut fields = fields.clone();
                fields.insert(name.clone(), altered);
                Value::Object(fields)
            })
            .collect()
        }
        Value::Array(items) if !items.is_empty() => vec![json!(items[1..])],
        Value::Number(it) => vec![json!(it.as_i64().expect("a whole number") + 1)],
        Value::Bool(it) => vec![json!(!it)],
        Value::String(it) => vec![json!(it.replace('2', "3")), json!(format!("{it}x"))]
            .into_iter()
            .filter(|new| new != of)
            .collect(),
        Value::Array(_) | Value::Null => vec![],
    }
}

/// Writes something into the table as nobody may.
async fn overwrite<E: Entity>(app: &App, entity: &E) {
    let mut changes = Changes::new();
    changes.put(entity).expect("an item");
    app.store().commit(&mut changes).await.expect("written");
}

async fn verified(client: &Client<'_>, id: i64) -> Value {
    client.ok(VerifyCaisse { id: CashRegisterId(id) }).await
}

#[tokio::test]
async fn each_field_of_each_stored_line_is_told_by_its_number_when_it_was_altered() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let deposit = SetSortieCaisse {
        caisse: CashRegisterId(id),
        amount: Cents(10_000),
        category: Some(2),
        place: Some(DepositPlace::Bank),
        deposit_number: Some("B-1".into()),
        deposit_person: Some("G. Perrin".into()),
        ..Default::default()
    };
    gilles.ok(deposit).await;
    // The lines are those of a sale and of its correction.
    let order = crate::paying::shirts(&app).await;
    gilles.ok(payment_request(contract::OrderId(order), 3, Cents(2_580))).await;
    gilles
        .ok(SetOrderPrice {
            order_id: decoded(&order),
            price: Price(Some(Cents(3000))),
            ..Default::default()
        })
        .await;
    gilles.ok(closing(&gilles, id).await).await;
    let count = lines(&marie, id).await.len() as u64;
    let mut tried = 0;
    for number in 1..=count {
        let line = app.store().registers().line(CashRegisterId(id), number).await.expect("a line");
        for altered in alterations(&serde_json::to_value(&line).expect("a line")) {
            let Ok(altered) = serde_json::from_value::<Entry>(altered) else { continue };
            // Under another key it is another item: the line itself is as it was.
            if (altered.register, altered.number) != (line.register, line.number) {
                continue;
            }
            overwrite(&app, &altered).await;
            let found = verified(&marie, id).await;
            assert_eq!(
                (&found["intact"], &found["firstTouched"]),
                (&json!(false), &json!(number)),
                "{altered:?}"
            );
            tried += 1;
        }
        overwrite(&app, &line).await;
    }
    assert!(tried > 120, "{tried}");
    expect_sound(&marie, id, 1).await;
    // A line after the last one.
    let last = app.store().registers().line(CashRegisterId(id), count).await.expect("a line");
    overwrite(&app, &Entry { number: count + 1, previous: last.hash.clone(), ..last }).await;
    assert_eq!(verified(&marie, id).await["firstTouched"], count + 1);
}

#[tokio::test]
async fn each_field_of_what_stands_of_a_register_and_of_its_opener_is_found() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    marie.ok(closing(&marie, id).await).await;
    marie.ok(opening(id, 15_000)).await;
    let register =
        app.store().registers().get(ORION_TOWER, CashRegisterId(id)).await.expect("a register").entity;
    let mut tried = 0;
    for altered in alterations(&serde_json::to_value(&register).expect("a register")) {
        let Ok(altered) = serde_json::from_value::<Register>(altered) else { continue };
        if (altered.desk, altered.id) != (register.desk, register.id) {
            continue;
        }
        overwrite(&app, &altered).await;
        assert_eq!(verified(&marie, id).await["intact"], false, "{altered:?}");
        tried += 1;
    }
    assert!(tried > 40, "{tried}");
    overwrite(&app, &register).await;
    expect_sound(&marie, id, 1).await;
    let open = OpenRegister::of(&register).expect("it is open");
    for altered in [
        OpenRegister { session: open.session + 1, ..open.clone() },
        OpenRegister { register: CashRegisterId(99), ..open.clone() },
        OpenRegister { desk: VEGA_TOWER, ..open.clone() },
    ] {
        overwrite(&app, &altered).await;
        assert_eq!(verified(&marie, id).await["intact"], false, "{altered:?}");
    }
    overwrite(&app, &open).await;
    expect_sound(&marie, id, 1).await;
}
