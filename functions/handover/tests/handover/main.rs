//! Goods that change hands, through the front door.

mod cards;
mod many;
mod one;
mod people;
mod pickups;
mod races;
mod refusals;
mod stranded;

use contract::{
    BulkOperationId, Cents, OfferItemId, OrderId, Price, UserId,
    desk::UpdateOrderItem,
    handover::{GetOrdersForRemise, GetPartnersForRemise, GetPrintForRemise, SetItemsStatus},
    orders::PaymentMode,
    payments::InputPaymentCard,
};
use domain::order::{Order, invariants};
use runtime::{Job, JobRouter, tasks::RunBulkOperation};
use serde_json::{Value, json};
use store::Versioned;
use testkit::{App, CardBank, Client, decoded, world::*};

const COLLECT: u8 = 2;
const RECEIVE: u8 = 3;
const RETRIEVE: u8 = 4;

/// The small world with the actions of the desk, of goods and of cards.
async fn app() -> App {
    App::world(handover::router().merge(desk::router()).merge(payments::router())).await
}

fn jobs() -> JobRouter {
    jobs::router()
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

/// Two shirts and a suit that has no price yet.
const BASKET: [(OfferItemId, u32); 2] = [(SHIRT, 2), (SUIT, 1)];

/// Places so many orders of Alice, to be paid at the desk.
async fn laundry(app: &App, count: usize) -> Vec<Order> {
    app.ordered_often(count, SHIRTS, ALICE, &BASKET, PaymentMode::Conciergerie, None).await
}

/// The desk sets the price of the suit.
async fn price(app: &App, order: &Order) -> Order {
    let price = UpdateOrderItem {
        id: order.lines[1].id,
        price: Some(Price(Some(Cents(2500)))),
        ..Default::default()
    };
    marie(app).await.ok(price).await;
    stored(app, order.id).await.entity
}

fn items<'a>(orders: impl IntoIterator<Item = &'a Order>) -> Vec<Value> {
    orders.into_iter().flat_map(|it| it.goods().things()).map(|it| json!(it.id)).collect()
}

async fn set(app: &App, status: u8, items: &[Value]) -> Value {
    marie(app)
        .await
        .ok(SetItemsStatus { new_status: status, order_item_ids: decoded(&items), ..Default::default() })
        .await
}

/// The record of what was set.
async fn record(app: &App, set: &Value) -> Value {
    marie(app).await.ok(GetPrintForRemise { remise_id: decoded(&set["remiseId"]) }).await
}

/// The orders that can be handed to the laundry.
async fn collectable(app: &App) -> Vec<Value> {
    let asked = GetOrdersForRemise { partner_ids_to_include: vec![PRESSING] };
    let found = marie(app).await.ok(asked).await;
    found["items"].as_array().expect("orders").clone()
}

/// Lines that can be handed to partners.
async fn standing(app: &App) -> u64 {
    let found = marie(app).await.ok(GetPartnersForRemise {}).await;
    found["partners"].as_array().expect("partners").iter().filter_map(|it| it["items"].as_u64()).sum()
}

async fn stored(app: &App, id: OrderId) -> Versioned<Order> {
    let order = app.store().orders().get(id).await.expect("an order");
    assert_eq!(invariants::broken(&order), Vec::<&str>::new());
    order
}

/// The statuses of the lines of an order.
async fn lines(app: &App, id: OrderId) -> Vec<u8> {
    stored(app, id).await.lines.iter().map(|it| it.status).collect()
}

/// How often goods of an order changed hands, by its log.
async fn moves(app: &App, id: OrderId) -> usize {
    stored(app, id).await.events.iter().filter(|it| it.kind.starts_with("items")).count()
}

/// The message that asks for a run of what was begun.
fn run_of(set: &Value, run: u32) -> String {
    let operation_id = BulkOperationId(set["remiseId"].as_i64().expect("a number"));
    let job = RunBulkOperation { conciergerie_id: ORION_TOWER, operation_id, run };
    job.message().expect("a message").to_string()
}

/// Somebody registers a card.
async fn register(app: &App, bank: &CardBank, user: UserId, number: &str) {
    let page = app.client(user).await.ok(InputPaymentCard::default()).await;
    bank.pay(page["formUrl"].as_str().expect("a page"), number).await.expect("a card");
    bank.notify(app).await;
}
