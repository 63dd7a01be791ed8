//! Goods that change hands.

use contract::{OrderItemId, orders::PaymentMode};
use demo::{ALICE, MARIE};
use serde_json::json;

use super::{DESK, Story, orders::Ordered};

impl Story<'_> {
    /// Goods of two orders go to the partner; those of one of them come back and are taken.
    pub(super) async fn handover(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let request = [(ordered.item, 2)];
        let mode = PaymentMode::Conciergerie;
        let orders = self.app.ordered_often(2, ordered.offer, ALICE, &request, mode, None).await;
        let all: Vec<OrderItemId> = orders.iter().flat_map(|it| &it.lines).map(|it| it.id).collect();
        let one: Vec<OrderItemId> = orders[0].lines.iter().map(|it| it.id).collect();
        let partner = json!({ "partnerIdsToInclude": [orders[0].partner] });
        for name in ["GetOrdersForRemise", "GetOrdersForReception"] {
            self.call(&marie, name, partner.clone()).await?;
        }
        let collected = json!({ "newStatus": 2, "orderItemIds": all });
        self.call(&marie, "SetItemsStatusCheck", collected.clone()).await?;
        let begun = self.call(&marie, "SetItemsStatus", collected).await?;
        self.call(&marie, "GetPrintForRemise", json!({ "remiseId": begun["remiseId"] })).await?;
        self.call(&marie, "SetItemsStatus", json!({ "newStatus": 3, "orderItemIds": one })).await?;
        self.call(&marie, "GetItemsForPickup", json!({ "orderId": orders[0].id })).await?;
        self.call(&marie, "GetPeopleForPickup", json!({})).await?;
        self.call(&marie, "GetOrdersForPickup", json!({ "beneficiaryId": ALICE })).await?;
        // One goes, one comes, one waits.
        self.call(&marie, "GetDeskDay", json!({})).await?;
        // A week has counters of each of its days.
        self.call(&marie, "GetDeskFigures", json!({ "from": "2026-11-18", "to": "2026-11-24" })).await?;
        self.call(&marie, "SetItemsStatus", json!({ "newStatus": 4, "orderItemIds": one })).await?;
        Ok(())
    }
}
