//! Tries the quotes that a partner proposes, and how much of them they read.

use contract::{
    OrderId,
    desk::ProposeQuote,
    orders::AnswerQuote,
    partners::{PartnerOrderDetail, ProposePartnerQuote},
};
use domain::order::Order;
use serde_json::{Value, json};
use testkit::{App, codes, decoded, world::*};

/// The refusal `QuotesByDesk`.
const BY_DESK: u16 = contract::Refusal::QuotesByDesk.code();
const ORDER: OrderId = OrderId(501);

/// An app with an order of Alice's shirt at 12,90 € and a suit on quote, less 10 %, which Sabine may quote or not.
async fn with_order(freely: bool) -> App {
    let app = App::world(partners::router().merge(desk::router()).merge(orders::router())).await;
    placed(&app, ALICE, SHIRTS, ORDER.0).await;
    let mut order = stored(&app).await;
    let suit = domain::order::Line {
        id: contract::OrderItemId(ORDER.0 * 10_000 + 2),
        offer_item: SUIT,
        price: None,
        ..order.lines[0].clone()
    };
    order.lines.push(suit);
    order.discount = 10;
    order.quote_freely = freely;
    app.store().commit(store::Changes::new().save_order(&order).expect("an order")).await.expect("saved");
    app
}

async fn stored(app: &App) -> store::Versioned<Order> {
    app.store().orders().get(ORDER).await.expect("the order")
}

fn lines(price: i64) -> Value {
    json!([
        { "id": ORDER.0 * 10_000 + 2, "quantity": 1, "unitPrice": price, "tvaRate": 2000 },
        { "label": "Bouton", "quantity": 2, "unitPrice": 150, "tvaRate": 2000 },
    ])
}

fn proposal(version: &Value, price: i64) -> ProposePartnerQuote {
    ProposePartnerQuote {
        id: ORDER,
        version: decoded(&version),
        lines: decoded(&lines(price)),
        valid_until: decoded("2026-12-24"),
        ..Default::default()
    }
}

#[tokio::test]
async fn a_partner_quotes_where_the_offer_lets_them() {
    let app = with_order(false).await;
    let sabine = app.client(SABINE).await;
    let seen = sabine.ok(PartnerOrderDetail { id: ORDER }).await;
    assert_eq!(seen["toQuote"], json!([]));
    let refused = sabine.call(proposal(&seen["version"], 4500)).await;
    assert_eq!((refused.status, refused.code), (403, BY_DESK), "{refused:?}");
    assert!(stored(&app).await.quotes.is_empty());

    let app = with_order(true).await;
    let sabine = app.client(SABINE).await;
    let seen = sabine.ok(PartnerOrderDetail { id: ORDER }).await;
    assert_eq!(seen["toQuote"].as_array().map(Vec::len), Some(1), "what has a price is not theirs to price");
    let proposed = sabine.ok(proposal(&seen["version"], 4500)).await;
    assert_eq!(proposed["quotes"][0]["number"], "D-501-1");
    let stale = sabine.call(proposal(&seen["version"], 4000)).await;
    assert_eq!(stale.code, codes::STALE, "{stale:?}");
    app.client(LUCIE).await.refused(proposal(&json!(1), 1), codes::NOT_FOUND).await;
    let accept = AnswerQuote { order_id: ORDER, quote_version: 1, accept: true, ..Default::default() };
    app.client(ALICE).await.ok(accept).await;
    let order = stored(&app).await;
    // (12,90 + 45,00 + 3,00) less 10 % of each line.
    assert_eq!(order.final_amount().0, 5481);
    assert_eq!(order.quotes[0].totals(), order.totals());
}

#[tokio::test]
async fn a_partner_reads_the_lines_that_they_wrote_and_no_other_price() {
    let app = with_order(true).await;
    let sabine = app.client(SABINE).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let version = stored(&app).await.edition;
    sabine.ok(proposal(&json!(version), 4500)).await;
    let decline =
        AnswerQuote { order_id: ORDER, quote_version: 1, accept: false, reason: "Trop cher".into() };
    app.client(ALICE).await.ok(decline).await;
    let by_desk = ProposeQuote {
        order_id: ORDER,
        lines: decoded(&lines(4321)),
        valid_until: decoded("2026-12-24"),
        ..Default::default()
    };
    marie.ok(by_desk).await;

    let seen = sabine.ok(PartnerOrderDetail { id: ORDER }).await;
    let quotes = seen["quotes"].as_array().expect("quotes");
    assert_eq!(quotes.len(), 1, "what the desk proposed is not theirs");
    let quote = &quotes[0];
    let mut fields: Vec<_> = quote.as_object().expect("a quote").keys().map(String::as_str).collect();
    fields.sort_unstable();
    let shown = [
        "adherentName",
        "answered",
        "author",
        "conciergerieName",
        "date",
        "docName",
        "docUrl",
        "lines",
        "number",
        "offreLabel",
        "orderId",
        "others",
        "partnerName",
        "reason",
        "state",
        "total",
        "validUntil",
        "vat",
        "version",
    ];
    assert_eq!(fields, shown);
    assert_eq!((&quote["state"], &quote["reason"]), (&json!("declined"), &json!("Trop cher")));
    assert_eq!(
        (&quote["total"], &quote["others"]),
        (&json!(4800), &json!([])),
        "their lines, and no discount"
    );
    let prices: Vec<_> =
        quote["lines"].as_array().expect("lines").iter().map(|it| it["unitPrice"].clone()).collect();
    assert_eq!(prices, [json!(4500), json!(150)]);
    assert_eq!(quote["vat"], json!([{ "tvaRate": 2000, "amountHt": 4000, "amountTva": 800 }]));
    let text = seen.to_string();
    for secret in ["1290", "12.9", "4321", "43.21"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}
