//! The collector of direct debits of the platform: the sandbox, on a port of its own, with books that survive.

use std::{path::Path, sync::Arc};

use runtime::{Clock, SlimpayConfig};
use sandbox::{Collector, CollectorSettings, bank::When};

use crate::books::{self, Keeper};

const APP: &str = "concierge-dev";
const SECRET: &str = "sandbox-secret";
const CREDITOR: &str = "concierge";
const WEBHOOK_SECRET: &str = "sandbox-webhook-secret";
const TOKEN_SECONDS: u32 = 999;

/// A collector at its address.
#[derive(Clone, Debug)]
pub struct OpenCollector {
    pub collector: Collector,
    /// The address, such as `http://127.0.0.1:8082`.
    pub origin: String,
    keeper: Keeper,
}

/// Opens the collector, with the books in `file` if there are any. Signed notices go to the platform at `platform`.
pub async fn open(port: u16, file: &Path, platform: &str, clock: Clock) -> anyhow::Result<OpenCollector> {
    let (listener, origin) = books::listen("collector of debits", port).await?;
    let collector = Collector::new(CollectorSettings {
        public_url: origin.clone(),
        app: APP.to_owned(),
        secret: SECRET.to_owned(),
        creditor: CREDITOR.to_owned(),
        webhook_url: format!("{platform}/api/payments/SlimpayNotification"),
        webhook_secret: WEBHOOK_SECRET.to_owned(),
        token_seconds: TOKEN_SECONDS,
        seed: 2,
        delivery: When::AtOnce,
        clock: Arc::new(move || clock.now()),
    });
    books::reopen(file, |books| collector.restore(books))?;
    let open = OpenCollector::of(collector, origin, file);
    open.keeper.serve(listener, open.collector.router());
    Ok(open)
}

impl OpenCollector {
    /// One that is served at `origin` and keeps its books in `file`.
    pub fn of(collector: Collector, origin: String, file: &Path) -> Self {
        let kept = collector.clone();
        Self { collector, origin, keeper: Keeper::new(file, move || kept.save()) }
    }

    /// How the platform reaches it.
    pub fn config(&self) -> SlimpayConfig {
        SlimpayConfig {
            url: self.origin.clone(),
            app: APP.to_owned(),
            secret: SECRET.to_owned(),
            creditor: CREDITOR.to_owned(),
            webhook_secret: Some(WEBHOOK_SECRET.to_owned()),
        }
    }

    /// Time has passed: the banks do what they have to do by now, and tell of it.
    pub async fn catch_up(&self) {
        self.collector.catch_up().await;
        self.keeper.keep();
    }
}
