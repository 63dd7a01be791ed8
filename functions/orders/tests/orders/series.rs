mod payment;

use contract::{
    OrderId, Refusal,
    desk::{InboxReason, UpdateOrderCalendarSlot},
    orders::{
        CancelOrder, CreateOrder, GetSeries, MoveOrder, MoveSeriesDate, OrderStatus, PaymentMode,
        PreviewOrder, RecurrenceType, SetSeriesState, SkipSeriesDate, Trouble,
    },
    payments::SignMandate,
};
use domain::{
    calendar::{PartnerCalendar, paris},
    catalogue::offer::Offer,
    order::{Order, inbox, lifecycle::NextStatus},
    people::actor::Actor,
};
use futures::future::join_all;
use jiff::{
    SignedDuration,
    civil::{Date, date, time},
};
use runtime::{Job, tasks::RunSeries};
use sandbox::debit::Fate;
use serde_json::{Value, json};
use store::{Changes, OrdersOf, PageRequest, Whose};
use testkit::{App, Client, codes, decoded, world::*};

use crate::{left, order_request};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The small world, in which massages come back.
async fn app() -> App {
    let app = App::world(orders::router().merge(desk::router())).await;
    sell(app.store(), &Offer { can_do_recurring: true, ..offer(MASSAGE) }).await;
    app
}

/// A massage each Thursday at 14:00 from the day after tomorrow on.
fn weekly(change: impl FnOnce(&mut contract::orders::NewOrder)) -> contract::orders::NewOrder {
    order_request(MASSAGE, |it| {
        it.recurring = true;
        it.recurr_type = Some(RecurrenceType::Tls);
        it.recurr_tls_dow = Some(8);
        change(it);
    })
}

async fn begin(client: &Client<'_>, request: contract::orders::NewOrder) -> OrderId {
    let made = client.ok(CreateOrder { o: request }).await;
    OrderId(made["orderId"].as_i64().expect("a number"))
}

/// The orders of the series, by the day they take place; what was cancelled is no order.
async fn made(app: &App, series: OrderId) -> Vec<Order> {
    let page = app
        .store()
        .orders()
        .page(OrdersOf::All(Whose::Beneficiary(ALICE)), PageRequest::newest(100))
        .await
        .expect("her orders");
    let mut orders: Vec<Order> = app
        .store()
        .orders()
        .get_many(page.items.iter().map(|it| it.id))
        .await
        .expect("her orders")
        .into_iter()
        .map(|it| it.entity)
        .filter(|it| it.series() == Some(series) && !it.is_cancelled())
        .collect();
    orders.sort_by_key(|it| it.dates.begin);
    orders
}

async fn days(app: &App, series: OrderId) -> Vec<Date> {
    made(app, series).await.iter().filter_map(|it| Some(paris::today(it.dates.begin?))).collect()
}

fn december(days: &[i8]) -> Vec<Date> {
    days.iter().map(|day| date(2026, 12, *day)).collect()
}

fn thursdays(december_days: &[i8]) -> Vec<Date> {
    [vec![THURSDAY.0], december(december_days)].concat()
}

/// The date of this name among those that are shown.
fn shown(series: &Value, day: Date) -> Value {
    let mut dates = series["dates"].as_array().expect("dates").iter();
    dates.find(|it| it["date"] == day.to_string()).cloned().unwrap_or_else(|| panic!("{day} in {series:#}"))
}

fn message(series: OrderId) -> String {
    RunSeries { series_id: series }.message().expect("a message").to_string()
}

#[tokio::test]
async fn a_series_is_made_four_weeks_ahead_each_date_once_and_by_the_gate() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let series = begin(&alice, weekly(|_| {})).await;
    // Many copies at once, then the one that was announced.
    let batch = [message(series)];
    let router = jobs::router();
    let failed = join_all((0..10).map(|_| app.deliver(&router, &batch))).await.concat();
    assert!(failed.is_empty(), "{failed:?}");
    app.work(&router).await;
    assert_eq!(days(&app, series).await, thursdays(&[3, 10, 17]));
    for order in made(&app, series).await {
        let begin = order.dates.begin.expect("a begin");
        assert_eq!(
            (paris::wall(begin).time(), order.dates.booked, order.trouble),
            (time(14, 0, 0, 0), true, None)
        );
        assert_eq!(order.parent, Some(series).filter(|it| *it != order.id));
        assert!(order.id == series || order.dates.recurrence.is_none());
        let calendars = app.store().calendars();
        let read = calendars.day(MASSEUR, ORION_TOWER, paris::today(begin), app.now()).await.expect("a day");
        assert_eq!(read.day.bookings.iter().map(|it| it.order).collect::<Vec<_>>(), [order.id]);
    }
    assert_eq!(app.sent().all().len(), 1, "the dates were told beforehand");

    // The job does not run for a day, then late, then twice.
    app.advance(DAY * 9 + SignedDuration::from_hours(2));
    app.work(&router).await;
    app.deliver(&router, &batch).await;
    app.work(&router).await;
    assert_eq!(days(&app, series).await, thursdays(&[3, 10, 17, 24, 31]));
}

