use contract::{
    handover::{
        GetItemsForPickup, GetOrdersForReception, GetOrdersForRemise, GetPartnersForRemise,
        GetPrintForRemise, SetItemsStatus, SetItemsStatusCheck,
    },
    orders::PaymentMode,
};
use serde_json::json;
use testkit::world::*;

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
        assert_eq!(marie.raw::<SetItemsStatus>(request.clone()).await.code, 422, "{request}");
    }
    let nobody = marie.raw::<GetOrdersForRemise>(json!({ "partnerIdsToInclude": [] })).await;
    assert_eq!(nobody.code, 422);
    assert!(nobody.message.is_some_and(|it| it.contains("Merci de sélectionner au moins un partenaire")));
    let nothing = marie.raw::<SetItemsStatus>(json!({ "newStatus": 2, "orderItemIds": [] })).await;
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
    let request = json!({ "newStatus": 2, "orderItemIds": items([&order]) });
    assert_eq!(campus.raw::<SetItemsStatus>(request.clone()).await.code, 404);
    assert_eq!(campus.raw_ok::<GetPartnersForRemise>(json!({})).await["partners"], json!([]));
    let asked = json!({ "partnerIdsToInclude": [PRESSING] });
    assert_eq!(campus.raw_ok::<GetOrdersForReception>(asked).await["items"], json!([]));
    let unknown = json!({ "partnerIdsToInclude": [PRESSING, 999] });
    assert_eq!(marie(&app).await.raw::<GetOrdersForRemise>(unknown).await.code, 404);
    let collected = set(&app, COLLECT, &items([&order])).await;
    let read = json!({ "remiseId": collected["remiseId"] });
    assert_eq!(campus.raw::<GetPrintForRemise>(read.clone()).await.code, 404);
    let hugo = app.client(HUGO).await;
    assert_eq!(hugo.raw::<GetPrintForRemise>(read).await.code, 404);
    assert_eq!(hugo.raw::<GetItemsForPickup>(json!({ "orderId": order.id })).await.code, 404);
    let alice = app.client(ALICE).await;
    assert_eq!(alice.raw::<SetItemsStatus>(request).await.code, 404);
}
