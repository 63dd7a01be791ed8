//! Payments to a partner, recorded by the desk and read by the partner.

use contract::{
    Refusal,
    invoicing::{DeleteAttenduFactu, GetPartnerPayouts, OpenOrCloseAttenduFactu, RecordPayout, UndoPayout},
};
use domain::money::ledger::accounts::Account;
use futures::{future::join_all, join};
use serde_json::json;
use store::{EntriesOf, PageRequest};
use testkit::{codes, world::*};

use super::*;

fn paying(month: Date, cents: i64) -> RecordPayout {
    RecordPayout {
        attendu_factu_id: id_of(month),
        date: NOVEMBER,
        amount: Cents(cents),
        reference: "VIR 4711".into(),
    }
}

fn undoing(nth: u32) -> UndoPayout {
    UndoPayout { attendu_factu_id: id_of(NOVEMBER), nth }
}

/// November is closed with massages of 31,50 €.
async fn closed(app: &App, count: usize) -> Vec<OrderId> {
    let orders = massages(app, count).await;
    marie(app).await.ok(computing(NOVEMBER)).await;
    app.advance(days(8));
    close(app, NOVEMBER).await;
    orders
}

/// The amount that the masseur was paid by the books, and the number of their entries.
async fn booked(app: &App) -> (Cents, usize) {
    let page = app.store().ledger().page(EntriesOf::Bank, PageRequest::newest(50)).await.expect("entries");
    let moved = page.items.iter().map(|it| it.moved(|of| of == Account::PaidOut(MASSEUR))).sum();
    (moved, page.items.len())
}

async fn statement(app: &App) -> Value {
    app.client(LUCIE).await.ok(GetPartnerPayouts {}).await
}

#[tokio::test]
async fn a_month_is_paid_in_parts_undone_and_read_by_its_partner() {
    let app = app().await;
    massages(&app, 2).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    let running = statement(&app).await;
    assert_eq!((&running["owed"], &running["months"][0]["amountTTC"]), (&json!(0.0), &json!(63.0)));
    marie(&app).await.refused(paying(NOVEMBER, 100), Refusal::ExpectationOpen).await;
    app.advance(days(8));
    close(&app, NOVEMBER).await;
    let marie = marie(&app).await;
    marie.ok(paying(NOVEMBER, 4000)).await;
    let more = marie.call(paying(NOVEMBER, 2301)).await;
    assert_eq!(more.code, codes::INVALID, "23,00 € are left");
    let tomorrow = RecordPayout { date: date(2099, 1, 1), ..paying(NOVEMBER, 100) };
    assert_eq!(marie.call(tomorrow).await.code, codes::INVALID);
    let paid = marie.ok(paying(NOVEMBER, 2300)).await;
    assert_eq!((&paid["paid"], paid["payouts"].as_array().map(Vec::len)), (&json!(63.0), Some(2)));
    let reopen = || OpenOrCloseAttenduFactu { attendu_factu_id: id_of(NOVEMBER), status_opened: true };
    marie.refused(reopen(), Refusal::ExpectationPaid).await;
    assert_eq!(booked(&app).await, (Cents(6300), 2));

    let told = statement(&app).await;
    assert_eq!([&told["owed"], &told["paid"], &told["left"]], [&json!(63.0), &json!(63.0), &json!(0.0)]);
    let month = &told["months"][0];
    assert_eq!((&month["gross"], &month["tva"][0]["amountTVA"]), (&json!(63.0), &json!(10.5)));
    assert_eq!(month["payouts"][0]["reference"], "VIR 4711");

    for nth in [1, 0] {
        marie.ok(undoing(nth)).await;
    }
    marie.refused(undoing(1), Refusal::PayoutUndone).await;
    marie.refused(undoing(2), codes::NOT_FOUND).await;
    assert_eq!(booked(&app).await, (Cents::ZERO, 4), "what was booked stays");
    assert_eq!(statement(&app).await["left"], json!(63.0));
    // The books have its payments, so it stays.
    marie.ok(reopen()).await;
    let delete = DeleteAttenduFactu { attendu_factu_id: id_of(NOVEMBER) };
    marie.refused(delete, Refusal::ExpectationDeducted).await;
    expect_sound(&app, NOVEMBER).await;
}

#[tokio::test]
async fn payments_at_once_are_never_more_than_what_is_owed() {
    let app = app().await;
    closed(&app, 2).await;
    let clients = join_all((0..4).map(|_| marie(&app))).await;
    let answers = join_all(clients.iter().map(|it| it.call(paying(NOVEMBER, 3150)))).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 2, "{answers:?}");
    assert_eq!(booked(&app).await, (Cents(6300), 2));
    let undone = join_all(clients.iter().map(|it| it.call(undoing(0)))).await;
    assert_eq!(undone.iter().filter(|it| it.code == 0).count(), 1, "{undone:?}");
    assert_eq!(booked(&app).await, (Cents(3150), 3));
}

#[tokio::test]
async fn a_month_below_zero_is_taken_off_what_two_others_are_paid_at_once() {
    let app = app().await;
    let orders = closed(&app, 2).await;
    // December takes an order back, and January has a new one.
    sell_for(&app, orders[0], 0).await;
    app.advance(days(31));
    marie(&app).await.ok(computing(DECEMBER)).await;
    close(&app, DECEMBER).await;
    massages(&app, 1).await;
    marie(&app).await.ok(computing(JANUARY)).await;
    app.advance(days(31));
    close(&app, JANUARY).await;
    let told = statement(&app).await;
    assert_eq!((&told["left"], &told["months"][1]["left"]), (&json!(63.0), &json!(-31.5)));
    let (first, second) = (marie(&app).await, marie(&app).await);
    let (november, january) = join!(first.call(paying(NOVEMBER, 6300)), second.call(paying(JANUARY, 3150)));
    assert_eq!(
        [november.code, january.code].iter().filter(|it| **it == 0).count(),
        1,
        "{november:?} {january:?}"
    );
    let told = statement(&app).await;
    assert!(told["left"].as_f64().is_some_and(|it| it >= 0.0), "{told}");
}

#[tokio::test]
async fn a_partner_reads_its_own_statement_alone_and_records_nothing() {
    let app = app().await;
    closed(&app, 1).await;
    assert_eq!(statement(&app).await["months"].as_array().map(Vec::len), Some(1));
    let other = app.client(SABINE).await.ok(GetPartnerPayouts {}).await;
    assert_eq!((&other["months"], &other["owed"]), (&json!([]), &json!(0.0)));
    for person in [MARIE, ALICE, HUGO, ADA] {
        app.client(person).await.refused(GetPartnerPayouts {}, codes::NOT_FOUND).await;
    }
    for person in [LUCIE, SABINE, HUGO, GILLES, ALICE] {
        app.client(person).await.refused(paying(NOVEMBER, 100), codes::NOT_FOUND).await;
        app.client(person).await.refused(undoing(0), codes::NOT_FOUND).await;
    }
}
