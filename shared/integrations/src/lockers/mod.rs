//! Parcel lockers: the blocks of boxes of Kern and Nexence.
//!
//! Neither maker publishes anything. Both are one interface here, [`Lockers`], and each has an adapter with the words of
//! its own calls. Each block has an address and a key of its own. It is called only at hosts that the configuration names,
//! so that nobody who sets a block up leads us anywhere else.
//!
//! **What an answer means.** [`Outcome::NotDone`] says that no door has moved. [`Outcome::Unknown`] says that one may
//! have: the box is unknown until an event or a look at it ([`Lockers::boxes`]) says more.
//!
//! **Repeats.** A command has an id, and a block moves a door for one id once: a repeat hears that it was done. So a command
//! whose answer is lost is sent a second time where time is left, and a caller may send it again with the same id.
//!
//! **Codes.** A block checks signed codes by itself ([`CodeSigner`]), without a network; what it did is told later.

mod code;
mod doors;
mod kern;
mod nexence;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use http::{HeaderMap, HeaderValue, header};
use serde_json::Value;
use tokio::time::Instant;

use crate::{
    Error, Result,
    breaker::Breaker,
    http::{Answer, Carrier, Http, NoAnswer, origin},
};

pub use code::{CodeProblem, CodePurpose, CodeSigner, CodeVerifier, LockerCode};
use doors::Call;
pub use doors::{BlockRef, BoxReading, DoorAction, DoorCommand, DoorProblem, Maker, Outcome};

/// The format of answers.
const ACCEPT: &str = "application/json";

/// How blocks are reached, read from the configuration once.
#[derive(Clone, Debug)]
pub struct LockerSettings {
    /// The hosts of the makers. One that begins with a point stands for all below it. A port stands for plain HTTP on this
    /// machine, such as `127.0.0.1:8089`.
    pub hosts: Vec<String>,
    /// The longest that one command may take, its second try included; five seconds in production.
    pub limit: Duration,
}

/// All blocks. Make it once; clones share its sockets and its breakers.
#[derive(Clone, Debug)]
pub struct Lockers(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    http: Http,
    hosts: Vec<String>,
    limit: Duration,
    /// A block that does not answer is left alone, and no other.
    breakers: Mutex<BTreeMap<String, Arc<Breaker>>>,
}

impl Lockers {
    /// Opens nothing yet.
    pub fn new(settings: LockerSettings) -> Self {
        let http = Http::new(settings.limit, ACCEPT);
        Self::through(http, settings)
    }

    /// Blocks within this process.
    pub fn within(carrier: Arc<dyn Carrier>, settings: LockerSettings) -> Self {
        let http = Http::within(carrier, settings.limit, ACCEPT);
        Self::through(http, settings)
    }

    fn through(http: Http, LockerSettings { hosts, limit }: LockerSettings) -> Self {
        Self(Arc::new(Inner { http, hosts, limit, breakers: Mutex::default() }))
    }

    /// Whether a block at this address may be called.
    pub fn may_call(&self, address: &str) -> bool {
        let Ok(uri) = address.parse::<http::Uri>() else { return false };
        let (Ok(_), Some(authority)) = (origin(address), uri.authority()) else { return false };
        let wanted = authority.as_str();
        uri.query().is_none()
            && self.0.hosts.iter().any(|it| match it.starts_with('.') {
                true => wanted.ends_with(it),
                false => wanted == it,
            })
    }

    /// Has a door opened or closed.
    pub async fn send(&self, block: BlockRef<'_>, command: &DoorCommand<'_>) -> Outcome {
        let call = match block.maker {
            Maker::Kern => kern::command(command),
            Maker::Nexence => nexence::command(block.name, command),
        };
        let read = match block.maker {
            Maker::Kern => kern::outcome,
            Maker::Nexence => nexence::outcome,
        };
        match self.twice(block, &call).await {
            Ok(answer) => outcome(&answer, read),
            Err(outcome) => outcome,
        }
    }

