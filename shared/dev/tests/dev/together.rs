//! Tests of agreement between several groups and jobs.

use contract::{
    CommentId, OrderId,
    account::BasicData,
    desk::{AckOrderComment, ChangeOrderStatus, InboxOrdersList, OrdersQuery, SnoozeOrder},
    list::FilterValue,
    orders::{CreateOrder, NewOrder, NewOrderComment, OrderDetail, OrderStatus, PreviewOrder},
    payments::InputPaymentCard,
};
use domain::{
    catalogue::offer::Offer,
    money::payment::PaymentState,
    order::{Order, number_of},
};
use jiff::{SignedDuration, civil::date};
use sandbox::bank::{Behaviour, CARDS};
use serde_json::{Value, json};
use testkit::{App, CardBank, Client, codes, decoded, world::*};

const GOOD: &str = "4111111111111111";

async fn app() -> App {
    App::world(groups::actions()).await
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

/// The anomalies of the desk, as their list shows them.
async fn anomalies(app: &App) -> Value {
    let only = InboxOrdersList {
        data: OrdersQuery {
            filters: vec![FilterValue { name: "anomaly".into(), values: vec!["true".into()] }],
            ..Default::default()
        },
    };
    marie(app).await.ok(only).await
}

/// How many anomalies the badge says; the list says so, too.
async fn counted(app: &App) -> Value {
    let badge = marie(app).await.ok(BasicData {}).await["nbAnomalies"].clone();
    assert_eq!(anomalies(app).await["totalItems"], badge);
    badge
}

#[tokio::test]
async fn the_badge_of_the_desk_counts_what_its_list_of_anomalies_shows() {
    let app = app().await;
    let order = placed(&app, ALICE, SHIRTS, 900).await;
    placed(&app, BRUNO, SHIRTS, 901).await;
    assert_eq!(counted(&app).await, 0, "a new order is none");

    // A comment made with the order is read with it.
    let said =
        NewOrderComment { order_id: Some(order), comment: "Et mon col ?".into(), ..Default::default() };
    app.client(ALICE).await.ok(said).await;
    assert_eq!(counted(&app).await, 1, "a comment waits");
    let comment = number_of(order, 1);
    marie(&app)
        .await
        .ok(AckOrderComment {
            ocid: CommentId(comment),
            va: Some(true),
            vp: Some(true),
            ..Default::default()
        })
        .await;
    assert_eq!(counted(&app).await, 1, "who sees it does not answer it");
    marie(&app).await.ok(AckOrderComment { ocid: CommentId(comment), ..Default::default() }).await;
    assert_eq!(counted(&app).await, 0);

    app.advance(SignedDuration::from_hours(24));
    app.work(&groups::jobs()).await;
    assert_eq!(counted(&app).await, 2, "late to accept, though nobody touched them");
    marie(&app).await.ok(SnoozeOrder { order_id: order, delay_in_days: 24 }).await;
    assert_eq!(counted(&app).await, 1, "put aside");
    app.advance(SignedDuration::from_hours(24));
    app.work(&groups::jobs()).await;
    assert_eq!(counted(&app).await, 2, "and back");
}

/// The platform with a bank, and shirts that are paid by card and nothing else.
async fn card_only() -> (App, CardBank) {
    let (app, bank) = app().await.with_bank().await;
    sell(app.store(), &Offer { pay_only_online: true, needs_a_date: true, ..offer(SHIRTS) }).await;
    (app, bank)
}

/// One shirt for 30 November, six days from now.
fn shirt() -> NewOrder {
    NewOrder { end_date: Some(date(2026, 11, 30).into()), ..order_request(&offer(SHIRTS)) }
}

fn card_for(behaviour: Behaviour) -> &'static str {
    CARDS.iter().find(|card| card.behaviour == behaviour).expect("a card").number
}

