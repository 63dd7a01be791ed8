//! How the orders of a series are paid.

use contract::{
    Refusal,
    orders::{NewOrderComment, SeriesState},
};
use testkit::decoded;

use super::*;

#[tokio::test]
async fn credits_are_spent_by_a_series_that_they_began_and_by_no_other() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 10_000, None).await;
    let alice = app.client(ALICE).await;
    let series = begin(&alice, weekly(|it| it.payment_mode = Some(PaymentMode::Credits))).await;
    app.work(&jobs::router()).await;
    let orders = made(&app, series).await;
    let paid: Vec<i64> =
        orders.iter().map(|it| it.payments.lines.iter().map(|it| it.amount.0).sum::<i64>()).collect();
    assert_eq!((paid, left(&app, ALICE).await), (vec![4500, 4500, 1000, 0], 0));
    let troubles: Vec<_> = orders.iter().map(|it| it.trouble).collect();
    let unpaid = Some(Trouble::Payment);
    assert_eq!(troubles, [None, None, unpaid, unpaid], "what they leave is said");
    // The credit that the third one took comes back with it.
    alice.ok(CancelOrder { order_id: orders[2].id, ..Default::default() }).await;
    assert_eq!(left(&app, ALICE).await, 1000);

    let other = app.client(BRUNO).await;
    let by_desk = weekly(|it| it.time = Some(time(15, 0, 0, 0).into()));
    give_credit(app.store(), BRUNO, 2, 4_000, None).await;
    begin(&other, by_desk).await;
    app.work(&jobs::router()).await;
    assert_eq!(left(&app, BRUNO).await, 4000, "nobody asked for them");
}

#[tokio::test]
async fn once_credits_are_used_up_the_other_way_pays_and_nothing_is_amiss() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 6_000, None).await;
    let both = weekly(|it| {
        it.payment_mode = Some(PaymentMode::Credits);
        it.rest_payment_mode = Some(PaymentMode::Conciergerie);
    });
    let series = begin(&app.client(ALICE).await, both).await;
    app.work(&jobs::router()).await;
    let orders = made(&app, series).await;
    let paid: Vec<i64> = orders.iter().map(|it| it.money().credits.0).collect();
    assert_eq!((paid, left(&app, ALICE).await), (vec![4500, 1500, 0, 0], 0));
    assert!(orders.iter().all(|it| it.trouble.is_none() && it.payments.mode == PaymentMode::Conciergerie));
}

/// Massages cost this much from now on.
async fn costs(app: &App, version: i64, cents: i64) {
    let mut other = Offer { can_do_recurring: true, id: contract::OfferId(version), ..offer(MASSAGE) };
    other.from = app.now();
    other.items[0].price.0 = Some(contract::Cents(cents));
    sell(app.store(), &other).await;
}

/// The price of each order of the series, by day.
async fn totals(app: &App, series: OrderId) -> Vec<(Date, i64)> {
    let orders = made(app, series).await;
    let of = |it: &Order| Some((paris::today(it.dates.begin?), it.final_amount().0));
    orders.iter().filter_map(of).collect()
}

#[tokio::test]
async fn a_series_keeps_its_price_until_its_owner_was_told_of_another_one() {
    let (app, router) = (app().await, jobs::router());
    let alice = app.client(ALICE).await;
    let series = begin(&alice, weekly(|_| {})).await;
    costs(&app, 11, 5000).await;
    app.work(&router).await;
    assert_eq!(totals(&app, series).await.iter().map(|it| it.1).collect::<Vec<_>>(), [4500; 4]);
    let told = app.sent().all();
    let told: Vec<_> = told.iter().filter(|it| it.kind == "seriesPrice").collect();
    assert_eq!(told.len(), 1);
    let answer = alice.ok(GetSeries { order_id: series }).await;
    let announced = json!({ "before": 45.0, "amount": 50.0, "from": "2026-12-23" });
    assert_eq!(answer["newPrice"], announced);

    app.advance(DAY * 7);
    app.work(&router).await;
    assert_eq!(totals(&app, series).await.last(), Some(&(date(2026, 12, 24), 5000)));
    app.advance(DAY * 28);
    app.work(&router).await;
    let alice = app.client(ALICE).await;
    assert!(totals(&app, series).await.iter().filter(|it| it.0 >= date(2026, 12, 23)).all(|it| it.1 == 5000));
    let answer = alice.ok(GetSeries { order_id: series }).await;
    assert_eq!(answer["newPrice"], json!(null), "it is the price by now");
    assert_eq!(app.sent().all().iter().filter(|it| it.kind == "seriesPrice").count(), 1, "once");
}

#[tokio::test]
async fn who_refuses_another_price_is_charged_nothing_of_it() {
    let (app, router) = (app().await, jobs::router());
    let alice = app.client(ALICE).await;
    let series = begin(&alice, weekly(|_| {})).await;
    app.work(&router).await;
    costs(&app, 11, 31_750).await;
    app.advance(DAY * 7);
    app.work(&router).await;
    let alice = app.client(ALICE).await;
    alice.ok(SetSeriesState { order_id: series, state: SeriesState::Ended }).await;
    app.advance(DAY * 35);
    app.work(&router).await;
    assert!(totals(&app, series).await.iter().all(|it| it.1 == 4500), "{:?}", totals(&app, series).await);
    let kinds: Vec<_> = app.sent().all().into_iter().map(|it| it.kind).collect();
    assert!(["seriesPrice", "seriesEnded"].iter().all(|it| kinds.iter().any(|kind| kind == it)), "{kinds:?}");
}