    /// All boxes of a block as it sees them now.
    ///
    /// # Errors
    /// [`Error::Refused`] where the block does not know us; [`Error::Unavailable`] and [`Error::Busy`] when it
    /// is worth another try.
    pub async fn boxes(&self, block: BlockRef<'_>) -> Result<Vec<BoxReading>> {
        let call = match block.maker {
            Maker::Kern => kern::boxes(),
            Maker::Nexence => nexence::boxes(block.name),
        };
        let silent = |_| Error::unavailable("the block does not answer");
        let answer = self.twice(block, &call).await.map_err(silent)?;
        match answer.status.as_u16() {
            200 => {}
            429 => return Err(Error::Busy),
            status @ 400..=499 => return Err(Error::refused(format!("the block answered {status}"))),
            status => return Err(Error::unavailable(format!("the block answered {status}"))),
        }
        let read = match block.maker {
            Maker::Kern => kern::readings(&answer.body),
            Maker::Nexence => nexence::readings(&answer.body),
        };
        read.ok_or_else(|| Error::unavailable("an odd list of boxes"))
    }

    /// Sends what may safely arrive twice, at most twice, and within the limit of one.
    async fn twice(&self, block: BlockRef<'_>, call: &Call) -> Result<Answer, Outcome> {
        if !self.may_call(block.address) {
            return Err(Outcome::NotDone(DoorProblem::Unreachable));
        }
        let breaker = self.breaker(block);
        breaker.admit(Instant::now()).map_err(|_| Outcome::NotDone(DoorProblem::Unreachable))?;
        let answer = tokio::time::timeout(self.0.limit, self.attempts(block, call)).await;
        let answer = answer.unwrap_or(Err(Outcome::Unknown));
        match answer {
            Ok(_) => breaker.answered(),
            Err(_) => breaker.failed(Instant::now()),
        }
        answer
    }

    async fn attempts(&self, block: BlockRef<'_>, call: &Call) -> Result<Answer, Outcome> {
        let url = format!("{}{}", block.address.trim_end_matches('/'), call.path);
        let body = call.body.as_ref().map(Value::to_string).unwrap_or_default();
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let bearer = HeaderValue::try_from(format!("Bearer {}", block.key.expose()));
        let mut bearer = bearer.map_err(|_| Outcome::NotDone(DoorProblem::Refused))?;
        bearer.set_sensitive(true);
        headers.insert(header::AUTHORIZATION, bearer);
        let mut fate = Outcome::NotDone(DoorProblem::Unreachable);
        for _ in 0..2 {
            match self.0.http.send(call.method.clone(), &url, headers.clone(), body.clone()).await {
                Ok(answer) if answer.status.is_server_error() => fate = Outcome::Unknown,
                Ok(answer) => return Ok(answer),
                Err(NoAnswer::NotSent) => {}
                Err(NoAnswer::Lost) => fate = Outcome::Unknown,
            }
        }
        Err(fate)
    }

    fn breaker(&self, block: BlockRef<'_>) -> Arc<Breaker> {
        let mut breakers = self.0.breakers.lock().unwrap_or_else(PoisonError::into_inner);
        breakers.entry(block.address.to_owned()).or_default().clone()
    }
}

/// The outcome that an answer tells of; one that cannot be read says nothing.
fn outcome(answer: &Answer, read: fn(&[u8]) -> Option<Outcome>) -> Outcome {
    match answer.status.as_u16() {
        200 => read(&answer.body).unwrap_or(Outcome::Unknown),
        404 => Outcome::NotDone(DoorProblem::NoSuchBox),
        429 => Outcome::NotDone(DoorProblem::Busy),
        400..=499 => Outcome::NotDone(DoorProblem::Refused),
        _ => Outcome::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_called_at_the_hosts_of_makers_and_nowhere_else() {
        let hosts = ["lockers.kern.example", ".nexence.example", "127.0.0.1:8089"].map(str::to_owned);
        let lockers = Lockers::new(LockerSettings { hosts: hosts.into(), limit: Duration::from_secs(5) });
        for known in [
            "https://lockers.kern.example/blocks/7",
            "https://fr.nexence.example",
            "http://127.0.0.1:8089/blocks/Hall",
        ] {
            assert!(lockers.may_call(known), "{known}");
        }
        for wrong in [
            "http://lockers.kern.example/blocks/7",
            "https://lockers.kern.example:444/",
            "https://me@lockers.kern.example/",
            "https://lockers.kern.example.evil.example/",
            "https://evilnexence.example/",
            "https://nexence.example/",
            "https://fr.nexence.example/?to=1",
            "https://169.254.169.254/latest",
            "http://127.0.0.1:8088/",
            "/blocks/7",
            "",
        ] {
            assert!(!lockers.may_call(wrong), "{wrong}");
        }
    }
}
