//! Tries which cost centre of the company is billed.

use contract::{CostCenterId, UserId, payments::GetAllPayments, users::CostCenter};
use domain::people::cost_center::CostCentersOf;
use store::Changes;
use testkit::decoded;

use super::*;

const INVALID: u16 = testkit::codes::INVALID;

/// Finance and sales of Orion, and buying, which is switched off; Alice has all of them but sales.
async fn cost_centers(app: &App) {
    let kept = |id: i64, label: &str| CostCenter {
        id: CostCenterId(id),
        active: id != 3,
        entreprise_id: ORION,
        label: label.into(),
        code_externe: String::new(),
        interlocuteur: String::new(),
        raison_sociale: "Orion SA".into(),
        e_mail: "daf@orion.test".into(),
        telephone: String::new(),
        adresse1: "1 place de la Défense".into(),
        adresse2: String::new(),
        code_postal: "92800".into(),
        ville: "Puteaux".into(),
    };
    let mut changes = Changes::new();
    for (id, label) in [(1, "Finance"), (2, "Ventes"), (3, "Achats")] {
        changes.insert(&kept(id, label)).expect("writable");
    }
    let own = CostCentersOf { user: ALICE, cost_centers: [1, 3].map(CostCenterId).into() };
    app.store().commit(changes.insert(&own).expect("writable")).await.expect("saved");
}

fn billed(amount: i64, cost_center: i64) -> PaymentEntry {
    PaymentEntry { cost_center_id: Some(CostCenterId(cost_center)), ..line(4, amount) }
}

fn company(info: &Value) -> Value {
    let types = info["paymentTypes"].as_array().expect("types");
    types.iter().find(|it| it["id"] == 4).expect("the company")["askForCostCenter"].clone()
}

#[tokio::test]
async fn what_is_billed_to_the_company_names_a_cost_centre_of_the_beneficiary() {
    let (app, _bank) = app().await;
    let order = shirts(&app).await;
    let before = info(&app, order).await;
    assert_eq!((&before["costCenters"], company(&before)), (&json!([]), json!(false)));
    cost_centers(&app).await;
    let asked = info(&app, order).await;
    assert_eq!(
        (&asked["costCenters"], company(&asked)),
        (&json!([{ "id": 1, "label": "Finance" }]), json!(true))
    );
    let others = asked["paymentTypes"].as_array().expect("types").iter().filter(|it| it["id"] != 4);
    assert!(others.clone().count() > 3 && others.into_iter().all(|it| it["askForCostCenter"] == false));

    // The cases are: no cost centre; one of another beneficiary; one switched off; one that is not there.
    for wrong in [line(4, 1000), billed(1000, 2), billed(1000, 3), billed(1000, 9)] {
        let refused = marie(&app).await.call(setting(order, std::slice::from_ref(&wrong))).await;
        assert_eq!(
            (refused.code, refused.data["fields"]["payments"].is_string()),
            (INVALID, true),
            "{wrong:?}"
        );
    }
    assert!(stored(&app, order).await.payments.lines.is_empty(), "nothing was changed");

    let set = set(&app, order, &[billed(1000, 1), line(3, 500)]).await;
    let named = |it: &Value| (it["costCenterId"].clone(), it["costCenterName"].clone());
    let lines = set["info"]["payments"].as_array().expect("lines");
    assert_eq!(
        lines.iter().map(named).collect::<Vec<_>>(),
        [(json!(1), json!("Finance")), (Value::Null, Value::Null)]
    );
}

#[tokio::test]
async fn lists_of_the_desk_name_it_and_the_beneficiary_does_not_read_it() {
    let (app, _bank) = app().await;
    cost_centers(&app).await;
    let order = shirts(&app).await;
    set(&app, order, &[billed(1000, 1)]).await;
    let of = async |user: UserId, data: Value| {
        let client = match user {
            MARIE => marie(&app).await,
            user => app.client(user).await,
        };
        client.ok(GetAllPayments { data: decoded(&data) }).await["items"].clone()
    };
    let desk = of(MARIE, json!({})).await;
    assert_eq!((&desk[0]["costCenterName"], &desk[0]["costCenterId"]), (&json!("Finance"), &json!(1)));
    let filter = |text: &str| json!({ "filters": [{ "name": "text", "values": [text] }] });
    assert_eq!(of(MARIE, filter("finance")).await.as_array().map(Vec::len), Some(1));
    assert_eq!(of(MARIE, filter("ventes")).await.as_array().map(Vec::len), Some(0));
    let own = of(ALICE, json!({})).await;
    assert_eq!((&own[0]["amount"], &own[0]["costCenterName"]), (&json!(1000), &Value::Null));
}
