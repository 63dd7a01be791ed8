use contract::{
    handover::SetItemsStatusCheck,
    orders::{OrderStatus, PaymentMode},
    payments::GetOrderPaymentInfo,
};
use domain::{calendar::paris, money::payment::PaymentState};
use jiff::civil::{date, time};
use sandbox::bank::{Behaviour, CARDS};
use serde_json::json;
use testkit::{decoded, world::*};

use crate::*;

const GOOD: &str = "4111111111111111";
const MESSAGE: &str =
    "Au moins un paiement de type \"CB en ligne\" a échoué. Merci d'essayer un autre mode de paiement.";

/// Two shirts by card, debited next year unless they come earlier.
async fn by_card(app: &App, count: usize, user: UserId) -> Vec<Order> {
    let day = Some(date(2027, 1, 11));
    app.ordered_often(count, SHIRTS, user, &[(SHIRT, 2)], PaymentMode::Card, day).await
}

async fn state(app: &App, id: OrderId) -> Vec<PaymentState> {
    stored(app, id).await.payments.lines.iter().map(|it| it.state).collect()
}

#[tokio::test]
async fn a_refused_card_holds_nobody_else_back() {
    let (app, bank) = app().await.with_bank().await;
    let refused = CARDS.iter().find(|it| it.behaviour == Behaviour::DeclineLater(1884)).expect("a card");
    register(&app, &bank, ALICE, GOOD).await;
    register(&app, &bank, BRUNO, refused.number).await;
    let mut orders = by_card(&app, 10, ALICE).await;
    let bad = by_card(&app, 1, BRUNO).await.remove(0);
    orders.insert(5, bad.clone());
    orders.extend(by_card(&app, 10, ALICE).await);
    let (all, marie) = (items(&orders), marie(&app).await);
    let checked = marie.ok(SetItemsStatusCheck { new_status: RECEIVE, order_item_ids: decoded(&all) }).await;
    assert_eq!(checked["nbOrdersToPayAseCB"], 21);
    let told: Vec<_> =
        checked["charged"].as_array().expect("orders").iter().map(|it| &it["amount"]).collect();
    assert_eq!(told, [&json!(2580); 21]);

    let begun = set(&app, RECEIVE, &all).await;
    app.deliver(&jobs(), &[run_of(&begun, 0), run_of(&begun, 0)]).await;
    app.work(&jobs()).await;
    for order in &orders {
        let now = stored(&app, order.id).await;
        assert_eq!(
            (now.status, lines(&app, order.id).await),
            (OrderStatus::Available, vec![3]),
            "its goods are there"
        );
        let expected = if order.id == bad.id { PaymentState::Failed } else { PaymentState::Collected };
        assert_eq!(state(&app, order.id).await, [expected]);
    }
    assert_eq!(bank.taken(), 20 * 2580, "each once");

    let shown = record(&app, &begun).await;
    assert_eq!((&shown["operation"]["failed"], &shown["errorMessage"]), (&json!(0), &json!(MESSAGE)));
    let handed = shown["partners"][0]["orders"].as_array().expect("orders");
    let unpaid: Vec<_> =
        handed.iter().filter(|it| it["paymentFailed"] == true).map(|it| &it["orderId"]).collect();
    assert_eq!(unpaid, [&json!(bad.id)]);
    let info = marie.ok(GetOrderPaymentInfo { order_id: bad.id }).await;
    assert_eq!(info["orderId"], json!(bad.id), "it can be paid otherwise");

    set(&app, RECEIVE, &all).await;
    app.work(&jobs()).await;
    assert_eq!(bank.taken(), 20 * 2580, "a repeat charges nobody");
}

#[tokio::test]
async fn a_card_is_charged_when_the_last_item_of_its_order_came_and_not_before() {
    let (app, bank) = app().await.with_bank().await;
    register(&app, &bank, ALICE, GOOD).await;
    // Long before the hour at which cards are debited on their day.
    let night = paris::instant(date(2026, 12, 1), time(2, 0, 0, 0));
    app.advance(night.duration_since(app.now()));
    let order = app.ordered(SHIRTS, ALICE, &BASKET, PaymentMode::Card, Some(date(2027, 1, 11))).await;
    let order = price(&app, &order).await;
    let (all, marie) = (items([&order]), marie(&app).await);
    for (nth, (charged, taken)) in [(0, 0), (1, order.final_amount().0)].into_iter().enumerate() {
        let asked = SetItemsStatusCheck { new_status: RECEIVE, order_item_ids: vec![decoded(&all[nth])] };
        let checked = marie.ok(asked).await;
        assert_eq!(checked["nbOrdersToPayAseCB"], charged);
        set(&app, RECEIVE, &all[nth..=nth]).await;
        app.work(&jobs()).await;
        assert_eq!(bank.taken(), taken);
    }
    assert_eq!(stored(&app, order.id).await.status, OrderStatus::Available, "done is who took it");
}
