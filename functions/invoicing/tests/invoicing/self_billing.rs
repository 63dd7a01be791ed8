//! Invoices in the name of a partner: made once, numbered without a gap, read by programs and people, and handed to the platform.

use std::time::Duration;

use contract::{
    Refusal,
    invoicing::{
        BillingCompany, GetPartnerBilling, GetPartnerPayouts, IssueSelfBilledInvoice, LoadOwnInvoice,
        LoadSelfBilledInvoice, OpenOrCloseAttenduFactu, PartnerBilling, SendAttenduFactuByMail,
        SendSelfBilledInvoice, SetBillingCompany, SetPartnerBilling,
    },
};
use futures::future::join_all;
use runtime::{Job, tasks};
use sandbox::ReportFault;
use serde_json::json;
use testkit::{codes, world::*};

use super::*;

const PATIENT: Duration = Duration::from_secs(20);

fn company(name: &str, siren: &str, vat_number: &str) -> BillingCompany {
    BillingCompany {
        name: name.into(),
        siren: siren.into(),
        vat_number: vat_number.into(),
        street: "12 rue des Lilas".into(),
        zip: "69003".into(),
        city: "Lyon".into(),
        ..BillingCompany::default()
    }
}

fn seller() -> PartnerBilling {
    PartnerBilling {
        company: company("Lucie Massages", "732829320", "FR44732829320"),
        iban: "FR7630006000011234567890189".into(),
        mandate_signed: Some(NOVEMBER),
        series: "AF2".into(),
        ..PartnerBilling::default()
    }
}

fn billing(billing: PartnerBilling, edition: u64) -> SetPartnerBilling {
    SetPartnerBilling { partner_id: MASSEUR, billing, edition }
}

fn buyer(edition: u64) -> SetBillingCompany {
    SetBillingCompany { company: company("Orion Conciergerie", "552100554", "FR96552100554"), edition }
}

fn issuing(month: Date) -> IssueSelfBilledInvoice {
    IssueSelfBilledInvoice { attendu_factu_id: id_of(month) }
}

fn sending() -> SendSelfBilledInvoice {
    SendSelfBilledInvoice { attendu_factu_id: id_of(NOVEMBER) }
}

/// Both sides of invoices are known, and November is closed with so many massages of 31,50 €.
async fn ready(app: &App, count: usize) -> Vec<OrderId> {
    let orders = massages(app, count).await;
    let marie = marie(app).await;
    marie.ok(computing(NOVEMBER)).await;
    marie.ok(buyer(0)).await;
    marie.ok(billing(seller(), 0)).await;
    app.advance(days(8));
    close(app, NOVEMBER).await;
    orders
}

/// The bytes of the Factur-X of November.
async fn file(app: &App) -> Vec<u8> {
    let made = marie(app).await.ok(LoadSelfBilledInvoice { attendu_factu_id: id_of(NOVEMBER) }).await;
    assert!(made["ticket"].is_string());
    let key = app.kept_files().into_iter().find(|it| it.starts_with("extracts/")).expect("a file");
    let files = app.services.files.as_ref().expect("a bucket");
    files.get(&key).await.expect("readable").expect("kept").1
}

#[tokio::test]
async fn an_invoice_is_made_once_and_what_was_invoiced_stays() {
    let app = app().await;
    ready(&app, 2).await;
    let marie = marie(&app).await;
    let before = detail(&app, NOVEMBER).await;
    assert_eq!(before["selfBilling"], json!({ "mandate": true, "lacks": [], "invoice": null }));
    let made = marie.ok(issuing(NOVEMBER)).await;
    assert_eq!(made["number"], "AF2-2026-00001");
    assert_eq!((&made["payable"], &made["amountTTC"]), (&json!(63.0), &before["attendu"]["amountTTC"]));
    assert_eq!(
        (&made["amountHT"], &made["amountTVA"]),
        (&before["attendu"]["amountHT"], &before["attendu"]["amountTVA"])
    );
    marie.refused(issuing(NOVEMBER), Refusal::ExpectationInvoiced).await;
    let reopen = OpenOrCloseAttenduFactu { attendu_factu_id: id_of(NOVEMBER), status_opened: true };
    marie.refused(reopen, Refusal::ExpectationInvoiced).await;
    let now = detail(&app, NOVEMBER).await;
    assert_eq!(now["attendu"]["invoiceNumber"], "AF2-2026-00001");
    assert_eq!(now["selfBilling"]["invoice"], made);
    // The partner finds it beside what it is paid.
    let lucie = app.client(LUCIE).await;
    let own = lucie.ok(GetPartnerPayouts {}).await;
    assert_eq!(own["months"][0]["invoiceNumber"], "AF2-2026-00001");
    assert!(lucie.ok(LoadOwnInvoice { attendu_factu_id: id_of(NOVEMBER) }).await["ticket"].is_string());
    let other = domain::invoicing::months::id(contract::PartnerId(MASSEUR.0 + 1), NOVEMBER);
    lucie.refused(LoadOwnInvoice { attendu_factu_id: other }, codes::NOT_FOUND).await;
    // The partner gets the invoice, and not the paper that asks for one.
    marie.ok(SendAttenduFactuByMail { attendu_factu_id: id_of(NOVEMBER) }).await;
    app.work(&jobs::router()).await;
    let mails = app.sent().take();
    let mail = mails.iter().find(|it| it.to == "compta@masseur.test").expect("a mail");
    let file = mail.file.as_ref().expect("a file");
    assert_eq!(file.name, "AF2-2026-00001.pdf");
    assert!(file.bytes.windows(12).any(|it| it == b"factur-x.xml"));
}

