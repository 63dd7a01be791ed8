use integrations::card::{Outcome, Reason, Secret};
use sandbox::bank::{Behaviour, Kind};

use super::world::{DAY, GOOD, World, card_for, charge};

#[tokio::test]
async fn every_refused_card_says_why_and_moves_nothing() {
    let world = World::new().await;
    for (detail, reason) in [
        (305, Reason::Other(305)),
        (343, Reason::Stolen),
        (110, Reason::CardExpired),
        (1884, Reason::InsufficientFunds),
        (351, Reason::LimitReached),
    ] {
        let trans_id = format!("t-{detail}");
        let view = world.paid(&trans_id, card_for(Behaviour::Decline(detail))).await;
        assert_eq!(Outcome::from(view), Outcome::Declined { reason });
        assert_eq!(world.bank.moves_of(&trans_id), [(Kind::Declined(detail), 1290)]);
    }
}

#[tokio::test]
async fn a_stored_card_can_run_short() {
    let world = World::new().await;
    let card = world.registered("card-1", card_for(Behaviour::DeclineLater(1884))).await;
    for _ in 0..2 {
        let outcome = world.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap();
        assert_eq!(outcome, Outcome::Declined { reason: Reason::InsufficientFunds });
    }
    assert_eq!(world.bank.moves_of("t-1"), [(Kind::Declined(1884), 4500)]);
}

#[tokio::test]
async fn a_stored_card_expires_at_the_end_of_its_month() {
    let world = World::new().await;
    let card = world.registered("card-1", GOOD).await;
    world.advance(5 * 365 * DAY);
    let outcome = world.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap();
    assert_eq!(outcome, Outcome::Declined { reason: Reason::CardExpired });
}

#[tokio::test]
async fn a_token_the_bank_never_gave_is_no_card() {
    let world = World::new().await;
    let mut card = world.registered("card-1", GOOD).await;
    card.token = Secret::new("1234567890123111");
    let outcome = world.provider.charge_stored(&charge("t-1", &card, "a")).await.unwrap();
    assert_eq!(outcome, Outcome::Declined { reason: Reason::InvalidNumber });
}
