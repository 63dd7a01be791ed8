//! Reports to the tax office, through the front door, the night and an approved platform of its own.

use std::time::Duration;

use contract::{
    CategoryId, Refusal,
    reporting::{
        ExtractTaxReport, GetTaxReport, GetTaxReports, SendTaxReport, SetTaxReporting, TaxRegime,
        TaxReporting,
    },
};
use jiff::{SignedDuration, civil::date};
use runtime::{
    Job,
    tasks::{self, GatherTaxDays},
};
use sandbox::ReportFault;
use serde_json::{Value, json};
use testkit::{App, Client, codes, world::*};

use crate::app;

const PATIENT: Duration = Duration::from_secs(30);

fn settings(goods: &[CategoryId]) -> TaxReporting {
    TaxReporting {
        siren: "732 829 320".into(),
        name: "Orion".into(),
        regime: TaxRegime::Monthly,
        since: date(2026, 11, 1),
        on_debits: false,
        goods: goods.to_vec(),
    }
}

async fn night(app: &App) {
    let message = GatherTaxDays {}.message().expect("a message").to_string();
    assert_eq!(app.deliver(&jobs::router(), &[message]).await, [""; 0]);
    app.work(&jobs::router()).await;
}

fn period() -> GetTaxReport {
    GetTaxReport { from: date(2026, 11, 21).into() }
}

fn sending() -> SendTaxReport {
    SendTaxReport { from: date(2026, 11, 21).into() }
}

async fn line(client: &Client<'_>) -> Value {
    let all = client.ok(GetTaxReports {}).await;
    let of_it = all["periods"].as_array().expect("periods").iter().find(|it| it["from"] == "2026-11-21");
    of_it.cloned().expect("the period")
}

/// Two orders of the 24th, in a period that is over and added up.
async fn reported(app: &App) {
    placed(app, ALICE, SHIRTS, 501).await;
    placed(app, ZOE, SHIRTS, 502).await;
    let marie = app.client(MARIE).await;
    marie.ok(SetTaxReporting { settings: settings(&[]), edition: 0 }).await;
    app.advance(SignedDuration::from_hours(24 * 8));
    night(app).await;
}

#[tokio::test]
async fn a_period_is_added_up_sent_once_and_rectified_with_its_difference_shown() {
    let (app, platform) = app().await.with_tax_platform(Duration::from_millis(700)).await;
    reported(&app).await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(period()).await;
    assert_eq!((&read["period"]["ready"], &read["period"]["due"]), (&json!(true), &json!("2026-12-10")));
    let sales = read["sales"].as_array().expect("sales").clone();
    assert!(
        !sales.is_empty() && sales.iter().all(|it| it["date"] == "2026-11-24" && it["count"] == 2),
        "{sales:?}"
    );
    assert!(sales.iter().all(|it| it["kind"] != "goods"));

    platform.next(ReportFault::AnswerLost);
    let (one, two) = futures::join!(marie.call(sending()), marie.call(sending()));
    let taken = [&one, &two].iter().filter(|it| it.status == 200).count();
    let stands = [&one, &two].iter().filter(|it| it.refusal() == Some(Refusal::TaxReportStands)).count();
    assert_eq!((taken, stands), (1, 1), "{one:?} {two:?}");
    let message =
        [tasks::SendTaxReport { from: date(2026, 11, 21), nth: 1 }.message().expect("it").to_string()];
    assert_eq!(app.deliver(&jobs::router(), &message).await, message, "the answer was lost");
    assert_eq!(line(&marie).await["state"], "sending");
    assert_eq!(app.deliver(&jobs::router(), &message).await, [""; 0]);
    assert_eq!(line(&marie).await["state"], "accepted");
    let files = platform.taken();
    assert_eq!(files.keys().collect::<Vec<_>>(), ["20261121-1"]);
    marie.refused(sending(), Refusal::TaxReportStands).await;

    let order = app.store().orders().get(contract::OrderId(501)).await.expect("the order");
    let goods = settings(&[order.category]);
    marie.ok(SetTaxReporting { settings: goods, edition: 1 }).await;
    let changed = marie.ok(period()).await["changedSales"].as_array().expect("sales").clone();
    assert!(changed.iter().any(|it| it["kind"] == "goods" && it["count"] == 2), "{changed:?}");
    assert!(changed.iter().any(|it| it["kind"] == "services" && it["count"] == -2), "{changed:?}");
    let second = marie.ok(sending()).await;
    assert_eq!((&second["nth"], &second["rectifies"]), (&json!(2), &json!(true)));
    app.work(&jobs::router()).await;
    assert!(platform.taken()["20261121-2"].contains("<TypeCode>RE</TypeCode>"));

    let made = marie.ok(ExtractTaxReport { from: date(2026, 11, 21).into(), nth: Some(1) }).await;
    let opened =
        marie.call(contract::reporting::OpenExtract { ticket: testkit::decoded(&made["ticket"]) }).await;
    assert_eq!(String::from_utf8(opened.body).expect("text"), files["20261121-1"], "the file as it was sent");
}

