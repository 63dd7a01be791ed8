//! A payment at a register stays in its journal with the articles sold, printed or not.

use contract::{
    CashRegisterId, Cents, OrderId, OrderItemId, Price,
    cash::GetCaisseReport,
    desk::{AddOrderItem, GenerateTicket, GetConciergeOrderDetail, SetOrderPrice, UpdateOrderItem},
    orders::PaymentMode,
    payments::SetOrderPayments,
};
use domain::{
    order::number_of,
    register::{
        entry::{Entry, JournalEvent},
        ticket::Ticket,
    },
};
use serde_json::json;
use testkit::{App, Client, decoded, world::*};

use crate::{app, closing, expect_sound, gilles, lines, marie, opened, opening};

/// The refusal `SoldAtRegister`.
const SOLD: u16 = contract::Refusal::SoldAtRegister.code();

/// Two shirts of Alice, 25,80 €, to be paid at the desk.
async fn shirts(app: &App) -> i64 {
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id.0
}

async fn pay(client: &Client<'_>, order: i64, amount: i64) {
    client.ok(payment_request(OrderId(order), 3, Cents(amount))).await;
}

/// Every line of a journal as it is stored.
async fn stored(app: &App, client: &Client<'_>, id: i64) -> Vec<Entry> {
    let count = lines(client, id).await.len() as u64;
    app.store().registers().lines(CashRegisterId(id), 1, count).await.expect("lines")
}

fn tickets(lines: &[Entry]) -> Vec<&Ticket> {
    lines.iter().filter_map(Entry::ticket).collect()
}

#[tokio::test]
async fn a_payment_that_nobody_prints_says_what_was_sold() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    let order = shirts(&app).await;
    pay(&gilles, order, 2_580).await;
    let lines = stored(&app, &gilles, id).await;
    let [ticket] = tickets(&lines)[..] else { panic!("one ticket: {lines:?}") };
    assert_eq!((ticket.number, ticket.sale.order.0, ticket.sale.total.0), (1, order, 2_580));
    let articles: Vec<_> =
        ticket.sale.lines.iter().map(|it| (it.quantity, it.price.map(|it| it.0))).collect();
    assert_eq!(articles, [(2, Some(1_290))]);
    assert_eq!(ticket.part.as_ref().map(|it| it.by_rate.sum()), Some(2_580));
    assert_eq!(ticket.sale.paid[0].by, "Espèces");
    assert!(!serde_json::to_string(&lines).expect("text").contains("Alice"), "a journal tells of nobody");
    // Printing writes nothing, because the ticket is there; only the second time is noted.
    let count = lines.len();
    for duplicate in 0..2 {
        let printed = gilles.ok(GenerateTicket { order_id: OrderId(order) }).await;
        assert_eq!(
            (&printed["ticket"]["number"], &printed["ticket"]["duplicate"]),
            (&json!(1), &json!(duplicate))
        );
        assert_eq!(stored(&app, &gilles, id).await.len(), count + duplicate);
    }
    let x = gilles.ok(GetCaisseReport { id: CashRegisterId(id) }).await;
    let z = gilles.ok(closing(&gilles, id).await).await["report"].clone();
    assert_eq!(x["reports"][0]["totals"]["rates"], z["totals"]["rates"]);
    let rates = z["totals"]["rates"].as_array().expect("rates");
    let sum: i64 =
        rates.iter().map(|it| it["amountHt"].as_i64().unwrap() + it["amountTva"].as_i64().unwrap()).sum();
    assert_eq!(sum, 2_580, "{z}");
    expect_sound(&gilles, id, 1).await;
}

