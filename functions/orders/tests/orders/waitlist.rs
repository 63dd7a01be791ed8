//! Waiting for time of a partner that is full: offers come in turn, are held for half an hour, and pass to the next.

use contract::{
    OrderId, Refusal, UserId,
    campaigns::GetDeskWaitlist,
    orders::{
        CancelOrder, CreateOrder, GetMyWaitlists, HoldSlot, JoinWaitlist, LeaveWaitlist, NewOrder,
        ReleaseSlot,
    },
};
use futures::future::join_all;
use jiff::{SignedDuration, civil::time};
use runtime::{JobRouter, tasks::OfferFreedTime};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, codes, decoded, world::*};

use crate::order_request;

const HALF_AN_HOUR: SignedDuration = SignedDuration::from_mins(30);
/// The massages of the Thursday: the masseur comes for two hours.
const HOURS: [(i8, i8); 4] = [(14, 0), (14, 30), (15, 0), (15, 30)];

async fn world() -> App {
    App::world(orders::router().merge(desk::router()).merge(campaigns::router())).await
}

fn jobs() -> JobRouter {
    jobs::router()
}

fn massage(draft: &str, (hour, minute): (i8, i8)) -> NewOrder {
    order_request(MASSAGE, |it| {
        it.draft_id = Some(draft.to_owned());
        it.time = Some(time(hour, minute, 0, 0).into());
    })
}

/// The Thursday, all of it ordered by the desk for Alice; gives the orders by their time.
async fn full(app: &App) -> Vec<OrderId> {
    let desk = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let mut orders = vec![];
    for hour in HOURS {
        let made = desk.ok(CreateOrder { o: massage(&format!("{hour:?}"), hour) }).await;
        orders.push(decoded(&made["orderId"]));
    }
    orders
}

fn thursday() -> JoinWaitlist {
    JoinWaitlist { offre_id: MASSAGE, date: Some(THURSDAY.0.into()), minutes: Some(30), ..Default::default() }
}

/// Gives up an order, which frees its time, and has the jobs offer it.
async fn freed(app: &App, order: OrderId) {
    app.client(ALICE).await.ok(CancelOrder { order_id: order, comment: String::new() }).await;
    app.work(&jobs()).await;
}

async fn places(client: &Client<'_>) -> Vec<Value> {
    client.ok(GetMyWaitlists {}).await["places"].as_array().expect("places").clone()
}

/// The time that somebody is offered.
async fn offered(client: &Client<'_>) -> Option<Value> {
    places(client).await.into_iter().map(|it| it["offered"].clone()).find(|it| !it.is_null())
}

/// The mails about freed time since this was asked last: to whom, and the subject.
fn told(app: &App) -> Vec<(String, String)> {
    let mails = app.sent().take().into_iter().filter(|it| it.kind == "slotFreed");
    mails.map(|it| (it.to, it.text.subject)).collect()
}

/// People of the Orion tower who wait as well.
async fn more_people(app: &App, ids: impl IntoIterator<Item = i64>) -> Vec<UserId> {
    let bruno = app.store().people().get(BRUNO).await.expect("Bruno").entity;
    let mut all = vec![];
    for id in ids {
        let mut person = bruno.clone();
        (person.id, person.login, person.email) =
            (UserId(id), format!("p{id}"), format!("p{id}@concierge.test"));
        let written = app.store().commit(Changes::new().insert(&person).expect("writable")).await;
        written.expect("a person");
        all.push(person.id);
    }
    all
}

