//! Another time that a partner proposes.

use contract::{
    OrderId,
    desk::{GetConciergeOrderDetail, UpdateOrderCalendarSlot},
    orders::{AnswerProposedTime, CancelOrder, CreateOrder, MyOrdersList, OrderDetail},
    partners::{
        GetPartnerCalendar, GetProposableSlots, PartnerOrderDetail, ProposeOrderTime, WithdrawProposedTime,
    },
};
use domain::calendar::paris;
use jiff::{
    SignedDuration,
    civil::{Date, date, time},
};
use serde_json::{Value, json};
use testkit::{Answered, App, Client, codes, decoded, world::*};

const SLOT_TAKEN: u16 = contract::Refusal::SlotTaken.code();
const IMMUTABLE: u16 = contract::Refusal::OrderImmutable.code();
const OVER: u16 = contract::Refusal::ProposalOver.code();
const NEXT_THURSDAY: Date = date(2026, 12, 3);

async fn app() -> App {
    App::world(partners::router().merge(desk::router()).merge(orders::router())).await
}

/// A massage on a Thursday.
fn massage(day: Date, hour: i8) -> CreateOrder {
    let mut request = order_request(&offer(MASSAGE));
    (request.begin_date, request.time) = (Some(day.into()), Some(time(hour, 0, 0, 0).into()));
    CreateOrder { o: request }
}

/// An app with a massage of Alice's on Thursday at 14:00.
async fn with_order() -> (App, OrderId) {
    let app = app().await;
    let made = app.client(ALICE).await.ok(massage(THURSDAY.0, 14)).await;
    let id = OrderId(made["orderId"].as_i64().expect("a number"));
    (app, id)
}

/// The order that Lucie sees once she has proposed another time.
async fn proposed(app: &App, order: OrderId, day: Date, hour: i8) -> Value {
    let answered = propose(app, order, day, hour).await;
    assert_eq!(answered.code, 0, "{answered:?}");
    answered.data
}

async fn propose(app: &App, order: OrderId, day: Date, hour: i8) -> Answered {
    let lucie = app.client(LUCIE).await;
    let seen = lucie.ok(PartnerOrderDetail { id: order }).await;
    let begin = format!("{day}T{hour}:00");
    let asked = ProposeOrderTime {
        id: order,
        version: decoded(&seen["version"]),
        begin: decoded(&begin),
        comment: Some("Train".into()),
    };
    lucie.call(asked).await
}

fn answer(order: OrderId, shown: &Value, accept: bool) -> AnswerProposedTime {
    AnswerProposedTime { order_id: order, proposal_id: decoded(&shown["proposal"]["id"]), accept }
}

/// The time of a day that is booked and that is held: by which order, and from when.
async fn taken(app: &App, day: Date) -> (Vec<(OrderId, String)>, Vec<String>) {
    let calendars = app.store().calendars();
    let read = calendars.day(MASSEUR, ORION_TOWER, day, app.now()).await.expect("a day");
    let clock = |it| paris::wall(it).strftime("%H:%M").to_string();
    let booked = read.day.bookings.iter().map(|it| (it.order, clock(it.from)));
    (booked.collect(), read.day.holds.iter().map(|it| clock(it.from)).collect())
}

async fn orders(client: &Client<'_>, day: Date, hour: i8) -> u16 {
    client.call(massage(day, hour)).await.code
}

