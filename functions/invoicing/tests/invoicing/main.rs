//! Invoicing expectations through the front door.

mod correcting;
mod many;
mod month_end;
mod papers;
mod payouts;
mod races;
mod self_billing;
mod tax_certificates;

use contract::{
    AttenduFactuId, Cents, OrderId, Permission,
    catalogue::ItemType,
    invoicing::{ComputeNextAttenduFactu, GetAttenduFactuDetail, OpenOrCloseAttenduFactu},
    orders::{OrderStatus, PaymentMode},
};
use domain::{
    catalogue::offer::{BuyingRules, Offer},
    invoicing::{due::DueSubject, months},
    order::{Order, lifecycle::NextStatus},
    people::{actor::Actor, organisation::Terms},
};
use jiff::{
    SignedDuration,
    civil::{Date, date},
};
use runtime::Router;
use serde_json::Value;
use store::{Changes, Versioned};
use testkit::{App, Client, world::*};

const NOVEMBER: Date = date(2026, 11, 1);
const DECEMBER: Date = date(2026, 12, 1);
const JANUARY: Date = date(2027, 1, 1);
/// The partner’s share of a massage of 45 €: 30 % less.
const BOUGHT: i64 = 3150;

/// The small world with the terms of [`invoiced`].
async fn app() -> App {
    let app = App::world(router()).await;
    invoiced(&app).await;
    app
}

fn router() -> Router {
    invoicing::router().merge(desk::router()).merge(payments::router())
}

/// The masseur invoices 70 % of what is sold, and has an address for it.
async fn invoiced(app: &App) {
    let mut partner = app.store().places().partner(MASSEUR).await.expect("a partner");
    partner.terms =
        Terms { will_bill: true, expectations_mail: "compta@masseur.test".into(), ..Terms::default() };
    app.store().commit(Changes::new().save(&partner).expect("a partner")).await.expect("written");
    sell(app.store(), &bought(Some(3000))).await;
}

/// The massage, of which the partner gets all but a margin, or nobody knows what.
fn bought(margin: Option<u32>) -> Offer {
    Offer {
        buying: BuyingRules { all_items_margin: margin, ..BuyingRules::default() },
        // It is ordered without an hour.
        calendar: None,
        ask_for_time: 0,
        ..offer(MASSAGE)
    }
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

/// Orders of a massage each, done now.
async fn massages(app: &App, count: usize) -> Vec<OrderId> {
    let items = [(only_item(MASSAGE), 1)];
    let orders = app.ordered_often(count, MASSAGE, ALICE, &items, PaymentMode::Conciergerie, None).await;
    for order in &orders {
        go_to(app, order.id, OrderStatus::BeingProcessed).await;
        go_to(app, order.id, OrderStatus::Done).await;
    }
    orders.iter().map(|it| it.id).collect()
}

async fn stored(app: &App, id: OrderId) -> Versioned<Order> {
    app.store().orders().get(id).await.expect("an order")
}

/// Changes an order as the desk would, at this instant.
async fn change(app: &App, id: OrderId, change: impl FnOnce(&mut Order, &Actor)) {
    let mut order = stored(app, id).await;
    let marie = app.store().people().get(MARIE).await.expect("Marie");
    change(&mut order, &Actor::manager(&marie));
    let mut changes = Changes::new();
    changes.save_order(&order).expect("an order");
    app.store().commit(&mut changes).await.expect("written");
}

async fn go_to(app: &App, id: OrderId, status: OrderStatus) {
    let now = app.now();
    change(app, id, |order, by| {
        order.change_status(NextStatus::to(status), by, Permission::ALL, now).expect("it goes there");
    })
    .await;
}

/// The order is sold for another price.
async fn sell_for(app: &App, id: OrderId, cents: i64) {
    change(app, id, |order, _| {
        let line = order.lines.iter_mut().find(|it| it.kind == ItemType::Default).expect("a line");
        line.price = Some(Cents(cents));
    })
    .await;
}

fn days(days: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * days)
}

fn id_of(month: Date) -> AttenduFactuId {
    months::id(MASSEUR, month)
}

fn computing(month: Date) -> ComputeNextAttenduFactu {
    ComputeNextAttenduFactu { partner_id: MASSEUR, annee: month.year(), mois: month.month() }
}

async fn close(app: &App, month: Date) {
    let request = OpenOrCloseAttenduFactu { attendu_factu_id: id_of(month), status_opened: false };
    marie(app).await.ok(request).await;
}

async fn detail(app: &App, month: Date) -> Value {
    marie(app).await.ok(GetAttenduFactuDetail { attendu_factu_id: id_of(month) }).await
}

/// The months of the expectations that an order stands on.
async fn on(app: &App, order: OrderId) -> Vec<Date> {
    let claims = app.store().invoicing().claims([DueSubject::Order(order)]).await.expect("claims");
    claims.into_iter().flat_map(|it| it.entity.on).collect()
}

/// Insists that what an expectation says of itself is what its parts add up to, and that each part is claimed by it.
async fn expect_sound(app: &App, month: Date) {
    let invoicing = app.store().invoicing();
    let known = invoicing.expectations(MASSEUR).await.expect("expectations");
    let kept = known.iter().find(|it| it.month == month).expect("an expectation");
    let parts = invoicing.parts(MASSEUR, month).await.expect("parts");
    let lines: Vec<_> =
        parts.iter().filter(|it| it.errors.is_empty()).flat_map(|it| it.lines.clone()).collect();
    assert_eq!(kept.totals, domain::invoicing::part::totals(&lines));
    assert_eq!(kept.parts as usize, parts.len());
    let claims = invoicing.claims(parts.iter().map(|it| it.of)).await.expect("claims");
    assert!(claims.len() == parts.len() && claims.iter().all(|it| it.on.contains(&month)));
}
