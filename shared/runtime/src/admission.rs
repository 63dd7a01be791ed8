//! Checks of a request before its action runs: it comes from one of our clients, by the right method, and is
//! readable.

use contract::{Access, Entry, Error, Lang, Method, Result};
use domain::people::session::ChosenContext;

use crate::{Config, Request, siblings};

/// Our clients send `fromApp`, which no form of another site can; browsers say where a call comes from. Pages of our other
/// servers are ours.
pub(crate) fn guard_origin(entry: &Entry, request: &Request, config: &Config) -> Result<()> {
    let opened = entry.sends_bytes && entry.method == Method::Get;
    if entry.access == Access::Webhook || opened {
        return Ok(());
    }
    let ours = request.header("fromapp").is_some();
    let same = match request.header("sec-fetch-site") {
        Some("same-origin") => true,
        // Typed into the address bar: nothing is written that way.
        Some("none") => request.method == "GET",
        Some(_) => siblings::origin(request, &config.servers).is_some(),
        None => origin_is_ours(request, &config.public_url),
    };
    if ours && same { Ok(()) } else { Err(Error::Foreign) }
}

/// Browsers too old to say where a call comes from still say so of writes. A token in a header comes from no page of
/// another site.
fn origin_is_ours(request: &Request, home: &str) -> bool {
    let Some(origin) = request.header("origin") else { return true };
    let host = origin.split_once("://").map(|(_, host)| host);
    origin == home
        || host.is_some_and(|it| request.header("host") == Some(it))
        || request.header("x-session").is_some()
}

pub(crate) fn guard_method(entry: &Entry, request: &Request) -> Result<()> {
    let fits = match entry.method {
        Method::Get => request.method == "GET",
        Method::Post => request.method == "POST" || (request.method == "GET" && entry.get_too),
    };
    if fits { Ok(()) } else { Err(Error::UnknownAction) }
}

pub(crate) fn asked_lang(request: &Request) -> Lang {
    match request.header("x-lang") {
        Some("en") => Lang::En,
        _ => Lang::Fr,
    }
}

pub(crate) fn chosen(request: &Request) -> Result<ChosenContext> {
    match request.header("x-context") {
        None => Ok(Default::default()),
        Some(text) => {
            serde_json::from_str(text).map_err(|error| Error::Unreadable(format!("X-Context: {error}")))
        }
    }
}

/// Only writes are known again.
pub(crate) fn idempotency_key<'a>(entry: &Entry, request: &'a Request) -> Result<Option<&'a str>> {
    let Some(key) = request.header("idempotency-key").filter(|_| entry.method == Method::Post) else {
        return Ok(None);
    };
    let readable = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if !(8..=100).contains(&key.len()) || !readable {
        return Err(Error::Unreadable("Idempotency-Key: 8 to 100 letters, digits and dashes".to_owned()));
    }
    Ok(Some(key))
}
