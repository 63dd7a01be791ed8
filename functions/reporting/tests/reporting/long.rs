//! Long extracts through the front door: launched, written by their job, taken and read by another library.

use std::{collections::BTreeMap, io::Cursor};

use calamine::{Data, DataType, Reader, Xlsx};
use contract::{
    Action, Cents, ExtractId, OrderId, Permission, Refusal, UserId,
    orders::OrderStatus,
    reporting::{
        AlertesHorairesconciergeriesExtract, AppEventType, ExtractAllBalance, ExtractAppEvent,
        ExtractContent, ExtractDebtAgeing, ExtractFec, ExtractFormat, ExtractTrialBalance, ExtractVat,
        GetAllUiEventTypes, GetExtracts, LaunchNewExtract, LocateExtract, OpenExtract, RecordAppEvents,
        ReportingExtraction, ResumeExtract, StopExtract, TakeExtract, UnrecoverableOrdersExtract, VatPeriod,
    },
};
use domain::{money::ledger::accounts::Account, people::person::Person};
use jiff::{SignedDuration, civil::date};
use runtime::{Job, tasks::WriteExtract};
use serde::Serialize;
use serde_json::{Value, json};
use store::{Changes, EntriesOf, PageRequest};
use testkit::{App, Client, codes, decoded, world::*};

use crate::app;

fn orders(format: ExtractFormat) -> LaunchNewExtract {
    LaunchNewExtract { id: ExtractContent::Commandes, format, ..Default::default() }
}

fn id_of(extract: &Value) -> ExtractId {
    decoded(&extract["id"])
}

async fn state(client: &Client<'_>, id: ExtractId) -> Value {
    let all = client.ok(GetExtracts {}).await;
    let found = all["items"].as_array().expect("extracts").iter().find(|it| it["id"] == json!(id));
    found.cloned().expect("the extract")
}

/// The bytes of an extract that was written.
async fn taken(client: &Client<'_>, id: ExtractId) -> Vec<u8> {
    let made = client.ok(TakeExtract { id }).await;
    let opened = client.call(OpenExtract { ticket: decoded(&made["ticket"]) }).await;
    assert_eq!(opened.status, 200, "{opened:?}");
    opened.body
}

/// Launches an extract, has it written, and takes it.
async fn written<A: Action + Serialize>(app: &App, client: &Client<'_>, request: A) -> Vec<u8> {
    let launched = client.ok(request).await;
    app.work(&jobs::router()).await;
    let over = state(client, id_of(&launched)).await;
    assert_eq!(over["state"], "done", "{over}");
    taken(client, id_of(&launched)).await
}

/// The rows of a workbook by their headings.
fn workbook(bytes: Vec<u8>) -> Vec<BTreeMap<String, Data>> {
    let mut book = Xlsx::new(Cursor::new(bytes)).expect("a workbook");
    let sheet = book.worksheet_range_at(0).expect("a sheet").expect("a sheet");
    let titles: Vec<String> =
        sheet.rows().next().expect("headings").iter().map(ToString::to_string).collect();
    let row = |it: &[Data]| titles.iter().cloned().zip(it.iter().cloned()).collect();
    sheet.rows().skip(1).map(row).collect()
}

/// The numbers of a column, the smallest first.
fn numbers(rows: &[BTreeMap<String, Data>], title: &str) -> Vec<i64> {
    let mut numbers: Vec<_> = rows.iter().map(|it| it[title].as_i64().expect("a number")).collect();
    numbers.sort_unstable();
    numbers
}

async fn edit(app: &App, id: UserId, change: impl Fn(&mut Person)) {
    let mut person = app.store().people().get(id).await.expect("a person");
    change(&mut person);
    app.store().commit(Changes::new().save(&person).expect("a person")).await.expect("saved");
}

/// An order that is done and was not paid.
async fn unpaid(app: &App, by: UserId, id: i64) -> OrderId {
    placed(app, by, SHIRTS, id).await;
    let mut order = app.store().orders().get(OrderId(id)).await.expect("the order");
    order.status = OrderStatus::Done;
    order.dates.done = Some(app.now());
    app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
    OrderId(id)
}

