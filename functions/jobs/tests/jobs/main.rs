//! The jobs, over the platform of a test.

mod bank;
mod bulk;
mod cards;
mod comparison;
mod debits;
mod founding;
mod lockers;
mod mails;
mod outages;
mod pushes;
mod queues;
mod ratings;
mod registers;
mod relay;
mod reminders;

use contract::{Lang, OrderId, UserId, payments::InputPaymentCard};
use domain::notices::{Notice, PasswordChanged};
use domain::{
    money::payment::{PaymentKind, PaymentState},
    order::Order,
};
use integrations::mail::Mail;
use runtime::{Job, JobRouter};
use store::Versioned;
use testkit::{App, CardBank};

fn jobs() -> JobRouter {
    jobs::router()
}

/// The small world, in which cards can be registered, and a bank.
async fn app() -> (App, CardBank) {
    App::world(payments::router()).await.with_bank().await
}

/// Somebody registers a card on the bank's page.
async fn register(app: &App, bank: &CardBank, user: UserId, number: &str) {
    let page = app.client(user).await.ok(InputPaymentCard::default()).await;
    bank.pay(page["formUrl"].as_str().expect("a page"), number).await.expect("a card");
    bank.notify(app).await;
}

async fn stored(app: &App, id: OrderId) -> Versioned<Order> {
    app.store().orders().get(id).await.expect("an order")
}

/// The body of the message that asks for a job.
fn message(job: &impl Job) -> String {
    job.message().expect("a message").to_string()
}

fn mail(key: &str) -> Mail {
    let text = PasswordChanged.letter().expect("it is by mail").written(Lang::Fr, "Alice", str::to_owned);
    let kind = PasswordChanged.kind().to_owned();
    Mail {
        key: key.into(),
        kind,
        to: "alice@concierge.test".into(),
        lang: Lang::Fr,
        text,
        desk: None,
        company: None,
        letterhead: Default::default(),
        file: None,
        about: Default::default(),
        campaign: None,
    }
}

/// Expects that the bank took what the order says it took.
async fn balanced(app: &App, bank: &CardBank, order: OrderId) {
    let order = stored(app, order).await;
    assert_eq!(domain::order::invariants::broken(&order), Vec::<&str>::new());
    let collected = order
        .payments
        .lines
        .iter()
        .filter(|it| (it.kind, it.state) == (PaymentKind::OnlineCard, PaymentState::Collected));
    assert_eq!(collected.map(|it| it.amount.0).sum::<i64>(), bank.taken());
}
