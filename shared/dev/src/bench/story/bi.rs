//! Pivots.

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
        Ok(())
    }
}
