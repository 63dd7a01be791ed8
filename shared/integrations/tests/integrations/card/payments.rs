use contract::Cents;
use futures::future::join_all;
use integrations::{
    Error,
    card::{Outcome, REGISTRATION_HOLD, Reason, Status},
};
use sandbox::bank::{Customer, Kind};

use super::world::{DAY, GOOD, World, charge, done, part};

#[tokio::test]
async fn a_customer_pays_on_the_hosted_page() {
    let world = World::new().await;
    let page = world.provider.open_session(&world.session("t-1", 1290)).await.unwrap();
    assert_eq!(world.view("t-1").await.status, Status::Pending);

    let landing = world.bank.pay(&page.url, GOOD).await.unwrap();

    let view = world.view("t-1").await;
    assert_eq!(landing, format!("https://app.example/?x=1&PayId={}#/paid", view.pay_id));
    assert_eq!(world.provider.look_up(&view.pay_id).await.unwrap(), Some(view.clone()));
    assert!(view.is_for("t-1", Cents(1290)));
    assert_eq!(
        (view.status, view.captured, view.ref_nr.as_str()),
        (Status::Captured, Cents(1290), "000000010482")
    );
    assert_eq!(view.card, None, "nobody asked to keep the card");
    assert_eq!(world.bank.moves_of("t-1"), [(Kind::Authorized, 1290), (Kind::Captured, 1290)]);

    world.bank.pay(&page.url, GOOD).await.unwrap();
    assert_eq!(world.bank.ledger().len(), 2, "a page pays once");
}

#[tokio::test]
async fn a_session_asked_twice_is_one_page() {
    let world = World::new().await;
    let request = world.session("t-1", 1290);
    let pages = join_all((0..4).map(|_| world.provider.open_session(&request))).await;
    assert!(pages.iter().all(|page| page.is_ok() && page == &pages[0]), "{pages:?}");
}

#[tokio::test]
async fn a_customer_refuses_or_gives_up() {
    let world = World::new().await;
    for (trans_id, customer, landing, reason) in [
        ("t-1", Customer::Refuse, "https://app.example/?x=1&PayId=", Reason::Other(305)),
        ("t-2", Customer::Abandon, "https://app.example/cancelled?PayId=", Reason::Abandoned),
    ] {
        let page = world.provider.open_session(&world.session(trans_id, 1290)).await.unwrap();
        assert!(world.bank.customer(&page.url, customer).await.unwrap().starts_with(landing));
        assert_eq!(Outcome::from(world.view(trans_id).await), Outcome::Declined { reason });
    }
}

#[tokio::test]
async fn held_money_is_captured_once_and_refunded() {
    let world = World::new().await;
    let held = world.held("t-1").await;
    assert_eq!((held.status, held.captured), (Status::Authorized, Cents::ZERO));

    let taken = done(world.provider.capture(&part(&held, 1000, "a")).await.unwrap());
    assert_eq!((taken.status, taken.captured), (Status::Captured, Cents(1000)));
    let again = done(world.provider.capture(&part(&held, 1000, "b")).await.unwrap());
    assert_eq!(again, taken, "already captured (0072) is a success");
    let more = world.provider.capture(&part(&held, 1290, "c")).await.unwrap();
    assert_eq!(more, Outcome::Declined { reason: Reason::Other(72) });

    let some = done(world.provider.refund(&part(&held, 400, "d")).await.unwrap());
    assert_eq!((some.status, some.refunded), (Status::Captured, Cents(400)));
    world.provider.refund(&part(&held, 400, "d")).await.unwrap();
    let all = done(world.provider.refund(&part(&held, 600, "e")).await.unwrap());
    assert_eq!((all.status, all.refunded), (Status::Refunded, Cents(1000)));
    let too_much = world.provider.refund(&part(&held, 1, "f")).await.unwrap();
    assert_eq!(too_much, Outcome::Declined { reason: Reason::Other(305) });

    let moves =
        [(Kind::Authorized, 1290), (Kind::Captured, 1000), (Kind::Refunded, 400), (Kind::Refunded, 600)];
    assert_eq!(world.bank.moves_of("t-1"), moves);
}

#[tokio::test]
async fn held_money_is_released_once() {
    let world = World::new().await;
    let held = world.held("t-1").await;
    for key in ["a", "a", "b"] {
        let released = done(world.provider.reverse(&part(&held, 1290, key)).await.unwrap());
        assert_eq!(released.status, Status::Reversed);
    }
    assert_eq!(world.bank.moves_of("t-1"), [(Kind::Authorized, 1290), (Kind::Reversed, 1290)]);
}