#[tokio::test]
async fn after_a_long_silence_nothing_is_made_in_the_past_and_the_desk_hears_of_it() {
    let app = app().await;
    let series = begin(&app.client(ALICE).await, weekly(|_| {})).await;
    app.work(&jobs::router()).await;
    app.advance(DAY * 42);
    app.work(&jobs::router()).await;
    // 5 January 2027: 24 and 31 December have passed.
    let january = [date(2027, 1, 7), date(2027, 1, 14), date(2027, 1, 21), date(2027, 1, 28)];
    assert_eq!(days(&app, series).await, [thursdays(&[3, 10, 17]), january.to_vec()].concat());
    let first = app.store().orders().get(series).await.expect("the first one");
    assert_eq!(first.trouble, Some(Trouble::Missed));
    assert!(inbox::reasons(&first, app.now()).contains(&InboxReason::SeriesTrouble));
}

#[tokio::test]
async fn a_series_makes_nothing_after_the_last_day_of_its_desk_and_misses_nothing() {
    let app = app().await;
    let mut desk = app.store().places().stored_desk(ORION_TOWER).await.expect("a desk");
    desk.options.closing_date = Some(date(2026, 12, 10));
    app.store().commit(Changes::new().save(&desk).expect("a desk")).await.expect("written");
    let alice = app.client(ALICE).await;
    let shown = alice.ok(PreviewOrder { o: weekly(|_| {}) }).await["dates"].clone();
    let shown: Vec<_> = shown.as_array().expect("dates").iter().map(|it| it["date"].clone()).collect();
    assert_eq!(shown, ["2026-11-26", "2026-12-03", "2026-12-10"]);
    let series = begin(&alice, weekly(|_| {})).await;
    app.work(&jobs::router()).await;
    assert_eq!(days(&app, series).await, thursdays(&[3, 10]));
    app.advance(DAY * 42);
    app.work(&jobs::router()).await;
    assert_eq!(days(&app, series).await, thursdays(&[3, 10]));
    assert_eq!(app.store().orders().get(series).await.expect("the first one").trouble, None);
}

/// 10 December is taken, on 17 December nobody comes.
async fn hindered(app: &App) {
    let bruno = app.client(BRUNO).await;
    bruno
        .ok(CreateOrder { o: order_request(MASSAGE, |it| it.begin_date = Some(date(2026, 12, 10).into())) })
        .await;
    let calendars = app.store().calendars();
    let mut calendar: store::Versioned<PartnerCalendar> =
        calendars.calendar(MASSEUR, ORION_TOWER).await.expect("a calendar").expect("a calendar");
    calendar.closed = december(&[17]);
    app.store().commit(Changes::new().save(&calendar).expect("a calendar")).await.expect("closed");
}

