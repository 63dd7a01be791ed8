use contract::{
    Action,
    desk::{
        AckOrderComment, AckOrderCommentPurge, AddOrderItem, AllOrdersList, ChangeOrderStatus,
        GetConciergeOrderDetail, GetDeskDay, GetOrderSlotsContext, GetOrderStatusHistory, InboxOrdersList,
        LookForOrderById, NotifyOrderUpdate, SetOrderPrice, SnoozeOrder, UnackOrderComment,
        UpdateOrderCalendarSlot, UpdateOrderItem, WakeOrder,
    },
};
use domain::order::number_of;
use serde_json::{Value, json};
use testkit::world::*;

use crate::*;

async fn refused<A: Action>(app: &App, params: Value) {
    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.raw::<A>(params.clone()).await.code, 404, "{} of another company", A::NAME);
    for stranger in [ALICE, SABINE, ADA] {
        let answered = app.client(stranger).await.raw::<A>(params.clone()).await;
        assert_eq!(answered.code, 404, "{} is not for {stranger}", A::NAME);
    }
}

#[tokio::test]
async fn orders_of_another_company_do_not_exist() {
    let app = app().await;
    let id = TestOrder { comment: Some("Merci"), ..TestOrder::shirts() }.place(&app).await;
    let before = stored(&app, id).await.version;
    let part = number_of(id, 1);
    refused::<GetConciergeOrderDetail>(&app, json!({ "id": id })).await;
    refused::<LookForOrderById>(&app, json!({ "id": id })).await;
    refused::<GetOrderStatusHistory>(&app, json!({ "orderId": id })).await;
    refused::<ChangeOrderStatus>(&app, json!({ "orderId": id, "status": "ACCEPTED" })).await;
    refused::<AckOrderComment>(&app, json!({ "ocid": part })).await;
    refused::<AckOrderCommentPurge>(&app, json!({ "ocid": part })).await;
    refused::<UpdateOrderItem>(&app, json!({ "id": part, "quantity": 9 })).await;
    refused::<AddOrderItem>(&app, json!({ "orderId": id, "offreItemId": SHIRT })).await;
    refused::<SetOrderPrice>(&app, json!({ "orderId": id, "price": 1 })).await;
    let slot = json!({ "orderId": id, "beginDate": "2026-11-26T14:00:00" });
    refused::<UpdateOrderCalendarSlot>(&app, slot).await;
    refused::<GetOrderSlotsContext>(&app, json!({ "orderId": id })).await;
    refused::<SnoozeOrder>(&app, json!({ "orderId": id, "delayInDays": 24 })).await;
    refused::<WakeOrder>(&app, json!({ "orderId": id })).await;
    refused::<UnackOrderComment>(&app, json!({ "ocid": part })).await;
    refused::<NotifyOrderUpdate>(&app, json!({ "orderId": id })).await;
    let there = json!({ "data": { "conciergerieId": ORION_TOWER } });
    refused::<AllOrdersList>(&app, there.clone()).await;
    refused::<GetDeskDay>(&app, json!({ "conciergerieId": ORION_TOWER })).await;
    refused::<InboxOrdersList>(&app, there).await;
    assert_eq!(stored(&app, id).await.version, before);
    assert!(outbox(&app).await.is_empty());
}

#[tokio::test]
async fn a_manager_lists_the_beneficiaries_and_desks_of_their_companies_only() {
    let app = app().await;
    TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let listed = async |data: Value| marie.raw::<AllOrdersList>(json!({ "data": data })).await;
    assert_eq!(listed(json!({ "adherentId": ALICE })).await.data["items"].as_array().unwrap().len(), 1);
    assert_eq!(listed(json!({ "adherentId": CHLOE, "conciergerieId": ORION_CAMPUS })).await.code, 0);
    assert_eq!(listed(json!({ "adherentId": ZOE })).await.code, 404);
    assert_eq!(listed(json!({ "conciergerieId": VEGA_TOWER })).await.code, 404);
    let elsewhere = app.client(MARIE).await.at(VEGA_TOWER);
    assert_eq!(elsewhere.raw::<AllOrdersList>(json!({ "data": {} })).await.code, 404);
}

#[tokio::test]
async fn to_be_a_beneficiary_of_a_desk_is_not_to_work_there() {
    let app = app().await;
    let mut hugo = app.store().people().get(HUGO).await.unwrap();
    hugo.conciergerie = Some(ORION_TOWER);
    app.store().commit(Changes::new().save(&hugo).unwrap()).await.unwrap();
    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.raw::<AllOrdersList>(json!({ "data": {} })).await.code, 404);
    assert_eq!(hugo.raw::<InboxOrdersList>(json!({ "data": {} })).await.code, 404);
}

#[tokio::test]
async fn a_number_leads_to_the_desk_of_its_order() {
    let app = app().await;
    let id = TestOrder { items: vec![(SHIRT, 1)], ..TestOrder::of(SHIRTS, CHLOE) }.place(&app).await;
    let marie = app.client(MARIE).await;
    let found = marie.raw_ok::<LookForOrderById>(json!({ "id": id })).await;
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
    let there = marie.clone().at(ORION_CAMPUS).raw_ok::<LookForOrderById>(json!({ "id": id })).await;
    assert_eq!(there["orderInActualContext"], true);
    let for_another = marie.clone().at(ORION_CAMPUS).acting_for(ALICE);
    assert_eq!(
        for_another.raw_ok::<LookForOrderById>(json!({ "id": id })).await["orderInActualContext"],
        false
    );
    assert_eq!(marie.raw::<LookForOrderById>(json!({ "id": 999_999 })).await.code, 404);
    for typed in ["abc", "", "12 34", "99999999999999999999"] {
        let refused = marie.raw::<LookForOrderById>(json!({ "id": typed })).await;
        assert_eq!((refused.code, refused.message.as_deref()), (422, Some("Le numéro est invalide")));
    }
}

#[tokio::test]
async fn who_acts_for_a_beneficiary_is_logged_with_both_names() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let order = marie.raw_ok::<ChangeOrderStatus>(json!({ "orderId": id, "status": "ACCEPTED" })).await;
    let last = order["eventsList"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["from"], &last["onBehalfOf"]), (&json!("Marie Dubreuil"), &json!("Alice Martin")));
}
