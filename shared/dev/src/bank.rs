//! The card bank of the platform: the sandbox, on a port of its own, with books that survive.

use std::{path::Path, sync::Arc};

use runtime::{AxeptaConfig, Clock};
use sandbox::{Bank, BankSettings, bank::When};

use crate::books::{self, Keeper};

const MERCHANT: &str = "CONCIERGE_DEV";
const KEY: &str = "sandbox-key";
const TOKEN_SECONDS: u32 = 600;

/// A bank at its address.
#[derive(Clone, Debug)]
pub struct OpenBank {
    pub bank: Bank,
    /// The address, such as `http://127.0.0.1:8081`.
    pub origin: String,
}

/// Opens the bank, with the books in `file` if there are any.
pub async fn open(port: u16, file: &Path, clock: Clock) -> anyhow::Result<OpenBank> {
    let (listener, origin) = books::listen("card bank", port).await?;
    let bank = Bank::new(BankSettings {
        public_url: origin.clone(),
        merchant: MERCHANT.to_owned(),
        api_key: KEY.to_owned(),
        token_seconds: TOKEN_SECONDS,
        seed: 1,
        delivery: When::AtOnce,
        clock: Arc::new(move || clock.now()),
    });
    books::reopen(file, |books| bank.restore(books))?;
    let kept = bank.clone();
    Keeper::new(file, move || kept.save()).serve(listener, bank.router());
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
