//! Ordering through the front door.

mod again;
mod cards;
mod comments;
mod dead_ends;
mod fees;
mod holding;
mod placing;
mod quotes;
mod races;
mod rating;
mod reading;
mod refusals;
mod series;
mod slots;
mod waitlist;
mod why;
mod withdrawing;

use contract::{OfferId, OrderId, UserId, orders::CreateOrder, orders::NewOrder};
use domain::order::Order;
use serde_json::Value;
use testkit::{Answered, App, Client, world};

/// The small world with orders.
async fn app() -> App {
    App::world(orders::router()).await
}

/// One of an offer's first item, changed.
fn order_request(offer: OfferId, change: impl FnOnce(&mut NewOrder)) -> NewOrder {
    let mut request = world::order_request(&world::offer(offer));
    change(&mut request);
    request
}

/// Orders one of an offer's first item, and gives the order as the tables hold it.
async fn order(app: &App, client: &Client<'_>, request: NewOrder) -> Order {
    let made = client.ok(CreateOrder { o: request }).await;
    stored(app, &made).await
}

/// The order an answer names.
async fn stored(app: &App, made: &Value) -> Order {
    let id = OrderId(made["orderId"].as_i64().expect("a number"));
    app.store().orders().get(id).await.expect("the order").entity
}

/// Fifty calls at once.
async fn fifty(client: &Client<'_>, request: NewOrder) -> Vec<Answered> {
    futures::future::join_all((0..50).map(|_| client.call(CreateOrder { o: request.clone() }))).await
}

/// The amount left of a beneficiary's credits. It also checks that no euro of them went twice.
async fn left(app: &App, of: UserId) -> i64 {
    let credits = app.store().credits().of(of).await.expect("credits");
    assert!(credits.iter().all(|it| it.remaining().0 >= 0), "{credits:?}");
    credits.iter().map(|it| it.remaining().0).sum()
}
