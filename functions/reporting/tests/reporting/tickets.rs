//! A ticket opens a file once, soon, and for one person.

use contract::reporting::{ConcPricesExtract, OpenExtract};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::world::*;

use crate::app;

/// The refusal `ExtractGone`.
const GONE: u16 = contract::Refusal::ExtractGone.code();

#[tokio::test]
async fn of_two_who_open_it_at_once_one_gets_it() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for _ in 0..5 {
        let made = marie.raw_ok::<ConcPricesExtract>(json!({})).await;
        let ticket = json!({ "ticket": made["ticket"] });
        let both = futures::join!(
            marie.raw::<OpenExtract>(ticket.clone()),
            marie.raw::<OpenExtract>(ticket.clone()),
        );
        let (won, lost) = if both.0.status == 200 { both } else { (both.1, both.0) };
        assert_eq!((won.status, lost.code), (200, GONE), "{lost:?}");
        assert!(won.body.starts_with(b"PK"), "it is a workbook");
        assert_eq!(marie.raw::<OpenExtract>(ticket).await.code, GONE, "nor later");
    }
}

#[tokio::test]
async fn it_is_saved_under_its_name_and_kept_by_nobody_on_the_way() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let made = marie.raw_ok::<ConcPricesExtract>(json!({ "format": "csv" })).await;
    assert_eq!(made["name"], "prix-tour-orion_2026-11-24.csv");
    let opened = marie.raw::<OpenExtract>(json!({ "ticket": made["ticket"] })).await;
    assert_eq!(
        opened.header("content-disposition"),
        "attachment; filename*=UTF-8''prix%2Dtour%2Dorion%5F2026%2D11%2D24%2Ecsv"
    );
    assert_eq!(opened.header("cache-control"), "no-store");
    assert_eq!(opened.header("x-content-type-options"), "nosniff");
    let again = marie.raw_ok::<ConcPricesExtract>(json!({ "format": "csv" })).await;
    assert_ne!(again["ticket"], made["ticket"]);
}

#[tokio::test]
async fn it_is_for_who_asked_and_for_a_minute() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let made = marie.raw_ok::<ConcPricesExtract>(json!({})).await;
    let ticket = json!({ "ticket": made["ticket"] });
    for other in [GILLES, ALICE, HUGO, ADA] {
        assert_eq!(app.client(other).await.raw::<OpenExtract>(ticket.clone()).await.code, GONE);
    }
    assert_eq!(app.anonymous().raw::<OpenExtract>(ticket.clone()).await.code, 1);
    assert_eq!(marie.raw::<OpenExtract>(json!({ "ticket": "guess" })).await.code, GONE);
    let foreign = marie.clone().header("sec-fetch-site", "cross-site");
    assert_eq!(
        foreign.raw::<OpenExtract>(ticket.clone()).await.code,
        403,
        "a form of another site opens nothing"
    );
    app.advance(SignedDuration::from_secs(59));
    assert_eq!(marie.raw::<OpenExtract>(ticket).await.status, 200, "nobody else has spent it");

    let made = marie.raw_ok::<ConcPricesExtract>(json!({})).await;
    app.advance(SignedDuration::from_secs(60));
    assert_eq!(marie.raw::<OpenExtract>(json!({ "ticket": made["ticket"] })).await.code, GONE);
}

#[tokio::test]
async fn a_ticket_for_something_else_opens_no_extract() {
    let app = testkit::App::world(reporting::router().merge(auth::router())).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let token: Value = marie.raw_ok::<contract::auth::GetUserToken>(json!({})).await["token"].clone();
    assert_eq!(marie.raw::<OpenExtract>(json!({ "ticket": token })).await.code, GONE);
}