#[tokio::test]
async fn what_was_paid_is_frozen_without_an_open_register_and_corrected_in_one() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let order = shirts(&app).await;
    pay(&gilles, order, 2_580).await;
    gilles.ok(closing(&gilles, id).await).await;
    let page = gilles.ok(GetConciergeOrderDetail { id: OrderId(order) }).await;
    let line = number_of(OrderId(order), 1);
    let before = stored(&app, &gilles, id).await;
    for (nth, client) in [&marie, &gilles].into_iter().enumerate() {
        let dearer = client
            .call(UpdateOrderItem {
                id: OrderItemId(line),
                price: Some(Price(Some(Cents(1500)))),
                ..Default::default()
            })
            .await;
        assert_eq!(dearer.code, SOLD, "{nth}: {dearer:?}");
        let fewer = client
            .call(UpdateOrderItem { id: OrderItemId(line), quantity: Some(1), ..Default::default() })
            .await;
        let whole = client
            .call(SetOrderPrice {
                order_id: OrderId(order),
                price: Price(Some(Cents(3000))),
                ..Default::default()
            })
            .await;
        let more = client
            .call(AddOrderItem { order_id: OrderId(order), offre_item_id: SUIT, ..Default::default() })
            .await;
        assert_eq!((fewer.code, whole.code, more.code), (SOLD, SOLD, SOLD));
    }
    let still = gilles.ok(GetConciergeOrderDetail { id: OrderId(order) }).await;
    assert_eq!(
        (&still["order"]["items"], page["order"]["items"][0]["quantity"].as_u64()),
        (&page["order"]["items"], Some(2))
    );
    assert_eq!(stored(&app, &gilles, id).await, before, "nothing was written");
    // A comment is no price.
    gilles
        .ok(UpdateOrderItem {
            id: OrderItemId(line),
            comment: Some("Sans amidon".into()),
            ..Default::default()
        })
        .await;

    gilles.ok(opening(id, 17_580)).await;
    let unchanged = UpdateOrderItem { id: OrderItemId(line), ..Default::default() };
    for (changed, undone, total) in [
        (UpdateOrderItem { price: Some(Price(Some(Cents(1_500)))), ..unchanged.clone() }, 2_580, 3_000),
        (UpdateOrderItem { quantity: Some(1), ..unchanged }, 3_000, 1_500),
    ] {
        gilles.ok(changed).await;
        let lines = stored(&app, &gilles, id).await;
        let JournalEvent::Corrected(correction) = &lines.last().expect("a line").what else {
            panic!("{lines:?}")
        };
        assert_eq!((correction.undone.total.0, correction.ticket.sale.total.0), (undone, total));
    }
    let printed = gilles.ok(GenerateTicket { order_id: OrderId(order) }).await;
    assert_eq!((&printed["ticket"]["number"], &printed["ticket"]["duplicate"]), (&json!(3), &json!(0)));
    assert!(printed.to_string().contains("CORRECTION"), "{printed}");
    gilles
        .ok(SetOrderPrice { order_id: OrderId(order), price: Price(Some(Cents(1200))), ..Default::default() })
        .await;
    gilles.ok(AddOrderItem { order_id: OrderId(order), offre_item_id: SUIT, ..Default::default() }).await;
    let corrections = stored(&app, &gilles, id).await;
    assert_eq!(corrections.iter().filter(|it| matches!(it.what, JournalEvent::Corrected(_))).count(), 4);
    let z = gilles.ok(closing(&gilles, id).await).await["report"].clone();
    assert_eq!(z["totals"]["received"]["total"], 0, "no money moved: {z}");
    expect_sound(&gilles, id, 2).await;
}

#[tokio::test]
async fn several_payments_say_which_part_each_pays() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    let order = shirts(&app).await;
    let both = json!([{ "id": 0, "type": 3, "amount": 1_000 }, { "id": 0, "type": 1, "amount": 1_580 }]);
    gilles
        .ok(SetOrderPayments { order_id: OrderId(order), payments: decoded(&both), ..Default::default() })
        .await;
    let lines = stored(&app, &gilles, id).await;
    let parts: Vec<_> = tickets(&lines)
        .iter()
        .filter_map(|it| it.part.as_ref().map(|part| (it.number, part.before.0, part.by_rate.sum())))
        .collect();
    assert_eq!(parts, [(1, 0, 1_000), (2, 1_000, 1_580)]);
    let printed = gilles.ok(GenerateTicket { order_id: OrderId(order) }).await;
    assert_eq!(printed["ticket"]["number"], 2);
    let texts: Vec<_> =
        printed["ticket"]["lines"].as_array().expect("lines").iter().map(|it| &it["text"]).collect();
    assert!(
        texts.iter().any(|it| it.as_str().is_some_and(|it| it.starts_with("Réglé par ce ticket"))),
        "{texts:?}"
    );
    expect_sound(&gilles, id, 0).await;
}