#[tokio::test]
async fn a_lower_price_is_told_and_owed_at_once() {
    let (app, router) = (app().await, jobs::router());
    let series = begin(&app.client(ALICE).await, weekly(|_| {})).await;
    costs(&app, 11, 4000).await;
    app.work(&router).await;
    let costs: Vec<i64> = totals(&app, series).await.iter().map(|it| it.1).collect();
    assert_eq!(costs, [4500, 4000, 4000, 4000]);
    assert!(app.sent().all().iter().any(|it| it.kind == "seriesPrice"));
}

#[tokio::test]
async fn a_series_that_ends_tells_its_owner_and_the_desk() {
    let (app, router) = (app().await, jobs::router());
    let until = weekly(|it| it.end_date = Some(date(2026, 12, 10).into()));
    let series = begin(&app.client(ALICE).await, until).await;
    app.work(&router).await;
    app.work(&router).await;
    let ended = |app: &App| app.sent().all().iter().filter(|it| it.kind == "seriesEnded").count();
    assert_eq!(ended(&app), 1, "its last order is made");
    let first = app.store().orders().get(series).await.expect("an order");
    assert!(inbox::reasons(&first, app.now()).contains(&InboxReason::CommentWaiting));
}

/// Alice owes an order that was done, and the desk insists on it, or not any more.
async fn insists(app: &App, owed: OrderId, number: u8) {
    let mut order = app.store().orders().get(owed).await.expect("an order");
    order.mark_unrecoverable(number, &Actor::platform(), app.now()).expect("a debt");
    let mut changes = Changes::new();
    changes.save_order(&order).expect("an order");
    app.store().commit(&mut changes).await.expect("written");
}

#[tokio::test]
async fn the_orders_of_who_owes_wait_at_the_desk_and_spend_nothing() {
    let app = app().await;
    let (alice, router) = (app.client(ALICE).await, jobs::router());
    give_credit(app.store(), ALICE, 1, 100_000, None).await;
    let series = begin(&alice, weekly(|it| it.payment_mode = Some(PaymentMode::Credits))).await;
    app.work(&router).await;
    assert_eq!(days(&app, series).await, thursdays(&[3, 10, 17]));
    let spent = left(&app, ALICE).await;

    let owed = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id;
    let mut order = app.store().orders().get(owed).await.expect("an order");
    order.payments.lines.clear();
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        order.change_status(NextStatus::to(status), &Actor::platform(), &[], app.now()).expect("a step");
    }
    app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("written");
    insists(&app, owed, 0).await;
    app.advance(DAY * 7);
    app.work(&router).await;
    let orders = made(&app, series).await;
    let last = orders.last().expect("one more");
    assert_eq!(days(&app, series).await, thursdays(&[3, 10, 17, 24]), "none is dropped");
    assert_eq!((last.trouble, last.status), (Some(Trouble::Debt), OrderStatus::New));
    assert!(inbox::reasons(last, app.now()).contains(&InboxReason::SeriesTrouble));
    assert_eq!(left(&app, ALICE).await, spent, "no credit is taken");
    let marie = app.client(MARIE).await.acting_for(ALICE);
    marie
        .ok(NewOrderComment {
            order_id: decoded(&last.id),
            comment: "Vu avec vous".into(),
            va: Some(true),
            ..Default::default()
        })
        .await;
    let answered = app.store().orders().get(last.id).await.expect("as the test has it");
    assert_eq!(answered.trouble, None, "the desk has dealt with it");
    let mails = app.sent().all();
    assert!(mails.iter().any(|it| it.kind == "seriesTrouble"
        && it.text.facts.iter().any(|(_, why)| why == "Commande impayée à régler")));
    let moved = MoveSeriesDate {
        order_id: series,
        date: decoded("2026-12-31"),
        begin: decoded("2026-12-17T15:00:00"),
    };
    let alice = app.client(ALICE).await;
    alice.refused(moved.clone(), Refusal::DebtToRecover).await;

    insists(&app, owed, 2).await;
    alice.ok(moved).await;
    app.advance(DAY * 14);
    app.work(&router).await;
    let later = made(&app, series).await.pop().expect("one more");
    assert_eq!((later.dates.begin_day(), later.trouble), (Some(date(2027, 1, 7)), None));
}

#[tokio::test]
async fn each_order_of_a_series_by_direct_debit_is_debited_on_its_day() {
    let (app, collector) =
        App::world(orders::router().merge(payments::router())).await.with_collector().await;
    sell(app.store(), &Offer { can_do_recurring: true, auto_accept: true, ..offer(MASSAGE) }).await;
    let (alice, router) = (app.client(ALICE).await, jobs::router());
    let page = alice.ok(SignMandate {}).await;
    collector.sign(page["formUrl"].as_str().expect("a page"), Fate::Pays).await.expect("a signature");
    collector.notify(&app).await;
    let series = begin(&alice, weekly(|it| it.payment_mode = Some(PaymentMode::DirectDebit))).await;
    app.work(&router).await;
    let orders = made(&app, series).await;
    assert!(orders.iter().all(|it| it.trouble.is_none() && it.payments.mode == PaymentMode::DirectDebit));
    assert_eq!((orders.len(), collector.debits()), (4, 0));
    for weeks in 1..=4 {
        app.advance(DAY * 7);
        app.work(&router).await;
        assert_eq!(collector.debits(), weeks, "one a week");
    }
}
