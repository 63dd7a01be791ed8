//! The end of a month: all are computed, an error is mended, and what is closed is sent.

use contract::{
    Refusal,
    desk::GetBulkOperation,
    invoicing::{
        DeleteAttenduFactu, GenererAttenduFactuPourTous, GetAttenduFactuDetail,
        GetAttenduFactuEligiblePartners, GetAttenduFactuPartnerSummary, GetNextPotentialAttendus,
        LoadAttenduFactuPdf, OpenOrCloseAttenduFactu, RecomputeAttenduFactu, SendAttenduFactuByMail,
    },
};
use serde_json::json;
use testkit::{codes, decoded, world::*};

use super::*;

#[tokio::test]
async fn a_month_is_computed_for_all_mended_closed_and_sent() {
    let app = app().await;
    sell(app.store(), &bought(None)).await;
    let orders = massages(&app, 2).await;
    app.advance(days(8));
    let marie = marie(&app).await;
    let listed = marie.ok(GetAttenduFactuEligiblePartners {}).await;
    let partners: Vec<_> = listed["partners"].as_array().expect("partners").iter().collect();
    assert_eq!((&listed["mois"], partners.len()), (&json!(11), 1), "the others invoice nothing");
    assert_eq!(partners[0]["attendu"], json!(null));

    let begun = marie.ok(GenererAttenduFactuPourTous {}).await;
    assert_eq!(begun["reports"], json!([]));
    app.work(&jobs::router()).await;
    let over = marie.ok(GetBulkOperation { id: decoded(&begun["operation"]["id"]) }).await;
    assert_eq!((&over["done"], &over["failed"]), (&json!(1), &json!(0)));
    let wrong = detail(&app, NOVEMBER).await;
    assert_eq!((&wrong["attendu"]["errors"], &wrong["attendu"]["amountTTC"]), (&json!(2), &json!(0.0)));
    let error = &wrong["errors"][0];
    assert_eq!((&error["mendedAt"], &error["offreId"]), (&json!("offer"), &json!(MASSAGE)));
    assert_eq!(wrong["errors"].as_array().expect("errors").len(), orders.len());
    let close = || OpenOrCloseAttenduFactu { attendu_factu_id: id_of(NOVEMBER), status_opened: false };
    marie.refused(close(), Refusal::ExpectationHasErrors).await;

    sell(app.store(), &bought(Some(3000))).await;
    let again = marie.ok(RecomputeAttenduFactu { attendu_factu_id: id_of(NOVEMBER) }).await;
    assert_eq!((&again["attendu"]["errors"], &again["attendu"]["amountTTC"]), (&json!(0), &json!(63.0)));
    let right = detail(&app, NOVEMBER).await;
    assert_eq!(right["details"].as_array().expect("lines").len(), 2);
    assert_eq!(
        right["tva"],
        json!([{ "tvaRate": 2000, "amountHT": 52.5, "amountTVA": 10.5, "amountTTC": 63.0 }])
    );
    let send = || SendAttenduFactuByMail { attendu_factu_id: id_of(NOVEMBER) };
    marie.refused(send(), Refusal::ExpectationOpen).await;
    let closed = marie.ok(close()).await;
    assert_eq!((&closed["open"], &closed["closedBy"]), (&json!(false), &json!("Marie Dubreuil")));
    marie
        .refused(RecomputeAttenduFactu { attendu_factu_id: id_of(NOVEMBER) }, Refusal::ExpectationClosed)
        .await;
    marie.refused(DeleteAttenduFactu { attendu_factu_id: id_of(NOVEMBER) }, Refusal::ExpectationClosed).await;
    let left = marie.ok(GenererAttenduFactuPourTous {}).await;
    assert_eq!((&left["operation"], &left["reports"][0]["amountTTC"]), (&json!(null), &json!(63.0)));

    let sent = marie.ok(send()).await;
    assert_eq!(sent["sent"][0]["mail"], "compta@masseur.test");
    app.work(&jobs::router()).await;
    let mails = app.sent().take();
    let mail = mails.iter().find(|it| it.to == "compta@masseur.test").expect("a mail");
    let file = mail.file.as_ref().expect("a file");
    assert_eq!(file.name, format!("{}.pdf", closed["number"].as_str().expect("a number")));
    assert!(file.bytes.starts_with(b"%PDF-1.7"));
    let paper = marie.ok(LoadAttenduFactuPdf { data: decoded(&json!({ "afId": id_of(NOVEMBER) })) }).await;
    assert!(paper["name"].as_str().is_some_and(|it| it.ends_with(".pdf")) && paper["ticket"].is_string());
    expect_sound(&app, NOVEMBER).await;
}

#[tokio::test]
async fn a_month_that_runs_is_not_closed_and_one_that_is_to_come_is_not_computed() {
    let app = app().await;
    massages(&app, 1).await;
    let marie = marie(&app).await;
    let months = marie.ok(GetNextPotentialAttendus { partner_id: MASSEUR }).await;
    assert_eq!(months["dates"], json!([{ "annee": 2026, "mois": 11, "pending": 1 }]));
    marie.refused(computing(DECEMBER), Refusal::ExpectationMonthNotDue).await;
    marie.ok(computing(NOVEMBER)).await;
    let close = OpenOrCloseAttenduFactu { attendu_factu_id: id_of(NOVEMBER), status_opened: false };
    marie.refused(close, Refusal::ExpectationMonthRuns).await;
    let october = date(2026, 10, 1);
    marie.refused(computing(october), Refusal::ExpectationMonthNotDue).await;
    let summary = marie.ok(GetAttenduFactuPartnerSummary { partner_id: MASSEUR }).await;
    assert_eq!((&summary["moisSuivant"], &summary["attendus"][0]["commandes"]), (&json!(null), &json!(1)));
}

#[tokio::test]
async fn nothing_to_invoice_makes_no_expectation() {
    let app = app().await;
    let marie = marie(&app).await;
    marie.refused(computing(NOVEMBER), Refusal::ExpectationEmpty).await;
    marie.refused(GetAttenduFactuDetail { attendu_factu_id: id_of(NOVEMBER) }, codes::NOT_FOUND).await;
    app.advance(days(8));
    let marie = super::marie(&app).await;
    let begun = marie.ok(GenererAttenduFactuPourTous {}).await;
    app.work(&jobs::router()).await;
    let over = marie.ok(GetBulkOperation { id: decoded(&begun["operation"]["id"]) }).await;
    assert_eq!((&over["state"], &over["failed"]), (&json!("done"), &json!(0)));
    assert!(app.store().invoicing().expectations(MASSEUR).await.expect("none").is_empty());
}

#[tokio::test]
async fn only_who_works_for_all_companies_of_a_partner_sees_its_expectations() {
    let app = app().await;
    massages(&app, 1).await;
    marie(&app).await.ok(computing(NOVEMBER)).await;
    let read = || GetAttenduFactuDetail { attendu_factu_id: id_of(NOVEMBER) };
    for person in [HUGO, GILLES, ALICE, LUCIE, ADA] {
        app.client(person).await.refused(read(), codes::NOT_FOUND).await;
    }
    let mut partner = app.store().places().partner(MASSEUR).await.expect("a partner");
    partner.companies = vec![ORION, VEGA];
    app.store().commit(Changes::new().save(&partner).expect("a partner")).await.expect("written");
    marie(&app).await.refused(read(), codes::NOT_FOUND).await;
    let listed = marie(&app).await.ok(GetAttenduFactuEligiblePartners {}).await;
    assert_eq!(listed["partners"], json!([]));
}
