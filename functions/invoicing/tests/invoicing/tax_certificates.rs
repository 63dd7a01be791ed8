//! Tax certificates of home services.

use contract::{
    PaymentId, Refusal, UserId,
    catalogue::HomeService,
    invoicing::{GetHomeServiceGauge, GetTaxCertificates, LoadTaxCertificatePdf},
};
use domain::{
    money::payment::{PaymentKind, PaymentLine, PaymentState},
    people::partner::declaration::Declaration,
};
use futures::join;
use jiff::Timestamp;
use runtime::{Job, tasks::TellTaxCertificates};
use serde_json::json;
use testkit::codes;

use super::*;

/// The massage is ironing at home now, at 45 €, by a masseur who is declared for it.
async fn home_app() -> App {
    let app = app().await;
    let ironing = Offer { sap: true, home_service: Some(HomeService::Housekeeping), ..bought(Some(3000)) };
    sell(app.store(), &ironing).await;
    declare(&app, true).await;
    app
}

async fn declare(app: &App, is_declared: bool) {
    let mut partner = app.store().places().partner(MASSEUR).await.expect("a partner");
    partner.terms.home_services = is_declared.then(|| Declaration {
        number: "SAP732829320".into(),
        date: date(2020, 3, 2),
        address: "6 rue Ségoffin, 92400 Courbevoie".into(),
    });
    app.store().commit(Changes::new().save(&partner).expect("a partner")).await.expect("written");
}

/// An order of Alice's, paid now.
async fn paid(app: &App, kind: PaymentKind, cents: i64) -> OrderId {
    let items = [(only_item(MASSAGE), 1)];
    let order = app.ordered(MASSAGE, ALICE, &items, PaymentMode::Conciergerie, None).await;
    pay(app, order.id, kind, cents).await;
    order.id
}

async fn pay(app: &App, id: OrderId, kind: PaymentKind, cents: i64) {
    let now = app.now();
    change(app, id, |order, _| {
        order.payments.lines.push(line(order.next_payment(), kind, cents, now));
        order.updated = now;
    })
    .await;
}

fn line(id: PaymentId, kind: PaymentKind, cents: i64, now: Timestamp) -> PaymentLine {
    PaymentLine {
        id,
        kind,
        amount: Cents(cents),
        state: PaymentState::Collected,
        created: now,
        collected: Some(now),
        moved: None,
        credit: None,
        cost_center: None,
        register: None,
        pay_id: None,
        execution: None,
        form_url: None,
        refusal: None,
        reverses: None,
    }
}

/// The first Monday on which people are told, and the weeks after it.
fn go_to_day(app: &App, day: Date) {
    let at = domain::calendar::paris::instant(day, jiff::civil::time(6, 45, 0, 0));
    app.advance(at.duration_since(app.now()));
}

const TELLING: Date = date(2027, 1, 18);

async fn list(app: &App, by: UserId) -> Value {
    app.client(by).await.ok(GetTaxCertificates::default()).await
}

fn pdf(year: i16) -> LoadTaxCertificatePdf {
    LoadTaxCertificatePdf { year, user_id: None }
}

fn pdf_of(user: UserId) -> LoadTaxCertificatePdf {
    LoadTaxCertificatePdf { year: 2026, user_id: Some(user) }
}

async fn tell(app: &App) {
    let message = TellTaxCertificates::default().message().expect("a message").to_string();
    assert_eq!(app.deliver(&jobs::router(), &[message.clone(), message]).await, [""; 0]);
    app.work(&jobs::router()).await;
}

/// The mails that told somebody of a certificate.
fn told(app: &App) -> usize {
    app.sent().all().iter().filter(|it| it.kind == "taxCertificateReady").count()
}

#[tokio::test]
async fn a_year_is_the_payments_of_its_home_services_and_its_paper_is_archived() {
    let app = home_app().await;
    paid(&app, PaymentKind::DeskCard, 4_500).await;
    paid(&app, PaymentKind::Cheque, 3_000).await;
    paid(&app, PaymentKind::Cash, 1_000).await;
    paid(&app, PaymentKind::Company, 500).await;
    let running = list(&app, ALICE).await;
    assert_eq!((&running["years"], &running["gauge"]["paid"]), (&json!([]), &json!(7_500)));
    // Two orders are paid in part: what is owed of them is ordered, and no more.
    assert_eq!(running["gauge"]["ordered"], json!(1_500 + 3_500 + 4_000));
    app.client(ALICE).await.refused(pdf(2026), Refusal::TaxYearRuns).await;
    go_to_day(&app, date(2027, 1, 1));
    let year = list(&app, ALICE).await["years"][0].clone();
    assert_eq!((&year["year"], &year["paid"], &year["ready"]), (&json!(2026), &json!(7_500), &json!(true)));
    assert_eq!((&year["cash"], &year["aided"]), (&json!(1_000), &json!(500)));
    assert_eq!(year["partners"][0]["sapNumber"], json!("SAP732829320"));
    assert_eq!((&year["issued"], &year["changed"]), (&json!(null), &json!(false)));
    let made = app.client(ALICE).await.ok(pdf(2026)).await;
    assert!(made["name"].as_str().expect("a name").starts_with("attestation-fiscale-2026"), "{made}");
    let key = app.kept_files().into_iter().find(|it| it.starts_with("extracts/")).expect("a file");
    let files = app.services.files.as_ref().expect("a bucket");
    let (kind, bytes) = files.get(&key).await.expect("readable").expect("kept");
    assert_eq!((kind.as_str(), &bytes[..8]), ("application/pdf", b"%PDF-1.7".as_slice()));
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("papers");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("attestation.pdf"), bytes).expect("a file");
}

