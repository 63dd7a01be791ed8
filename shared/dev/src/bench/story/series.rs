//! A recurring order, from its first to its last.

use anyhow::Context;
use contract::orders::CreateOrder;
use demo::{ALICE, World};
use serde_json::{Value, json};

use super::{DESK, Story};

/// Each Tuesday at noon.
const YOGA: &str = "Yoga du midi";

impl Story<'_> {
    /// Alice does yoga each week, skips it once, comes later once, and then has enough.
    pub(super) async fn series(&mut self, world: &World) -> anyhow::Result<()> {
        let now = self.app.now();
        let in_force = |from, to: Option<_>| from <= now && to.is_none_or(|to| now < to);
        let mut offers = world.offers.iter().filter(|it| it.name.fr == YOGA && in_force(it.from, it.to));
        let yoga = offers.find(|it| it.conciergeries.contains(&DESK)).context("no yoga")?;
        let alice = self.app.client(ALICE).await;
        let draft = json!({ "o": {
            "offreId": yoga.id, "items": [{ "offreItemId": yoga.items[0].id, "quantity": 1 }],
            "recurring": true, "recurrType": "TLS", "recurrTLS_dow": 2, "recurrBeginTime": "12:00:00",
            "beginDate": "2027-02-02", "addressType": "off0",
        } });
        let order = alice.raw_ok::<CreateOrder>(draft).await["orderId"].clone();
        let series = self.call(&alice, "GetSeries", json!({ "orderId": order })).await?;
        let date = |nth: usize| series["dates"][nth]["date"].clone();
        let skipped = json!({ "orderId": order, "date": date(1), "skip": true });
        self.call(&alice, "SkipSeriesDate", skipped).await?;
        let later = Value::from(format!("{}T18:00:00", date(2).as_str().context("a date")?));
        let moved = json!({ "orderId": order, "date": date(2), "begin": later });
        self.call(&alice, "MoveSeriesDate", moved).await?;
        self.call(&alice, "SetSeriesState", json!({ "orderId": order, "state": "ended" })).await?;
        Ok(())
    }
}