#[tokio::test]
async fn what_frees_up_is_held_half_an_hour_for_the_first_in_turn_then_for_the_next() {
    let app = world().await;
    let orders = full(&app).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    let place = bruno.ok(thursday()).await;
    assert_eq!(
        (&place["ahead"], &place["date"], &place["offered"]),
        (&json!(0), &json!("2026-11-26"), &json!(null))
    );
    assert_eq!(bruno.ok(thursday()).await["id"], place["id"], "twice is the same place");
    assert_eq!(alice.ok(thursday()).await["ahead"], 1);
    assert_eq!(offered(&bruno).await, None);

    app.sent().take();
    freed(&app, orders[1]).await;
    let english = "A slot is free: Massage assis (en), Thursday 26 November 2026 at 14:30".to_owned();
    assert_eq!(told(&app), [("bruno@concierge.test".to_owned(), english)]);
    let slot = offered(&bruno).await.expect("an offer");
    assert_eq!((&slot["begin"], &slot["seconds"]), (&json!("2026-11-26T13:30:00Z"), &json!(1800)));
    assert_eq!(offered(&alice).await, None);
    alice.refused(CreateOrder { o: massage("hers", HOURS[1]) }, Refusal::SlotTaken).await;
    let desk = app.client(MARIE).await.at(ORION_TOWER).ok(GetDeskWaitlist::default()).await;
    let rows: Vec<_> = desk["places"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|it| (&it["turn"], &it["offeredUntil"]))
        .collect();
    assert_eq!(rows, [(&json!(1), &slot["until"]), (&json!(2), &json!(null))]);

    app.advance(HALF_AN_HOUR - SignedDuration::from_secs(1));
    app.work(&jobs()).await;
    assert_eq!(told(&app), []);
    app.advance(SignedDuration::from_secs(1));
    app.work(&jobs()).await;
    let french =
        "Un créneau s’est libéré : Massage assis, jeudi 26 novembre 2026 à 14\u{a0}h\u{a0}30".to_owned();
    assert_eq!(told(&app), [("alice@concierge.test".to_owned(), french)]);
    assert!(places(&bruno).await.is_empty(), "he let it pass");

    let slot = offered(&alice).await.expect("an offer");
    let draft = slot["draftId"].as_str().expect("a draft");
    bruno.refused(CreateOrder { o: massage(draft, HOURS[1]) }, Refusal::SlotTaken).await;
    let held = alice.ok(HoldSlot { o: massage(draft, HOURS[1]) }).await;
    assert_eq!(held["until"], slot["until"], "to look at it makes the time no shorter");
    alice.ok(CreateOrder { o: massage(draft, HOURS[1]) }).await;
    assert!(places(&alice).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(
        app.store().waitlists().find(MASSEUR, ORION_TOWER).await.expect("read").map(|it| it.places.len()),
        None
    );
}

#[tokio::test]
async fn who_declines_makes_room_at_once() {
    let app = world().await;
    let orders = full(&app).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    let his: String = decoded(&bruno.ok(thursday()).await["id"]);
    alice.ok(thursday()).await;
    freed(&app, orders[0]).await;
    assert!(offered(&bruno).await.is_some());
    alice.refused(LeaveWaitlist { place_id: his.clone() }, codes::NOT_FOUND).await;
    bruno.ok(LeaveWaitlist { place_id: his.clone() }).await;
    bruno.ok(LeaveWaitlist { place_id: his }).await;
    app.work(&jobs()).await;
    assert!(offered(&alice).await.is_some() && places(&bruno).await.is_empty());
}

#[tokio::test]
async fn a_hold_that_ends_or_is_released_is_offered_too() {
    let app = world().await;
    let orders = full(&app).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    alice.ok(CancelOrder { order_id: orders[2], comment: String::new() }).await;
    alice.ok(HoldSlot { o: massage("hers", HOURS[2]) }).await;
    bruno.ok(thursday()).await;
    app.advance(SignedDuration::from_mins(2));
    app.work(&jobs()).await;
    assert_eq!(offered(&bruno).await, None);
    app.advance(SignedDuration::from_mins(8));
    app.work(&jobs()).await;
    assert!(offered(&bruno).await.is_some(), "nobody ordered it");

    alice.ok(CancelOrder { order_id: orders[3], comment: String::new() }).await;
    alice.ok(HoldSlot { o: massage("hers", HOURS[3]) }).await;
    alice.ok(thursday()).await;
    alice.ok(ReleaseSlot { draft_id: "hers".into() }).await;
    app.work(&jobs()).await;
    assert!(offered(&alice).await.is_some());
}

#[tokio::test]
async fn a_calendar_that_opens_is_offered_and_any_day_is_waited_for() {
    let app = world().await;
    full(&app).await;
    let bruno = app.client(BRUNO).await;
    let any = JoinWaitlist { offre_id: MASSAGE, minutes: Some(30), ..Default::default() };
    bruno.refused(any.clone(), Refusal::TimeIsFree).await;
    let mut calendar =
        app.store().calendars().calendar(MASSEUR, ORION_TOWER).await.expect("read").expect("a calendar");
    let thursdays = calendar.weekly.clone();
    calendar.weekly = vec![];
    calendar.days =
        vec![domain::calendar::DayEntry { date: THURSDAY.0, start: time(14, 0, 0, 0), minutes: 120 }];
    app.store().commit(Changes::new().save(&calendar).expect("writable")).await.expect("saved");
    bruno.ok(any).await;
    let mut calendar =
        app.store().calendars().calendar(MASSEUR, ORION_TOWER).await.expect("read").expect("a calendar");
    calendar.weekly = thursdays;
    app.jobs().commit(Changes::new().save(&calendar).expect("writable")).await.expect("saved");
    app.work(&jobs()).await;
    assert_eq!(offered(&bruno).await.expect("an offer")["begin"], "2026-12-03T13:00:00Z");
}

#[tokio::test]
async fn nobody_waits_for_what_is_free_or_never_there_nor_in_more_than_five_lists() {
    let app = world().await;
    let bruno = app.client(BRUNO).await;
    bruno.refused(thursday(), Refusal::TimeIsFree).await;
    full(&app).await;
    let on = |date: jiff::civil::Date| JoinWaitlist { date: Some(date.into()), ..thursday() };
    let friday = THURSDAY.0.tomorrow().expect("a day");
    bruno.refused(on(friday), codes::INVALID).await;
    bruno.refused(on("2026-11-19".parse().expect("a day")), codes::INVALID).await;
    bruno.refused(JoinWaitlist { offre_id: SHIRTS, ..Default::default() }, codes::NOT_FOUND).await;
    bruno
        .refused(JoinWaitlist { offre_id: VEGA_ONLY, ..Default::default() }, Refusal::OfferUnavailable)
        .await;
    app.client(MARIE).await.at(ORION_TOWER).refused(thursday(), Refusal::NoBeneficiary).await;
    app.client(MARIE).await.at(ORION_TOWER).acting_for(BRUNO).ok(thursday()).await;
    assert_eq!(places(&bruno).await.len(), 1, "the desk has him wait");
}

#[tokio::test]
async fn of_six_lists_that_somebody_joins_at_once_five_have_them() {
    let app = world().await;
    let desk = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let dates: Vec<_> = (0..6).map(|nth| THURSDAY.0.saturating_add(jiff::ToSpan::weeks(nth))).collect();
    for date in &dates {
        let mut o = massage(&date.to_string(), HOURS[1]);
        o.begin_date = Some((*date).into());
        desk.ok(CreateOrder { o }).await;
    }
    let bruno = app.client(BRUNO).await;
    let join = |date: &jiff::civil::Date| {
        bruno.call(JoinWaitlist { date: Some((*date).into()), minutes: Some(120), ..thursday() })
    };
    let answers = join_all(dates.iter().map(join)).await;
    let refused = answers.iter().filter(|it| it.refusal() == Some(Refusal::TooManyWaits)).count();
    assert_eq!((answers.iter().filter(|it| it.code == 0).count(), refused), (5, 1));
    let held = places(&bruno).await;
    assert_eq!(held.len(), 5);
    bruno.ok(LeaveWaitlist { place_id: decoded(&held[0]["id"]) }).await;
    let free: Vec<_> =
        dates.iter().filter(|date| !held[1..].iter().any(|it| it["date"] == date.to_string())).collect();
    assert_eq!(join(free[0]).await.code, 0, "who leaves one may join another");
}

#[tokio::test]
async fn twenty_people_and_five_workers_at_once_have_one_time_offered_to_the_first() {
    let app = world().await;
    let orders = full(&app).await;
    let people = more_people(&app, 700..720).await;
    for user in &people {
        app.client(*user).await.ok(thursday()).await;
    }
    app.client(ALICE).await.ok(CancelOrder { order_id: orders[0], comment: String::new() }).await;
    let job = OfferFreedTime { partner_id: MASSEUR, conciergerie_id: ORION_TOWER };
    let body = runtime::Job::message(&job).expect("a message").to_string();
    let routers: Vec<_> = (0..5).map(|_| jobs()).collect();
    let bodies = [body];
    join_all(routers.iter().map(|it| app.deliver(it, &bodies))).await;
    let list = app.store().waitlists().find(MASSEUR, ORION_TOWER).await.expect("read").expect("a list");
    let holds: Vec<_> = list.places.iter().filter(|it| it.offered.is_some()).map(|it| it.user).collect();
    assert_eq!((holds, list.places.len()), (vec![people[0]], 20));
    let day = app.store().calendars().day(MASSEUR, ORION_TOWER, THURSDAY.0, app.now()).await.expect("a day");
    assert_eq!((day.day.bookings.len(), day.day.holds.len()), (3, 1));
    assert_eq!(list.out_of_turn().len(), 0);
}

#[tokio::test]
async fn the_one_who_takes_it_as_the_hold_ends_and_the_next_in_turn_never_both_have_it() {
    for late in [0, 1] {
        let app = world().await;
        let orders = full(&app).await;
        let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
        bruno.ok(thursday()).await;
        alice.ok(thursday()).await;
        freed(&app, orders[0]).await;
        let draft: String = decoded(&offered(&bruno).await.expect("an offer")["draftId"]);
        app.advance(HALF_AN_HOUR - SignedDuration::from_secs(1 - late));
        let worker = jobs();
        let (taken, ()) =
            futures::join!(bruno.call(CreateOrder { o: massage(&draft, HOURS[0]) }), app.work(&worker));
        app.work(&worker).await;
        let hers = offered(&alice).await;
        assert_eq!(taken.code == 0, hers.is_none(), "{taken:?} {hers:?}");
        assert!(late == 1 || taken.code == 0, "within the half hour it is his");
        let day =
            app.store().calendars().day(MASSEUR, ORION_TOWER, THURSDAY.0, app.now()).await.expect("a day");
        assert_eq!(day.day.bookings.len() + day.day.holds.len(), 4);
    }
}

#[tokio::test]
async fn somebody_who_orders_in_the_normal_way_and_the_offer_never_both_have_it() {
    let app = world().await;
    let orders = full(&app).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    bruno.ok(thursday()).await;
    alice.ok(CancelOrder { order_id: orders[0], comment: String::new() }).await;
    let worker = jobs();
    let (ordered, ()) =
        futures::join!(alice.call(CreateOrder { o: massage("hers", HOURS[0]) }), app.work(&worker));
    app.work(&worker).await;
    assert_eq!(ordered.code == 0, offered(&bruno).await.is_none(), "{ordered:?}");
}

#[tokio::test]
async fn who_is_switched_off_is_offered_nothing_and_the_next_is() {
    let app = world().await;
    let orders = full(&app).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    bruno.ok(thursday()).await;
    alice.ok(thursday()).await;
    let mut person = app.store().people().get(BRUNO).await.expect("Bruno");
    person.active = false;
    app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("saved");
    freed(&app, orders[0]).await;
    assert!(offered(&alice).await.is_some());
}

#[tokio::test]
async fn an_offer_of_the_night_is_held_until_half_past_seven() {
    let app = world().await;
    let orders = full(&app).await;
    let bruno = app.client(BRUNO).await;
    bruno.ok(thursday()).await;
    let night: jiff::Timestamp = "2026-11-24T23:00:00Z".parse().expect("an instant");
    app.advance(night.duration_since(app.now()));
    freed(&app, orders[0]).await;
    let bruno = app.client(BRUNO).await;
    assert_eq!(offered(&bruno).await.expect("an offer")["until"], "2026-11-25T06:30:00Z");
}
