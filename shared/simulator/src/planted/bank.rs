//! Bugs on the way to the bank.

use http::Request;
use hyper::body::Bytes;
use serde_json::Value;

use super::Planted;

impl Planted {
    /// A request to the bank, as the bug would send it; `again` says that it was sent before.
    pub(crate) fn at_bank(self, request: Request<Bytes>, again: bool) -> Request<Bytes> {
        let path = request.uri().path().to_owned();
        match self {
            Planted::CardChargedAgain if again && path.ends_with("/payments") => {
                let mut request = altered(request, |body| {
                    let name = format!("{}-again", body["transId"].as_str().unwrap_or_default());
                    body["transId"] = name.into();
                });
                if let Some(key) = request.headers_mut().get_mut("idempotency-key") {
                    let other: String = key.to_str().unwrap_or_default().chars().rev().collect();
                    *key = other.parse().unwrap_or_else(|_| key.clone());
                }
                request
            }
            Planted::RefundTooMuch if path.ends_with("/refunds") => altered(request, |body| {
                let amount = body["amount"]["value"].as_i64().unwrap_or_default();
                body["amount"]["value"] = (amount + 1).into();
            }),
            _ => request,
        }
    }
}

fn altered(request: Request<Bytes>, alter: impl FnOnce(&mut Value)) -> Request<Bytes> {
    let (head, body) = request.into_parts();
    let Ok(mut read) = serde_json::from_slice(&body) else { return Request::from_parts(head, body) };
    alter(&mut read);
    Request::from_parts(head, read.to_string().into())
}