#[tokio::test]
async fn a_manager_gets_the_orders_of_their_companies_and_no_others() {
    let app = app().await;
    for (by, id) in [(ALICE, 501), (CHLOE, 502), (ZOE, 503)] {
        placed(&app, by, SHIRTS, id).await;
    }
    let marie = app.client(MARIE).await;
    let rows = workbook(written(&app, &marie, orders(ExtractFormat::Xlsx)).await);
    assert_eq!(numbers(&rows, "N°"), [501, 502], "Vega's are not hers");
    assert!(rows[0]["Commandée"].is_datetime());
    assert!(rows[0]["Montant TTC"].as_f64().is_some_and(|it| it > 0.0));
    let lines = LaunchNewExtract { id: ExtractContent::Lignes, ..orders(ExtractFormat::Xlsx) };
    assert!(numbers(&workbook(written(&app, &marie, lines).await), "N°").iter().all(|it| *it < 503));
    let one = LaunchNewExtract { conciergeries: vec![ORION_CAMPUS], ..orders(ExtractFormat::Xlsx) };
    assert_eq!(numbers(&workbook(written(&app, &marie, one).await), "N°"), [502]);
    let others = LaunchNewExtract { conciergeries: vec![VEGA_TOWER], ..orders(ExtractFormat::Xlsx) };
    assert_eq!(marie.call(others).await.code, codes::NOT_FOUND);
    for person in [GILLES, ALICE, SABINE, ADA] {
        let answer = app.client(person).await.call(orders(ExtractFormat::Csv)).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{person}");
    }
}

#[tokio::test]
async fn beneficiaries_are_those_of_the_manager_and_the_active_ones_alone_where_these_are_asked_for() {
    let app = app().await;
    edit(&app, ALICE, |it| it.active = false).await;
    let marie = app.client(MARIE).await;
    let people = |id| LaunchNewExtract { id, ..orders(ExtractFormat::Xlsx) };
    let all = numbers(&workbook(written(&app, &marie, people(ExtractContent::AdherentsAll)).await), "N°");
    assert!(all.contains(&ALICE.0) && all.contains(&CHLOE.0) && !all.contains(&ZOE.0), "{all:?}");
    let active =
        numbers(&workbook(written(&app, &marie, people(ExtractContent::AdherentsActifs)).await), "N°");
    assert!(!active.contains(&ALICE.0) && active.contains(&CHLOE.0), "{active:?}");
}

#[tokio::test]
async fn a_step_that_was_cut_off_is_done_anew_and_the_file_has_each_row_once() {
    let app = app().await;
    for id in 501..504 {
        placed(&app, ALICE, SHIRTS, id).await;
    }
    let marie = app.client(MARIE).await;
    let launched = marie.ok(orders(ExtractFormat::Csv)).await;
    let id = id_of(&launched);
    // The worker that took the step is gone, and left nothing but that.
    let mut cut_off = app.store().bulk_operations().extract(MARIE, id).await.expect("it");
    let step = cut_off.next_step();
    cut_off.claim(step, app.now());
    app.store().commit(Changes::new().save(&cut_off).expect("it")).await.expect("saved");
    let (_, message) = WriteExtract::next(&cut_off);
    let message = message.message().expect("a message").to_string();
    let failed = app.deliver(&jobs::router(), std::slice::from_ref(&message)).await;
    assert_eq!(failed.len(), 1, "nobody else takes it up at once");
    assert_eq!(state(&marie, id).await["state"], "running");
    app.advance(SignedDuration::from_secs(61));
    app.deliver(&jobs::router(), std::slice::from_ref(&message)).await;
    app.work(&jobs::router()).await;
    let text = String::from_utf8(taken(&marie, id).await).expect("text");
    let numbers: Vec<_> = text.lines().skip(1).filter_map(|it| it.split(';').next()).collect();
    assert_eq!(numbers, ["501", "502", "503"]);
    app.deliver(&jobs::router(), &[message]).await;
    assert_eq!(state(&marie, id).await["rows"], 3, "a message that comes again does nothing");
}

