//! Registers are closed at night, whether or not anybody comes.

use contract::{
    CashRegisterId, Cents,
    cash::{CreateCaisseForConciergerie, SetEntreeCaisse, UpdateCaisseAmount},
};
use domain::register::{
    entry::{Entry, JournalEvent},
    totals::Scope,
};
use futures::future::join_all;
use jiff::SignedDuration;
use runtime::tasks::CloseRegisters;
use testkit::{App, Client, decoded, world::*};

use crate::{jobs, message};

async fn app() -> App {
    App::world(cash::router()).await
}

/// A register that is open, with 7 € more than it opened with.
async fn used(marie: &Client<'_>) -> CashRegisterId {
    let asked =
        CreateCaisseForConciergerie { name: "Accueil".into(), cash: Cents(15_000), ..Default::default() };
    let id = marie.ok(asked).await["id"].as_i64().expect("a number");
    marie
        .ok(UpdateCaisseAmount {
            ouverture: true,
            caisse: decoded(&id),
            cash: Some(Cents(15_000)),
            ..Default::default()
        })
        .await;
    marie
        .ok(SetEntreeCaisse {
            caisse: decoded(&id),
            amount: Cents(700),
            category: Some(3),
            ..Default::default()
        })
        .await;
    CashRegisterId(id)
}

async fn run(app: &App) {
    assert_eq!(app.deliver(&jobs(), &[message(&CloseRegisters::default())]).await, [""; 0]);
}

async fn lines(app: &App, id: CashRegisterId) -> Vec<Entry> {
    app.store().registers().lines(id, 1, u64::MAX).await.expect("lines")
}

/// The periods closed so far, with the cash that came in by hand.
async fn closed(app: &App, id: CashRegisterId) -> Vec<(Scope, i64)> {
    let report = |it: Entry| match it.what {
        JournalEvent::PeriodClosed(report) => Some((report.scope, report.totals.brought.cash)),
        _ => None,
    };
    lines(app, id).await.into_iter().filter_map(report).collect()
}

#[tokio::test]
async fn a_day_is_closed_in_the_night_after_it_and_once() {
    let app = app().await;
    let id = used(&app.client(MARIE).await.at(ORION_TOWER)).await;
    run(&app).await;
    assert_eq!(closed(&app, id).await, [], "the day runs");
    app.advance(SignedDuration::from_hours(24));
    for _ in 0..3 {
        run(&app).await;
    }
    assert_eq!(closed(&app, id).await, [(Scope::Day, 700)]);
    let line = lines(&app, id).await.pop().expect("a line");
    assert_eq!((line.by_name.as_str(), line.by.0), ("Plateforme", 0));
    // A day on which nothing moves has nothing to close; the month and the year still run.
    app.advance(SignedDuration::from_hours(24));
    run(&app).await;
    assert_eq!(closed(&app, id).await.len(), 1);
}

#[tokio::test]
async fn a_late_run_closes_all_that_is_over() {
    let app = app().await;
    let id = used(&app.client(MARIE).await.at(ORION_TOWER)).await;
    app.advance(SignedDuration::from_hours(24 * 40));
    run(&app).await;
    assert_eq!(closed(&app, id).await, [(Scope::Day, 700), (Scope::Month, 700), (Scope::Year, 700)]);
    let register = app.store().registers().get(ORION_TOWER, id).await.expect("a register");
    assert_eq!((register.closings, register.closes()), (3, None));
    assert!(
        app.store()
            .registers()
            .to_close("2099-01-01".parse().expect("a day"), 9)
            .await
            .expect("keys")
            .is_empty()
    );
}

#[tokio::test]
async fn copies_at_once_and_somebody_who_works_close_a_day_once() {
    let app = app().await;
    let id = used(&app.client(MARIE).await.at(ORION_TOWER)).await;
    app.advance(SignedDuration::from_hours(24));
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let (router, copy) = (jobs(), [message(&CloseRegisters::default())]);
    let copies = join_all((0..6).map(|_| app.deliver(&router, &copy)));
    let brought = SetEntreeCaisse { caisse: id, amount: Cents(100), category: Some(3), ..Default::default() };
    let (mut left, _) = futures::join!(copies, marie.ok(brought));
    while let Some(again) = left.iter().find(|it| !it.is_empty()).cloned() {
        left = vec![app.deliver(&router, &again).await];
    }
    assert_eq!(closed(&app, id).await, [(Scope::Day, 700)]);
    let all = lines(&app, id).await;
    let numbers: Vec<_> = all.iter().map(|it| it.number).collect();
    assert_eq!(numbers, (1..=all.len() as u64).collect::<Vec<_>>());
}
