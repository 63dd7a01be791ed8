//! How an outcome is sent: in its envelope, or as the bytes that it is.

use std::collections::BTreeMap;

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{Access, Entry, Error};
use serde_json::{Value, json};

use crate::{Request, Response, call::Call, compression};

pub(crate) fn envelope(
    status: u16,
    code: u16,
    data: Value,
    message: Option<String>,
    call: &Call,
) -> Response {
    let signed_in = call.extras.lock().ok().and_then(|it| it.unread);
    let unread = signed_in.or(call.who.as_ref().map(|who| who.unread.alerts)).unwrap_or_default();
    Response::json(
        status,
        &json!({ "code": code, "data": data, "message": message, "notificationCount": unread }),
    )
}

pub(crate) fn refused(error: &Error, call: &Call) -> Response {
    let data = match error {
        Error::Invalid(fields) => {
            let fields: BTreeMap<_, _> =
                fields.iter().map(|(name, words)| (name, words.get(call.lang))).collect();
            json!({ "fields": fields })
        }
        Error::Unreadable(detail) => {
            tracing::info!(
                trace = call.trace,
                detail = without_values(detail),
                "a request could not be read"
            );
            json!({ "field": named_field(detail) })
        }
        Error::PasswordChangeDue(uid) => json!({ "uid": uid }),
        Error::SlowDown(seconds) => json!({ "seconds": seconds }),
        Error::RefusedWith(_, data) => data.clone(),
        Error::Internal(cause) => {
            tracing::error!(trace = call.trace, cause = format!("{cause:#}"), "a request failed");
            json!({ "id": call.trace })
        }
        _ => Value::Null,
    };
    let mut message = error.message(call.lang);
    if matches!(error, Error::Internal(_)) {
        message = format!("{} Code {}", message, call.trace);
    }
    envelope(error.status(), error.code(), data, Some(message), call)
}

/// The field that could not be read, where the reader names one: `unknown field `x`, expected ...`.
fn named_field(detail: &str) -> Option<&str> {
    let known = ["missing field `", "unknown field `", "duplicate field `"];
    let begun = known.iter().find_map(|it| detail.strip_prefix(it))?;
    begun.split_once('`').map(|(field, _)| field)
}

/// The reason of a failure without the values that were sent: one may be a password.
fn without_values(detail: &str) -> String {
    detail.split('"').step_by(2).collect::<Vec<_>>().join("***")
}

const FOR_A_MINUTE: &str = "public, max-age=60";

/// The header that has a file saved under a name.
pub(crate) fn saved_as(name: &str) -> String {
    let name = percent_encoding::utf8_percent_encode(name, percent_encoding::NON_ALPHANUMERIC);
    format!("attachment; filename*=UTF-8''{name}")
}

/// Bytes that everybody may see may also be kept by caches on the way. A document may be gone tomorrow: nobody keeps it,
/// and it is saved rather than opened among our pages.
pub(crate) fn send_bytes(entry: &Entry, data: Value) -> Response {
    let content_type = data["contentType"].as_str().unwrap_or("application/octet-stream").to_owned();
    let body = STANDARD.decode(data["data"].as_str().unwrap_or_default()).unwrap_or_default();
    if let Some(location) = data["location"].as_str() {
        let headers = vec![("location", location.to_owned()), ("cache-control", "no-store".to_owned())];
        return Response { status: 302, headers, body: vec![] };
    }
    let shown = data["shown"].as_bool();
    let (kept, disposition) = match data["name"].as_str() {
        // A file for everybody may be replaced: whoever has looked at it sees the new one after a minute.
        Some(name) if shown == Some(true) => {
            (FOR_A_MINUTE, saved_as(name).replacen("attachment", "inline", 1))
        }
        Some(name) if shown == Some(false) => (FOR_A_MINUTE, saved_as(name)),
        Some(name) => ("no-store", saved_as(name)),
        // Asked for again and again: it changes, and is nobody else's.
        None if entry.polled => ("private, no-cache", "inline".to_owned()),
        None if entry.access == Access::Public => ("public, max-age=86400", "inline".to_owned()),
        // Its key is that of one picture for ever.
        None => ("private, max-age=31536000, immutable", "inline".to_owned()),
    };
    let mut headers = vec![
        ("content-type", content_type),
        ("content-disposition", disposition),
        ("cache-control", kept.to_owned()),
        ("x-content-type-options", "nosniff".to_owned()),
        // A picture is a picture: nothing in it runs, wherever it is opened.
        ("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox".to_owned()),
    ];
    if shown.is_some() || (entry.access == Access::Public && !entry.polled) {
        // Mails and pages of other sites show it.
        headers.push(("cross-origin-resource-policy", "cross-origin".to_owned()));
    }
    Response { status: 200, headers, body }
}

/// An answer with its tag; only the tag for a client that has the same answer already.
pub(crate) fn tagged(mut response: Response, request: &Request) -> Response {
    if response.status != 200 {
        return response;
    }
    // Weak: it names what is said, compressed or not.
    let tag = format!("W/\"{}\"", &crate::hash(&response.body)[..32]);
    let known = request.header("if-none-match").unwrap_or_default();
    if known.split(',').any(|it| it.trim() == tag) {
        response.status = 304;
        response.headers.retain(|it| it.0 == "cache-control");
        response.body.clear();
    }
    response.headers.push(("etag", tag));
    response
}

/// The cookie, the trace, and one line of log a request.
pub(crate) fn finish(mut response: Response, request: &Request, call: &Call) -> Response {
    let cookie = call.extras.lock().ok().and_then(|mut it| it.cookie.take());
    if let Some(cookie) = cookie.filter(|_| response.status == 200) {
        response.headers.push(("set-cookie", cookie));
    }
    let mut response = compression::sent(response, request);
    let used = call.store.usage();
    let units = |hundredths: u64| format!("{}.{:02}", hundredths / 100, hundredths % 100);
    let (read, write) = (units(used.read), units(used.write));
    tracing::info!(
        trace = call.trace,
        path = request.path,
        status = response.status,
        user = call.who.as_ref().map(|who| who.person.id.0),
        calls = used.calls,
        read,
        write,
        bytes = response.body.len(),
        "request"
    );
    response.headers.push(("x-trace", call.trace.clone()));
    response.headers.push(("x-used", format!("calls={} read={read} write={write}", used.calls)));
    response
}
