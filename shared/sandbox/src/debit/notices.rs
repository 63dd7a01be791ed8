use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::json;
use sha2::Sha256;

use super::settings::CollectorSettings;
use crate::post::{self, Post};

/// The longest the creditor may take to accept a notice.
const LIMIT: Duration = Duration::from_secs(10);

/// A notice to the creditor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    pub url: String,
    /// JSON.
    pub body: String,
    /// The header `slimpay-signature`; the notice of an order has none.
    pub signature: Option<String>,
}

/// An event, signed.
pub(super) fn signed(settings: &CollectorSettings, event: &str, reference: &str, at: Timestamp) -> Notice {
    let body = json!({ "event": event, "resource": { "reference": reference } }).to_string();
    let sent = at.as_millisecond().to_string();
    // A key of any length makes a MAC: this is never an error.
    let v1 = Hmac::<Sha256>::new_from_slice(settings.webhook_secret.as_bytes()).map_or_else(
        |_| String::new(),
        |mut mac| {
            mac.update(format!("{sent}:{body}").as_bytes());
            mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
        },
    );
    Notice { url: settings.webhook_url.clone(), body, signature: Some(format!("t={sent},v1={v1}")) }
}

/// Posts one notice.
pub(super) async fn send(post: &Post, notice: &Notice) -> Option<u16> {
    let signature = notice.signature.iter();
    let request = signature.fold(post::to(&notice.url), |it, signed| it.header("slimpay-signature", signed));
    post::bring(post, request, &notice.body, LIMIT).await
}
