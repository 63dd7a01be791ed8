//! The events of a block on their way to the platform. They wait while the network is away, and are forgotten once the
//! platform has said that it has them.

use std::time::Duration;

use serde_json::{Value, json};

use super::{event::Event, setup::Delivery, state::LockerBlocks};
use crate::post;

/// Events that leave together.
const BATCH: usize = 50;
/// The longest that the platform may take.
const LIMIT: Duration = Duration::from_secs(5);

impl LockerBlocks {
    /// All blocks say that they are alive, and tell of doors that are left open.
    pub fn beat(&self) {
        let now = self.now();
        for block in self.blocks().0.values_mut() {
            block.beat(now);
            block.watch_doors(now);
        }
    }

    /// All blocks with power and network tell what waits; gives the number of events that the platform has taken.
    pub async fn deliver(&self) -> usize {
        let names: Vec<String> = self.blocks().0.keys().cloned().collect();
        let mut taken = 0;
        for name in names {
            while let Some(events) = self.deliver_batch(&name).await {
                taken += events;
            }
        }
        taken
    }

    /// The events of a block that leave now, in batches as they are told; empty without network or power.
    pub fn batches(&self, name: &str) -> Vec<Vec<Event>> {
        let leaving = self.with(name, |block| {
            if !block.network || !block.power || block.waiting.is_empty() {
                return vec![];
            }
            let events: Vec<Event> = block.waiting.iter().take(BATCH).cloned().collect();
            match block.deliveries.front() {
                Some(Delivery::Twice) => vec![events.clone(), events],
                Some(Delivery::Reversed) => events.into_iter().rev().map(|it| vec![it]).collect(),
                Some(Delivery::AnswerLost) | None => vec![events],
            }
        });
        leaving.unwrap_or_default()
    }

    /// The platform has taken everything that left; gives the number of events that are forgotten.
    pub fn taken(&self, name: &str) -> usize {
        let forgotten = self.with(name, |block| match block.deliveries.pop_front() {
            Some(Delivery::AnswerLost) => 0,
            _ => block.waiting.drain(..block.waiting.len().min(BATCH)).count(),
        });
        forgotten.unwrap_or(0)
    }

    async fn deliver_batch(&self, name: &str) -> Option<usize> {
        let batches = self.batches(name);
        let keys = self.block(name)?.setup;
        if batches.is_empty() {
            return None;
        }
        for events in batches {
            let notice = post::to(&format!("{}/api/lockers/RecordLockerEvents", keys.platform))
                .header("fromapp", "locker")
                .header("x-locker-key", &keys.device_key);
            let body = json!({ "events": events }).to_string();
            let answer = post::ask(self.post(), notice, &body, LIMIT).await?;
            let envelope: Value = serde_json::from_slice(&answer).ok()?;
            if envelope["code"] != 0 {
                return None;
            }
        }
        Some(self.taken(name))
    }
}