#[tokio::test]
async fn a_stopped_extract_goes_on_where_it_was_and_is_taken_by_its_owner_alone() {
    let app = app().await;
    placed(&app, ALICE, SHIRTS, 501).await;
    let marie = app.client(MARIE).await;
    let id = id_of(&marie.ok(orders(ExtractFormat::Xlsx)).await);
    assert_eq!(marie.ok(StopExtract { id }).await["state"], "stopped");
    marie.refused(StopExtract { id }, Refusal::BulkOperationOver).await;
    app.work(&jobs::router()).await;
    marie.refused(TakeExtract { id }, Refusal::ExtractGone).await;
    assert_eq!(marie.ok(ResumeExtract { id }).await["state"], "running");
    marie.refused(ResumeExtract { id }, Refusal::BulkOperationOver).await;
    app.work(&jobs::router()).await;
    assert_eq!(numbers(&workbook(taken(&marie, id).await), "N°"), [501]);
    for other in [GILLES, HUGO] {
        let other = app.client(other).await;
        assert_eq!(other.call(TakeExtract { id }).await.code, codes::NOT_FOUND);
        assert_eq!(other.call(StopExtract { id }).await.code, codes::NOT_FOUND);
        assert_eq!(other.ok(GetExtracts {}).await["items"], json!([]));
    }
    let ticket = marie.ok(TakeExtract { id }).await["ticket"].clone();
    app.client(GILLES).await.refused(LocateExtract { ticket: decoded(&ticket) }, Refusal::ExtractGone).await;
    let located = marie.ok(LocateExtract { ticket: decoded(&ticket) }).await;
    assert!(located["url"].as_str().is_some_and(|it| it.contains("extracts/")));
    marie.refused(OpenExtract { ticket: decoded(&ticket) }, Refusal::ExtractGone).await;
    app.advance(SignedDuration::from_hours(24));
    app.client(MARIE).await.refused(TakeExtract { id }, Refusal::ExtractGone).await;
}

#[tokio::test]
async fn rights_that_end_while_it_is_written_end_it() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = id_of(&marie.ok(orders(ExtractFormat::Xlsx)).await);
    edit(&app, MARIE, |it| it.permissions.retain(|it| *it != Permission::Bizlog)).await;
    app.work(&jobs::router()).await;
    let over = state(&app.client(MARIE).await, id).await;
    assert_eq!(over["state"], "failed");
    assert!(over["reason"].as_str().is_some_and(|it| !it.is_empty()));

    edit(&app, MARIE, |it| it.permissions.push(Permission::Bizlog)).await;
    let marie = app.client(MARIE).await;
    let done = id_of(&marie.ok(orders(ExtractFormat::Xlsx)).await);
    app.work(&jobs::router()).await;
    edit(&app, MARIE, |it| it.permissions.retain(|it| *it != Permission::Bizlog)).await;
    assert_eq!(app.client(MARIE).await.call(TakeExtract { id: done }).await.code, codes::NOT_FOUND);
}

#[tokio::test]
async fn a_report_asks_for_its_conciergeries_and_its_dates() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let field = async |request: ReportingExtraction, field: &str| {
        let answer = marie.refused(request, codes::INVALID).await;
        answer.data["fields"][field].as_str().unwrap_or_default().to_owned()
    };
    let desks = vec![ORION_TOWER];
    let none = ReportingExtraction::default();
    assert_eq!(field(none, "conciergeries").await, "Merci de choisir une ou des conciergeries");
    let undated = ReportingExtraction { conciergeries: desks.clone(), ..Default::default() };
    assert_eq!(field(undated.clone(), "from").await, "Merci de choisir une date de début");
    let begun = ReportingExtraction { from: Some(date(2026, 11, 1).into()), ..undated };
    assert_eq!(field(begun.clone(), "to").await, "Merci de choisir une date de fin");
    placed(&app, ALICE, SHIRTS, 501).await;
    placed(&app, ALICE, SHIRTS, 502).await;
    let asked = ReportingExtraction { to: Some(date(2026, 12, 2).into()), ..begun };
    let rows = workbook(written(&app, &marie, asked).await);
    assert_eq!(numbers(&rows, "Commandes"), [2]);
    assert_eq!(numbers(&rows, "Bénéficiaires"), [1]);
}

