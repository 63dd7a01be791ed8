//! An administrator looks after the platform.

use demo::ADMIN;
use serde_json::json;

use super::{DESK, Story};

/// The messages that were given up before the story begins: one is sent again, the other is not.
pub(crate) const GIVEN_UP: [&str; 2] = ["letter-1", "letter-2"];

impl Story<'_> {
    pub(super) async fn ops(&mut self) -> anyhow::Result<()> {
        let admin = self.app.client(ADMIN).await;
        for name in [
            "GetAllRunningActivities",
            "JdbcPoolInfos",
            "GetFunctionFigures",
            "GetCacheDetails",
            "GetDeadLetters",
            "GetFeatures",
            "GetCosts",
        ] {
            self.call(&admin, name, json!({})).await?;
        }
        self.call(&admin, "RunGC", json!({})).await?;
        self.call(&admin, "ClearCache", json!({ "cache": "catalogues" })).await?;
        let feature = json!({ "conciergerieId": DESK, "feature": "figuresOnHome", "on": false });
        self.call(&admin, "SetFeature", feature).await?;
        let [again, up] = GIVEN_UP;
        self.call(&admin, "ResendDeadLetter", json!({ "queue": "tasks", "id": again })).await?;
        let reason = json!({ "queue": "tasks", "id": up, "reason": "Doublon" });
        self.call(&admin, "GiveUpDeadLetter", reason).await?;
        Ok(())
    }
}
