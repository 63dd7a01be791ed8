//! Many at once.

use contract::{
    Cents, Refusal,
    cash::GetCaissesForConciergerie,
    payments::{GetOrderPaymentInfo, SetOrderPayments},
};
use futures::future::join_all;
use serde_json::json;
use testkit::{codes, decoded};

use crate::{
    app, brought, closing, expect_sound, gilles, lines, marie, opened, opening, paying::shirts, register,
};

#[tokio::test]
async fn fifty_who_open_one_register_open_it_once() {
    let app = app().await;
    let id = register(&app, "Accueil").await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let open = |nth: usize| {
        let client = if nth.is_multiple_of(2) { &marie } else { &gilles };
        client.call(opening(id, 15_000))
    };
    let answers = join_all((0..50).map(open)).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1);
    assert!(
        answers.iter().all(|it| [
            0,
            Refusal::RegisterAlreadyOpen.code(),
            Refusal::RegisterTaken.code(),
            codes::BUSY
        ]
        .contains(&it.code)),
        "{answers:?}"
    );
    expect_sound(&marie, id, 0).await;
}

#[tokio::test]
async fn a_person_who_opens_fifty_registers_at_once_has_one() {
    let app = app().await;
    let marie = marie(&app).await;
    let mut ids = vec![];
    for nth in 0..50 {
        ids.push(register(&app, &format!("Caisse {nth}")).await);
    }
    let answers = join_all(ids.iter().map(|id| marie.call(opening(*id, 15_000)))).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1);
    let shown = marie.ok(GetCaissesForConciergerie::default()).await;
    let open = shown["registers"].as_array().expect("registers").iter().filter(|it| it["opened"] == true);
    assert_eq!(open.count(), 1);
}

#[tokio::test]
async fn fifty_movements_at_once_are_fifty_lines_or_were_refused() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    let enter = |_| marie.call(brought(id, 100));
    let answers = join_all((0..50).map(enter)).await;
    let done = answers.iter().filter(|it| it.code == 0).count();
    assert!(answers.iter().all(|it| [0, codes::BUSY].contains(&it.code)) && done > 0);
    let moved = lines(&marie, id).await.iter().filter(|it| it["kind"] == "moved").count();
    assert_eq!(moved, done, "who is told so has entered it, and nobody else");
    assert_eq!(closing(&marie, id).await.cash, Some(Cents(15_000 + 100 * done as i64)));
    expect_sound(&marie, id, 0).await;
}

#[tokio::test]
async fn of_fifty_who_take_the_money_for_one_order_one_does_into_one_register() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let registers = [register(&app, "Accueil").await, register(&app, "Étage").await];
    for (client, id) in [&marie, &gilles].into_iter().zip(registers) {
        client.ok(opening(id, 15_000)).await;
    }
    let order = shirts(&app).await;
    let version = marie.ok(GetOrderPaymentInfo { order_id: decoded(&order) }).await["version"].clone();
    let pay = |nth: usize| {
        let client = if nth.is_multiple_of(2) { &marie } else { &gilles };
        let payments = json!([{ "id": 0, "type": 3, "amount": 2_580 }]);
        client.call(SetOrderPayments {
            order_id: decoded(&order),
            version: decoded(&version),
            payments: decoded(&payments),
        })
    };
    let answers = join_all((0..50).map(pay)).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1, "{answers:?}");
    assert!(answers.iter().all(|it| [0, codes::STALE, codes::BUSY].contains(&it.code)), "{answers:?}");
    let mut moved = 0;
    for id in registers {
        moved += lines(&marie, id).await.iter().filter(|it| it["kind"] == "moved").count();
        expect_sound(&marie, id, 0).await;
    }
    assert_eq!(moved, 1, "the money lies in one drawer");
    let info = marie.ok(GetOrderPaymentInfo { order_id: decoded(&order) }).await;
    assert_eq!(info["partialAmount"], json!(2_580));
}

#[tokio::test]
async fn fifty_closings_at_once_leave_one_z() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    let count = closing(&marie, id).await;
    let answers = join_all((0..50).map(|_| marie.call(count.clone()))).await;
    let reports: std::collections::BTreeSet<_> =
        answers.iter().filter(|it| it.code == 0).map(|it| it.data["report"].to_string()).collect();
    assert_eq!(reports.len(), 1, "whoever is answered reads the same Z");
    assert!(answers.iter().all(|it| [0, codes::BUSY].contains(&it.code)), "{answers:?}");
    expect_sound(&marie, id, 1).await;
}