#[tokio::test]
async fn what_the_platform_refuses_is_told_and_sent_again() {
    let (app, platform) = app().await.with_tax_platform(PATIENT).await;
    reported(&app).await;
    let marie = app.client(MARIE).await;
    platform.next(ReportFault::Refused);
    marie.ok(sending()).await;
    app.work(&jobs::router()).await;
    let read = marie.ok(period()).await;
    assert_eq!(
        (&read["reports"][0]["state"], &read["period"]["state"]),
        (&json!("refused"), &json!("refused"))
    );
    assert_eq!(read["reports"][0]["answer"], "SIREN inconnu de l’annuaire");
    let again = marie.ok(sending()).await;
    assert_eq!((&again["nth"], &again["rectifies"]), (&json!(2), &json!(false)), "it stands for nothing");
}

#[tokio::test]
async fn without_a_platform_a_report_is_handed_in_by_hand() {
    let app = app().await;
    reported(&app).await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.ok(sending()).await["state"], "sending", "only the job knows whether there is one");
    app.work(&jobs::router()).await;
    let line = line(&marie).await;
    assert_eq!((&line["state"], &line["late"]), (&json!("byHand"), &json!(false)));
}

#[tokio::test]
async fn a_period_that_runs_is_not_sent_and_settings_are_saved_as_they_were_seen() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    assert_eq!(marie.ok(GetTaxReports {}).await["periods"], json!([]));
    assert_eq!(marie.call(period()).await.code, codes::NOT_FOUND);
    marie.ok(SetTaxReporting { settings: settings(&[]), edition: 0 }).await;
    marie.refused(sending(), Refusal::TaxPeriodOpen).await;
    marie.refused(SetTaxReporting { settings: settings(&[]), edition: 0 }, Refusal::EditedMeanwhile).await;
    let wrong = TaxReporting { siren: "123".into(), ..settings(&[]) };
    assert_eq!(marie.call(SetTaxReporting { settings: wrong, edition: 1 }).await.code, codes::INVALID);
    let within = GetTaxReport { from: date(2026, 11, 5).into() };
    assert_eq!(marie.call(within).await.code, codes::NOT_FOUND, "no period begins then");
    app.advance(SignedDuration::from_hours(24 * 40));
    assert_eq!(
        line(&app.client(MARIE).await).await["late"],
        true,
        "nobody has added it up, and it is late all the same"
    );
}

#[tokio::test]
async fn they_are_only_for_those_who_keep_the_books() {
    let app = app().await;
    for user in [GILLES, ALICE, SABINE] {
        let client = app.client(user).await;
        client.refused(GetTaxReports {}, codes::NOT_FOUND).await;
        client.refused(sending(), codes::NOT_FOUND).await;
    }
}
