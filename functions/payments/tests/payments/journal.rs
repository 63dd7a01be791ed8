//! The journal of a desk, and a person's statement as the desk reads it.

use std::collections::BTreeSet;

use contract::{
    Cents, OrderId, UserId, Words,
    list::ListQuery,
    orders::PaymentMode,
    payments::{CreateNewUserCredit, GetAllCredits, GetLedger, GetMyStatement, GetUserStatement},
};
use domain::money::ledger::{
    LedgerEntry, Source,
    accounts::{Account, Cause, Posting},
    journal::DateRange,
    totals::DayTotals,
};
use futures::future::join_all;
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, date},
};
use serde_json::{Value, json};
use store::{Changes, load::Loader};
use testkit::{App, Client, codes, decoded, world::*};

use super::{app, line, marie, set, shirts};

async fn journal(client: &Client<'_>, asked: GetLedger) -> Value {
    client.ok(asked).await
}

fn column(page: &Value, field: &str) -> Vec<Value> {
    page["items"].as_array().expect("entries").iter().map(|it| it[field].clone()).collect()
}

/// Its accounts, with what stands on their left and on their right.
fn sides(rows: &Value) -> Vec<(&str, i64, i64)> {
    let rows = rows.as_array().expect("rows").iter();
    let cents = |it: &Value| it.as_i64().expect("cents");
    rows.map(|it| (it["account"]["fr"].as_str().expect("words"), cents(&it["debit"]), cents(&it["credit"])))
        .collect()
}

/// An entry of Alice's desk at an instant, of an order that nobody reads.
async fn moved(app: &App, id: i64, at: &str) {
    let entry = entry(id, at.parse::<Timestamp>().expect("an instant"));
    app.store().commit(Changes::new().insert(&entry).expect("an entry")).await.expect("a write");
}

fn entry(id: i64, at: Timestamp) -> LedgerEntry {
    let posting = |account, amount| Posting { account, amount: Cents(amount), payment: None };
    LedgerEntry {
        source: Source::Order(OrderId(id)),
        version: 1,
        nth: 0,
        conciergerie: Some(ORION_TOWER),
        beneficiary: ALICE,
        label: Words::new("Chemises", "Shirts"),
        at,
        by: "Alice Martin".to_owned(),
        on_behalf_of: None,
        cause: Cause::Ordered,
        postings: vec![posting(Account::Receivable, id), posting(Account::Revenue, -id)],
        sales: Default::default(),
        category: None,
        paid: Default::default(),
        home_service: None,
    }
}

/// Makes so many entries of a cent and more, each ten minutes after the one before.
async fn many_moved(app: &App, many: std::ops::RangeInclusive<i64>, from: &str) {
    let from: Timestamp = from.parse().expect("an instant");
    let mut loader = Loader::new(app.store());
    for nth in many {
        let entry = entry(nth, from + SignedDuration::from_mins(10 * nth));
        loader.put(&entry).await.expect("an entry");
    }
    loader.finish(&[]).await.expect("all entries");
}

/// The totals that are written down for the days of Alice's desk.
async fn written(app: &App, from: Date, to: Date) -> Vec<DayTotals> {
    app.store().ledger().days(ORION_TOWER, DateRange { from, to }).await.expect("days")
}

