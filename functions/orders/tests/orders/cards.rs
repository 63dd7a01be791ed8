use std::time::Duration;

use contract::{
    Cents, OrderId, Refusal,
    orders::{CreateOrder, NewOrderItem, OrderDetail, OrderStatus, PaymentMode, PreviewOrder},
};
use domain::{
    money::payment::{PaymentKind, PaymentState},
    order::lifecycle::NextStatus,
    people::actor::Actor,
};
use jiff::{SignedDuration, civil::date};
use sandbox::bank::{Behaviour, Customer};
use serde_json::{Value, json};
use store::{Changes, Message, SHARDS, Versioned};
use testkit::{App, CardBank, Client, world::*};

use crate::{order_request, stored};

const GOOD: &str = "4111111111111111";

/// The small world with orders and payments, and a bank.
async fn app() -> (App, CardBank) {
    App::world(orders::router().merge(payments::router())).await.with_bank().await
}

/// The same tables with a bank that is waited for a fraction of a second only.
fn impatient(app: &App, bank: &CardBank) -> App {
    App::over(orders::router(), app.store().clone(), app.now())
        .with(|services| services.cards = Some(bank.provider(Duration::from_millis(300))))
}

/// The massage on Thursday for 45 €, paid by card.
fn massage() -> contract::orders::NewOrder {
    order_request(MASSAGE, |it| it.payment_mode = Some(PaymentMode::Card))
}

/// The tasks that the outbox keeps for later: job and day.
async fn tasks(app: &App) -> Vec<(String, String)> {
    let mut tasks = vec![];
    let late = "2027-12-31T00:00:00Z".parse().expect("an instant");
    for shard in 0..SHARDS {
        for out in app.store().outbox().due(shard, late).await.expect("a shard") {
            if let Message::Task(task) = &out.message {
                tasks.push((task["job"].as_str().expect("a job").to_owned(), out.due.to_string()));
            }
        }
    }
    tasks.sort();
    tasks
}

#[tokio::test]
async fn a_registered_card_is_debited_on_the_day_of_the_service() {
    let (app, bank) = app().await;
    let bruno = app.client(BRUNO).await;
    let made = bruno.ok(CreateOrder { o: massage() }).await;
    assert_eq!(made["paymentAction"], Value::Null, "nothing to do now");
    let order = stored(&app, &made).await;
    assert_eq!(order.payments.debit_date, Some(THURSDAY.0));
    let lines: Vec<_> = order.payments.lines.iter().map(|it| (it.kind, it.state, it.amount)).collect();
    assert_eq!(lines, [(PaymentKind::OnlineCard, PaymentState::Expected, Cents(4500))]);
    // Six o'clock in Paris, and a reminder at six of the evening before.
    let later = [("debit-order", "2026-11-26T05:00:00Z"), ("remind-of-appointment", "2026-11-25T17:00:00Z")];
    assert_eq!(tasks(&app).await, later.map(|(job, due)| (job.to_owned(), due.to_owned())));
    assert_eq!(bank.taken(), 0);
}

/// The desk takes the order on: nothing is debited before.
async fn accept(app: &App, id: OrderId) {
    let mut order = app.store().orders().get(id).await.expect("an order");
    let next = NextStatus::to(OrderStatus::Accepted);
    order.change_status(next, &Actor::platform(), &[], app.now()).expect("a new order");
    let mut changes = Changes::new();
    changes.save_order(&order).expect("an order");
    app.store().commit(&mut changes).await.expect("a write");
}

/// The page of the bank an answer leads to.
fn page(made: &Value) -> &str {
    made["paymentAction"]["formUrl"].as_str().expect("a page of the bank")
}

#[tokio::test]
async fn without_a_card_the_banks_page_registers_one_to_be_debited_on_the_day() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    let made = alice.ok(CreateOrder { o: massage() }).await;
    let id = stored(&app, &made).await.id;
    let seen = alice.ok(OrderDetail { id }).await;
    assert_eq!(seen["action"]["serverAction"], "pay", "who closed the page finds a way");

    bank.pay(page(&made), GOOD).await.expect("a card");
    bank.notify(&app).await;
    assert_eq!(bank.taken(), 0, "the desk may still refuse the order");
    let line = &stored(&app, &made).await.payments.lines[0];
    assert_eq!((line.state, line.amount), (PaymentState::Expected, Cents(4500)));
    assert_eq!(alice.ok(OrderDetail { id }).await["action"], Value::Null);

    accept(&app, id).await;
    app.advance(SignedDuration::from_hours(45));
    app.work(&jobs::router()).await;
    assert_eq!((stored(&app, &made).await.money().remainder, bank.taken()), (Cents::ZERO, 4500));
}

#[tokio::test]
async fn a_card_refused_on_the_page_is_said_on_the_order() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    let made = alice.ok(CreateOrder { o: massage() }).await;
    let id = stored(&app, &made).await.id;

    bank.customer(page(&made), Customer::Refuse).await.expect("a page");
    bank.notify(&app).await;

    let seen = alice.ok(OrderDetail { id }).await;
    let (words, action) = (&seen["action"]["longLabel"]["fr"], &seen["action"]["serverAction"]);
    assert_eq!(words, "Votre carte n’a pas été enregistrée. La banque l’a refusée.");
    assert_eq!(action, "otherCard", "nobody waits for what will not come");
}

