//! A request on its way to its action.

use std::sync::{Arc, Mutex};

use contract::{Lang, Result, SessionKind};
use jiff::Timestamp;
use serde_json::Value;
use store::SignedIn;

use crate::{Request, ctx::ResponseExtras, impersonation::Impersonating, repeats::Repeat};

/// The facts about a request that are known before its action runs.
pub(crate) struct Call {
    pub(crate) now: Timestamp,
    pub(crate) trace: String,
    pub(crate) lang: Lang,
    pub(crate) who: Option<SignedIn>,
    /// The manager behind the calls, when the person above is a beneficiary whose account they have opened.
    pub(crate) impersonating: Option<Arc<Impersonating>>,
    pub(crate) store: store::Store,
    pub(crate) extras: Arc<Mutex<ResponseExtras>>,
}

/// A person is known by their number, an anonymous client by its address.
pub(crate) fn repeat_of(key: &str, fingerprint: String, request: &Request, call: &Call) -> Repeat {
    let caller = match &call.who {
        // Their keys are not those of the beneficiary's own clients.
        Some(who) if call.impersonating.is_some() => format!("{} by {}", who.person.id, who.session.user),
        Some(who) => who.person.id.to_string(),
        None => format!("at {}", request.ip),
    };
    Repeat { caller, key: key.to_owned(), request: fingerprint }
}

/// The answer that the request got before, if it is a repeat. The first answer of a person was read with their
/// session.
pub(crate) async fn first_answer(repeat: Option<&Repeat>, call: &mut Call) -> Result<Option<Value>> {
    match (repeat, &mut call.who) {
        (Some(repeat), Some(who)) if call.impersonating.is_none() => {
            let kept = who.answer.take().filter(|it| call.now < it.expires);
            kept.map(|it| repeat.data_of(it.entity)).transpose()
        }
        _ => kept_answer(repeat, call).await,
    }
}

/// The answer that another copy of the request has got by now.
pub(crate) async fn kept_answer(repeat: Option<&Repeat>, call: &Call) -> Result<Option<Value>> {
    let Some(repeat) = repeat else { return Ok(None) };
    let kept = call.store.guards().answer(&repeat.caller, &repeat.key, call.now).await?;
    kept.map(|it| repeat.data_of(it.entity)).transpose()
}

impl Call {
    /// The kind of the session, which decides what it is good for.
    pub(crate) fn session_kind(&self) -> SessionKind {
        match &self.who {
            _ if self.impersonating.is_some() => SessionKind::Impersonated,
            Some(who) if who.session.enrolling => SessionKind::Enrolling,
            Some(who) if who.session.locker.is_some() => SessionKind::Locker,
            _ => SessionKind::Own,
        }
    }
}
