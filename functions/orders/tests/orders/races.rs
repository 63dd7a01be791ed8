use contract::{
    Refusal,
    orders::{CreateOrder, OrderStatus, PaymentMode, PreviewOrder},
};
use serde_json::json;
use store::{OrdersOf, PageRequest, Whose};
use testkit::{Answered, App, codes, world::*};

use crate::{app, fifty, left, order_request};

const PLACED: u16 = contract::Refusal::DraftPlaced.code();

/// How many calls ended with each code.
fn tally(answers: &[Answered]) -> Vec<(u16, usize)> {
    let mut codes: Vec<u16> = answers.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    codes.chunk_by(|one, other| one == other).map(|same| (same[0], same.len())).collect()
}

/// How many orders a beneficiary has.
async fn orders(app: &App, of: contract::UserId) -> usize {
    app.store()
        .orders()
        .page(OrdersOf::All(Whose::Beneficiary(of)), PageRequest::newest(100))
        .await
        .expect("as the test has it")
        .items
        .len()
}

#[tokio::test]
async fn one_slot_goes_to_one_of_fifty() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let answers = fifty(&alice, order_request(MASSAGE, |_| {})).await;
    assert_eq!(tally(&answers), [(0, 1), (32, 49)]);
    assert_eq!(orders(&app, ALICE).await, 1);
    let day = app
        .store()
        .calendars()
        .day(MASSEUR, ORION_TOWER, THURSDAY.0, app.now())
        .await
        .expect("as the test has it")
        .day;
    assert_eq!(day.bookings.len(), 1);
    let counts = app.store().orders().counts(ORION_TOWER).await.expect("as the test has it");
    assert!(counts.contains(&(OrderStatus::New, 1)), "who lost left nothing behind: {counts:?}");
}

#[tokio::test]
async fn neighbouring_slots_do_not_hinder_each_other() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let begins = [(14, 0), (14, 30), (15, 0), (15, 30)];
    let requests = begins.map(|(hour, minute)| {
        order_request(MASSAGE, |it| it.time = Some(jiff::civil::time(hour, minute, 0, 0).into()))
    });
    let answers = futures::future::join_all(requests.map(|it| alice.call(CreateOrder { o: it }))).await;
    assert_eq!(tally(&answers), [(0, 4)]);
}

#[tokio::test]
async fn a_credit_is_never_spent_twice() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let alice = app.client(ALICE).await;
    let by_both = order_request(SHIRTS, |it| {
        it.payment_mode = Some(PaymentMode::Credits);
        it.rest_payment_mode = Some(PaymentMode::Conciergerie);
    });
    let answers = fifty(&alice, by_both).await;
    assert_eq!(left(&app, ALICE).await, 0);
    // 12,90 three times, then the 11,30 that are left; nobody else finds any.
    assert_eq!(tally(&answers), [(0, 4), (36, 46)]);
    let credit = &app.store().credits().of(ALICE).await.expect("as the test has it")[0];
    let taken: Vec<i64> = credit.allocations.iter().map(|it| it.amount.0).collect();
    assert_eq!(taken, [1290, 1290, 1290, 1130]);
}

#[tokio::test]
async fn a_draft_clicked_fifty_times_is_one_order() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let answers = fifty(&alice, order_request(SHIRTS, |it| it.draft_id = Some("draft-1".into()))).await;
    assert_eq!(tally(&answers), [(0, 50)]);
    assert!(answers.iter().all(|it| it.data == answers[0].data), "{answers:?}");
    assert_eq!(orders(&app, ALICE).await, 1);
    // Another person's draft of the same number is another draft.
    app.client(BRUNO)
        .await
        .ok(CreateOrder { o: order_request(SHIRTS, |it| it.draft_id = Some("draft-1".into())) })
        .await;
    assert_eq!(orders(&app, BRUNO).await, 1);
}

#[tokio::test]
async fn a_draft_that_became_an_order_leads_to_it_and_is_no_other_one() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let drafted = |change: fn(&mut contract::orders::NewOrder)| {
        order_request(MASSAGE, |it| {
            it.draft_id = Some("draft-1".into());
            change(it);
        })
    };
    alice.ok(PreviewOrder { o: drafted(|_| {}) }).await;
    let first = alice.ok(CreateOrder { o: drafted(|_| {}) }).await;
    assert_eq!(alice.ok(CreateOrder { o: drafted(|_| {}) }).await, first, "its answer was lost");
    let changes: [fn(&mut contract::orders::NewOrder); 4] = [
        |it| it.time = Some(jiff::civil::time(15, 0, 0, 0).into()),
        |it| it.items[0].quantity = 2,
        |it| it.comment = Some("Sonner".into()),
        |it| it.offre_id = SHIRTS,
    ];
    for change in changes {
        let refused = alice.call(CreateOrder { o: drafted(change) }).await;
        assert_eq!((refused.code, &refused.data["orderId"]), (PLACED, &first["orderId"]), "{refused:?}");
    }
    for again in [drafted(|_| {}), drafted(changes[0])] {
        let shown = alice.call(PreviewOrder { o: again }).await;
        assert_eq!((shown.code, &shown.data["orderId"]), (PLACED, &first["orderId"]));
    }
    assert_eq!(orders(&app, ALICE).await, 1);
    // A person whose draft it is not hears nothing of it.
    app.client(BRUNO)
        .await
        .ok(PreviewOrder { o: order_request(SHIRTS, |it| it.draft_id = Some("draft-1".into())) })
        .await;
}

