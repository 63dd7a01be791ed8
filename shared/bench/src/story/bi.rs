//! Pivots.

use demo::{GILLES, MARIE};
use serde_json::json;
use testkit::Client;

use super::Story;

impl Story<'_> {
    /// An analyst asks who orders how much, looks behind a number, and keeps the question.
    pub(super) async fn pivots(&mut self, marie: &Client<'_>) -> anyhow::Result<()> {
        let query = json!({ "metrics": [{ "metricName": "amount", "aggregation": "sum" }], "dimensionsRows": ["desk"] });
        let asked = json!({ "cubeName": "Orders", "query": query });
        for name in ["BiGetReport", "BiGetReportOrders", "BiExportReport"] {
            self.call(marie, name, asked.clone()).await?;
        }
        self.call(marie, "BiGetFilters", json!({ "cubeName": "Orders", "dimension": "desk" })).await?;
        let kept = json!({ "cubeName": "Orders", "name": "Par conciergerie", "reportingQuery": query });
        self.call(marie, "BiAddReportHistory", kept).await?;
        self.shared_pivots(marie).await
    }

    /// The question is mailed, shared with a colleague who may ask it, taken out of their list again, and deleted.
    async fn shared_pivots(&mut self, marie: &Client<'_>) -> anyhow::Result<()> {
        let (cube, name) = ("Orders", "Par conciergerie");
        self.call(marie, "BiMailReport", json!({ "cubeName": cube, "name": name, "every": "weekly" }))
            .await?;
        self.call(marie, "BiGetColleagues", json!({})).await?;
        let share = json!({ "cubeName": cube, "name": name, "userId": GILLES, "shared": true });
        self.call(marie, "BiShareReport", share).await?;
        let gilles = self.app.client(GILLES).await;
        self.call(&gilles, "BiGetReportHistory", json!({})).await?;
        self.call(&gilles, "BiLeaveReport", json!({ "ownerId": MARIE, "cubeName": cube, "name": name }))
            .await?;
        self.call(marie, "BiDeleteReport", json!({ "cubeName": cube, "name": name })).await?;
        Ok(())
    }
}