#[tokio::test]
async fn the_books_agree_on_what_is_owed() {
    let app = app().await;
    let order = unpaid(&app, ALICE, 501).await;
    unpaid(&app, ZOE, 502).await;
    let owed = app.store().orders().get(order).await.expect("it").money().remainder;
    let euros = owed.0 as f64 / 100.0;
    let marie = app.client(MARIE).await;
    let conciergeries = vec![ORION_TOWER];

    let debts = ExtractDebtAgeing { conciergeries: conciergeries.clone(), ..Default::default() };
    let debts = workbook(written(&app, &marie, debts).await);
    assert_eq!(numbers(&debts, "N°"), [501]);
    assert_eq!(debts[0]["0 à 30 jours"].as_f64(), Some(euros));

    let balances = workbook(written(&app, &marie, ExtractAllBalance::default()).await);
    let alice =
        balances.iter().find(|it| it["N° bénéficiaire"].as_i64() == Some(ALICE.0)).expect("a balance");
    assert_eq!(alice["Dû"].as_f64(), Some(euros));
    assert!(balances.iter().all(|it| it["N° bénéficiaire"].as_i64() != Some(ZOE.0)));

    let trial = ExtractTrialBalance { conciergeries: conciergeries.clone(), ..Default::default() };
    let trial = workbook(written(&app, &marie, trial).await);
    let customers =
        trial.iter().find(|it| it["Compte"] == Data::String("411000".into())).expect("an account");
    assert_eq!(customers["Solde débiteur"].as_f64(), Some(euros));
    let sum = |title: &str| -> f64 { trial.iter().filter_map(|it| it[title].as_f64()).sum() };
    assert!((sum("Total débit") - sum("Total crédit")).abs() < 0.001);

    let (from, to) = (Some(date(2026, 1, 1).into()), Some(date(2026, 12, 31).into()));
    let fec = written(&app, &marie, ExtractFec { from, to, conciergeries: conciergeries.clone() }).await;
    let fec = String::from_utf8(fec).expect("text");
    let amount = |text: &str| text.replace(',', "").parse::<i64>().expect("an amount");
    let lines: Vec<Vec<&str>> = fec.lines().skip(1).map(|it| it.split('\t').collect()).collect();
    assert!(!lines.is_empty() && lines.iter().all(|it| it.len() == 18));
    assert_eq!(lines.iter().map(|it| amount(it[11]) - amount(it[12])).sum::<i64>(), 0);
    let of_customers = lines.iter().filter(|it| it[4] == "411000").map(|it| amount(it[11]) - amount(it[12]));
    assert_eq!(Cents(of_customers.sum()), owed);

    let mut given_up = app.store().orders().get(order).await.expect("it");
    given_up.payments.recovery = Some(domain::order::Recovery::Unrecoverable);
    app.store().commit(Changes::new().save_order(&given_up).expect("it")).await.expect("saved");
    let unrecoverable = UnrecoverableOrdersExtract { conciergeries, ..Default::default() };
    assert_eq!(numbers(&workbook(written(&app, &marie, unrecoverable).await), "N°"), [501]);
}