/// Alice registers a card as the preview tells her to, and orders a shirt with it.
async fn ordered(app: &App, bank: &CardBank, number: &str) -> i64 {
    let alice = app.client(ALICE).await;
    let preview = alice.ok(PreviewOrder { o: shirt() }).await;
    let options = preview["paymentOptionsInt"].as_array().expect("options");
    assert_eq!((options.len(), &options[0]["id"]), (1, &json!("card")));
    assert_eq!(
        options[0]["message"]["en"],
        "You will enter your card on the bank’s page once you have confirmed."
    );

    let form = alice.ok(InputPaymentCard::default()).await;
    bank.pay(form["formUrl"].as_str().expect("a page"), number).await.expect("a card");
    bank.notify(app).await;
    let preview = alice.ok(PreviewOrder { o: shirt() }).await;
    assert_eq!(preview["paymentOptionsInt"][0]["message"], Value::Null, "nothing is missing");
    let made = alice.ok(CreateOrder { o: shirt() }).await;
    assert_eq!(made["paymentAction"], Value::Null);
    let id = made["orderId"].as_i64().expect("a number");
    marie(app)
        .await
        .ok(ChangeOrderStatus { order_id: decoded(&id), status: OrderStatus::Accepted, ..Default::default() })
        .await;
    assert_eq!(detail(app, id).await["debitDate"], "2026-11-30");
    id
}

async fn detail(app: &App, id: i64) -> Value {
    app.client(ALICE).await.ok(OrderDetail { id: OrderId(id) }).await
}

async fn stored(app: &App, id: i64) -> Order {
    app.store().orders().get(contract::OrderId(id)).await.expect("the order").entity
}

/// Goes on to nine o'clock on the day of the debit.
async fn on_the_day(app: &App) {
    app.work(&groups::jobs()).await;
    app.advance(SignedDuration::from_hours(6 * 24));
    app.work(&groups::jobs()).await;
}

#[tokio::test]
async fn a_card_only_order_is_debited_on_its_day() {
    let (app, bank) = card_only().await;
    let id = ordered(&app, &bank, GOOD).await;
    assert_eq!(bank.taken(), 0);
    on_the_day(&app).await;
    assert_eq!((bank.taken(), stored(&app, id).await.money().remainder.0), (1290, 0));
    assert_eq!(detail(&app, id).await["action"], Value::Null);
}

#[tokio::test]
async fn a_refused_debit_is_told_and_paid_again_on_a_page() {
    let (app, bank) = card_only().await;
    let id = ordered(&app, &bank, card_for(Behaviour::DeclineLater(1884))).await;
    on_the_day(&app).await;
    assert_eq!((bank.taken(), stored(&app, id).await.payments.lines[0].state), (0, PaymentState::Failed));

    // The desk sees an anomaly, the beneficiary reads a mail and an alert ...
    let shown = anomalies(&app).await;
    let reasons = shown["items"][0]["inboxReasons"].as_array().expect("reasons").clone();
    assert!(reasons.contains(&json!("cardFailed")), "{reasons:?}");
    let mails = app.sent().all();
    let told = mails.iter().find(|it| it.kind == "paymentFailed");
    let told = told.and_then(|it| it.text.button.clone()).map(|(_, link)| link);
    assert_eq!(told, Some(format!("https://concierge.test/#/bnfv2/orderDetail/{id}")));
    let alerts = app.store().personal().notifications(ALICE).await.expect("alerts");
    assert!(alerts.iter().any(|it| it.kind == "card"), "{alerts:?}");

    // ... that lead to where it is paid: by its beneficiary alone, on one page however often it is asked for.
    assert_eq!(detail(&app, id).await["action"]["serverAction"], "payAgain");
    let again = InputPaymentCard { order_id: Some(OrderId(id)) };
    app.client(BRUNO).await.refused(again.clone(), codes::NOT_FOUND).await;
    let alice = app.client(ALICE).await;
    let form = alice.ok(again.clone()).await;
    assert_eq!(alice.ok(again.clone()).await, form);
    assert_eq!(detail(&app, id).await["action"]["target"], form["formUrl"]);

    // Refused once more: another page. Then it is paid.
    bank.pay(form["formUrl"].as_str().expect("a page"), card_for(Behaviour::Decline(343)))
        .await
        .expect("an answer");
    bank.notify(&app).await;
    assert_eq!(detail(&app, id).await["action"]["serverAction"], "payAgain");
    let next = alice.ok(again.clone()).await;
    assert_ne!(next, form);
    bank.pay(next["formUrl"].as_str().expect("a page"), GOOD).await.expect("a payment");
    bank.notify(&app).await;
    let order = stored(&app, id).await;
    assert_eq!((bank.taken(), order.money().remainder.0), (1290, 0));
    assert_eq!(domain::order::invariants::broken(&order), Vec::<&str>::new());
    assert!(!order.card_failed());
    assert_eq!(alice.call(again).await.code, codes::INVALID, "nothing is left to pay");
}
