use contract::{
    PartnerId,
    handover::{
        GetItemsForPickup, GetOrdersForReception, GetOrdersForRemise, GetPartnersForRemise,
        GetPrintForRemise, SetItemsStatus, SetItemsStatusCheck,
    },
    orders::PaymentMode,
};
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::*;

#[tokio::test]
async fn bad_input_moves_nothing() {
    let app = app().await;
    let order = laundry(&app, 1).await.remove(0);
    let (item, marie) = (order.lines[0].id, marie(&app).await);
    let many: Vec<i64> = (1..=501).collect();
    let long = "x".repeat(101);
    for (request, code) in [
        (json!({ "newStatus": 2, "orderItemIds": [] }), 422),
        (json!({ "newStatus": 2, "orderItemIds": many }), 422),
        (json!({ "newStatus": 1, "orderItemIds": [item] }), 422),
        (json!({ "newStatus": 5, "orderItemIds": [item] }), 422),
        (json!({ "newStatus": 2, "orderItemIds": [item, 1] }), 404),
        (json!({ "newStatus": 2, "orderItemIds": [item.0 + 50] }), 404),
    ] {
        assert_eq!(marie.raw::<SetItemsStatus>(request.clone()).await.code, code, "{request}");
        assert_eq!(marie.raw::<SetItemsStatusCheck>(request.clone()).await.code, code, "{request}");
    }
    let three = json!([{ "orderItemId": item, "quantity": 3 }]);
    let other = json!([{ "orderItemId": order.lines[1].id, "quantity": 1 }]);
    let twice = json!([{ "orderItemId": item, "quantity": 1 }, { "orderItemId": item, "quantity": 2 }]);
    let quantities = [three, other, twice].map(|it| json!({ "quantities": it }));
    for more in quantities.into_iter().chain([json!({ "takenBy": long })]) {
        let mut request = json!({ "newStatus": 2, "orderItemIds": [item] });
        request.as_object_mut().expect("a request").extend(more.as_object().expect("a field").clone());
        assert_eq!(marie.raw::<SetItemsStatus>(request.clone()).await.code, codes::INVALID, "{request}");
    }
    let nobody = marie.call(GetOrdersForRemise { partner_ids_to_include: vec![] }).await;
    assert_eq!(nobody.code, codes::INVALID);
    assert!(nobody.message.is_some_and(|it| it.contains("Merci de sélectionner au moins un partenaire")));
    let nothing =
        marie.call(SetItemsStatus { new_status: 2, order_item_ids: vec![], ..Default::default() }).await;
    assert!(nothing.message.is_some_and(|it| it.contains("Merci de sélectionner au moins un article")));
    assert_eq!((moves(&app, order.id).await, standing(&app).await), (0, 3));
}

#[tokio::test]
async fn what_is_no_goods_or_not_of_the_desk_is_not_found_and_does_not_move() {
    let app = app().await;
    let order = laundry(&app, 1).await.remove(0);
    let visit =
        app.ordered(PLUMBER, ALICE, &[(only_item(PLUMBER), 1)], PaymentMode::Conciergerie, None).await;
    assert_eq!(set(&app, COLLECT, &items([&visit])).await["items"], 0, "nothing to hand over");
    assert_eq!(standing(&app).await, 3);

    let campus = app.client(MARIE).await.at(ORION_CAMPUS);
    let request =
        SetItemsStatus { new_status: 2, order_item_ids: decoded(&items([&order])), ..Default::default() };
    campus.refused(request.clone(), codes::NOT_FOUND).await;
    assert_eq!(campus.ok(GetPartnersForRemise {}).await["partners"], json!([]));
    let asked = GetOrdersForReception { partner_ids_to_include: vec![PRESSING] };
    assert_eq!(campus.ok(asked).await["items"], json!([]));
    let unknown = GetOrdersForRemise { partner_ids_to_include: vec![PRESSING, PartnerId(999)] };
    marie(&app).await.refused(unknown, codes::NOT_FOUND).await;
    let collected = set(&app, COLLECT, &items([&order])).await;
    let read = GetPrintForRemise { remise_id: decoded(&collected["remiseId"]) };
    campus.refused(read.clone(), codes::NOT_FOUND).await;
    let hugo = app.client(HUGO).await;
    hugo.refused(read, codes::NOT_FOUND).await;
    hugo.refused(GetItemsForPickup { order_id: order.id }, codes::NOT_FOUND).await;
    let alice = app.client(ALICE).await;
    alice.refused(request, codes::NOT_FOUND).await;
}
