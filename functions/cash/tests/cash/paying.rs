//! Payments at the desk go through the register of the person who enters them.

use contract::{
    CashRegisterId, Cents, OrderId, Refusal,
    cash::{CreateCaisseForConciergerie, GetCaisseById, UpdateCaisseAmount},
    list::ListQuery,
};
use contract::{
    desk::{AddSpending, DeleteSpending, GetSpendingOptions},
    orders::PaymentMode,
    payments::{GetAllPayments, GetOrderPaymentInfo, PaymentEntry, SetOrderPayments},
};
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, world::*};

use crate::{app, closing, expect_sound, gilles, lines, marie, opened, opening, register, said};

/// Two shirts of Alice, 25,80 €, to be paid at the desk.
pub(crate) async fn shirts(app: &App) -> i64 {
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id.0
}

/// Adds to what stands.
async fn more(client: &Client<'_>, order: i64, kind: u8, amount: i64) -> SetOrderPayments {
    let info = client.ok(GetOrderPaymentInfo { order_id: OrderId(order) }).await;
    let standing = info["payments"].as_array().expect("payments").iter().map(|it| PaymentEntry {
        id: decoded(&it["id"]),
        kind: decoded(&it["type"]),
        amount: decoded(&it["amount"]),
        ..Default::default()
    });
    let added = PaymentEntry { kind: Some(kind), amount: Cents(amount), ..Default::default() };
    SetOrderPayments {
        order_id: OrderId(order),
        version: decoded(&info["version"]),
        payments: standing.chain([added]).collect(),
    }
}

#[tokio::test]
async fn payments_at_the_desk_are_lines_of_the_open_register() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    let order = shirts(&app).await;
    let info = gilles.ok(GetOrderPaymentInfo { order_id: OrderId(order) }).await;
    assert_eq!(
        (&info["cashOk"], &info["cardOk"], &info["checkOk"]),
        (&json!(true), &json!(true), &json!(true))
    );
    for (kind, amount) in [(3, 580), (1, 1_000), (2, 1_000)] {
        let asked = more(&gilles, order, kind, amount).await;
        gilles.ok(asked).await;
    }
    let told = lines(&gilles, id).await;
    let moved: Vec<_> = told
        .iter()
        .filter(|it| it["kind"] == "moved")
        .map(|it| (it["type"].clone(), it["amount"].clone(), it["orderId"].clone()))
        .collect();
    let expected =
        [(3, 580), (1, 1_000), (2, 1_000)].map(|(kind, amount)| (json!(kind), json!(amount), json!(order)));
    assert_eq!(moved, expected);
    let shown = gilles.ok(GetCaisseById { id: CashRegisterId(id), ..Default::default() }).await;
    assert_eq!(
        (&shown["cashAmount"], &shown["cardAmount"], &shown["checkAmount"]),
        (&json!(15_580), &json!(1_000), &json!(1_000))
    );
    // Each payment says which register it went through, and the list can be asked for those of one.
    let listed = async |filters: Value| {
        let list = gilles
            .ok(GetAllPayments { data: ListQuery { filters: decoded(&filters), ..Default::default() } })
            .await;
        list["items"]
            .as_array()
            .expect("items")
            .iter()
            .map(|it| it["cashRegisterName"].clone())
            .collect::<Vec<_>>()
    };
    let transfer = more(&gilles, order, 6, 1).await;
    gilles.ok(transfer).await;
    assert_eq!(listed(json!([])).await.len(), 4);
    let through = json!([{ "name": "cashRegister", "values": [id.to_string()] }]);
    assert_eq!(listed(through).await, ["Accueil"; 3]);
    let z = gilles.ok(closing(&gilles, id).await).await["report"].clone();
    assert_eq!((&z["totals"]["received"]["total"], &z["perpetualSigned"]), (&json!(2_580), &json!(2_580)));
    expect_sound(&gilles, id, 1).await;
}

#[tokio::test]
async fn a_desk_with_registers_takes_no_payment_past_them_and_one_without_does_as_ever() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let order = shirts(&app).await;
    gilles.ok(payment_request(OrderId(order), 3, Cents(1_000))).await;
    marie
        .ok(CreateCaisseForConciergerie { name: "École".into(), training: true, ..Default::default() })
        .await;
    let asked = more(&gilles, order, 3, 100).await;
    gilles.ok(asked).await;
    let id = register(&app, "Accueil").await;
    let asked = more(&gilles, order, 3, 200).await;
    let refused = gilles.call(asked.clone()).await;
    assert_eq!(said(&refused), (185, "Ouvrez d’abord votre caisse : ce paiement doit y passer."));
    let transfer = more(&gilles, order, 6, 100).await;
    gilles.ok(transfer).await;
    marie.ok(opening(id, 15_000)).await;
    let asked = more(&gilles, order, 3, 200).await;
    assert_eq!(
        gilles.call(asked).await.code,
        Refusal::NoOpenRegister.code(),
        "it is the register of somebody else"
    );
    expect_sound(&marie, id, 0).await;
}

