use std::time::Duration;

use axum::http::{Request, header};
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::json;
use sha2::Sha256;

use super::{CollectorSettings, books::Order};

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

/// The older notice of an order: what the API shows of it, and no signature.
pub(super) fn of_order(order: &Order) -> Notice {
    let body = json!({ "id": order.id, "reference": order.reference, "state": order.state, "started": true });
    Notice { url: order.notify_url.clone(), body: body.to_string(), signature: None }
}

/// Posts one notice. The sandbox talks to this machine only, so plain HTTP does.
pub(super) async fn post(client: &Client<HttpConnector, Full<Bytes>>, notice: &Notice) -> Option<u16> {
    let mut request = Request::post(&notice.url).header(header::CONTENT_TYPE, "application/json");
    if let Some(signature) = &notice.signature {
        request = request.header("slimpay-signature", signature);
    }
    let request = request.body(Full::from(notice.body.clone())).ok()?;
    let answer = tokio::time::timeout(LIMIT, client.request(request)).await.ok()?.ok()?;
    Some(answer.status().as_u16())
}

pub(super) fn client() -> Client<HttpConnector, Full<Bytes>> {
    Client::builder(TokioExecutor::new()).build_http()
}
