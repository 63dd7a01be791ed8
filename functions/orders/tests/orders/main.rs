//! Ordering through the front door.

mod again;
mod cancelling;
mod cards;
mod comments;
mod dead_ends;
mod fees;
mod holding;
mod moving;
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

use contract::{
    OfferId, OrderId, UserId,
    orders::{CreateOrder, MoveOrder, NewOrder, PaymentMode},
};
use domain::{
    calendar::{Booking, paris},
    order::Order,
};
use serde_json::Value;
use testkit::{Answered, App, Client, decoded, world};

/// The small world with orders.
async fn app() -> App {
    App::world(orders::router()).await
}

/// The small world with orders, the desk that works on them and their payments.
async fn desk_app() -> App {
    App::world(orders::router().merge(desk::router()).merge(payments::router())).await
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

/// A massage of Alice's on the Thursday at 14:00, paid by a credit of 50 €.
async fn massage(app: &App) -> OrderId {
    world::give_credit(app.store(), world::ALICE, 1, 5000, None).await;
    let paid = order_request(world::MASSAGE, |it| it.payment_mode = Some(PaymentMode::Credits));
    let made = app.client(world::ALICE).await.ok(CreateOrder { o: paid }).await;
    OrderId(made["orderId"].as_i64().expect("a number"))
}

/// The orders that hold time of the Thursday, and from when, Europe/Paris.
async fn booked(app: &App) -> Vec<(OrderId, String)> {
    let calendars = app.store().calendars();
    let read =
        calendars.day(world::MASSEUR, world::ORION_TOWER, world::THURSDAY.0, app.now()).await.expect("a day");
    let of = |it: &Booking| (it.order, paris::wall(it.from).strftime("%H:%M").to_string());
    read.day.bookings.iter().map(of).collect()
}

fn move_to(order: OrderId, time: &str) -> MoveOrder {
    MoveOrder { order_id: order, begin: decoded(&format!("{}T{time}:00", world::THURSDAY.0)) }
}
