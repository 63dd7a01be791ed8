//! Waiting for a day of the masseur that is full.

use anyhow::Context;
use contract::PartnerId;
use demo::{ALICE, MARIE};
use domain::calendar::{DraftKey, interval::TimeRange, paris};
use jiff::{SignedDuration, civil::Date};
use serde_json::{Value, json};
use store::Changes;

use super::{DESK, Story, failed};

/// The length of a massage, minutes.
const MASSAGE: u32 = 20;

impl Story<'_> {
    /// Alice waits for a massage on a day that somebody else has taken, then gives up. `calendar` is what the masseur offers.
    pub(super) async fn waiting(&mut self, massage: &Value, calendar: &Value) -> anyhow::Result<()> {
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        let days = calendar["slots"].as_array().context("days")?;
        let is_free = |day: &&Value| {
            let slots = day["slots"].as_array().map(Vec::as_slice).unwrap_or_default();
            day["deskClosed"] != true && !slots.is_empty() && slots.iter().all(|it| it["available"] == true)
        };
        // The last day is the one to which the story moves a massage.
        let day = days.iter().rev().filter(is_free).nth(1).context("the masseur has no day to himself")?;
        let partner = massage["partId"].as_i64().map(PartnerId).context("a partner")?;
        self.take_whole(partner, serde_json::from_value(day["date"].clone())?).await?;
        let wish = json!({ "offreId": massage["id"], "date": day["date"], "minutes": MASSAGE });
        let place = self.call(&alice, "JoinWaitlist", wish).await?;
        self.call(&alice, "GetMyWaitlists", json!({})).await?;
        self.call(&marie, "GetDeskWaitlist", json!({ "conciergerieId": DESK })).await?;
        self.call(&alice, "LeaveWaitlist", json!({ "placeId": place["id"] })).await?;
        Ok(())
    }

    /// Somebody keeps the whole day of a partner for a draft.
    async fn take_whole(&self, partner: PartnerId, date: Date) -> anyhow::Result<()> {
        let now = self.app.now();
        let read = self.app.store().calendars().day(partner, DESK, date, now).await.map_err(failed)?;
        let mut day = read.day.clone();
        let whole = TimeRange { from: paris::begin_of(date), to: paris::end_of(date) };
        let held = day.hold(
            &DraftKey::of("story".to_owned(), MARIE, MARIE),
            whole,
            now + SignedDuration::from_mins(5),
        );
        held.map_err(|error| anyhow::anyhow!("{error:?}"))?;
        let mut changes = Changes::new();
        read.write(&mut changes, &day).map_err(failed)?;
        self.app.store().commit(&mut changes).await.map_err(failed)
    }
}
