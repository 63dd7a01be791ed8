//! Tries the orders that are late, missing something or wrong: how many a desk has, and which.

use contract::{
    OrderId, Permission, UserId,
    orders::OrderStatus,
    reporting::{
        ExtractFormat, GetAllBadOrdersExtraction, GetDashboardBadOrders, GetDashboardBadOrdersDetail,
    },
};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, codes, decoded, world::*};

use crate::{app, rows, workbook};

/// An order that is done and was not paid.
async fn unpaid(app: &App, by: UserId, id: i64) -> OrderId {
    placed(app, by, SHIRTS, id).await;
    let mut order = app.store().orders().get(OrderId(id)).await.expect("the order");
    order.status = OrderStatus::Done;
    app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
    OrderId(id)
}

async fn edit(app: &App, id: UserId, change: impl Fn(&mut domain::people::person::Person)) {
    let mut person = app.store().people().get(id).await.expect("a person");
    change(&mut person);
    app.store().commit(Changes::new().save(&person).expect("a person")).await.expect("saved");
}

fn desks(answer: &Value) -> Vec<(String, i64)> {
    let rows = answer["rows"].as_array().expect("rows").iter();
    rows.map(|it| {
        (it["name"].as_str().expect("a name").to_owned(), it["nbAnomalies"].as_i64().expect("a number"))
    })
    .collect()
}

#[tokio::test]
async fn a_dashboard_has_a_row_a_desk_those_with_most_first() {
    let app = app().await;
    for (by, id) in [(ALICE, 501), (CHLOE, 502), (CHLOE, 503), (ZOE, 504)] {
        unpaid(&app, by, id).await;
    }
    let mut campus = app.store().places().stored_desk(ORION_CAMPUS).await.expect("a desk");
    campus.responsable = Some(MARIE);
    app.store().commit(Changes::new().save(&campus).expect("a desk")).await.expect("saved");
    let told = app.client(MARIE).await.ok(GetDashboardBadOrders {}).await;
    assert_eq!(told["nbAnomalies"], 3, "Vega's are not hers");
    let first = &told["rows"][0];
    assert_eq!((&first["conciergerieId"], &first["nbAnomalies"]), (&json!(ORION_CAMPUS), &json!(2)));
    assert_eq!((&first["responsable"], &first["isMine"]), (&json!("Marie Dubreuil"), &json!(true)));
    assert_eq!(first["reasons"], json!([{ "externalKey": "unpaid", "count": 2 }]));
    assert_eq!(told["rows"][1]["nbAnomalies"], 1);
    assert_eq!(told["rows"][1]["responsable"], "");

    edit(&app, MARIE, |it| it.permissions.push(Permission::ManageAllEntreprise)).await;
    let all = desks(&app.client(MARIE).await.ok(GetDashboardBadOrders {}).await);
    assert_eq!(all.iter().map(|it| it.1).collect::<Vec<_>>(), [2, 1, 1]);
    for person in [GILLES, ALICE, SABINE, ADA] {
        let answer = app.client(person).await.call(GetDashboardBadOrders {}).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{person}");
    }
}

#[tokio::test]
async fn one_desk_tells_its_orders_to_whoever_works_for_it() {
    let app = app().await;
    let (first, second) = (unpaid(&app, ALICE, 501).await, unpaid(&app, CHLOE, 502).await);
    let gilles = app.client(GILLES).await;
    let own = gilles.ok(GetDashboardBadOrdersDetail::default()).await;
    assert_eq!((&own["conciergerieId"], &own["nbAnomalies"]), (&json!(ORION_TOWER), &json!(1)));
    assert_eq!((&own["rows"][0]["id"], &own["more"]), (&json!(first), &json!(false)));
    assert_eq!(own["rows"][0]["inboxReasons"], json!(["unpaid"]));
    let there = gilles.ok(GetDashboardBadOrdersDetail { conciergerie_id: Some(ORION_CAMPUS) }).await;
    assert_eq!(there["rows"][0]["id"], json!(second));
    let elsewhere = GetDashboardBadOrdersDetail { conciergerie_id: Some(VEGA_TOWER) };
    for person in [GILLES, MARIE, ALICE, ADA] {
        let answer = app.client(person).await.call(elsewhere.clone()).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{person}");
    }
}

#[tokio::test]
async fn all_of_them_are_a_file_with_numbers_as_numbers() {
    let app = app().await;
    for (by, id) in [(ALICE, 501), (CHLOE, 502), (ZOE, 503)] {
        unpaid(&app, by, id).await;
    }
    let marie = app.client(MARIE).await;
    let found = rows::<GetAllBadOrdersExtraction>(&marie, json!({})).await;
    let told: Vec<_> = found.iter().map(|it| (it["N°"].as_str(), it["Motif principal"].as_str())).collect();
    assert_eq!(told, [("501", "Impayée"), ("502", "Impayée")], "Vega's are not hers");
    let made =
        marie.ok(GetAllBadOrdersExtraction { format: ExtractFormat::Xlsx, ..Default::default() }).await;
    assert_eq!(made["rows"], 2);
    let ticket = contract::reporting::OpenExtract { ticket: decoded(&made["ticket"]) };
    let opened = marie.call(ticket).await;
    let sheet = workbook(&opened.body);
    let number = sheet[1].values().find(|it| it.value == "501").expect("its number");
    assert!(!number.text);
    for person in [GILLES, ALICE, ADA] {
        let answer = app.client(person).await.call(GetAllBadOrdersExtraction::default()).await;
        assert_eq!(answer.code, codes::NOT_FOUND, "{person}");
    }
}