#[tokio::test]
async fn the_tax_of_the_sales_adds_up_to_the_ledger_by_day_and_by_month() {
    let app = app().await;
    placed(&app, ALICE, SHIRTS, 501).await;
    app.advance(SignedDuration::from_hours(24 * 10));
    placed(&app, ALICE, SHIRTS, 502).await;
    let marie = app.client(MARIE).await;
    let asked = ExtractVat {
        from: Some(date(2026, 11, 1).into()),
        to: Some(date(2026, 12, 31).into()),
        conciergeries: vec![ORION_TOWER],
        ..Default::default()
    };
    let months = workbook(written(&app, &marie, asked.clone()).await);
    let days = workbook(written(&app, &marie, ExtractVat { period: VatPeriod::Day, ..asked }).await);
    let entries = app.store().ledger();
    let entries = entries.page(EntriesOf::Desk(ORION_TOWER), PageRequest::newest(50)).await.expect("entries");
    let sold: Cents = entries.items.iter().map(|it| it.moved(|of| of == Account::Revenue)).sum();
    for rows in [&months, &days] {
        let sum = |title: &str| -> f64 { rows.iter().filter_map(|it| it[title].as_f64()).sum() };
        let cents = |title: &str| (sum(title) * 100.0).round() as i64;
        assert_eq!(cents("Total TTC"), -sold.0);
        assert_eq!(cents("Base HT") + cents("TVA"), -sold.0);
        assert!(cents("TVA") > 0, "{rows:?}");
    }
    let periods: Vec<_> = months.iter().map(|it| it["Période"].to_string()).collect();
    assert_eq!(periods, ["2026-11", "2026-12"]);
}

#[tokio::test]
async fn a_trial_balance_goes_on_from_the_months_that_are_written_down() {
    let app = app().await;
    unpaid(&app, ALICE, 501).await;
    app.advance(SignedDuration::from_hours(24 * 40));
    placed(&app, ALICE, SHIRTS, 502).await;
    let marie = app.client(MARIE).await;
    let asked = ExtractTrialBalance { conciergeries: vec![ORION_TOWER], ..Default::default() };
    let first = workbook(written(&app, &marie, asked.clone()).await);
    let day = date(2027, 1, 1);
    let month = app.store().ledger().desk_month_before(ORION_TOWER, day).await.expect("a month").expect("it");
    assert_eq!((month.month, month.entries > 0), (date(2026, 12, 1), true));
    let again = workbook(written(&app, &marie, asked.clone()).await);
    assert_eq!(first, again, "whether it reads all entries or the month before");
    let then = ExtractTrialBalance { date: Some(date(2026, 11, 30).into()), ..asked };
    assert_ne!(workbook(written(&app, &marie, then).await), first, "the second order came later");
}

#[tokio::test]
async fn events_of_the_application_are_told_by_kind_and_never_by_person() {
    let app = app().await;
    let events = vec![AppEventType::Home, AppEventType::Universe];
    for user in [ALICE, ZOE] {
        let sent = RecordAppEvents { events: events.clone(), phone: true };
        app.client(user).await.ok(sent).await;
    }
    let none = RecordAppEvents { events: vec![], phone: false };
    app.client(ALICE).await.refused(none, codes::INVALID).await;
    edit(&app, MARIE, |it| it.permissions.push(Permission::Prod)).await;
    let marie = app.client(MARIE).await;
    let types = marie.ok(GetAllUiEventTypes {}).await;
    assert!(types["items"].as_array().expect("kinds").contains(&json!({ "id": "HOME", "label": "Accueil" })));
    let conciergeries = vec![ORION_TOWER];
    let asked = ExtractAppEvent { conciergeries, ..Default::default() };
    let refused = marie.refused(asked.clone(), codes::INVALID).await;
    assert_eq!(refused.data["fields"]["events"], "Merci de choisir au moins un évènement");
    let asked = ExtractAppEvent { events: vec![AppEventType::Universe], ..asked };
    let rows = workbook(written(&app, &marie, asked).await);
    let [row] = rows.as_slice() else { panic!("one of Alice, none of Zoe: {rows:?}") };
    assert_eq!(row["Évènement"], Data::String("Univers".into()));
    assert_eq!((&row["Équipe"], &row["Téléphone"]), (&Data::Bool(false), &Data::Bool(true)));
    let told = format!("{row:?}");
    let alice = app.store().people().get(ALICE).await.expect("Alice");
    assert!(!told.contains(&alice.name) && !told.contains(&alice.email), "{told}");
}

#[tokio::test]
async fn a_desk_without_a_register_says_nothing_of_when_it_was_open() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let rows = workbook(written(&app, &marie, AlertesHorairesconciergeriesExtract::default()).await);
    assert_eq!(rows, []);
}
