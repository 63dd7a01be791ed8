//! Cash registers through the front door.

mod journal;
mod paying;
mod printing;
mod races;
mod retries;
mod selling;
mod sessions;
mod tampering;

use contract::{
    CashRegisterId, Cents,
    cash::{
        CreateCaisseForConciergerie, GetCaisseById, GetCaisseJournal, SetEntreeCaisse, UpdateCaisseAmount,
        VerifyCaisse,
    },
};
use serde_json::{Value, json};
use testkit::{Answered, App, Client, decoded, world::*};

const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;

/// The groups in which a register shows.
async fn app() -> App {
    let router = cash::router().merge(auth::router()).merge(desk::router()).merge(payments::router());
    App::world(router).await
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

async fn gilles(app: &App) -> Client<'_> {
    app.client(GILLES).await.at(ORION_TOWER)
}

/// A register of the Orion tower with 150 € in it.
async fn register(app: &App, name: &str) -> i64 {
    let asked = CreateCaisseForConciergerie { name: name.into(), cash: Cents(15_000), ..Default::default() };
    let made = marie(app).await.ok(asked).await;
    made["id"].as_i64().expect("a number")
}

/// A register that somebody has just opened.
async fn opened(app: &App, client: &Client<'_>) -> i64 {
    let id = register(app, "Accueil").await;
    client.ok(opening(id, 15_000)).await;
    id
}

fn opening(id: i64, cash: i64) -> UpdateCaisseAmount {
    UpdateCaisseAmount {
        ouverture: true,
        caisse: CashRegisterId(id),
        cash: Some(Cents(cash)),
        ..Default::default()
    }
}

/// Cash that is brought into a register.
fn brought(id: i64, amount: i64) -> SetEntreeCaisse {
    SetEntreeCaisse {
        caisse: CashRegisterId(id),
        amount: Cents(amount),
        category: Some(3),
        ..Default::default()
    }
}

/// Counts it as it should be.
async fn closing(client: &Client<'_>, id: i64) -> UpdateCaisseAmount {
    let shown =
        client.ok(GetCaisseById { id: CashRegisterId(id), ordinary: true, ..Default::default() }).await;
    let cheques = shown["reglements"].as_array().expect("cheques").iter().map(|it| decoded(&it["id"]));
    UpdateCaisseAmount {
        fermeture: true,
        caisse: CashRegisterId(id),
        session: decoded(&shown["caisse"]["session"]),
        cash: decoded(&shown["cashAmount"]),
        cb: decoded(&shown["cardAmount"]),
        reglements: cheques.collect(),
        ..Default::default()
    }
}

/// The lines of this month, oldest first.
async fn lines(client: &Client<'_>, id: i64) -> Vec<Value> {
    let journal = client.ok(GetCaisseJournal { id: CashRegisterId(id), ..Default::default() }).await;
    let mut lines = journal["lines"].as_array().expect("lines").clone();
    lines.reverse();
    lines
}

/// Numbers have no gap, there are so many closings of sessions, and nothing was touched.
async fn expect_sound(client: &Client<'_>, id: i64, closings: usize) {
    let lines = lines(client, id).await;
    let numbers: Vec<_> = lines.iter().filter_map(|it| it["number"].as_u64()).collect();
    assert_eq!(numbers, (1..=lines.len() as u64).collect::<Vec<_>>());
    let closed = lines.iter().filter(|it| it["balance"]["closing"] == true && it["report"].is_object());
    assert_eq!(closed.count(), closings);
    let checked = client.ok(VerifyCaisse { id: CashRegisterId(id) }).await;
    assert_eq!((&checked["intact"], &checked["lines"]), (&json!(true), &json!(lines.len())), "{checked}");
}

fn said(answered: &Answered) -> (u16, &str) {
    (answered.code, answered.message.as_deref().unwrap_or_default())
}