#[tokio::test]
async fn what_is_proposed_is_kept_for_the_order_and_confirmed_it_is_its_time() {
    let (app, order) = with_order().await;
    let (alice, bruno, lucie) = (app.client(ALICE).await, app.client(BRUNO).await, app.client(LUCIE).await);
    let shown = proposed(&app, order, THURSDAY.0, 15).await;
    assert_eq!((&shown["proposal"]["state"], &shown["canProposeTime"]), (&json!("open"), &json!(true)));
    assert_eq!(shown["proposal"]["until"], "2026-11-26T08:00:00Z", "two days");
    assert_eq!(taken(&app, THURSDAY.0).await, (vec![(order, "14:00".into())], vec!["15:00".into()]));
    assert_eq!(orders(&bruno, THURSDAY.0, 15).await, SLOT_TAKEN);
    let calendar = lucie.ok(GetPartnerCalendar::default()).await;
    let kept = calendar["taken"].as_array().expect("times").iter().filter(|it| it["proposed"] == true);
    assert_eq!(kept.map(|it| &it["orderId"]).collect::<Vec<_>>(), [&json!(order)]);
    // Both who may answer see it; what the partner wrote with it is for the desk.
    let mine = alice.ok(OrderDetail { id: order }).await;
    assert_eq!((&mine["proposal"], &mine["comments"]), (&shown["proposal"], &json!([])));
    let listed = alice.ok(MyOrdersList::default()).await["data"][0].clone();
    let text = "Une autre date est proposée : répondez avant le 26 novembre à 9\u{a0}h";
    assert_eq!((&listed["messageLabel"]["fr"], &listed["awaitsAnswer"]), (&json!(text), &json!(true)));
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let seen = marie.ok(GetConciergeOrderDetail { id: order }).await["order"].clone();
    assert_eq!(seen["proposal"], shown["proposal"]);
    assert!(seen["inboxReasons"].as_array().expect("reasons").contains(&json!("commentWaiting")), "{seen}");
    app.work(&jobs::router()).await;
    let key = format!("proposed-{}", shown["proposal"]["id"]);
    let told: Vec<_> = app.sent().all().into_iter().filter(|it| it.key == key).collect();
    assert_eq!(told.len(), 1);

    let moved = alice.ok(answer(order, &shown, true)).await;
    assert_eq!((&moved["beginDate"], &moved["proposal"]), (&json!("2026-11-26T14:00:00Z"), &Value::Null));
    assert_eq!(taken(&app, THURSDAY.0).await, (vec![(order, "15:00".into())], vec![]));
    assert_eq!(orders(&bruno, THURSDAY.0, 14).await, 0, "what it had is free");
    let seen = lucie.ok(PartnerOrderDetail { id: order }).await;
    assert_eq!(seen["proposal"]["state"], "confirmed");
    let seen = marie.ok(GetConciergeOrderDetail { id: order }).await["order"].clone();
    assert!(!seen["inboxReasons"].as_array().expect("reasons").contains(&json!("commentWaiting")), "{seen}");
    app.work(&jobs::router()).await;
    assert!(app.sent().all().iter().any(|it| it.key.starts_with(&format!("moved-{order}-"))));
    let stored = app.store().orders().get(order).await.expect("the order");
    assert_eq!(domain::order::invariants::broken(&stored), Vec::<&str>::new());
}

#[tokio::test]
async fn what_is_declined_withdrawn_replaced_or_overtaken_is_free_again() {
    let (app, order) = with_order().await;
    let (alice, lucie) = (app.client(ALICE).await, app.client(LUCIE).await);
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let own = || async { (taken(&app, THURSDAY.0).await, taken(&app, NEXT_THURSDAY).await.1) };
    let kept = |hours: &[&str], next: &[&str]| {
        let text = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        ((vec![(order, "14:00".to_owned())], text(hours)), text(next))
    };
    let first = proposed(&app, order, THURSDAY.0, 15).await;
    let second = proposed(&app, order, NEXT_THURSDAY, 14).await;
    assert_eq!(own().await, kept(&[], &["14:00"]));
    alice.refused(answer(order, &first, true), OVER).await;
    alice.ok(answer(order, &second, false)).await;
    assert_eq!(own().await, kept(&[], &[]));
    alice.refused(answer(order, &second, true), OVER).await;

    let third = proposed(&app, order, NEXT_THURSDAY, 15).await;
    let id = WithdrawProposedTime { id: order, proposal_id: decoded(&third["proposal"]["id"]) };
    assert_eq!(lucie.ok(id).await["proposal"]["state"], "withdrawn");
    assert_eq!(own().await, kept(&[], &[]));
    // The desk moves it elsewhere; then it is cancelled: neither leaves anything held.
    proposed(&app, order, NEXT_THURSDAY, 15).await;
    let begin = format!("{}T15:00:00", THURSDAY.0);
    marie
        .ok(UpdateOrderCalendarSlot { order_id: order, begin_date: decoded(&begin), ..Default::default() })
        .await;
    assert_eq!(taken(&app, THURSDAY.0).await, (vec![(order, "15:00".into())], vec![]));
    assert_eq!(taken(&app, NEXT_THURSDAY).await, (vec![], vec![]));
    let last = proposed(&app, order, NEXT_THURSDAY, 15).await;
    alice.ok(CancelOrder { order_id: order, ..Default::default() }).await;
    assert_eq!(own().await, ((vec![], vec![]), vec![]));
    marie.refused(answer(order, &last, true), OVER).await;
    let late = propose(&app, order, NEXT_THURSDAY, 15).await;
    assert_eq!(late.code, IMMUTABLE, "{late:?}");
}

