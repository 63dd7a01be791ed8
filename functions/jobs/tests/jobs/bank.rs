//! The money that the ledger expects at the bank is gathered at night, once.

use contract::{
    Cents,
    cash::{CreateCaisseForConciergerie, DepositPlace, SetSortieCaisse, UpdateCaisseAmount},
};
use domain::bank::open_item::{ItemKind, OpenItem};
use futures::future::join_all;
use jiff::SignedDuration;
use runtime::tasks::GatherBankItems;
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
    let (router, copy) = (jobs(), [message(&GatherBankItems::default())]);
    join_all((0..4).map(|_| app.deliver(&router, &copy))).await;
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