#[tokio::test]
async fn what_moves_at_a_desk_stands_in_its_journal_and_balances() {
    let (app, _bank) = app().await;
    let order = shirts(&app).await;
    app.advance(SignedDuration::from_mins(5));
    set(&app, order, &[line(3, 2580)]).await;
    app.advance(SignedDuration::from_mins(5));
    let marie = marie(&app).await;
    let given = CreateNewUserCredit {
        user_id: ALICE,
        original_amount: Cents(1000),
        name: "Geste".into(),
        billing_type: Some(2),
        partner_id: Some(PRESSING),
        partner_share: Some(40),
        ..Default::default()
    };
    let credit = marie.ok(given).await;

    let page = journal(&marie, GetLedger::default()).await;
    let causes: Vec<_> = column(&page, "cause").iter().map(|it| it["fr"].clone()).collect();
    assert_eq!(causes, ["Commande passée", "Paiement", "Avoir accordé"], "oldest first");
    assert_eq!(column(&page, "orderId"), [json!(order), json!(order), Value::Null]);
    assert_eq!(column(&page, "creditId"), [Value::Null, Value::Null, credit["id"].clone()]);
    assert_eq!(column(&page, "userName"), ["Alice Martin"; 3]);
    assert_eq!(column(&page, "by"), ["Alice Martin", "Marie Dubreuil", "Marie Dubreuil"]);
    let paid = sides(&page["items"][1]["postings"]);
    assert_eq!(paid, [("Créances sur les bénéficiaires", 0, 2580), ("Espèces", 2580, 0)]);
    let shares = &page["items"][2]["postings"];
    let granted = [
        ("Créances sur les partenaires", 400, 0),
        ("Avoirs dus aux bénéficiaires", 0, 1000),
        ("Coût des avoirs", 600, 0),
    ];
    assert_eq!(sides(shares), granted);
    let partner = app.store().places().partner(PRESSING).await.expect("a partner");
    assert_eq!(shares[0]["detail"]["fr"], json!(partner.name));
    assert_eq!(shares[1]["detail"]["fr"], format!("Avoir n° {}", credit["id"]));

    let totals = &page["totals"];
    assert_eq!(totals["entries"], 3);
    assert_eq!((&totals["debit"], &totals["credit"]), (&json!(6160), &json!(6160)));
    assert_eq!(sides(&totals["accounts"])[0], ("Créances sur les bénéficiaires", 2580, 2580));
    assert_eq!(totals["sales"], json!([{ "tvaRate": 2000, "amountHt": 2150, "amountTva": 430 }]));
    assert_eq!((&page["from"], &page["to"]), (&json!("2026-11-01"), &json!("2026-11-30")));
}

#[tokio::test]
async fn a_journal_is_of_one_desk_and_for_those_who_work_there() {
    let (app, _bank) = app().await;
    let order = shirts(&app).await;
    let offer = offer(VEGA_ONLY);
    app.ordered(VEGA_ONLY, ZOE, &[(offer.items[0].id, 1)], PaymentMode::Conciergerie, None).await;
    let (marie, hugo) = (marie(&app).await, app.client(HUGO).await.at(VEGA_TOWER));
    assert_eq!(column(&journal(&marie, GetLedger::default()).await, "orderId"), [json!(order)]);
    assert_eq!(column(&journal(&hugo, GetLedger::default()).await, "userId"), [json!(ZOE)]);
    let elsewhere =
        journal(&marie, GetLedger { conciergerie_id: Some(ORION_CAMPUS), ..Default::default() }).await;
    assert_eq!((&elsewhere["items"], &elsewhere["totals"]["accounts"]), (&json!([]), &json!([])));
    marie
        .refused(GetLedger { conciergerie_id: Some(VEGA_TOWER), ..Default::default() }, codes::NOT_FOUND)
        .await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    assert_eq!(column(&journal(&gilles, GetLedger::default()).await, "orderId"), [json!(order)]);
    for user in [ALICE, SABINE] {
        assert_eq!(app.client(user).await.call(GetLedger::default()).await.code, codes::NOT_FOUND, "{user}");
    }
}

#[tokio::test]
async fn days_are_those_of_paris_also_when_clocks_go_back() {
    let (app, _bank) = app().await;
    for (id, at) in [
        (1, "2026-10-24T21:59:59.999Z"),
        (2, "2026-10-24T22:00:00Z"),
        (3, "2026-10-25T22:59:59.999Z"),
        (4, "2026-10-25T23:00:00Z"),
    ] {
        moved(&app, id, at).await;
    }
    let marie = marie(&app).await;
    let ids = async |from: &str, to: &str| {
        let page =
            journal(&marie, GetLedger { from: decoded(from), to: decoded(to), ..Default::default() }).await;
        let total = page["totals"]["debit"].as_i64().expect("cents");
        let ids: Vec<_> = column(&page, "orderId").iter().map(|it| it.as_i64().expect("a number")).collect();
        assert_eq!(total, ids.iter().sum::<i64>(), "totals are those of the same days");
        ids
    };
    assert_eq!(ids("2026-10-24", "2026-10-24").await, [1]);
    assert_eq!(ids("2026-10-25", "2026-10-25").await, [2, 3]);
    assert_eq!(ids("2026-10-26", "2026-10-26").await, [4]);
    assert_eq!(ids("1970-01-01", "9999-12-31").await, [1, 2, 3, 4], "as many days as one likes");
}

