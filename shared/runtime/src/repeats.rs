//! A request that comes again is answered as it was the first time.

use contract::{Error, Result};
use jiff::SignedDuration;
use serde_json::Value;
use store::Answer;

use crate::{Request, router::Call};

/// Answers are kept this long for a repeat of their request.
pub(crate) const ANSWERS_KEPT: SignedDuration = SignedDuration::from_hours(24 * 7);

/// What makes a request known again.
#[derive(Clone, Debug)]
pub(crate) struct Repeat {
    pub(crate) caller: String,
    pub(crate) key: String,
    pub(crate) request: String,
}

impl Repeat {
    /// Data of an answer kept under its key, which must have been to the same request.
    pub(crate) fn data_of(&self, kept: Answer) -> Result<Value> {
        if kept.request == self.request { Ok(kept.data) } else { Err(Error::KeyReused) }
    }
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
