//! A recurring order, from its first to its last.

use anyhow::Context;
use contract::orders::{CreateOrder, NewOrder, NewOrderItem, RecurrenceType};
use demo::{ALICE, World};
use serde_json::{Value, json};
use testkit::decoded;

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
        let draft = CreateOrder {
            o: NewOrder {
                offre_id: yoga.id,
                items: vec![NewOrderItem {
                    offre_item_id: yoga.items[0].id,
                    quantity: 1,
                    ..Default::default()
                }],
                recurring: true,
                recurr_type: Some(RecurrenceType::Tls),
                recurr_tls_dow: Some(2),
                recurr_begin_time: decoded("12:00:00"),
                begin_date: decoded("2027-02-02"),
                address_type: Some("off0".into()),
                ..Default::default()
            },
        };
        let order = alice.ok(draft).await["orderId"].clone();
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
