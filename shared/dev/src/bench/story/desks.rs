//! A desk says when it is open.

use demo::MARIE;
use serde_json::{Value, json};

use super::{DESK, Story};

impl Story<'_> {
    /// The week stays as it is; a day is closed, another one opened, and both are taken back.
    pub(super) async fn hours(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let desk = self.call(&marie, "GetConciergerie", json!({ "id": DESK })).await?;
        let mut edition = desk["edition"].clone();
        for (name, set) in [
            ("SetConciergerieWeeklyHours", json!({ "weeklyHours": desk["weeklyHours"] })),
            ("SetConciergerieWeeklyHoursBenef", json!({ "weeklyHours": desk["weeklyHoursBenef"] })),
            ("SetOpeningTimeGracePeriod", json!({ "gracePeriod": 15 })),
        ] {
            let request = with(set, "edition", &edition);
            edition = self.call(&marie, name, request).await?["edition"].clone();
        }
        let day = json!({ "name": "Pont", "day": "2027-05-07" });
        let hours = json!({ "day": "2027-05-08", "open": 1, "startTime": 900, "endTime": 1200 });
        for (what, field, entry) in
            [("Holiday", "holiday", day), ("ExceptionalHour", "exceptionalHour", hours)]
        {
            let added = self.call(&marie, &format!("Add{what}"), json!({ field: entry })).await?;
            let edited = json!({ field: with(entry, "id", &added["id"]), "edition": added["edition"] });
            self.call(&marie, &format!("Edit{what}"), edited).await?;
            let list = if what == "Holiday" { "GetHolidays" } else { "GetExceptionalHour" };
            self.call(&marie, list, json!({})).await?;
            self.call(&marie, &format!("Remove{what}"), json!({ "id": added["id"] })).await?;
        }
        Ok(())
    }
}

fn with(mut object: Value, field: &str, value: &Value) -> Value {
    object[field] = value.clone();
    object
}
