//! How a collector is set up.

use std::sync::Arc;

use jiff::Timestamp;

use crate::bank::When;

/// How a collector is set up.
#[derive(Clone)]
pub struct CollectorSettings {
    /// The address at which its router is served, for its links.
    pub public_url: String,
    /// The one application it knows, and its secret.
    pub app: String,
    pub secret: String,
    /// The creditor that the application acts for.
    pub creditor: String,
    /// The address of signed notices, and the secret that signs them.
    pub webhook_url: String,
    pub webhook_secret: String,
    /// How long a bearer token lives.
    pub token_seconds: u32,
    /// Makes identifiers differ between two collectors.
    pub seed: u64,
    /// When notices leave.
    pub delivery: When,
    /// The current time.
    pub clock: Arc<dyn Fn() -> Timestamp + Send + Sync>,
}