#[tokio::test]
async fn what_cannot_be_booked_is_flagged_before_and_made_without_a_slot() {
    let app = app().await;
    hindered(&app).await;
    let alice = app.client(ALICE).await;
    let preview = alice.ok(PreviewOrder { o: weekly(|_| {}) }).await;
    assert_eq!(preview["dates"].as_array().map(Vec::len), Some(12));
    assert_eq!(shown(&preview, date(2026, 12, 3))["trouble"], Value::Null);
    assert_eq!(shown(&preview, date(2026, 12, 10))["trouble"], "full");
    assert_eq!(shown(&preview, date(2026, 12, 17))["trouble"], "closed");

    let series = begin(&alice, weekly(|_| {})).await;
    app.work(&jobs::router()).await;
    assert_eq!(days(&app, series).await, thursdays(&[3, 10, 17]), "none is dropped");
    let orders = made(&app, series).await;
    let troubles: Vec<_> = orders.iter().map(|it| it.trouble).collect();
    assert_eq!(troubles, [None, None, Some(Trouble::Full), Some(Trouble::Closed)]);
    for order in &orders[2..] {
        assert!(
            !order.dates.booked && inbox::reasons(order, app.now()).contains(&InboxReason::SeriesTrouble)
        );
    }
    let told = app.sent().all();
    let told = told.iter().filter(|it| it.kind == "seriesTrouble");
    assert_eq!(told.map(|it| it.to.as_str()).collect::<Vec<_>>(), ["alice@concierge.test"; 2]);

    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let slot = UpdateOrderCalendarSlot {
        order_id: orders[2].id,
        begin_date: decoded("2026-12-10T15:00:00"),
        ..Default::default()
    };
    let mended = marie.ok(slot).await;
    assert_eq!((&mended["trouble"], &mended["isCalendarItem"]), (&Value::Null, &json!(true)));
    // The beneficiary finds another time by themselves, too.
    let slot = MoveOrder { order_id: orders[3].id, begin: decoded("2026-12-24T14:00:00") };
    assert_eq!(alice.ok(slot).await["isCalendarItem"], true);
}

#[tokio::test]
async fn a_date_is_skipped_planned_again_and_moved_while_its_order_is_not_made() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let series = begin(&alice, weekly(|_| {})).await;
    let on = |day: Date, skip| SkipSeriesDate { order_id: series, date: day.into(), skip };
    for day in december(&[3, 10]) {
        alice.ok(on(day, true)).await;
    }
    let answer = alice.ok(on(date(2026, 12, 10), false)).await;
    assert_eq!(shown(&answer, date(2026, 12, 3))["state"], "skipped");
    assert_eq!(shown(&answer, date(2026, 12, 10))["state"], "planned");
    let skipped = MoveSeriesDate {
        order_id: series,
        date: decoded("2026-12-03"),
        begin: decoded("2026-12-03T15:00:00"),
    };
    assert_eq!(
        alice.call(skipped).await.code,
        Refusal::OrderImmutable.code(),
        "it is to be planned again first"
    );
    app.work(&jobs::router()).await;
    assert_eq!(days(&app, series).await, thursdays(&[10, 17]));

    let taken = MoveSeriesDate {
        order_id: series,
        date: decoded("2026-12-31"),
        begin: decoded("2026-12-17T14:00:00"),
    };
    assert_eq!(alice.call(taken).await.code, Refusal::SlotTaken.code(), "through the gate");
    let free = MoveSeriesDate {
        order_id: series,
        date: decoded("2026-12-31"),
        begin: decoded("2026-12-17T15:00:00"),
    };
    let answer = alice.ok(free).await;
    let moved = shown(&answer, date(2026, 12, 31));
    assert_eq!((&moved["state"], &moved["moved"]), (&json!("ordered"), &json!(true)));
    assert_eq!(days(&app, series).await, thursdays(&[10, 17, 17]), "it holds its slot from now on");
    app.advance(DAY * 14);
    app.work(&jobs::router()).await;
    assert_eq!(days(&app, series).await, thursdays(&[10, 17, 17, 24]));

    // Two weeks later, she signs in again.
    let alice = app.client(ALICE).await;
    let code = async |who: &Client<'_>, request: SkipSeriesDate| who.call(request).await.code;
    assert_eq!(
        code(&alice, on(date(2026, 12, 17), true)).await,
        Refusal::OrderImmutable.code(),
        "its order is made"
    );
    assert_eq!(
        code(&alice, on(date(2027, 1, 15), true)).await,
        Refusal::OrderImmutable.code(),
        "no day of the rule"
    );
    assert_eq!(
        code(&app.client(BRUNO).await, on(date(2027, 1, 14), true)).await,
        codes::NOT_FOUND,
        "not his"
    );
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    assert_eq!(code(&marie, on(date(2027, 1, 14), true)).await, 0, "on her behalf");
}

