//! A request on its way to its action.

use std::sync::{Arc, Mutex};

use contract::{Lang, Result};
use jiff::Timestamp;
use serde_json::Value;
use store::SignedIn;

use crate::{Request, ctx::ResponseExtras, repeats::Repeat};

/// What was found out of a request before its action ran.
pub(crate) struct Call {
    pub(crate) now: Timestamp,
    pub(crate) trace: String,
    pub(crate) lang: Lang,
    pub(crate) who: Option<SignedIn>,
    pub(crate) store: store::Store,
    pub(crate) extras: Arc<Mutex<ResponseExtras>>,
}

/// A person is known by their number, an anonymous client by its address.
pub(crate) fn repeat_of(key: &str, fingerprint: String, request: &Request, call: &Call) -> Repeat {
    let caller = match &call.who {
        Some(who) => who.person.id.to_string(),
        None => format!("at {}", request.ip),
    };
    Repeat { caller, key: key.to_owned(), request: fingerprint }
}

/// What the request was answered before it came again. That of a person was read with their session.
pub(crate) async fn first_answer(repeat: Option<&Repeat>, call: &mut Call) -> Result<Option<Value>> {
    match (repeat, &mut call.who) {
        (Some(repeat), Some(who)) => {
            let kept = who.answer.take().filter(|it| call.now < it.expires);
            kept.map(|it| repeat.data_of(it.entity)).transpose()
        }
        _ => kept_answer(repeat, call).await,
    }
}

/// What another copy of the request was answered by now.
pub(crate) async fn kept_answer(repeat: Option<&Repeat>, call: &Call) -> Result<Option<Value>> {
    let Some(repeat) = repeat else { return Ok(None) };
    let kept = call.store.guards().answer(&repeat.caller, &repeat.key, call.now).await?;
    kept.map(|it| repeat.data_of(it.entity)).transpose()
}
