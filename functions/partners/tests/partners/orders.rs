//! The orders that a partner carries out, as a desk sees them.

use contract::partners::GetPartnerOrders;
use serde_json::{Value, json};
use testkit::{codes, world::*};

use crate::app;

fn orders_request(partner: contract::PartnerId, more: Value) -> Value {
    let mut data = json!({ "partnerId": partner });
    data.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    json!({ "data": data })
}

#[tokio::test]
async fn a_desk_sees_its_own_orders_of_a_partner_newest_first() {
    let app = app().await;
    for hour in [0, 1] {
        placed(&app, ALICE, SHIRTS, 900 + hour).await;
        app.advance(jiff::SignedDuration::from_hours(1));
    }
    placed(&app, ALICE, CLEANING, 903).await;
    placed(&app, ZOE, VEGA_ONLY, 904).await;
    let (gilles, hugo) = (app.client(GILLES).await, app.client(HUGO).await);
    let found = gilles.raw_ok::<GetPartnerOrders>(orders_request(PRESSING, json!({}))).await;
    let ids: Vec<_> = found["items"].as_array().expect("a list").iter().map(|it| it["id"].clone()).collect();
    assert_eq!(ids, [json!(901), json!(900)]);
    assert_eq!(
        (&found["totalItems"], &found["items"][0]["partnerName"]),
        (&json!(2), &json!("Pressing du Parc"))
    );
    let nobody = json!({ "filters": [{ "name": "text", "values": ["personne"] }] });
    assert_eq!(gilles.raw_ok::<GetPartnerOrders>(orders_request(PRESSING, nobody)).await["totalItems"], 0);
    // The same partner at another company's desk.
    let of_vega = hugo.raw_ok::<GetPartnerOrders>(orders_request(CLEANER, json!({}))).await;
    assert_eq!((&of_vega["totalItems"], &of_vega["items"][0]["id"]), (&json!(1), &json!(904)));
    let foreign = orders_request(PRESSING, json!({ "conciergerieId": VEGA_TOWER }));
    assert_eq!(gilles.raw::<GetPartnerOrders>(foreign).await.code, codes::NOT_FOUND);
    assert_eq!(
        gilles.raw::<GetPartnerOrders>(orders_request(CYCLIST, json!({}))).await.code,
        codes::NOT_FOUND
    );
    for person in [ALICE, SABINE] {
        assert_eq!(
            app.client(person).await.raw::<GetPartnerOrders>(orders_request(PRESSING, json!({}))).await.code,
            codes::NOT_FOUND
        );
    }
}