#[tokio::test]
async fn a_refund_after_the_issue_is_rectified_and_the_same_content_is_not() {
    let app = home_app().await;
    let order = paid(&app, PaymentKind::DeskCard, 4_500).await;
    go_to_day(&app, date(2027, 2, 1));
    let alice = app.client(ALICE).await;
    alice.ok(pdf(2026)).await;
    let issued = list(&app, ALICE).await["years"][0]["issued"].clone();
    app.advance(days(1));
    let alice = app.client(ALICE).await;
    alice.ok(pdf(2026)).await;
    let same = list(&app, ALICE).await["years"][0].clone();
    assert_eq!((&same["issued"], &same["changed"]), (&issued, &json!(false)));
    pay(&app, order, PaymentKind::DeskCard, -2_000).await;
    let after = list(&app, ALICE).await;
    let year = &after["years"][0];
    assert_eq!((&year["paid"], &year["changed"]), (&json!(2_500), &json!(true)));
    assert_eq!(after["gauge"]["paid"], json!(0), "it is of the year before");
    let (one, other) = join!(alice.call(pdf(2026)), alice.call(pdf(2026)));
    assert_eq!((one.code, other.code), (0, 0), "two at once make two files of one issue");
    let kept = app.store().home_services().certificate(ALICE, 2026).await.expect("read").expect("issued");
    assert_eq!(kept.issues.len(), 2);
    assert_eq!(list(&app, ALICE).await["years"][0]["changed"], json!(false));
}

#[tokio::test]
async fn nobody_else_s_certificates_exist() {
    let app = home_app().await;
    paid(&app, PaymentKind::DeskCard, 4_500).await;
    go_to_day(&app, date(2027, 2, 1));
    let of_alice = || GetTaxCertificates { user_id: Some(ALICE) };
    for other in [BRUNO, HUGO] {
        let client = app.client(other).await;
        client.refused(of_alice(), codes::NOT_FOUND).await;
        client.refused(pdf_of(ALICE), codes::NOT_FOUND).await;
    }
    for other in [LUCIE, ADA] {
        let answer = app.client(other).await.call(of_alice()).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "the action does not exist for them");
    }
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    assert_eq!(gilles.ok(of_alice()).await["years"][0]["paid"], json!(4_500));
    gilles.ok(pdf_of(ALICE)).await;
    app.client(BRUNO).await.refused(pdf(2026), codes::NOT_FOUND).await;
    gilles.refused(GetHomeServiceGauge::default(), Refusal::NoBeneficiary).await;
    let gauge = app.client(GILLES).await.at(ORION_TOWER).acting_for(ALICE);
    assert_eq!(gauge.ok(GetHomeServiceGauge::default()).await["year"], json!(2027));
}

#[tokio::test]
async fn without_a_declaration_nothing_is_certified_and_nobody_is_told() {
    let app = home_app().await;
    paid(&app, PaymentKind::DeskCard, 4_500).await;
    declare(&app, false).await;
    go_to_day(&app, TELLING);
    tell(&app).await;
    let year = list(&app, ALICE).await["years"][0].clone();
    assert_eq!((&year["paid"], &year["ready"]), (&json!(4_500), &json!(false)));
    app.client(ALICE).await.refused(pdf(2026), Refusal::PartnerNotDeclared).await;
    assert_eq!(told(&app), 0);
    // It is declared in time, and the next Monday tells.
    declare(&app, true).await;
    app.advance(days(7));
    tell(&app).await;
    assert_eq!(told(&app), 1);
}

#[tokio::test]
async fn each_is_told_once_however_often_the_clock_asks() {
    let app = home_app().await;
    paid(&app, PaymentKind::DeskCard, 4_500).await;
    let bruno = [(only_item(MASSAGE), 1)];
    app.ordered(MASSAGE, BRUNO, &bruno, PaymentMode::Conciergerie, None).await;
    go_to_day(&app, date(2027, 1, 11));
    tell(&app).await;
    assert_eq!(told(&app), 0, "it is too early");
    go_to_day(&app, TELLING);
    tell(&app).await;
    tell(&app).await;
    assert_eq!(told(&app), 1, "Bruno has paid nothing");
    app.advance(days(7));
    tell(&app).await;
    assert_eq!(told(&app), 1);
    let personal = app.store().personal();
    let alerts = personal.notifications(ALICE).await.expect("alerts");
    let of_it = alerts.iter().filter(|it| it.label.fr.contains("attestation fiscale 2026"));
    assert_eq!(of_it.count(), 1);
}
