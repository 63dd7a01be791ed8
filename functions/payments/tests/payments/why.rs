use contract::payments::{ExplainPayments, GetOrderPaymentInfo};
use serde_json::Value;
use testkit::{codes, world::*};

use crate::{GOOD, app, marie, register, shirts};

fn closed(answer: &Value) -> Vec<(u64, &str)> {
    let all = answer["closed"].as_array().expect("types").iter();
    all.map(|it| (it["type"].as_u64().expect("a type"), it["why"]["code"].as_str().expect("a code")))
        .collect()
}

#[tokio::test]
async fn what_the_payment_dialog_does_not_list_says_why() {
    let (app, bank) = app().await;
    let order = shirts(&app).await;
    let marie = marie(&app).await;
    let ask = async || {
        let answer = marie.ok(ExplainPayments { order_id: order }).await;
        // Each type is listed, or closed by a rule.
        let info = marie.ok(GetOrderPaymentInfo { order_id: order }).await;
        let listed: std::collections::BTreeSet<u64> = info["paymentTypes"]
            .as_array()
            .expect("types")
            .iter()
            .filter_map(|it| it["id"].as_u64())
            .collect();
        let rules = closed(&answer);
        assert_eq!(listed.len() + rules.len(), 11, "{info} {answer}");
        assert!(rules.iter().all(|(kind, _)| !listed.contains(kind)));
        answer
    };
    let before = ask().await;
    assert_eq!(before["order"], Value::Null);
    assert!(closed(&before).contains(&(10, "payment.noCard")), "{before}");
    assert!(closed(&before).contains(&(11, "payment.debitsClosed")), "no collector is set up: {before}");
    register(&app, &bank, ALICE, GOOD).await;
    assert!(closed(&ask().await).iter().all(|(kind, _)| *kind != 10));
}

#[tokio::test]
async fn nobody_but_the_desk_of_the_order_asks() {
    let (app, _bank) = app().await;
    let asked = ExplainPayments { order_id: shirts(&app).await };
    for who in [ALICE, HUGO, SABINE, ADA] {
        assert_eq!(app.client(who).await.call(asked.clone()).await.code, codes::NOT_FOUND, "{who}");
    }
}