#[tokio::test]
async fn totals_are_those_of_all_entries_and_a_closed_day_is_added_up_once() {
    let (app, _bank) = app().await;
    // Forty-two days, from the 1st of October.
    many_moved(&app, 1..=6_000, "2026-09-30T22:00:00Z").await;
    let marie = marie(&app).await;
    let asked = GetLedger { from: decoded("2026-09-01"), to: decoded("2026-11-24"), ..Default::default() };
    let first = marie.call(asked.clone()).await;
    let sum = 6_000 * 6_001 / 2;
    let expected = json!({ "entries": 6_000, "debit": sum, "credit": sum, "accounts": [
        { "account": { "fr": "Créances sur les bénéficiaires", "en": "Owed by beneficiaries" }, "debit": sum, "credit": 0 },
        { "account": { "fr": "Ventes", "en": "Sales" }, "debit": 0, "credit": sum },
    ], "sales": [{ "tvaRate": null, "amountHt": sum, "amountTva": 0 }] });
    assert_eq!((&first.data["totals"], &first.data["totalItems"]), (&expected, &json!(6_000)));

    let again = marie.call(asked.clone()).await;
    assert_eq!(again.data, first.data);
    let (before, now) = (first.read_units(), again.read_units());
    assert!(now < 3_000 && before > 10 * now, "{now} after {before}");
    let days = written(&app, date(2026, 9, 1), date(2026, 11, 24)).await;
    assert_eq!(days.iter().map(|it| it.entries).sum::<u64>(), 6_000);
    // Nothing does this but a test: a closed day stays what it came to.
    moved(&app, 7_000, "2026-10-10T10:00:00Z").await;
    let later = marie.ok(asked).await;
    assert_eq!(later["totals"], expected);
}

#[tokio::test]
async fn a_day_is_read_as_it_stands_until_an_hour_after_its_end() {
    let (app, _bank) = app().await;
    moved(&app, 1, "2026-11-24T07:59:00Z").await;
    let today = date(2026, 11, 24);
    let asked = GetLedger { from: decoded("2026-11-24"), to: decoded("2026-11-26"), ..Default::default() };
    for (hours, entries, closed) in [(0, 1, false), (15, 2, false), (1, 3, true)] {
        app.advance(SignedDuration::from_hours(hours));
        if entries > 1 {
            moved(&app, entries, "2026-11-24T22:59:00Z").await;
        }
        let page = journal(&marie(&app).await, asked.clone()).await;
        assert_eq!(page["totals"]["entries"], entries);
        let written = written(&app, today, today).await;
        assert_eq!(written.first().map(|it| it.entries), closed.then_some(3), "{}", app.now());
    }
}

#[tokio::test]
async fn those_who_need_a_day_first_at_once_read_the_same() {
    let (app, _bank) = app().await;
    many_moved(&app, 1..=700, "2026-10-31T23:00:00Z").await;
    let client = marie(&app).await;
    let pages = join_all((0..12).map(|_| journal(&client, GetLedger::default()))).await;
    for page in &pages {
        assert_eq!((&page["totals"], &page["totals"]["entries"]), (&pages[0]["totals"], &json!(700)));
    }
    let days = written(&app, date(2026, 11, 1), date(2026, 11, 30)).await;
    assert_eq!(days.iter().map(|it| it.entries).sum::<u64>(), 700);
}

#[tokio::test]
async fn a_statement_adds_up_whatever_came_before_and_costs_what_its_month_does() {
    let (app, _bank) = app().await;
    many_moved(&app, 1..=6_000, "2026-08-31T22:00:00Z").await;
    let alice = app.client(ALICE).await;
    let asked = GetMyStatement { month: decoded("2026-11-01"), ..Default::default() };
    let first = alice.call(asked.clone()).await;
    let sum = 6_000 * 6_001 / 2;
    assert_eq!((&first.data["opening"], &first.data["owed"]), (&json!(sum), &json!(sum)));
    let again = alice.call(asked).await;
    assert_eq!(again.data, first.data);
    let (before, now) = (first.read_units(), again.read_units());
    assert!(now < 1_000 && before > 10 * now, "{now} after {before}");

    // The entries begin on the 1st of September at midnight: six an hour.
    let in_days = |days: i64| (1..days * 144).sum::<i64>();
    let september =
        alice.ok(GetMyStatement { month: decoded("2026-09-01"), on: decoded("2026-10-02") }).await;
    assert_eq!((&september["opening"], &september["closing"]), (&json!(0), &json!(in_days(30))));
    assert_eq!(september["owed"], in_days(32), "also of another month's day");
    let october = alice.ok(GetMyStatement { month: decoded("2026-10-01"), on: decoded("2026-09-10") }).await;
    assert_eq!((&october["opening"], &october["owed"]), (&json!(in_days(30)), &json!(in_days(10))));
}

