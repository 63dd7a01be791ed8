//! The collector of direct debits of the platform: the sandbox, on a port of its own, with books that survive.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use axum::{extract::Request, middleware::Next};
use runtime::{Clock, SlimpayConfig};
use sandbox::{Collector, CollectorSettings, bank::When};
use tokio::net::TcpListener;

const APP: &str = "concierge-dev";
const SECRET: &str = "sandbox-secret";
const CREDITOR: &str = "concierge";
const WEBHOOK_SECRET: &str = "sandbox-webhook-secret";
const TOKEN_SECONDS: u32 = 999;

/// A collector at its address.
#[derive(Clone, Debug)]
pub struct OpenCollector {
    pub collector: Collector,
    /// Such as `http://127.0.0.1:8082`.
    pub origin: String,
    file: PathBuf,
    writing: Arc<Mutex<()>>,
}

/// Opens the collector, with the books in `file` if there are any. Signed notices go to the platform at `platform`.
pub async fn open(port: u16, file: &Path, platform: &str, clock: Clock) -> anyhow::Result<OpenCollector> {
    let listener = match TcpListener::bind(("127.0.0.1", port)).await {
        Ok(listener) => listener,
        Err(_) => TcpListener::bind("127.0.0.1:0").await?,
    };
    let origin = format!("http://{}", listener.local_addr()?);
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
    if let Ok(books) = fs::read_to_string(file) {
        anyhow::ensure!(collector.restore(&books), "{} cannot be read: start with --fresh", file.display());
    }
    let open = OpenCollector::of(collector, origin, file);
    let kept = open.clone();
    let keep = axum::middleware::from_fn(move |request: Request, next: Next| {
        let kept = kept.clone();
        async move {
            let response = next.run(request).await;
            kept.keep();
            response
        }
    });
    let router = open.collector.router().layer(keep);
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(open)
}

impl OpenCollector {
    /// One that is served at `origin` and keeps its books in `file`.
    pub fn of(collector: Collector, origin: String, file: &Path) -> Self {
        Self { collector, origin, file: file.to_owned(), writing: Arc::default() }
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
        self.keep();
    }

    /// All of the new books, or still the old ones.
    fn keep(&self) {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let beside = self.file.with_extension("new");
        let written =
            fs::write(&beside, self.collector.save()).and_then(|()| fs::rename(&beside, &self.file));
        if let Err(error) = written {
            tracing::error!(%error, "the collector's books were not written down");
        }
    }
}