#[tokio::test]
async fn a_proposal_that_nobody_answers_lapses_by_itself() {
    let (app, order) = with_order().await;
    let shown = proposed(&app, order, NEXT_THURSDAY, 14).await;
    app.advance(SignedDuration::from_hours(48) - SignedDuration::from_secs(1));
    let bruno = app.client(BRUNO).await;
    assert_eq!(orders(&bruno, NEXT_THURSDAY, 14).await, SLOT_TAKEN);
    app.advance(SignedDuration::from_secs(1));
    assert_eq!(orders(&bruno, NEXT_THURSDAY, 14).await, 0);
    let alice = app.client(ALICE).await;
    alice.refused(answer(order, &shown, true), OVER).await;
    // Its beneficiary is told that it ended, in the order and in the list.
    let mine = alice.ok(OrderDetail { id: order }).await;
    assert_eq!(
        (&mine["proposal"]["state"], &mine["beginDate"]),
        (&json!("over"), &json!("2026-11-26T13:00:00Z"))
    );
    let listed = alice.ok(MyOrdersList::default()).await["data"].clone();
    let listed = listed.as_array().expect("orders").iter().find(|it| it["id"] == json!(order)).cloned();
    let listed = listed.expect("it is under way");
    let text = "La date proposée n’est plus tenue : la commande garde la sienne";
    assert_eq!((&listed["messageLabel"]["fr"], &listed["awaitsAnswer"]), (&json!(text), &json!(false)));
    let seen = app.client(LUCIE).await.ok(PartnerOrderDetail { id: order }).await;
    assert_eq!(seen["proposal"]["state"], "over");
}

#[tokio::test]
async fn a_partner_proposes_what_their_calendar_offers() {
    let (app, order) = with_order().await;
    let lucie = app.client(LUCIE).await;
    let slots = lucie.ok(GetProposableSlots { id: order }).await;
    let day = slots["slots"].as_array().expect("days").iter().find(|it| it["date"] == json!(THURSDAY.0));
    let free = day.expect("the day")["slots"].as_array().expect("times").iter();
    assert!(free.into_iter().all(|it| it["available"] == true), "what the order has itself, too");
    app.client(BRUNO).await.ok(massage(THURSDAY.0, 15)).await;
    for (day, hour, code) in [
        (THURSDAY.0, 15, SLOT_TAKEN),
        (THURSDAY.0, 18, SLOT_TAKEN),
        (THURSDAY.0, 14, 422),
        (date(2026, 11, 23), 14, 422),
    ] {
        let answered = propose(&app, order, day, hour).await;
        assert_eq!(answered.code, code, "{day} {hour}: {answered:?}");
    }
    let stale = ProposeOrderTime {
        id: order,
        version: 0,
        begin: decoded(&format!("{NEXT_THURSDAY}T14:00")),
        ..Default::default()
    };
    lucie.refused(stale, codes::STALE).await;
}

#[tokio::test]
async fn only_who_has_to_do_with_an_order_proposes_and_answers() {
    let (app, order) = with_order().await;
    let shown = proposed(&app, order, NEXT_THURSDAY, 14).await;
    let id = WithdrawProposedTime { id: order, proposal_id: decoded(&shown["proposal"]["id"]) };
    let asked = ProposeOrderTime {
        id: order,
        version: decoded(&shown["version"]),
        begin: NEXT_THURSDAY.at(15, 0, 0, 0).into(),
        ..Default::default()
    };
    for who in [SABINE, ALICE, MARIE, HUGO, ADA] {
        let client = app.client(who).await;
        assert_eq!(client.call(asked.clone()).await.code, codes::NOT_FOUND, "{who}");
        assert_eq!(client.call(id.clone()).await.code, codes::NOT_FOUND, "{who}");
        assert_eq!(client.call(GetProposableSlots { id: order }).await.code, codes::NOT_FOUND, "{who}");
    }
    for who in [BRUNO, LUCIE, SABINE, HUGO, ADA] {
        let answered = app.client(who).await.call(answer(order, &shown, true)).await;
        assert_eq!(answered.code, codes::NOT_FOUND, "{who}");
    }
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let moved = marie.ok(answer(order, &shown, true)).await;
    assert_eq!(moved["beginDate"], "2026-12-03T13:00:00Z");
}

