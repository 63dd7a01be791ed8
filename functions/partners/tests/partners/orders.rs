//! The orders that a partner carries out, as a desk sees them.

use contract::{
    PartnerId,
    list::FilterValue,
    partners::{GetPartnerOrders, PartnerOrdersQuery},
};
use serde_json::json;
use testkit::{codes, world::*};

use crate::app;

fn orders_of(partner_id: PartnerId) -> GetPartnerOrders {
    GetPartnerOrders { data: PartnerOrdersQuery { partner_id, ..Default::default() } }
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
    let found = gilles.ok(orders_of(PRESSING)).await;
    let ids: Vec<_> = found["items"].as_array().expect("a list").iter().map(|it| it["id"].clone()).collect();
    assert_eq!(ids, [json!(901), json!(900)]);
    assert_eq!(
        (&found["totalItems"], &found["items"][0]["partnerName"]),
        (&json!(2), &json!("Pressing du Parc"))
    );
    let mut of_nobody = orders_of(PRESSING);
    of_nobody.data.filters = vec![FilterValue { name: "text".into(), values: vec!["personne".into()] }];
    assert_eq!(gilles.ok(of_nobody).await["totalItems"], 0);
    // The same partner at another company's desk.
    let of_vega = hugo.ok(orders_of(CLEANER)).await;
    assert_eq!((&of_vega["totalItems"], &of_vega["items"][0]["id"]), (&json!(1), &json!(904)));
    let mut foreign = orders_of(PRESSING);
    foreign.data.conciergerie_id = Some(VEGA_TOWER);
    gilles.refused(foreign, codes::NOT_FOUND).await;
    gilles.refused(orders_of(CYCLIST), codes::NOT_FOUND).await;
    for person in [ALICE, SABINE] {
        app.client(person).await.refused(orders_of(PRESSING), codes::NOT_FOUND).await;
    }
}
