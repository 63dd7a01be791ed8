//! Orders of an older system are read and never counted.

use contract::{desk::AllOrdersList, orders::MyOrdersList, users::ImportOlderOrders};
use testkit::decoded;

use super::*;

const OLDER: &str = "Numéro;E-mail;Date;Service;Partenaire;Produit;Quantité;Montant\n\
    B-1;alice@concierge.test;09/03/2021;Pressing;Net;Chemise;3;12,50\n\
    B-1;alice@concierge.test;09/03/2021;Pressing;Net;Robe;1;8\n\
    B-2;ALICE@concierge.test;2020-01-05;Massage;Zen;;;\n\
    B-3;zoe@concierge.test;09/03/2021;Pressing;Net;Robe;1;8\n\
    B-4;alice@concierge.test;hier;Pressing;Net;Robe;1;8\n";

#[tokio::test]
async fn orders_of_an_older_system_are_read_as_finished_and_nothing_else() {
    let app = App::world(users::router().merge(desk::router()).merge(orders::router())).await;
    let ours = app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let counts = app.store().orders().counts(ORION_TOWER).await.expect("counts");
    let told = marie
        .ok(ImportOlderOrders { simulation: true, input: decoded(&file(OLDER)), ..Default::default() })
        .await;
    assert_eq!((&told["done"], &told["successes"]), (&json!(4), &json!(2)), "{told:#}");
    let refused: Vec<_> =
        told["failures"].as_array().expect("a list").iter().map(|it| it["line"].clone()).collect();
    assert_eq!(refused, [json!(5), json!(6)]);

    let run = marie.ok(ImportOlderOrders { input: decoded(&file(OLDER)), ..Default::default() }).await;
    app.work(&jobs::router()).await;
    let over = shown(&app, &run["operation"]).await;
    assert_eq!(
        (&over["state"], &over["done"], &over["failed"]),
        (&json!("done"), &json!(4), &json!(2)),
        "{over:#}"
    );

    let mine = app.client(ALICE).await.ok(MyOrdersList::default()).await;
    let numbers: Vec<_> =
        mine["dataSmile"].as_array().expect("a list").iter().map(|it| &it["beacOrderId"]).collect();
    assert_eq!(numbers, [&json!("B-1"), &json!("B-2")], "newest first");
    let first = &mine["dataSmile"][0];
    assert_eq!((&first["statusLabel"]["fr"], &first["partnerLabel"]), (&json!("Terminée"), &json!("Net")));
    assert_eq!(
        first["lines"][0],
        json!({ "serviceDetail": "", "produit": "Chemise", "quantity": 3, "amount": 12.5 })
    );
    let on_behalf = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    assert_eq!(on_behalf.ok(MyOrdersList::default()).await["dataSmile"], mine["dataSmile"]);
    let list = |data: Value| AllOrdersList { data: decoded(&data) };
    let of_alice = marie.ok(list(json!({ "adherentId": ALICE }))).await;
    assert_eq!(of_alice["beacItems"], mine["dataSmile"]);
    assert_eq!(of_alice["items"].as_array().map(Vec::len), Some(1), "they are no orders of ours");
    assert_eq!(of_alice["items"][0]["id"], json!(ours.id));
    let all = marie.ok(list(json!({}))).await;
    assert_eq!(all["beacItems"], json!([]));
    assert_eq!(
        app.store().orders().counts(ORION_TOWER).await.expect("counts"),
        counts,
        "nothing counts them"
    );

    let again = marie
        .ok(ImportOlderOrders { simulation: true, input: decoded(&file(OLDER)), ..Default::default() })
        .await;
    assert_eq!(again["successes"], 0, "they are kept once");
    marie.ok(ImportOlderOrders { input: decoded(&file(OLDER)), ..Default::default() }).await;
    app.work(&jobs::router()).await;
    let mine = app.client(ALICE).await.ok(MyOrdersList::default()).await;
    assert_eq!(mine["dataSmile"].as_array().map(Vec::len), Some(2));
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(ImportOlderOrders { input: decoded(&file(OLDER)), ..Default::default() }, NOT_FOUND).await;
}
