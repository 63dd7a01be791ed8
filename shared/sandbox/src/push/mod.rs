//! The service of a browser (web push): it carries messages to browsers, which read them as real ones do.
//!
//! How a message is treated is said by the caller ([`PushService::next`]); its books tell what each browser read.

mod api;
mod browser;
mod state;

use axum::{Router, routing::post};

pub use browser::Subscription;
pub use state::{Fault, PushService, PushServiceSettings, Pushed};

/// The keys of a sender that guards nothing: they are no secret.
pub const PUBLIC_KEY: &str =
    "BJc6zBb4e3XKKg3G0NscX7xGaMjuWsrVMXmh7HmuSWbfPsIJ_DwnxkgWx42GboeaOIuWtqakXohb-gTYN9kkPRU";
pub const PRIVATE_KEY: &str = "LvqzcoD9ZY6YEo2Pdrg0sfq18kQSTvLjwjfLkRR-Ius";

impl PushService {
    /// Everything it serves: the addresses of browsers.
    pub fn router(&self) -> Router {
        Router::new().route("/push/{number}", post(api::take)).with_state(self.clone())
    }
}
