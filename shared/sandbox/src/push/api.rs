//! The route that a sender calls.

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::Timestamp;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;

use super::state::{Books, Fault, PushService, Pushed};

/// The most that a service takes of one message.
const MOST: usize = 4096;
/// The longest that a statement may be good, in seconds.
const DAY: i64 = 24 * 3600;

pub(super) async fn take(
    State(service): State<PushService>,
    Path(number): Path<usize>,
    headers: HeaderMap,
    message: Bytes,
) -> Response {
    let now = service.now();
    let answer = {
        let mut books = service.books();
        match books.next.pop_front().unwrap_or_default() {
            Fault::None => Some(taken(&mut books, number, &headers, &message, now)),
            Fault::TimeoutBefore => None,
            Fault::TimeoutAfterCommit => {
                taken(&mut books, number, &headers, &message, now);
                None
            }
            Fault::ServerError => Some(StatusCode::INTERNAL_SERVER_ERROR),
            Fault::Busy => Some(StatusCode::TOO_MANY_REQUESTS),
        }
    };
    match answer {
        Some(status) => status.into_response(),
        None => std::future::pending().await,
    }
}

fn taken(
    books: &mut Books,
    number: usize,
    headers: &HeaderMap,
    message: &[u8],
    now: Timestamp,
) -> StatusCode {
    let origin = books.origin.clone();
    let Some(browser) = books.browsers.get(number) else { return StatusCode::NOT_FOUND };
    if browser.gone {
        return StatusCode::GONE;
    }
    if !is_sender(headers, &browser.sender, &origin, now) {
        return StatusCode::FORBIDDEN;
    }
    let has = |name: &str, value: &str| headers.get(name).is_some_and(|it| it == value);
    let ttl = headers.get("ttl").and_then(|it| it.to_str().ok()?.parse::<u32>().ok());
    if ttl.is_none() || !has(header::CONTENT_ENCODING.as_str(), "aes128gcm") {
        return StatusCode::BAD_REQUEST;
    }
    if message.len() > MOST {
        return StatusCode::PAYLOAD_TOO_LARGE;
    }
    // A real service reads nothing: its browser tells what it cannot read to nobody.
    let text = browser.read(message);
    books.pushed.push(Pushed { browser: number, text, at: now });
    StatusCode::CREATED
}

/// Whether the statement of a sender (RFC 8292) is signed by whom the browser hears, for this service, and still good.
fn is_sender(headers: &HeaderMap, known: &str, origin: &str, now: Timestamp) -> bool {
    let check = || {
        let vapid = headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("vapid ")?;
        let part = |name: &str| vapid.split(',').find_map(|it| it.trim().strip_prefix(name));
        let (token, key) = (part("t=")?, part("k=")?);
        let (signed, signature) = token.rsplit_once('.')?;
        let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).ok();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decoded(key)?)
            .verify(signed.as_bytes(), &decoded(signature)?)
            .ok()?;
        let claims: Value = serde_json::from_slice(&decoded(signed.split_once('.')?.1)?).ok()?;
        let left = claims["exp"].as_i64()? - now.as_second();
        let contact = claims["sub"].as_str()?;
        let is_contact = contact.starts_with("mailto:") || contact.starts_with("https:");
        Some(key == known && claims["aud"] == origin && (1..=DAY).contains(&left) && is_contact)
    };
    check().unwrap_or(false)
}