#[tokio::test]
async fn a_factur_x_has_the_xml_for_programs() {
    let app = app().await;
    ready(&app, 3).await;
    marie(&app).await.ok(issuing(NOVEMBER)).await;
    let bytes = file(&app).await;
    let has = |text: &str| bytes.windows(text.len()).any(|it| it == text.as_bytes());
    assert!(bytes.starts_with(b"%PDF-1.7") && bytes.ends_with(b"%%EOF"));
    assert!(has("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>"));
    // A program of others reads this very file: `infra/checks/test_factur_x.py`.
    insta::assert_binary_snapshot!("factur-x.pdf", bytes);
}

#[tokio::test]
async fn what_is_missing_is_said_and_takes_no_number() {
    let app = app().await;
    massages(&app, 1).await;
    let marie = marie(&app).await;
    marie.ok(computing(NOVEMBER)).await;
    marie.refused(issuing(NOVEMBER), Refusal::ExpectationOpen).await;
    app.advance(days(8));
    let marie = super::marie(&app).await;
    close(&app, NOVEMBER).await;
    marie.refused(issuing(NOVEMBER), Refusal::NoSelfBillingMandate).await;
    let sheet = marie.ok(GetPartnerBilling { partner_id: MASSEUR }).await;
    assert_eq!((&sheet["edition"], &sheet["billing"]["series"]), (&json!(0), &json!(format!("AF{MASSEUR}"))));
    let unknown = PartnerBilling {
        company: BillingCompany { siren: String::new(), vat_number: String::new(), ..seller().company },
        ..seller()
    };
    marie.ok(billing(unknown, 0)).await;
    marie.refused(billing(seller(), 0), Refusal::EditedMeanwhile).await;
    let wrong = marie.call(issuing(NOVEMBER)).await;
    assert_eq!(wrong.code, codes::INVALID);
    assert!(format!("{:?}", wrong.data).contains("Il manque le SIREN du partenaire."), "{wrong:?}");
    let lacks = detail(&app, NOVEMBER).await["selfBilling"]["lacks"].as_array().expect("lacks").len();
    assert_eq!(lacks, 5, "SIREN and tax of the partner, and all of the buyer");
    let luhn = BillingCompany { siren: "732829321".into(), ..seller().company };
    let wrong = marie.call(billing(PartnerBilling { company: luhn, ..seller() }, 1)).await;
    assert_eq!(wrong.code, codes::INVALID);
    marie.ok(billing(seller(), 1)).await;
    marie.ok(buyer(0)).await;
    assert_eq!(marie.ok(issuing(NOVEMBER)).await["number"], "AF2-2026-00001", "refusals took none");
}

#[tokio::test]
async fn six_at_once_make_one_invoice_and_the_next_month_has_the_next_number() {
    let app = app().await;
    ready(&app, 1).await;
    let marie = marie(&app).await;
    let all = join_all((0..6).map(|_| marie.call(issuing(NOVEMBER)))).await;
    assert_eq!(all.iter().filter(|it| it.code == 0).count(), 1);
    massages(&app, 1).await;
    app.advance(days(31));
    let marie = super::marie(&app).await;
    marie.ok(computing(DECEMBER)).await;
    close(&app, DECEMBER).await;
    let next = marie.ok(issuing(DECEMBER)).await;
    // It is January by then: a year begins a series anew.
    assert_eq!(next["number"], "AF2-2027-00001");
    let kept = app.store().invoicing().series(MASSEUR, 2026, "AF2").await.expect("read").expect("a series");
    assert_eq!(kept.last, 1);
}

