//! Connections over which clients hear that something has changed: who may open one, and what is said over it.

mod connecting;
mod telling;

use std::sync::{Arc, Mutex};

use anyhow::Context;
use contract::Result;
use domain::people::live::KnownLooks;
use integrations::{Aws, Sockets};
use runtime::Services;
use serde_json::{Value, json};
use store::Written;

/// The connections.
#[derive(Debug)]
pub struct Live {
    services: Arc<Services>,
    sockets: Sockets,
    /// The stream of a table goes to one instance at a time: another one that follows tells of a look once more.
    looks: Mutex<KnownLooks>,
}

impl Live {
    /// The connections that are reached through `sockets`.
    pub fn new(services: Arc<Services>, sockets: Sockets) -> Self {
        Self { services, sockets, looks: Mutex::default() }
    }

    /// Those of the WebSocket API.
    ///
    /// # Errors
    /// There is no such API.
    pub fn of_cloud(services: Arc<Services>, aws: &Aws) -> anyhow::Result<Self> {
        let url = services.config.live_url.clone().context("LIVE_URL is not set")?;
        Ok(Self::new(services, aws.sockets(&url)?))
    }

    /// Answers one event: of the WebSocket API, or a batch of the stream of the main table.
    pub async fn event(&self, event: Value) -> Result<Value> {
        if let Some(records) = event["Records"].as_array() {
            let written: Vec<_> = records.iter().filter_map(Written::of_record).collect();
            self.tell(&written).await;
            return Ok(Value::Null);
        }
        let status = self.connection_event(&event).await?;
        Ok(json!({ "statusCode": status }))
    }
}