#[tokio::test]
async fn time_ends_authorisations_and_refunds() {
    let world = World::new().await;
    let held = world.held("t-1").await;
    let paid = world.paid("t-2", GOOD).await;
    world.advance(8 * DAY);
    let late = world.provider.capture(&part(&held, 1290, "a")).await.unwrap();
    assert_eq!(late, Outcome::Declined { reason: Reason::AuthorisationExpired });
    world.advance(400 * DAY);
    let late = world.provider.refund(&part(&paid, 1290, "b")).await.unwrap();
    assert_eq!(late, Outcome::Declined { reason: Reason::RefundTooLate });
}

#[tokio::test]
async fn a_card_is_registered_now_and_debited_later() {
    let world = World::new().await;
    let page = world.provider.open_session(&world.session("card-1", 0)).await.unwrap();
    assert_eq!(world.view("card-1").await.amount, REGISTRATION_HOLD);
    let pay_id = world.view("card-1").await.pay_id;
    assert_eq!(world.provider.finish_registration(&pay_id, "card-1").await.unwrap(), Outcome::Pending);
    world.bank.pay(&page.url, GOOD).await.unwrap();

    let first = done(world.provider.finish_registration(&pay_id, "card-1").await.unwrap());
    let second = done(world.provider.finish_registration(&pay_id, "card-1").await.unwrap());
    assert_eq!(first, second);
    let hold = REGISTRATION_HOLD.0;
    assert_eq!(world.bank.moves_of("card-1"), [(Kind::Authorized, hold), (Kind::Reversed, hold)]);
    assert!(world.provider.finish_registration(&pay_id, "card-2").await.is_err(), "another's registration");

    let card = first.card.unwrap();
    assert_eq!((card.last_digits.as_str(), card.expiry_year, card.expiry_month), ("111", 2030, 12));
    assert!(card.token.expose() != GOOD && card.token.expose().ends_with("111"));

    world.advance(30 * DAY);
    let view = done(world.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap());
    assert!(view.is_for("t-1", Cents(4500)));
    assert_eq!(world.bank.moves_of("t-1"), [(Kind::Authorized, 4500), (Kind::Captured, 4500)]);
}

#[tokio::test]
async fn a_hold_that_cannot_be_released_still_gives_the_card() {
    let world = World::new().await;
    let page = world.provider.open_session(&world.session("card-1", 0)).await.unwrap();
    world.bank.pay(&page.url, GOOD).await.unwrap();
    let pay_id = world.view("card-1").await.pay_id;
    world.bank.next(sandbox::bank::Behaviour::Decline(305));
    let view = done(world.provider.finish_registration(&pay_id, "card-1").await.unwrap());
    assert!(view.card.is_some());
    assert_eq!(world.bank.moves_of("card-1"), [(Kind::Authorized, REGISTRATION_HOLD.0)]);
}

#[tokio::test]
async fn one_key_charges_once_however_often_it_is_sent() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    let request = charge("t-1", &card, "a");
    let outcomes = join_all((0..8).map(|_| world.provider.charge_stored(&request))).await;
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(Outcome::Done(_)))), "{outcomes:?}");
    assert_eq!(world.bank.moves_of("t-1"), [(Kind::Authorized, 4500), (Kind::Captured, 4500)]);
}

#[tokio::test]
async fn one_transaction_charges_once_whatever_its_key() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    for key in ["a", "b"] {
        done(world.provider.charge_stored(&charge("t-1", &card, key)).await.unwrap());
    }
    let mut other = charge("t-1", &card, "c");
    other.amount = Cents(1);
    assert!(
        matches!(world.provider.charge_stored(&other).await, Err(Error::Refused(_))),
        "1515 of another amount"
    );
    assert_eq!(world.bank.moves_of("t-1"), [(Kind::Authorized, 4500), (Kind::Captured, 4500)]);
}

#[tokio::test]
async fn a_key_is_one_request_for_ever() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    done(world.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap());
    let other = world.provider.charge_stored(&charge("t-2", &card, "a")).await;
    assert!(matches!(other, Err(Error::Refused(_))), "{other:?}");
    assert!(world.bank.moves_of("t-2").is_empty());
}

#[tokio::test]
async fn saved_books_remember_cards() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    let saved = world.bank.save();
    let later = World::new().await;
    assert!(later.bank.restore(&saved) && !later.bank.restore("{"));
    done(later.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap());
    assert_eq!(later.bank.ledger().len(), 4);
}
