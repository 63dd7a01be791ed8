//! Quotes of orders: proposed by the desk or the partner, answered by the beneficiary.

use contract::{
    Cents, FileUpload, OrderId, OrderItemId, Price, Refusal,
    content::GetBinaryData,
    desk::{ChangeOrderStatus, GetConciergeOrderDetail, ProposeQuote, SetOrderPrice, UpdateOrderItem},
    orders::{AnswerQuote, CancelOrder, MyOrdersList, OrderDetail, OrderStatus, PaymentMode, ProposedLine},
};
use domain::order::invariants;
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, files::PDF, world::*};

const ORDER: OrderId = OrderId(501);
const IMMUTABLE: u16 = contract::Refusal::OrderImmutable.code();
const EXPIRED: u16 = contract::Refusal::QuoteExpired.code();
const REPLACED: u16 = contract::Refusal::QuoteReplaced.code();
const ANSWERED: u16 = contract::Refusal::QuoteAnswered.code();

/// An app with an order of Alice's cleaning, which is on quote.
async fn with_order() -> App {
    let app = App::world(orders::router().merge(desk::router()).merge(content::router())).await;
    placed(&app, ALICE, CLEANING, ORDER.0).await;
    app
}

fn proposal(price: i64) -> ProposeQuote {
    let line = ProposedLine {
        id: Some(OrderItemId(ORDER.0 * 10_000 + 1)),
        quantity: 2,
        unit_price: Cents(price),
        tva_rate: 1000,
        ..Default::default()
    };
    let more = ProposedLine {
        label: "Produits".into(),
        quantity: 1,
        unit_price: Cents(550),
        tva_rate: 2000,
        ..Default::default()
    };
    ProposeQuote {
        order_id: ORDER,
        lines: vec![line, more],
        valid_until: decoded("2026-12-24"),
        ..Default::default()
    }
}

fn answer(version: u32, accept: bool) -> AnswerQuote {
    AnswerQuote { order_id: ORDER, quote_version: version, accept, reason: "Trop cher".into() }
}

async fn propose(marie: &Client<'_>, price: i64) -> Value {
    marie.ok(proposal(price)).await
}

async fn file(client: &Client<'_>, key: &str) -> u16 {
    client.call(GetBinaryData { id: key.into() }).await.status
}

async fn stored(app: &App) -> domain::order::Order {
    let order = app.store().orders().get(ORDER).await.expect("the order").entity;
    assert_eq!(invariants::broken(&order), Vec::<&str>::new());
    order
}

#[tokio::test]
async fn a_quote_is_told_by_mail_read_and_accepted() {
    let app = with_order().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    let before = marie.ok(GetConciergeOrderDetail { id: ORDER }).await["order"].clone();
    assert!(before["inboxReasons"].as_array().expect("reasons").contains(&json!("priceMissing")));
    assert_eq!(before["toQuote"].as_array().expect("lines").len(), 1);
    let pdf = FileUpload {
        name: "Devis.pdf".into(),
        content_type: "application/pdf".into(),
        data: PDF.into(),
        ..Default::default()
    };
    let proposed = marie.ok(ProposeQuote { file: Some(pdf), ..proposal(4500) }).await;
    assert_eq!(proposed["inboxReasons"], json!(["new"]), "its beneficiary is waited for");
    app.work(&jobs::router()).await;
    let told = app.sent().all();
    let mail = told.iter().find(|it| it.kind == "quoteProposed").expect("a mail");
    assert_eq!(mail.key, "quote-501-1");
    assert!(mail.text.facts.iter().any(|(_, value)| value.contains("95,50")), "{:?}", mail.text);

    let shown = alice.ok(OrderDetail { id: ORDER }).await;
    let quote = &shown["quotes"][0];
    assert_eq!((&quote["number"], &quote["state"]), (&json!("D-501-1"), &json!("open")));
    assert_eq!((&quote["total"], &quote["validUntil"]), (&json!(9550), &json!("2026-12-24")));
    let vat = json!([
        { "tvaRate": 1000, "amountHt": 8182, "amountTva": 818 },
        { "tvaRate": 2000, "amountHt": 458, "amountTva": 92 },
    ]);
    assert_eq!(quote["vat"], vat);
    let key = quote["docUrl"].as_str().and_then(|it| it.split_once("id=")).expect("a link").1;
    assert_eq!(file(&alice, key).await, 200);
    assert_eq!(file(&app.client(BRUNO).await, key).await, 404);

    let accepted = alice.ok(answer(1, true)).await;
    assert_eq!(
        (&accepted["totalAmount"], &accepted["quotes"][0]["state"]),
        (&json!(95.5), &json!("accepted"))
    );
    alice.refused(answer(1, true), ANSWERED).await;
    let order = stored(&app).await;
    assert_eq!((order.final_amount().0, order.lacks_a_price()), (9550, false));
    assert_eq!(marie.call(proposal(1)).await.code, Refusal::NothingToQuote.code(), "everything has a price");
}

