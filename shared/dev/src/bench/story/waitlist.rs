//! Waiting for a day of the masseur that is full.

use anyhow::Context;
use demo::{ALICE, MARIE};
use serde_json::{Value, json};

use super::{DESK, Story};

impl Story<'_> {
    /// Alice waits for a massage that is as long as the masseur stays, then gives up. `calendar` is what the masseur offers.
    pub(super) async fn waiting(&mut self, offer: &Value, calendar: &Value) -> anyhow::Result<()> {
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        let unit = calendar["timeUnitInMinutes"].as_u64().context("a unit")?;
        let days = calendar["slots"].as_array().context("days")?;
        let full =
            |day: &Value| Some((day["date"].clone(), unit * longest_if_taken(day["slots"].as_array()?)?));
        let mut open = days.iter().filter(|day| day["deskClosed"] != true);
        let (date, minutes) = open.find_map(full).context("the masseur has all days to himself")?;
        let wish = json!({ "offreId": offer, "date": date, "minutes": minutes });
        let place = self.call(&alice, "JoinWaitlist", wish).await?;
        self.call(&alice, "GetMyWaitlists", json!({})).await?;
        self.call(&marie, "GetDeskWaitlist", json!({ "conciergerieId": DESK })).await?;
        self.call(&alice, "LeaveWaitlist", json!({ "placeId": place["id"] })).await?;
        Ok(())
    }
}

/// The length of the longest visit of a day, in units; absent when one of that length is all free.
fn longest_if_taken(slots: &[Value]) -> Option<u64> {
    let of = |group: u64| slots.iter().filter(move |it| it["group"] == group);
    let groups: Vec<u64> = slots.iter().filter_map(|it| it["group"].as_u64()).collect();
    let longest = groups.iter().map(|it| of(*it).count()).max()?;
    let is_free = |group: &u64| of(*group).count() == longest && of(*group).all(|it| it["available"] == true);
    (!groups.iter().any(is_free)).then_some(longest as u64)
}
