use contract::{
    OrderItemId, PartnerId,
    handover::{
        GetItemsForPickup, GetOrdersForReception, GetOrdersForRemise, GetPartnersForRemise,
        GetPrintForRemise, ItemQuantity, SetItemsStatus, SetItemsStatusCheck,
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
    let many: Vec<_> = (1..=501).map(OrderItemId).collect();
    let set = |new_status: u8, items: &[OrderItemId]| SetItemsStatus {
        new_status,
        order_item_ids: items.to_vec(),
        ..Default::default()
    };
    for (request, code) in [
        (set(2, &[]), codes::INVALID),
        (set(2, &many), codes::INVALID),
        (set(1, &[item]), codes::INVALID),
        (set(5, &[item]), codes::INVALID),
        (set(2, &[item, OrderItemId(1)]), codes::NOT_FOUND),
        (set(2, &[OrderItemId(item.0 + 50)]), codes::NOT_FOUND),
    ] {
        let SetItemsStatus { new_status, order_item_ids, .. } = request.clone();
        marie.refused(SetItemsStatusCheck { new_status, order_item_ids }, code).await;
        marie.refused(request, code).await;
    }
    let of = |order_item_id: OrderItemId, quantity: u32| ItemQuantity { order_item_id, quantity };
    let quantities = [vec![of(item, 3)], vec![of(order.lines[1].id, 1)], vec![of(item, 1), of(item, 2)]];
    for quantities in quantities {
        marie.refused(SetItemsStatus { quantities, ..set(2, &[item]) }, codes::INVALID).await;
    }
    let long = SetItemsStatus { taken_by: Some("x".repeat(101)), ..set(2, &[item]) };
    marie.refused(long, codes::INVALID).await;
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
