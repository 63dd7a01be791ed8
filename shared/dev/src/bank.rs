//! The card bank of the platform: the sandbox, on a port of its own, with books that survive.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use axum::{extract::Request, middleware::Next};
use runtime::{AxeptaConfig, Clock};
use sandbox::{Bank, BankSettings, bank::When};
use tokio::net::TcpListener;

const MERCHANT: &str = "CONCIERGE_DEV";
const KEY: &str = "sandbox-key";
const TOKEN_SECONDS: u32 = 600;

/// A bank at its address.
#[derive(Clone, Debug)]
pub struct OpenBank {
    pub bank: Bank,
    /// Such as `http://127.0.0.1:8081`.
    pub origin: String,
}

/// Writes the books down when a request is over, whether or not it was answered.
#[derive(Clone)]
struct Keeper {
    bank: Bank,
    file: PathBuf,
    writing: Arc<Mutex<()>>,
}

struct Over(Keeper);

impl Drop for Over {
    fn drop(&mut self) {
        self.0.keep();
    }
}

impl Keeper {
    /// All of the new books, or still the old ones.
    fn keep(&self) {
        let _one_at_a_time = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let beside = self.file.with_extension("new");
        let written = fs::write(&beside, self.bank.save()).and_then(|()| fs::rename(&beside, &self.file));
        if let Err(error) = written {
            tracing::error!(%error, "the bank's books were not written down");
        }
    }
}

/// Opens the bank, with the books in `file` if there are any. Pages that were open before a restart keep working when
/// `port` is free again.
pub async fn open(port: u16, file: &Path, clock: Clock) -> anyhow::Result<OpenBank> {
    let listener = match TcpListener::bind(("127.0.0.1", port)).await {
        Ok(listener) => listener,
        Err(_) => TcpListener::bind("127.0.0.1:0").await?,
    };
    let origin = format!("http://{}", listener.local_addr()?);
    if listener.local_addr()?.port() != port {
        println!(
            "port {port} is taken: the card bank is at {origin} this time; its pages that were open are not"
        );
    }
    let bank = Bank::new(BankSettings {
        public_url: origin.clone(),
        merchant: MERCHANT.to_owned(),
        api_key: KEY.to_owned(),
        token_seconds: TOKEN_SECONDS,
        seed: 1,
        delivery: When::AtOnce,
        clock: Arc::new(move || clock.now()),
    });
    if let Ok(books) = fs::read_to_string(file) {
        anyhow::ensure!(bank.restore(&books), "{} cannot be read: start with --fresh", file.display());
    }
    let keeper = Keeper { bank: bank.clone(), file: file.to_owned(), writing: Arc::default() };
    let kept = axum::middleware::from_fn(move |request: Request, next: Next| {
        let over = Over(keeper.clone());
        async move {
            let response = next.run(request).await;
            drop(over);
            response
        }
    });
    let router = bank.router().layer(kept);
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(OpenBank { bank, origin })
}

impl OpenBank {
    /// How the platform reaches it.
    pub fn config(&self) -> AxeptaConfig {
        AxeptaConfig {
            url: format!("{}/api/v2", self.origin),
            merchant: MERCHANT.to_owned(),
            key: KEY.to_owned(),
        }
    }
}