#[tokio::test]
async fn what_an_order_is_worth_less_afterwards_is_a_credit_note() {
    let app = app().await;
    let orders = ready(&app, 1).await;
    let marie = marie(&app).await;
    marie.ok(issuing(NOVEMBER)).await;
    sell_for(&app, orders[0], 1_000).await;
    app.advance(days(31));
    let marie = super::marie(&app).await;
    marie.ok(computing(DECEMBER)).await;
    close(&app, DECEMBER).await;
    let note = marie.ok(issuing(DECEMBER)).await;
    let owed = detail(&app, DECEMBER).await["attendu"]["amountTTC"].as_f64().expect("an amount");
    assert!(owed < 0.0);
    assert_eq!((&note["creditNote"], note["payable"].as_f64()), (&json!(true), Some(-owed)));
    let kept = app.store().invoicing().invoice(MASSEUR, DECEMBER).await.expect("read").expect("a note");
    assert_eq!(kept.preceding.as_ref().map(|it| it.number.as_str()), Some("AF2-2026-00001"));
}

#[tokio::test]
async fn an_invoice_goes_to_the_platform_once_whatever_becomes_of_the_answer() {
    let (app, platform) = app().await.with_tax_platform(Duration::from_secs(2)).await;
    ready(&app, 1).await;
    platform.next(ReportFault::AnswerLost);
    assert_eq!(marie(&app).await.ok(issuing(NOVEMBER)).await["delivery"], "sending");
    let task = tasks::SendSelfBilledInvoice { partner: MASSEUR, month: NOVEMBER };
    let message = [task.message().expect("it").to_string()];
    let failed = app.deliver(&jobs::router(), &message).await;
    assert_eq!(failed, message, "nobody knows whether it came there");
    for _ in 0..2 {
        assert_eq!(app.deliver(&jobs::router(), &message).await, [""; 0]);
    }
    let invoice = detail(&app, NOVEMBER).await["selfBilling"]["invoice"].clone();
    assert_eq!(
        (&invoice["delivery"], &invoice["answer"]),
        (&json!("accepted"), &json!("PA-732829320-AF2-2026-00001"))
    );
    let taken = platform.invoices();
    assert_eq!(taken.keys().collect::<Vec<_>>(), ["732829320-AF2-2026-00001"]);
    assert_eq!(taken["732829320-AF2-2026-00001"], file(&app).await, "the file as it is downloaded");
    marie(&app).await.refused(sending(), Refusal::InvoiceNotToBeSent).await;
}

#[tokio::test]
async fn what_the_platform_refuses_is_told_and_sent_again() {
    let (app, platform) = app().await.with_tax_platform(PATIENT).await;
    ready(&app, 1).await;
    platform.next(ReportFault::Refused);
    let marie = marie(&app).await;
    marie.ok(issuing(NOVEMBER)).await;
    marie.refused(sending(), Refusal::InvoiceNotToBeSent).await;
    app.work(&jobs::router()).await;
    let invoice = detail(&app, NOVEMBER).await["selfBilling"]["invoice"].clone();
    assert_eq!(
        (&invoice["delivery"], &invoice["answer"]),
        (&json!("refused"), &json!("SIREN inconnu de l’annuaire"))
    );
    marie.ok(sending()).await;
    app.work(&jobs::router()).await;
    assert_eq!(detail(&app, NOVEMBER).await["selfBilling"]["invoice"]["delivery"], "accepted");
    assert_eq!(platform.invoices().len(), 1);
}

#[tokio::test]
async fn without_a_platform_an_invoice_is_handed_in_by_hand() {
    let app = app().await;
    ready(&app, 1).await;
    marie(&app).await.ok(issuing(NOVEMBER)).await;
    app.work(&jobs::router()).await;
    assert_eq!(detail(&app, NOVEMBER).await["selfBilling"]["invoice"]["delivery"], "byHand");
}

#[tokio::test]
async fn only_those_who_keep_the_expectations_of_a_partner_invoice_for_it() {
    let app = app().await;
    ready(&app, 1).await;
    for stranger in [HUGO, GILLES, ALICE, LUCIE, ADA] {
        let client = app.client(stranger).await;
        client.refused(LoadOwnInvoice { attendu_factu_id: id_of(NOVEMBER) }, codes::NOT_FOUND).await;
        assert_eq!(client.call(issuing(NOVEMBER)).await.code, codes::NOT_FOUND);
        assert_eq!(client.call(GetPartnerBilling { partner_id: MASSEUR }).await.code, codes::NOT_FOUND);
    }
    let mut partner = app.store().places().partner(MASSEUR).await.expect("a partner");
    partner.companies = vec![ORION, VEGA];
    app.store().commit(Changes::new().save(&partner).expect("a partner")).await.expect("written");
    let marie = marie(&app).await;
    assert_eq!(
        marie.call(issuing(NOVEMBER)).await.code,
        codes::NOT_FOUND,
        "she works for some of its companies"
    );
    assert_eq!(marie.call(billing(seller(), 1)).await.code, codes::NOT_FOUND);
    assert_eq!(
        marie.call(LoadSelfBilledInvoice { attendu_factu_id: id_of(NOVEMBER) }).await.code,
        codes::NOT_FOUND
    );
}