#[tokio::test]
async fn days_that_make_no_journal_are_refused_in_words() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    for (from, to, why) in [("2026-11-02", "2026-11-01", "Le dernier jour doit suivre le premier.")] {
        let answer =
            marie.call(GetLedger { from: decoded(&from), to: decoded(&to), ..Default::default() }).await;
        assert_eq!((answer.status, answer.code), (422, codes::INVALID));
        assert!(format!("{answer:?}").contains(why), "{answer:?}");
    }
    let unreadable = marie.raw::<GetLedger>(json!({ "from": "hier" })).await;
    assert_eq!(unreadable.status, 422);
}

#[tokio::test]
async fn pages_follow_each_other_without_loss_or_repeat() {
    let (app, _bank) = app().await;
    let orders = app.ordered_often(210, SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Free, None).await;
    // A credit of the number of an order, given at the same instant.
    give_credit_now(&app, orders[99].id.0).await;
    let marie = marie(&app).await;
    let (mut ids, mut cursor, mut sizes) = (vec![], Value::Null, vec![]);
    loop {
        let page = journal(&marie, GetLedger { cursor: decoded(&cursor), ..Default::default() }).await;
        assert_eq!(page["totals"].is_null(), !cursor.is_null(), "totals are told once");
        sizes.push(page["items"].as_array().map_or(0, Vec::len));
        ids.extend(column(&page, "id"));
        cursor = page["next"].clone();
        if cursor.is_null() {
            break;
        }
    }
    let different: BTreeSet<_> = ids.iter().map(Value::to_string).collect();
    assert_eq!((sizes, different.len()), (vec![100, 100, 11], 211));
    let second = journal(&marie, GetLedger { page: 1, ..Default::default() }).await;
    assert_eq!(column(&second, "id"), ids[100..200]);
    let first = journal(&marie, GetLedger::default()).await;
    assert_eq!((&first["totalItems"], &first["totalIsMinimum"]), (&json!(211), &json!(false)));
    let elsewhere = GetLedger {
        from: decoded("2026-01-01"),
        to: decoded("2026-01-31"),
        cursor: decoded(&first["next"]),
        ..Default::default()
    };
    assert_eq!(marie.call(elsewhere).await.status, 400, "a cursor of other days");
}

async fn give_credit_now(app: &App, id: i64) {
    let credit = domain::money::credit::Credit {
        conciergerie: Some(ORION_TOWER),
        ..domain::money::credit::Credit::plain(contract::CreditId(id), ALICE, "Geste", Cents(500), app.now())
    };
    app.store().commit(Changes::new().insert(&credit).expect("a credit")).await.expect("a write");
}

#[tokio::test]
async fn the_desk_reads_the_statement_that_its_beneficiary_reads() {
    let (app, _bank) = app().await;
    let order = shirts(&app).await;
    app.advance(SignedDuration::from_hours(48));
    set(&app, order, &[line(3, 1000)]).await;
    let (alice, marie) = (app.client(ALICE).await, marie(&app).await);
    for (on, owed) in [("2026-11-23", 0), ("2026-11-24", 2580), ("2026-11-25", 2580), ("2026-11-26", 1580)] {
        let own = alice.ok(GetMyStatement { on: decoded(&on), ..Default::default() }).await;
        let read =
            marie.ok(GetUserStatement { user_id: ALICE, on: decoded(&on), ..Default::default() }).await;
        assert_eq!((&read["owed"], &read["userName"]), (&json!(owed), &json!("Alice Martin")), "{on}");
        assert_eq!(own, read);
    }
    let earlier =
        GetUserStatement { user_id: ALICE, month: decoded("2026-10-01"), on: decoded("2026-11-24") };
    let earlier = marie.ok(earlier).await;
    assert_eq!((&earlier["operations"], &earlier["owed"]), (&json!([]), &json!(2580)));
}

#[tokio::test]
async fn the_statement_of_whoever_is_out_of_reach_does_not_exist() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let unknown = marie
        .call(GetAllCredits { data: ListQuery { adherent_id: Some(UserId(9999)), ..Default::default() } })
        .await;
    assert_eq!(unknown.code, codes::NOT_FOUND);
    for user in [ZOE.0, MARIE.0, 9999] {
        let answer = marie.call(GetUserStatement { user_id: decoded(&user), ..Default::default() }).await;
        assert_eq!((answer.code, &answer.message), (unknown.code, &unknown.message), "{user}");
    }
    let alice = app.client(ALICE).await;
    alice.refused(GetUserStatement { user_id: ALICE, ..Default::default() }, codes::NOT_FOUND).await;
    let hugo = app.client(HUGO).await;
    hugo.refused(GetUserStatement { user_id: ALICE, ..Default::default() }, codes::NOT_FOUND).await;
}
