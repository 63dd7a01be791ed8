//! The money that the ledger expects at the bank is gathered at night, once.

use contract::{
    Cents, OrderId,
    cash::{CreateCaisseForConciergerie, DepositPlace, SetSortieCaisse, UpdateCaisseAmount},
    invoicing::RecordPayout,
};
use domain::{
    bank::open_item::{ItemKind, OpenItem},
    invoicing::{
        due::DueSubject,
        expectation::Expectation,
        part::{ExpectedLine, ExpectedPart, LineKind},
        payout::Payout,
    },
};
use futures::future::join_all;
use jiff::{SignedDuration, civil::date};
use runtime::tasks::GatherBankItems;
use store::Changes;
use testkit::{App, Client, decoded, world::*};

use crate::{jobs, message};

async fn deposit(marie: &Client<'_>) {
    let asked =
        CreateCaisseForConciergerie { name: "Accueil".into(), cash: Cents(15_000), ..Default::default() };
    let id = marie.ok(asked).await["id"].clone();
    let opening = UpdateCaisseAmount {
        ouverture: true,
        caisse: decoded(&id),
        cash: Some(Cents(15_000)),
        ..Default::default()
    };
    marie.ok(opening).await;
    let out = SetSortieCaisse {
        caisse: decoded(&id),
        amount: Cents(5_000),
        category: Some(2),
        place: Some(DepositPlace::Bank),
        deposit_number: Some("BRD-12345".into()),
        deposit_person: Some("Marie".into()),
        ..Default::default()
    };
    marie.ok(out).await;
}

async fn gathered(app: &App) -> Vec<OpenItem> {
    app.store().bank().open_items(100).await.expect("items").items
}

/// Runs the job, and what it leaves word of.
async fn run(app: &App) {
    assert_eq!(app.deliver(&jobs(), &[message(&GatherBankItems::default())]).await, [""; 0]);
    app.work(&jobs()).await;
}

#[tokio::test]
async fn a_deposit_is_expected_at_the_bank_from_the_night_after_it_and_once() {
    let app = App::world(cash::router()).await;
    deposit(&app.client(MARIE).await.at(ORION_TOWER)).await;
    run(&app).await;
    assert_eq!(gathered(&app).await, [], "the day runs");
    app.advance(SignedDuration::from_hours(24));
    let router = jobs();
    let nightly = [message(&GatherBankItems::default())];
    join_all((0..4).map(|_| app.deliver(&router, &nightly))).await;
    for _ in 0..2 {
        run(&app).await;
    }
    let items = gathered(&app).await;
    assert_eq!(items.len(), 1, "{items:?}");
    assert_eq!((items[0].kind, items[0].amount), (ItemKind::CashDeposit, Cents(5_000)));
    assert_eq!(
        (items[0].reference.as_deref(), items[0].conciergerie),
        (Some("BRD-12345"), Some(ORION_TOWER))
    );
}

#[tokio::test]
async fn a_payment_to_a_partner_is_expected_to_leave_the_bank_and_its_undoing_to_come_back() {
    let app = App::world(cash::router()).await;
    let partner = app.store().places().partner(MASSEUR).await.expect("a partner").entity;
    let october = date(2026, 10, 1);
    let part = ExpectedPart {
        partner: MASSEUR,
        month: october,
        of: DueSubject::Order(OrderId(1)),
        date: october,
        desk_name: "Tour Orion".into(),
        lines: vec![ExpectedLine::new(LineKind::Item, "Massage".into(), 100, Cents(6_000), 2000)],
        errors: vec![],
    };
    let mut paid = Expectation::new(&partner, october, app.now());
    paid.replace_part(None, Some(&part)).expect("a part");
    paid.close("Marie", app.now()).expect("closed");
    let asked = RecordPayout { date: october, amount: Cents(4_500), ..RecordPayout::default() };
    let payout = Payout::new(&asked, "Marie", app.now()).expect("a payment");
    paid.pay(payout, Cents(6_000)).expect("owed");
    app.store().commit(Changes::new().insert(&paid).expect("an expectation")).await.expect("written");
    app.advance(SignedDuration::from_hours(24));
    run(&app).await;
    let items = gathered(&app).await;
    assert_eq!(
        items.iter().map(|it| (it.kind, it.amount)).collect::<Vec<_>>(),
        [(ItemKind::Transfer, Cents(-4_500))]
    );
    assert!(items[0].reference.as_deref().is_some_and(|it| it.contains(&paid.number())), "{items:?}");

    let known = app.store().invoicing().expectations(MASSEUR).await.expect("expectations");
    let mut undone = known[0].clone();
    undone.undo_payout(0, "Marie", app.now()).expect("undone");
    app.store().commit(Changes::new().save(&undone).expect("an expectation")).await.expect("written");
    app.advance(SignedDuration::from_hours(24));
    run(&app).await;
    let amounts: Vec<_> = gathered(&app).await.iter().map(|it| it.amount).collect();
    assert_eq!(amounts, [Cents(-4_500), Cents(4_500)]);
}
