use contract::{
    Action, Cents, CommentId, OrderItemId, Price,
    bi::{GetDeskFigures, RecountDeskFigures},
    desk::{
        AckOrderComment, AckOrderCommentPurge, AddOrderItem, AllOrdersList, ChangeOrderStatus,
        GetConciergeOrderDetail, GetDeskDay, GetOrderSlotsContext, GetOrderStatusHistory, InboxOrdersList,
        LookForOrderById, NotifyOrderUpdate, OrdersQuery, SetOrderPrice, SnoozeOrder, UnackOrderComment,
        UpdateOrderCalendarSlot, UpdateOrderItem, WakeOrder,
    },
    orders::OrderStatus,
};
use domain::order::number_of;
use serde_json::{Value, json};
use testkit::{codes, decoded, world::*};

use crate::*;

async fn refused<A: Action + serde::Serialize + Clone>(app: &App, request: A) {
    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.call(request.clone()).await.code, codes::NOT_FOUND, "{} of another company", A::NAME);
    for stranger in [ALICE, SABINE, ADA] {
        let answered = app.client(stranger).await.call(request.clone()).await;
        assert_eq!(answered.code, codes::NOT_FOUND, "{} is not for {stranger}", A::NAME);
    }
}

#[tokio::test]
async fn orders_of_another_company_do_not_exist() {
    let app = app().await;
    let id = TestOrder { comment: Some("Merci"), ..TestOrder::shirts() }.place(&app).await;
    let before = stored(&app, id).await.version;
    let part = number_of(id, 1);
    refused(&app, GetConciergeOrderDetail { id }).await;
    refused(&app, LookForOrderById { id: decoded(&id) }).await;
    refused(&app, GetOrderStatusHistory { order_id: id }).await;
    refused(&app, ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() })
        .await;
    refused(&app, AckOrderComment { ocid: CommentId(part), ..Default::default() }).await;
    refused(&app, AckOrderCommentPurge { ocid: CommentId(part), ..Default::default() }).await;
    refused(&app, UpdateOrderItem { id: OrderItemId(part), quantity: Some(9), ..Default::default() }).await;
    refused(&app, AddOrderItem { order_id: id, offre_item_id: SHIRT, ..Default::default() }).await;
    refused(&app, SetOrderPrice { order_id: id, price: Price(Some(Cents(100))), ..Default::default() }).await;
    refused(
        &app,
        UpdateOrderCalendarSlot {
            order_id: id,
            begin_date: decoded("2026-11-26T14:00:00"),
            ..Default::default()
        },
    )
    .await;
    refused(&app, GetOrderSlotsContext { order_id: id }).await;
    refused(&app, SnoozeOrder { order_id: id, delay_in_days: 24 }).await;
    refused(&app, WakeOrder { order_id: id }).await;
    refused(&app, UnackOrderComment { ocid: CommentId(part) }).await;
    refused(&app, NotifyOrderUpdate { order_id: id }).await;
    refused(
        &app,
        AllOrdersList { data: OrdersQuery { conciergerie_id: Some(ORION_TOWER), ..Default::default() } },
    )
    .await;
    refused(&app, GetDeskDay { conciergerie_id: Some(ORION_TOWER), ..Default::default() }).await;
    refused(&app, GetDeskFigures { conciergerie_id: Some(ORION_TOWER), ..Default::default() }).await;
    refused(&app, RecountDeskFigures { conciergerie_id: Some(ORION_TOWER) }).await;
    refused(
        &app,
        InboxOrdersList { data: OrdersQuery { conciergerie_id: Some(ORION_TOWER), ..Default::default() } },
    )
    .await;
    assert_eq!(stored(&app, id).await.version, before);
    assert!(outbox(&app).await.is_empty());
}

#[tokio::test]
async fn a_manager_lists_the_beneficiaries_and_desks_of_their_companies_only() {
    let app = app().await;
    TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let listed = async |data: Value| marie.call(AllOrdersList { data: decoded(&data) }).await;
    assert_eq!(listed(json!({ "adherentId": ALICE })).await.data["items"].as_array().unwrap().len(), 1);
    assert_eq!(listed(json!({ "adherentId": CHLOE, "conciergerieId": ORION_CAMPUS })).await.code, 0);
    assert_eq!(listed(json!({ "adherentId": ZOE })).await.code, codes::NOT_FOUND);
    assert_eq!(listed(json!({ "conciergerieId": VEGA_TOWER })).await.code, codes::NOT_FOUND);
    let elsewhere = app.client(MARIE).await.at(VEGA_TOWER);
    elsewhere.refused(AllOrdersList { data: OrdersQuery::default() }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn to_be_a_beneficiary_of_a_desk_is_not_to_work_there() {
    let app = app().await;
    let mut hugo = app.store().people().get(HUGO).await.unwrap();
    hugo.conciergerie = Some(ORION_TOWER);
    app.store().commit(Changes::new().save(&hugo).unwrap()).await.unwrap();
    let hugo = app.client(HUGO).await;
    hugo.refused(AllOrdersList { data: OrdersQuery::default() }, codes::NOT_FOUND).await;
    hugo.refused(InboxOrdersList { data: OrdersQuery::default() }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_number_leads_to_the_desk_of_its_order() {
    let app = app().await;
    let id = TestOrder { items: vec![(SHIRT, 1)], ..TestOrder::of(SHIRTS, CHLOE) }.place(&app).await;
    let marie = app.client(MARIE).await;
    let found = marie.ok(LookForOrderById { id: decoded(&id) }).await;
    insta::assert_json_snapshot!(found, @r#"
    {
      "orderInActualContext": false,
      "conciergerie": {
        "id": 2,
        "name": "Campus Orion"
      },
      "adherentId": 3,
      "adherentName": "Chloé Girard",
      "text": {
        "fr": "La commande 1 de Chloé Girard est suivie par la conciergerie Campus Orion.",
        "en": "Order 1 of Chloé Girard is handled by the concierge desk Campus Orion."
      }
    }
    "#);
    let there = marie.clone().at(ORION_CAMPUS).ok(LookForOrderById { id: decoded(&id) }).await;
    assert_eq!(there["orderInActualContext"], true);
    let for_another = marie.clone().at(ORION_CAMPUS).acting_for(ALICE);
    assert_eq!(for_another.ok(LookForOrderById { id: decoded(&id) }).await["orderInActualContext"], false);
    assert_eq!(marie.call(LookForOrderById { id: "999999".into() }).await.code, codes::NOT_FOUND);
    for typed in ["abc", "", "12 34", "99999999999999999999"] {
        let refused = marie.call(LookForOrderById { id: typed.into() }).await;
        assert_eq!(
            (refused.code, refused.message.as_deref()),
            (codes::INVALID, Some("Le numéro est invalide"))
        );
    }
}

#[tokio::test]
async fn who_acts_for_a_beneficiary_is_logged_with_both_names() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let order = marie
        .ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() })
        .await;
    let last = order["eventsList"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["from"], &last["onBehalfOf"]), (&json!("Marie Dubreuil"), &json!("Alice Martin")));
}