#[tokio::test]
async fn two_who_confirm_at_once_move_it_once() {
    for _ in 0..4 {
        let (app, order) = with_order().await;
        let shown = proposed(&app, order, NEXT_THURSDAY, 14).await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        let (one, other) =
            futures::join!(alice.call(answer(order, &shown, true)), marie.call(answer(order, &shown, true)));
        let mut codes = [one.code, other.code];
        codes.sort_unstable();
        assert_eq!(codes, [0, OVER]);
        assert_eq!(taken(&app, THURSDAY.0).await, (vec![], vec![]));
        assert_eq!(taken(&app, NEXT_THURSDAY).await, (vec![(order, "14:00".into())], vec![]));
    }
}

#[tokio::test]
async fn who_orders_the_proposed_time_meanwhile_does_not_get_it() {
    for _ in 0..4 {
        let (app, order) = with_order().await;
        let shown = proposed(&app, order, NEXT_THURSDAY, 14).await;
        let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
        let (confirmed, ordered) =
            futures::join!(alice.call(answer(order, &shown, true)), orders(&bruno, NEXT_THURSDAY, 14));
        assert_eq!((confirmed.code, ordered), (0, SLOT_TAKEN));
    }
}

#[tokio::test]
async fn of_who_proposes_a_time_and_who_orders_it_one_has_it() {
    for _ in 0..4 {
        let (app, order) = with_order().await;
        let bruno = app.client(BRUNO).await;
        let (proposed, ordered) =
            futures::join!(propose(&app, order, NEXT_THURSDAY, 14), orders(&bruno, NEXT_THURSDAY, 14));
        let mut codes = [proposed.code, ordered];
        codes.sort_unstable();
        assert_eq!(codes, [0, SLOT_TAKEN]);
        let (booked, held) = taken(&app, NEXT_THURSDAY).await;
        assert_eq!(booked.len() + held.len(), 1);
    }
}

#[tokio::test]
async fn confirmed_and_cancelled_at_once_it_is_cancelled_and_holds_nothing() {
    for _ in 0..6 {
        let (app, order) = with_order().await;
        let shown = proposed(&app, order, NEXT_THURSDAY, 14).await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        let (confirmed, cancelled) = futures::join!(
            marie.call(answer(order, &shown, true)),
            alice.call(CancelOrder { order_id: order, ..Default::default() }),
        );
        assert_eq!(cancelled.code, 0, "{cancelled:?}");
        assert!([0, OVER].contains(&confirmed.code), "{confirmed:?}");
        for day in [THURSDAY.0, NEXT_THURSDAY] {
            assert_eq!(taken(&app, day).await, (vec![], vec![]));
        }
        let stored = app.store().orders().get(order).await.expect("the order");
        assert_eq!(domain::order::invariants::broken(&stored), Vec::<&str>::new());
    }
}

#[tokio::test]
async fn withdrawn_and_confirmed_at_once_one_is_told() {
    for _ in 0..4 {
        let (app, order) = with_order().await;
        let shown = proposed(&app, order, NEXT_THURSDAY, 14).await;
        let (alice, lucie) = (app.client(ALICE).await, app.client(LUCIE).await);
        let id = WithdrawProposedTime { id: order, proposal_id: decoded(&shown["proposal"]["id"]) };
        let (confirmed, withdrawn) = futures::join!(alice.call(answer(order, &shown, true)), lucie.call(id));
        let mut codes = [confirmed.code, withdrawn.code];
        codes.sort_unstable();
        assert_eq!(codes, [0, OVER]);
        let moved = usize::from(confirmed.code == 0);
        let (booked, held) = taken(&app, NEXT_THURSDAY).await;
        assert_eq!((booked.len(), held.len()), (moved, 0));
    }
}
