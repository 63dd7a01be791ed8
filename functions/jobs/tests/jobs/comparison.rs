//! The card bank, SlimPay and the ledger are compared at night, once, and anew for a week.

use contract::Cents;
use domain::{
    bank::comparison::{DayComparison, Flow},
    calendar::paris,
    money::vat_check::VatPlace,
};
use futures::future::join_all;
use jiff::{SignedDuration, civil::date};
use runtime::tasks::{CompareMoney, DebitOrder};
use serde_json::{Value, json};
use store::Changes;
use testkit::App;

use crate::{debits, jobs, message};

/// Runs the job, and what it leaves word of.
async fn night(app: &App) {
    app.advance(SignedDuration::from_hours(24));
    assert_eq!(app.deliver(&jobs(), &[message(&CompareMoney::default())]).await, [""; 0]);
    app.work(&jobs()).await;
}

async fn compared(app: &App) -> Vec<DayComparison> {
    let today = paris::today(app.now());
    app.store().bank().comparisons(date(2026, 1, 1), today).await.expect("comparisons")
}

/// The sums of a day that has some.
fn sums(days: &[DayComparison]) -> Vec<(Flow, i64, i64)> {
    let sums = days.iter().flat_map(|it| &it.tally.sums);
    sums.map(|it| (it.flow, it.ledger.0, it.provider.0)).collect()
}

/// The books of a bank, changed.
fn changed(saved: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut books: Value = serde_json::from_str(saved).expect("books");
    change(&mut books);
    books.to_string()
}

#[tokio::test]
async fn a_cent_that_the_card_bank_took_less_is_found_and_stays_alarming_until_it_is_mended() {
    let (app, bank, order) = debits::due(debits::GOOD).await;
    app.deliver(&jobs(), &[message(&DebitOrder { order_id: order })]).await;
    night(&app).await;
    let days = compared(&app).await;
    assert_eq!(days.len(), 7, "a week");
    assert!(days.iter().all(|it| it.finished.is_some() && it.progress.is_none()));
    assert_eq!(sums(&days), [(Flow::Captures, 2580, 2580)]);
    assert_eq!(days[0].date, date(2026, 11, 30));
    let checked = days[0].vat.as_ref().map(|it| (it.orders, it.nb_disagreements));
    assert_eq!(checked, Some((1, 0)), "the tax is the same everywhere");

    let right = bank.save();
    let less = changed(&right, |it| {
        let payments = it["payments"].as_object_mut().expect("payments");
        payments.values_mut().filter(|it| it["captured"] == 2580).for_each(|it| it["captured"] = json!(2579));
    });
    assert!(bank.restore(&less));
    night(&app).await;
    let days = compared(&app).await;
    let wrong = days.iter().find(|it| it.date == date(2026, 11, 30)).expect("the day");
    assert_eq!(sums(&days), [(Flow::Captures, 2580, 2579)]);
    assert_eq!((wrong.tally.differences[0].order, wrong.is_alarming()), (Some(order), true));
    assert!(bank.restore(&right));
    night(&app).await;
    assert_eq!(sums(&compared(&app).await), [(Flow::Captures, 2580, 2580)]);
}

#[tokio::test]
async fn a_debit_that_slimpay_executed_and_nobody_heard_of_is_found() {
    let (app, collector) = App::world(payments::router()).await.with_collector().await;
    let books = json!({
        "drawn": 1, "orders": {}, "issues": {}, "entries": [],
        "mandates": { "R1": { "rum": "R1", "subscriber": "1", "state": "active", "signed": "2026-11-01",
            "last_debit": null, "fate": "Pays", "ended_at_bank": false } },
        "payins": {
            "a": { "id": "a", "reference": "test-debit-910004", "rum": "R1", "amount": 1500, "label": "",
                "execution": "2026-11-24", "status": "processed" },
            "b": { "id": "b", "reference": "rec-debit-910004", "rum": "R1", "amount": 700, "label": "",
                "execution": "2026-11-24", "status": "processed" },
        },
    });
    assert!(collector.restore(&books.to_string()), "{}", collector.save());
    night(&app).await;
    let days = compared(&app).await;
    assert_eq!(sums(&days), [(Flow::Debits, 0, 1500)], "the other one is of another stage");
    let found = &days.iter().find(|it| it.tally.nb_differences > 0).expect("a day").tally.differences[0];
    assert_eq!((found.reference.as_str(), found.provider), ("test-debit-910004", Cents(1500)));
}

#[tokio::test]
async fn a_cent_of_tax_that_a_payment_tells_wrong_is_found_in_the_night_after_it() {
    let (app, _bank, order) = debits::due(debits::GOOD).await;
    app.deliver(&jobs(), &[message(&DebitOrder { order_id: order })]).await;
    let mut rows = app.store().payments().of_order(order).await.expect("its payments");
    rows[0].without = rows[0].without.map(|it| it + Cents(1));
    app.store().commit(Changes::new().put(&rows[0]).expect("a payment")).await.expect("it is written");
    night(&app).await;
    let days = compared(&app).await;
    let check = days[0].vat.as_ref().expect("the day was looked at");
    let found: Vec<_> = check.disagreements.iter().map(|it| (it.order, it.place)).collect();
    assert_eq!(found, [(order, VatPlace::Payments)]);
    assert_eq!((check.disagreements[0].found - check.disagreements[0].expected).0, -1);
    assert_eq!(days[0].tally.nb_differences, 0, "the bank says what the ledger says");
}

#[tokio::test]
async fn copies_at_once_and_later_ones_of_a_night_compare_once() {
    let (app, _bank, order) = debits::due(debits::GOOD).await;
    app.deliver(&jobs(), &[message(&DebitOrder { order_id: order })]).await;
    app.advance(SignedDuration::from_hours(24));
    let router = jobs();
    let nightly = [message(&CompareMoney::default())];
    let failed = join_all((0..4).map(|_| app.deliver(&router, &nightly))).await.concat();
    assert_eq!(failed, [""; 0]);
    app.work(&router).await;
    app.deliver(&router, &nightly).await;
    app.work(&router).await;
    assert_eq!(sums(&compared(&app).await), [(Flow::Captures, 2580, 2580)]);
    let versions = compared_versions(&app).await;
    assert!(versions.iter().all(|it| *it == 1), "each day was written once: {versions:?}");
}

async fn compared_versions(app: &App) -> Vec<u64> {
    let bank = app.store().bank();
    let days = compared(app).await;
    join_all(days.iter().map(|it| bank.comparison(it.date)))
        .await
        .into_iter()
        .map(|it| it.expect("read").expect("a day").version)
        .collect()
}