#[tokio::test]
async fn of_a_day_that_is_skipped_moved_and_made_at_once_there_is_an_order_or_it_is_skipped() {
    for _ in 0..4 {
        let app = app().await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        let series = begin(&alice, weekly(|_| {})).await;
        let day = date(2026, 12, 10);
        let skip = SkipSeriesDate { order_id: series, date: decoded(&day), skip: true };
        let moved =
            MoveSeriesDate { order_id: series, date: day.into(), begin: decoded("2026-12-10T15:00:00") };
        let (router, batch) = (jobs::router(), [message(series)]);
        let (skipped, moved, _) =
            futures::join!(alice.call(skip), marie.call(moved), app.deliver(&router, &batch),);
        let answer = alice.ok(GetSeries { order_id: series }).await;
        let read = app.store().series().get(series, day).await.expect("a series");
        let made = read.occurrences.contains_key(&day);
        assert_ne!(read.series.skipped.contains(&day), made, "{skipped:?} {moved:?}");
        assert_eq!(shown(&answer, day)["state"], if made { "ordered" } else { "skipped" });
        assert_eq!(skipped.code == 0, !made);
    }
}

#[tokio::test]
async fn a_series_that_stops_takes_back_what_it_can_and_goes_on_where_it_stands() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let series = begin(&alice, weekly(|_| {})).await;
    let router = jobs::router();
    app.work(&router).await;
    // 2 December, after 14:00: the notice of the 3rd has passed.
    app.advance(DAY * 8 + SignedDuration::from_hours(6));
    app.work(&router).await;
    let set = async |state: &str| {
        let alice = app.client(ALICE).await;
        let answer = alice.ok(SetSeriesState { order_id: series, state: decoded(&state) }).await;
        app.work(&router).await;
        answer
    };
    let paused = set("paused").await;
    assert_eq!((&paused["state"], &paused["canResume"]), (&json!("paused"), &json!(true)));
    assert_eq!(days(&app, series).await, thursdays(&[3]), "what is past or too late stays");
    let calendars = app.store().calendars();
    let read = calendars.day(MASSEUR, ORION_TOWER, date(2026, 12, 17), app.now()).await.expect("a day");
    assert_eq!(read.day.bookings, [], "its slot is free again");
    app.advance(DAY * 7);
    app.work(&router).await;
    assert_eq!(days(&app, series).await, thursdays(&[3]), "a pause makes nothing");

    set("active").await;
    // 9 December: the 10th is still to come, and is made again.
    assert_eq!(days(&app, series).await, thursdays(&[3, 10, 17, 24, 31]));
    set("ended").await;
    assert_eq!(days(&app, series).await, thursdays(&[3, 10]), "the 10th is too near");
    let ended = app.client(ALICE).await.ok(GetSeries { order_id: series }).await;
    assert_eq!(ended["dates"].as_array().map(Vec::len), Some(1), "{ended:#}");
    let first = app.store().orders().get(series).await.expect("the first one");
    assert_eq!(first.trouble, None);
}

#[tokio::test]
async fn a_series_that_ends_before_it_began_leaves_nothing_and_one_that_pauses_its_first_order() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let series = begin(&alice, weekly(|_| {})).await;
    let router = jobs::router();
    app.work(&router).await;
    let set = async |state: &str| {
        alice.ok(SetSeriesState { order_id: series, state: decoded(&state) }).await;
        app.work(&router).await;
        days(&app, series).await
    };
    assert_eq!(set("paused").await, [THURSDAY.0], "it was ordered by hand");
    assert_eq!(set("active").await, thursdays(&[3, 10, 17]));
    assert_eq!(set("ended").await, Vec::<Date>::new());
    let first = app.store().orders().get(series).await.expect("the first one");
    assert!(first.payments.lines.iter().all(|it| !first.payments.awaits_debit(it)), "nothing is debited");
    let read = app.store().calendars().day(MASSEUR, ORION_TOWER, THURSDAY.0, app.now()).await.expect("a day");
    assert_eq!(read.day.bookings, [], "its slot is free again");
    assert_eq!(set("active").await, thursdays(&[3, 10, 17]), "who goes on has the first one again");
}

#[tokio::test]
async fn an_offer_that_is_gone_still_makes_an_order_that_the_desk_sees() {
    let app = app().await;
    let series = begin(&app.client(ALICE).await, weekly(|_| {})).await;
    sell(app.store(), &Offer { can_do_recurring: true, published: false, ..offer(MASSAGE) }).await;
    app.work(&jobs::router()).await;
    let orders = made(&app, series).await;
    assert_eq!(orders.len(), 4);
    assert!(orders[1..].iter().all(|it| it.trouble == Some(Trouble::Unavailable) && !it.dates.booked));
}