#[tokio::test]
async fn of_two_requests_under_one_draft_at_once_one_is_an_order_and_the_other_led_to_it() {
    for _ in 0..4 {
        let app = app().await;
        let alice = app.client(ALICE).await;
        let of = |quantity| {
            order_request(SHIRTS, |it| {
                (it.draft_id, it.items[0].quantity) = (Some("draft-1".into()), quantity);
            })
        };
        let (one, other) =
            futures::join!(alice.call(CreateOrder { o: of(1) }), alice.call(CreateOrder { o: of(2) }));
        let (made, led) = if one.code == 0 { (one, other) } else { (other, one) };
        assert_eq!((made.code, led.code), (0, PLACED), "{led:?}");
        assert_eq!(made.data["orderId"], led.data["orderId"]);
        assert_eq!(orders(&app, ALICE).await, 1);
    }
}

#[tokio::test]
async fn a_request_sent_fifty_times_is_one_order() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let alice = app.client(ALICE).await.header("idempotency-key", "one-and-the-same");
    let massage = order_request(MASSAGE, |it| it.payment_mode = Some(PaymentMode::Credits));
    let answers = fifty(&alice, massage.clone()).await;
    assert!(answers.iter().all(|it| it.code == 0 && it.data == answers[0].data), "{:?}", tally(&answers));
    assert_eq!((orders(&app, ALICE).await, left(&app, ALICE).await), (1, 500));
    assert_eq!(alice.ok(CreateOrder { o: massage }).await, answers[0].data, "later, too");
    assert_eq!(
        alice.call(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await.code,
        codes::STALE,
        "another request"
    );
}

#[tokio::test]
async fn what_a_manager_orders_for_one_beneficiary_is_not_what_they_order_for_another() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let draft = || order_request(SHIRTS, |it| it.draft_id = Some("draft-1".into()));
    for beneficiary in [BRUNO, ALICE] {
        marie.clone().acting_for(beneficiary).ok(CreateOrder { o: draft() }).await;
    }
    assert_eq!((orders(&app, BRUNO).await, orders(&app, ALICE).await), (1, 1));

    let keyed = marie.header("idempotency-key", "one-and-the-same");
    let first = keyed.clone().acting_for(BRUNO).call(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await;
    let second = keyed.acting_for(ALICE).call(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await;
    assert_eq!((first.code, second.code), (0, codes::STALE), "the key stands for a request in its context");
}

#[tokio::test]
async fn what_is_free_once_a_month_is_taken_once() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let answers = fifty(&alice, order_request(YOGA, |_| {})).await;
    assert_eq!(tally(&answers), [(0, 1), (34, 49)]);
    assert_eq!(orders(&app, ALICE).await, 1);
}

#[tokio::test]
async fn a_forced_slot_warns_both() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let first = crate::order(&app, &alice, order_request(MASSAGE, |_| {})).await;
    let forced = || order_request(MASSAGE, |it| it.force_slot = true);
    assert_eq!(
        alice.call(CreateOrder { o: forced() }).await.code,
        Refusal::SlotTaken.code(),
        "a beneficiary forces nothing"
    );
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(BRUNO);
    let preview = marie.ok(contract::orders::PreviewOrder { o: forced() }).await;
    assert_eq!(preview["warning"]["fr"], "/!\\ Chevauchement de commande");
    let second = crate::order(&app, &marie, forced()).await;
    assert!(
        second.dates.overlap
            && app.store().orders().get(first.id).await.expect("as the test has it").dates.overlap
    );
    let day = app
        .store()
        .calendars()
        .day(MASSEUR, ORION_TOWER, THURSDAY.0, app.now())
        .await
        .expect("as the test has it")
        .day;
    let held: Vec<_> = day.bookings.iter().map(|it| json!([it.order, it.forced])).collect();
    assert_eq!(held, [json!([first.id, false]), json!([second.id, true])]);
}
