//! Cards, payments of orders and news of the bank, through the front door.

mod cards;
mod cost_centers;
mod credit_campaigns;
mod credits;
mod debits;
mod granting;
mod journal;
mod list;
mod notices;
mod order_payments;
mod outages;
mod refunds;
mod statements;
mod why;

use std::time::Duration;

use contract::{
    Cents, CreditId, OrderId, UserId,
    orders::PaymentMode,
    payments::{GetOrderPaymentInfo, InputPaymentCard, PaymentEntry, SetOrderPayments},
};
use domain::{
    money::payment::{PaymentKind, PaymentState},
    order::Order,
};
use sandbox::bank::{Behaviour, CARDS};
use serde_json::{Value, json};
use store::Versioned;
use testkit::{App, CardBank, Client, world::*};

const GOOD: &str = "4111111111111111";

/// The small world with the group's actions, and a bank.
async fn app() -> (App, CardBank) {
    App::world(payments::router()).await.with_bank().await
}

/// The same tables and time with a bank that is waited for a fraction of a second only.
fn impatient(app: &App, bank: &CardBank) -> App {
    let (store, clock) = (app.store().clone(), app.services.clock.clone());
    App::over(payments::router(), store, app.now()).with(|services| {
        services.cards = Some(bank.provider(Duration::from_millis(300)));
        services.clock = clock;
    })
}

/// The number of the card that asks for a behaviour.
fn card_for(behaviour: Behaviour) -> &'static str {
    CARDS.iter().find(|card| card.behaviour == behaviour).expect("a card").number
}

/// Somebody registers a card.
async fn register(app: &App, bank: &CardBank, user: UserId, number: &str) {
    let page = app.client(user).await.ok(InputPaymentCard::default()).await;
    bank.pay(page["formUrl"].as_str().expect("a page"), number).await.expect("a card");
    bank.notify(app).await;
}

/// Two shirts at 12,90 € of Alice, to be paid at the desk.
async fn shirts(app: &App) -> OrderId {
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

async fn stored(app: &App, id: OrderId) -> Versioned<Order> {
    app.store().orders().get(id).await.expect("an order")
}

/// A line to add, of a type and an amount in cents.
fn line(kind: u8, amount: i64) -> PaymentEntry {
    PaymentEntry { kind: Some(kind), amount: Cents(amount), ..Default::default() }
}

fn card_line(amount: i64) -> PaymentEntry {
    line(10, amount)
}

/// A line to add that a credit pays.
fn credit_line(credit: CreditId, amount: i64) -> PaymentEntry {
    PaymentEntry { credit_id: Some(credit), ..line(15, amount) }
}

fn setting(order_id: OrderId, lines: &[PaymentEntry]) -> SetOrderPayments {
    SetOrderPayments { order_id, payments: lines.to_vec(), ..Default::default() }
}

async fn set(app: &App, order: OrderId, lines: &[PaymentEntry]) -> Value {
    marie(app).await.ok(setting(order, lines)).await
}

async fn info(app: &App, order: OrderId) -> Value {
    marie(app).await.ok(GetOrderPaymentInfo { order_id: order }).await
}

/// The states of the lines of an order.
async fn states(app: &App, order: OrderId) -> Vec<PaymentState> {
    stored(app, order).await.payments.lines.iter().map(|it| it.state).collect()
}

/// The orders are sound, and what the bank took is what they say it took.
async fn balanced(app: &App, bank: &CardBank, orders: &[OrderId]) {
    let mut ours = 0;
    for id in orders {
        let order = stored(app, *id).await;
        assert_eq!(domain::order::invariants::broken(&order), Vec::<&str>::new());
        let collected = order
            .payments
            .lines
            .iter()
            .filter(|it| (it.kind, it.state) == (PaymentKind::OnlineCard, PaymentState::Collected));
        ours += collected.map(|it| it.amount.0).sum::<i64>();
    }
    assert_eq!(ours, bank.taken(), "the bank's ledger is ours");
}