#[tokio::test]
async fn who_declines_says_why_and_who_is_late_is_told() {
    let app = with_order().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    propose(&marie, 4500).await;
    let silent = AnswerQuote { order_id: ORDER, quote_version: 1, accept: false, ..Default::default() };
    alice.refused(silent, codes::INVALID).await;
    alice.ok(answer(1, false)).await;
    assert_eq!(alice.call(answer(1, true)).await.code, ANSWERED, "it was declined");
    marie.acting_for(ALICE).refused(answer(1, true), ANSWERED).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    // After a month everybody signs in again.
    let at_desk = || async {
        let marie = app.client(MARIE).await.at(ORION_TOWER);
        marie.ok(GetConciergeOrderDetail { id: ORDER }).await["order"].clone()
    };
    let order = at_desk().await;
    assert_eq!(order["comments"][0]["content"], "Décline le devis D-501-1 : Trop cher");
    let waits = |order: &Value, reason: &str| {
        order["inboxReasons"].as_array().expect("reasons").contains(&json!(reason))
    };
    assert!(waits(&order, "commentWaiting") && waits(&order, "priceMissing"), "{}", order["inboxReasons"]);

    propose(&marie, 4000).await;
    assert!(!waits(&at_desk().await, "priceMissing"));
    // The last day is over at midnight in Paris.
    let ends = "2026-12-24T23:00:00Z".parse().expect("an instant");
    app.advance(app.now().duration_until(ends));
    assert!(waits(&at_desk().await, "priceMissing"), "nobody answered in time");
    let late = app.client(ALICE).await;
    late.refused(answer(2, true), EXPIRED).await;
    assert!(stored(&app).await.lacks_a_price());
    late.refused(answer(3, true), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_quote_is_answered_by_its_beneficiary_and_their_desk_alone() {
    let app = with_order().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    propose(&marie, 4500).await;
    for stranger in [BRUNO, ZOE, SABINE, HUGO] {
        app.client(stranger).await.refused(answer(1, true), codes::NOT_FOUND).await;
        app.client(stranger).await.refused(proposal(1), codes::NOT_FOUND).await;
    }
    let accepted = marie.acting_for(ALICE).ok(answer(1, true)).await;
    assert_eq!(accepted["quotes"][0]["state"], "accepted");
    let order = stored(&app).await;
    let event = order.events.iter().rfind(|it| it.kind == "quoteAccepted").expect("an entry");
    assert!(event.on_behalf_of.is_some(), "{event:?}");
}

#[tokio::test]
async fn what_pays_an_order_follows_a_quote_that_is_accepted() {
    let app = with_order().await;
    let order =
        app.ordered(CLEANING, ALICE, &[(only_item(CLEANING), 1)], PaymentMode::Card, Some(THURSDAY.0)).await;
    assert_eq!(order.payments.lines, [], "nothing is known yet");
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let line = ProposedLine {
        id: Some(order.lines[0].id),
        quantity: 1,
        unit_price: Cents(4500),
        tva_rate: 2000,
        ..Default::default()
    };
    let quote = ProposeQuote {
        order_id: order.id,
        lines: vec![line],
        valid_until: decoded("2026-12-24"),
        ..Default::default()
    };
    marie.ok(quote).await;
    let accept = AnswerQuote { order_id: order.id, quote_version: 1, accept: true, ..Default::default() };
    app.client(ALICE).await.ok(accept).await;
    let order = app.store().orders().get(order.id).await.expect("the order");
    let waits: Vec<_> = order.payments.lines.iter().map(|it| it.amount.0).collect();
    assert_eq!(waits, [4500], "the card is debited on its day");
    assert!(order.debit_at().is_some());
    let entries = app.store().ledger().of_order(order.id).await.expect("entries");
    let owed: i64 = entries.iter().flat_map(|it| &it.postings).map(|it| it.amount.0.max(0)).sum();
    assert_eq!(owed, 4500, "{entries:?}");
}

#[tokio::test]
async fn of_many_who_accept_one_has_and_who_declines_as_well_is_told() {
    for nth in 0..4 {
        let app = with_order().await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        propose(&marie, 4500).await;
        let answers = join_all((0..10).map(|it| alice.call(answer(1, it % 2 == nth % 2)))).await;
        let codes: Vec<_> = answers.iter().map(|it| it.code).collect();
        assert_eq!(codes.iter().filter(|it| **it == 0).count(), 1, "{codes:?}");
        assert!(codes.iter().all(|it| [0, ANSWERED].contains(it)), "{codes:?}");
        let order = stored(&app).await;
        let accepted = order.quotes[0].answer.as_ref().is_some_and(|it| it.accepted);
        assert_eq!(accepted, !order.lacks_a_price());
        assert_eq!((order.edition, order.lines.len()), (3, if accepted { 2 } else { 1 }));
    }
}

#[tokio::test]
async fn who_accepts_while_a_newer_version_or_another_price_comes_gets_what_was_read_or_is_told() {
    for nth in 0..6 {
        let app = with_order().await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        propose(&marie, 4500).await;
        let accept = alice.call(answer(1, true));
        let (accepted, changed) = match nth % 3 {
            0 => futures::join!(accept, marie.call(proposal(9000))),
            1 => {
                let price =
                    SetOrderPrice { order_id: ORDER, price: Price(Some(Cents(20000))), ..Default::default() };
                let (changed, accepted) = futures::join!(marie.call(price), accept);
                (accepted, changed)
            }
            _ => {
                let line = UpdateOrderItem {
                    id: OrderItemId(ORDER.0 * 10_000 + 1),
                    quantity: Some(5),
                    ..Default::default()
                };
                futures::join!(accept, marie.call(line))
            }
        };
        assert!([0, REPLACED].contains(&accepted.code), "{accepted:?}");
        let order = stored(&app).await;
        let (quote, won) = (&order.quotes[0], accepted.code == 0);
        assert_eq!(quote.answer.is_some(), won);
        match (nth % 3, won) {
            (0, true) => {
                assert_eq!(
                    (changed.code, order.final_amount().0, order.quotes.len()),
                    (Refusal::NothingToQuote.code(), 9550, 1)
                )
            }
            (0, false) => assert!(order.lacks_a_price() && order.quotes.len() == 2),
            // A price that the desk sets after that is another price, and is seen as one.
            (1, _) => assert_eq!(order.final_amount().0, 20_000),
            (_, true) => assert!(!order.lacks_a_price() && order.lines[0].quantity == 5),
            (_, false) => assert!(order.lacks_a_price() && quote.overtaken),
        }
    }
}

#[tokio::test]
async fn who_accepts_while_the_order_moves_on_or_ends_never_prices_what_is_over() {
    for nth in 0..6 {
        let app = with_order().await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
        propose(&marie, 4500).await;
        let accept = alice.call(answer(1, true));
        let status = |status| ChangeOrderStatus {
            order_id: ORDER,
            status,
            comment: Some("Fermé".into()),
            ..Default::default()
        };
        let (accepted, other) = match nth % 3 {
            0 => futures::join!(accept, marie.call(status(OrderStatus::Accepted))),
            1 => futures::join!(accept, marie.call(status(OrderStatus::Rejected))),
            _ => {
                let cancel = alice.call(CancelOrder { order_id: ORDER, ..Default::default() });
                let (cancelled, accepted) = futures::join!(cancel, accept);
                (accepted, cancelled)
            }
        };
        let order = stored(&app).await;
        if nth % 3 == 0 {
            assert_eq!((accepted.code, other.code, order.status), (0, 0, OrderStatus::Accepted));
            assert_eq!(order.final_amount().0, 9550);
        } else {
            assert_eq!(other.code, 0, "{other:?}");
            assert!([0, IMMUTABLE].contains(&accepted.code), "{accepted:?}");
            assert!(order.is_cancelled() && order.money().remainder.0 == 0);
            assert_eq!(order.quotes[0].answer.is_some(), accepted.code == 0);
        }
    }
}

#[tokio::test]
async fn two_who_propose_what_they_read_are_not_both_the_newest() {
    let app = with_order().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let read = |price| ProposeQuote { version: Some(1), ..proposal(price) };
    let (one, two) = futures::join!(marie.call(read(1)), marie.call(read(2)));
    let mut codes = [one.code, two.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, codes::STALE]);
    assert_eq!(stored(&app).await.quotes.len(), 1);
    let file = FileUpload {
        name: "a.png".into(),
        content_type: "image/png".into(),
        data: "iVBORw0KGgo=".into(),
        ..Default::default()
    };
    let picture = ProposeQuote { file: Some(file), ..proposal(3) };
    assert_eq!(marie.call(picture).await.code, codes::INVALID, "a quote is a PDF");
    propose(&marie, 3).await;
}

#[tokio::test]
async fn a_quote_is_taxed_at_a_rate_of_france_and_waits_in_its_beneficiary_s_list() {
    let app = with_order().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(ORION_TOWER));
    for rate in [12_300, 1960, 10] {
        let mut wrong = proposal(4500);
        wrong.lines[1].tva_rate = rate;
        let refused = marie.call(wrong).await;
        let said = refused.data["fields"]["lines"].as_str().unwrap_or_default().to_owned();
        assert_eq!(said, "Choisissez un taux de TVA en vigueur : 0 ; 2,1 ; 5,5 ; 8,5 ; 10 ou 20\u{a0}%.");
    }
    let mut overseas = proposal(4500);
    overseas.lines[1].tva_rate = 850;
    marie.ok(overseas).await;
    let mine = async |client: &Client<'_>| client.ok(MyOrdersList::default()).await["data"][0].clone();
    let listed = mine(&alice).await;
    let text = "Un devis attend votre réponse jusqu’au 24 décembre";
    assert_eq!((&listed["messageLabel"]["fr"], &listed["awaitsAnswer"]), (&json!(text), &json!(true)));
    alice.ok(answer(1, false)).await;
    assert_eq!(mine(&alice).await["awaitsAnswer"], false);
}
