//! Bugs on the way to the bank.

use http::Request;
use hyper::body::Bytes;
use serde_json::Value;

use super::Planted;

impl Planted {
    /// A request to the bank, as the bug would send it.
    pub(crate) fn at_bank(self, request: Request<Bytes>) -> Request<Bytes> {
        if self != Planted::RefundTooMuch || !request.uri().path().ends_with("/refunds") {
            return request;
        }
        altered(request, |body| {
            let amount = body["amount"]["value"].as_i64().unwrap_or_default();
            body["amount"]["value"] = (amount + 1).into();
        })
    }

    /// The request that the bug sends when one gets no answer.
    pub(crate) fn anew(self, request: &Request<Bytes>) -> Option<Request<Bytes>> {
        if self != Planted::CardChargedAgain || !request.uri().path().ends_with("/payments") {
            return None;
        }
        let mut anew = altered(request.clone(), |body| {
            let name = format!("{}-again", body["transId"].as_str().unwrap_or_default());
            body["transId"] = name.into();
        });
        if let Some(key) = anew.headers_mut().get_mut("idempotency-key") {
            let other: String = key.to_str().unwrap_or_default().chars().rev().collect();
            *key = other.parse().unwrap_or_else(|_| key.clone());
        }
        Some(anew)
    }
}

fn altered(request: Request<Bytes>, alter: impl FnOnce(&mut Value)) -> Request<Bytes> {
    let (head, body) = request.into_parts();
    let Ok(mut read) = serde_json::from_slice(&body) else { return Request::from_parts(head, body) };
    alter(&mut read);
    Request::from_parts(head, read.to_string().into())
}