#[tokio::test]
async fn a_register_that_does_not_take_cheques_refuses_them_and_nothing_of_the_order_changes() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    let caisse = json!({ "id": id, "name": "Accueil", "typeCash": true, "typeCB": true, "typeCheck": false });
    marie.ok(contract::cash::UpdateCaisse { caisse: decoded(&caisse), edition: 1 }).await;
    let order = shirts(&app).await;
    marie.refused(payment_request(OrderId(order), 2, Cents(1_000)), Refusal::MeansNotTaken).await;
    let info = marie.ok(GetOrderPaymentInfo { order_id: OrderId(order) }).await;
    assert_eq!((&info["partialAmount"], &info["checkOk"]), (&json!(0), &json!(false)));
}

#[tokio::test]
async fn cash_that_is_laid_out_comes_out_of_the_register_and_goes_back_in() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let order = shirts(&app).await;
    let options = gilles.ok(GetSpendingOptions { order_id: OrderId(order) }).await;
    assert_eq!(options["cashRegisters"], json!([{ "id": id, "name": "Accueil" }]));
    let spending = AddSpending {
        order_id: OrderId(order),
        amount: Cents(1_290),
        kind: Some(3),
        comment: Some("Fleurs".into()),
        cash_register_id: Some(CashRegisterId(id)),
    };
    assert_eq!(marie.call(spending.clone()).await.code, codes::NOT_FOUND, "it is open, but not by her");
    let added = gilles.ok(spending).await;
    assert_eq!(closing(&gilles, id).await.cash, Some(Cents(13_710)));
    let back = DeleteSpending {
        spending_id: decoded(&added["id"]),
        comment: "Saisie deux fois".into(),
        ..Default::default()
    };
    marie.refused(back.clone(), Refusal::NoOpenRegister).await;
    gilles.ok(back).await;
    assert_eq!(closing(&gilles, id).await.cash, Some(Cents(15_000)));
    let too_much =
        AddSpending { order_id: OrderId(order), amount: Cents(15_001), kind: Some(3), ..Default::default() };
    gilles.refused(too_much, Refusal::RegisterShort).await;
    expect_sound(&gilles, id, 0).await;
}

#[tokio::test]
async fn what_was_laid_out_in_an_earlier_session_comes_back_with_a_reference_and_is_told() {
    let app = app().await;
    let gilles_first = gilles(&app).await;
    let id = opened(&app, &gilles_first).await;
    let order = shirts(&app).await;
    let spending = AddSpending {
        order_id: OrderId(order),
        amount: Cents(1_290),
        kind: Some(3),
        comment: Some("Fleurs de Julie".into()),
        ..Default::default()
    };
    let added = gilles_first.ok(spending).await;
    gilles_first.ok(closing(&gilles_first, id).await).await;
    app.advance(jiff::SignedDuration::from_hours(24));
    let gilles = gilles(&app).await;
    gilles.ok(opening(id, 13_710)).await;
    let back = DeleteSpending {
        spending_id: decoded(&added["id"]),
        comment: "Saisie deux fois".into(),
        ..Default::default()
    };
    let refused = gilles.call(back.clone()).await;
    assert_eq!(refused.code, crate::INVALID);
    assert!(
        refused.data["fields"]["reference"].as_str().is_some_and(|it| it.contains("justificatif")),
        "{refused:?}"
    );
    assert_eq!(closing(&gilles, id).await.cash, Some(Cents(13_710)), "nothing moved");
    let done = gilles.ok(DeleteSpending { reference: Some("Reçu 44".into()), ..back }).await;
    let said =
        "12,90\u{a0}€ reviennent aujourd’hui dans la caisse « Accueil » : remettez-les dans le tiroir.";
    assert_eq!(done["message"], said);
    let told = lines(&gilles, id).await;
    let line = told.last().expect("a line");
    assert_eq!((&line["amount"], &line["orderId"]), (&json!(1_290), &json!(order)));
    let comment = line["comment"].as_str().expect("a word");
    assert!(comment.contains("24 novembre 2026") && comment.ends_with("justificatif Reçu 44"), "{comment}");
    assert!(!comment.contains("Julie"), "what people write stays with the order");
    expect_sound(&gilles, id, 1).await;
}

#[tokio::test]
async fn a_count_that_names_cheques_that_are_not_there_is_refused() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = register(&app, "Accueil").await;
    let asked = UpdateCaisseAmount { reglements: vec![2_000], ..opening(id, 15_000) };
    let refused = gilles.call(asked).await;
    assert_eq!(refused.code, crate::INVALID);
    assert_eq!(refused.data["fields"]["reglements"], "Ces chèques ne sont pas dans la caisse.");
    assert_eq!(lines(&gilles, id).await.len(), 1, "it is not open");
}
