use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// A text that no log shows.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Hides `text`.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text itself, for the wire and the store.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Another secret, made of this one for a purpose: HMAC with SHA-256, hex. It tells nothing of this one.
    pub fn derived(&self, purpose: &str) -> Self {
        // HMAC takes keys of any length.
        let mac = Hmac::<Sha256>::new_from_slice(self.0.as_bytes()).map(|mac| mac.chain_update(purpose));
        let bytes = mac.map(|it| it.finalize().into_bytes().to_vec()).unwrap_or_default();
        Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
