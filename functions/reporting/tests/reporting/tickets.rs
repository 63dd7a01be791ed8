//! A ticket opens a file once, soon, and for one person.

use contract::reporting::{ConcPricesExtract, ExtractFormat, OpenExtract};
use jiff::SignedDuration;
use serde_json::Value;
use testkit::{codes, decoded, world::*};

use crate::app;

/// The refusal `ExtractGone`.
const GONE: u16 = contract::Refusal::ExtractGone.code();

#[tokio::test]
async fn of_two_who_open_it_at_once_one_gets_it() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    for _ in 0..5 {
        let made = marie.ok(ConcPricesExtract::default()).await;
        let ticket = OpenExtract { ticket: decoded(&made["ticket"]) };
        let both = futures::join!(marie.call(ticket.clone()), marie.call(ticket.clone()));
        let (won, lost) = if both.0.status == 200 { both } else { (both.1, both.0) };
        assert_eq!((won.status, lost.code), (200, GONE), "{lost:?}");
        assert!(won.body.starts_with(b"PK"), "it is a workbook");
        assert_eq!(marie.call(ticket).await.code, GONE, "nor later");
    }
}

#[tokio::test]
async fn it_is_saved_under_its_name_and_kept_by_nobody_on_the_way() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let made = marie.ok(ConcPricesExtract { format: ExtractFormat::Csv }).await;
    assert_eq!(made["name"], "prix-tour-orion_2026-11-24.csv");
    let opened = marie.call(OpenExtract { ticket: decoded(&made["ticket"]) }).await;
    assert_eq!(
        opened.header("content-disposition"),
        "attachment; filename*=UTF-8''prix%2Dtour%2Dorion%5F2026%2D11%2D24%2Ecsv"
    );
    assert_eq!(opened.header("cache-control"), "no-store");
    assert_eq!(opened.header("x-content-type-options"), "nosniff");
    let again = marie.ok(ConcPricesExtract { format: ExtractFormat::Csv }).await;
    assert_ne!(again["ticket"], made["ticket"]);
}

#[tokio::test]
async fn it_is_for_who_asked_and_for_a_minute() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let made = marie.ok(ConcPricesExtract::default()).await;
    let ticket = OpenExtract { ticket: decoded(&made["ticket"]) };
    for other in [GILLES, ALICE, HUGO, ADA] {
        app.client(other).await.refused(ticket.clone(), GONE).await;
    }
    app.anonymous().refused(ticket.clone(), codes::NO_SESSION).await;
    marie.refused(OpenExtract { ticket: "guess".into() }, GONE).await;
    let foreign = marie.clone().header("sec-fetch-site", "cross-site");
    assert_eq!(
        foreign.call(ticket.clone()).await.code,
        codes::FOREIGN,
        "a form of another site opens nothing"
    );
    app.advance(SignedDuration::from_secs(59));
    assert_eq!(marie.call(ticket).await.status, 200, "nobody else has spent it");

    let made = marie.ok(ConcPricesExtract::default()).await;
    app.advance(SignedDuration::from_secs(60));
    marie.refused(OpenExtract { ticket: decoded(&made["ticket"]) }, GONE).await;
}

#[tokio::test]
async fn a_ticket_for_something_else_opens_no_extract() {
    let app = testkit::App::world(reporting::router().merge(auth::router())).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let token: Value = marie.ok(contract::auth::GetUserToken {}).await["token"].clone();
    marie.refused(OpenExtract { ticket: decoded(&token) }, GONE).await;
}
