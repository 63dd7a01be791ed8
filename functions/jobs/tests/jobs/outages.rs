//! The bank is away for hours and comes back: what became of each debit is known within a quarter of an hour, and nothing
//! is charged before the bank was asked what it knows.

use contract::OrderId;
use domain::money::payment::PaymentState;
use jiff::SignedDuration;
use sandbox::bank::{Behaviour, Kind};
use testkit::{App, CardBank};

use super::{balanced, debits, jobs, stored};

const HOURS_AWAY: i64 = 3;

/// Lets time pass, with the relay at work every five minutes.
async fn pass(app: &App, minutes: i64) {
    for _ in 0..minutes / 5 {
        app.advance(SignedDuration::from_mins(5));
        app.work(&jobs()).await;
    }
}

async fn states(app: &App, order: OrderId) -> Vec<PaymentState> {
    stored(app, order).await.payments.lines.iter().map(|it| it.state).collect()
}

/// A debit whose answer was lost, and a bank that is away for hours from then on.
async fn away(first: Behaviour) -> (App, CardBank, OrderId) {
    let (app, bank, order) = debits::due(debits::card_for(first)).await;
    app.work(&jobs()).await;
    bank.go_down_for(u32::MAX);
    pass(&app, HOURS_AWAY * 60).await;
    assert_eq!(states(&app, order).await, [PaymentState::Unknown], "{first:?}: nobody can know");
    (app, bank, order)
}

#[tokio::test]
async fn a_debit_that_was_made_before_the_bank_went_away_is_known_when_it_is_back() {
    for first in [Behaviour::ServerError, Behaviour::UnsureDone] {
        let (app, bank, order) = away(first).await;
        bank.go_down_for(0);
        pass(&app, 15).await;
        assert_eq!(states(&app, order).await, [PaymentState::Collected], "{first:?}");
        assert_eq!(captures(&bank), 1, "{first:?}: once, whatever was asked in between");
        balanced(&app, &bank, order).await;
    }
}

#[tokio::test]
async fn a_debit_the_bank_never_heard_of_is_made_once_when_it_is_back() {
    let (app, bank, order) = debits::due(debits::GOOD).await;
    bank.go_down_for(u32::MAX);
    app.work(&jobs()).await;
    pass(&app, HOURS_AWAY * 60).await;
    assert_eq!(states(&app, order).await, [PaymentState::Unknown]);
    assert_eq!(bank.taken(), 0);
    bank.go_down_for(0);
    pass(&app, 15).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    assert_eq!(captures(&bank), 1);
    pass(&app, 60).await;
    assert_eq!(captures(&bank), 1, "and never again");
    balanced(&app, &bank, order).await;
}

fn captures(bank: &CardBank) -> usize {
    bank.ledger().iter().filter(|it| it.kind == Kind::Captured).count()
}
