//! A request that comes again is answered as it was the first time.

use contract::{Error, Result};
use jiff::SignedDuration;
use serde_json::Value;
use store::Answer;

/// Answers are kept this long for a repeat of their request.
pub(crate) const ANSWERS_KEPT: SignedDuration = SignedDuration::from_hours(24 * 7);

/// The marks by which a repeated request is recognised.
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