#[tokio::test]
async fn what_is_due_today_is_paid_on_the_page() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    // It is nine, and the debit of the day was due at six.
    let shirt = order_request(SHIRTS, |it| {
        it.payment_mode = Some(PaymentMode::Card);
        it.end_date = Some(date(2026, 11, 24).into());
    });
    let made = alice.ok(CreateOrder { o: shirt }).await;
    let id = stored(&app, &made).await.id;
    let seen = alice.ok(OrderDetail { id }).await;
    assert_eq!(seen["action"]["target"], page(&made), "who closed the page finds it again");
    app.work(&jobs::router()).await;
    assert_eq!(
        stored(&app, &made).await.payments.lines[0].state,
        PaymentState::Expected,
        "nothing fails meanwhile"
    );

    bank.pay(page(&made), GOOD).await.expect("a card");
    bank.notify(&app).await;
    let order = stored(&app, &made).await;
    assert_eq!((order.money().remainder, bank.taken()), (Cents::ZERO, 1290));
    let seen = alice.ok(OrderDetail { id }).await;
    assert_eq!((&seen["action"], &seen["payments"][0]["status"]), (&Value::Null, &json!(1)));
}

#[tokio::test]
async fn a_repeat_gets_the_same_page() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await.header("idempotency-key", "one-and-the-same");
    let with_draft = order_request(MASSAGE, |it| {
        it.payment_mode = Some(PaymentMode::Card);
        it.draft_id = Some("draft-1".into());
    });
    let first = alice.ok(CreateOrder { o: with_draft.clone() }).await;
    assert_eq!(alice.ok(CreateOrder { o: with_draft.clone() }).await, first);
    let other_key = app.client(ALICE).await.ok(CreateOrder { o: with_draft.clone() }).await;
    assert_eq!(other_key, first, "the draft is known, too");
    bank.pay(page(&first), GOOD).await.expect("a card");
    bank.notify(&app).await;
    let registered = app.client(ALICE).await.ok(CreateOrder { o: with_draft }).await;
    assert_eq!(registered["paymentAction"], Value::Null, "nothing is left to do");
}

#[tokio::test]
async fn a_bank_that_does_not_answer_leaves_an_order_to_pay_otherwise() {
    let (app, bank) = app().await;
    let app = impatient(&app, &bank);
    // Twice: asking for a page is worth a second try. The second time it is there, and nobody hears of it.
    bank.next(Behaviour::TimeoutBefore);
    bank.next(Behaviour::TimeoutAfterCommit);
    let alice = app.client(ALICE).await;
    let made = alice.ok(CreateOrder { o: massage() }).await;
    let action = &made["paymentAction"];
    assert_eq!((&action["formUrl"], &action["goToProfile"]), (&Value::Null, &json!(true)));
    let words = action["errorMessage"].as_str().expect("words");
    assert!(words.starts_with("Votre commande est enregistrée"), "{words}");
    let order = stored(&app, &made).await;
    let line = &order.payments.lines[0];
    assert_eq!((line.state, &line.form_url, &line.pay_id), (PaymentState::Expected, &None, &None));
    let seen = alice.ok(OrderDetail { id: order.id }).await;
    assert_eq!(seen["action"]["serverAction"], "pay", "a card registered now is debited then");
}

#[tokio::test]
async fn what_has_no_price_yet_registers_the_card() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    let with_suit = order_request(SHIRTS, |it| {
        it.payment_mode = Some(PaymentMode::Card);
        it.items.push(NewOrderItem { offre_item_id: SUIT, quantity: 1, ..Default::default() });
    });
    let made = alice.ok(CreateOrder { o: with_suit }).await;
    bank.pay(page(&made), GOOD).await.expect("a card");
    bank.notify(&app).await;
    assert!(app.store().people().get(ALICE).await.expect("Alice").card.is_some());
    assert_eq!(bank.taken(), 0, "nothing is debited before all is priced");
    assert_eq!(stored(&app, &made).await.money().expected, Cents(1290));
}

/// Paying by card, among the ways a preview shows.
fn card_option(preview: &Value) -> &Value {
    let options = preview["paymentOptionsInt"].as_array().expect("options");
    options.iter().find(|it| it["id"] == "card").expect("a card")
}

#[tokio::test]
async fn a_preview_says_where_a_missing_card_comes_from() {
    let (app, _bank) = app().await;
    let said = async |client: Client<'_>| {
        let preview = client.ok(PreviewOrder { o: massage() }).await;
        card_option(&preview)["message"]["fr"].as_str().unwrap_or_default().to_owned()
    };
    assert!(said(app.client(ALICE).await).await.starts_with("Vous saisirez votre carte"));
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    assert!(said(marie).await.starts_with("Ce bénéficiaire n’a pas encore de carte"));
    assert_eq!(said(app.client(BRUNO).await).await, "", "his is registered");
}

#[tokio::test]
async fn an_expired_card_is_refused_and_said_before() {
    let (app, _bank) = app().await;
    let mut bruno: Versioned<_> = app.store().people().get(BRUNO).await.expect("Bruno");
    bruno.card.as_mut().expect("his card").expires = date(2026, 10, 31);
    app.store().commit(Changes::new().save(&bruno).expect("Bruno")).await.expect("written");
    let client = app.client(BRUNO).await;
    let preview = client.ok(PreviewOrder { o: massage() }).await;
    let card = card_option(&preview);
    assert_eq!(card["message"]["en"], "The card has expired. Please add a new one.");
    client.refused(CreateOrder { o: massage() }, Refusal::CardExpired).await;
}

#[tokio::test]
async fn the_desk_types_nobodys_card() {
    let (app, bank) = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let made = marie.ok(CreateOrder { o: massage() }).await;
    assert_eq!(made["paymentAction"]["formUrl"], Value::Null);
    let words = made["paymentAction"]["errorMessage"].as_str().expect("words");
    assert!(words.starts_with("Ce bénéficiaire"), "{words}");
    assert!(bank.ledger().is_empty());
}
