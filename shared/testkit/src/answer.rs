//! An answer as a client reads it, and the codes by which it says no.

use contract::Refusal;
use serde_json::Value;

/// An answer, as a client reads it.
#[derive(Debug)]
pub struct Answered {
    pub status: u16,
    pub code: u16,
    pub data: Value,
    pub message: Option<String>,
    pub headers: Vec<(&'static str, String)>,
    /// The body as it was sent: of a picture its bytes, of what was compressed those.
    pub body: Vec<u8>,
}

impl Answered {
    /// A header of the answer; empty where it has none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|it| it.0 == name).map_or("", |it| &it.1)
    }

    /// Read units that the answer took, in hundredths.
    pub fn read_units(&self) -> u64 {
        let used = self.header("x-used").split(' ').find_map(|it| it.strip_prefix("read="));
        used.and_then(|it| it.replace('.', "").parse().ok()).expect("an answer says what it used")
    }

    /// The business rule that says no, if one does.
    pub fn refusal(&self) -> Option<Refusal> {
        Refusal::ALL.iter().copied().find(|it| it.code() == self.code)
    }
}

/// The reason of an answer that says no: a [`Refusal`], or one of [`codes`].
pub trait ErrorCode {
    /// The code in the envelope.
    fn error_code(&self) -> u16;
}

impl ErrorCode for Refusal {
    fn error_code(&self) -> u16 {
        self.code()
    }
}

impl ErrorCode for u16 {
    fn error_code(&self) -> u16 {
        *self
    }
}

/// The codes of failures that any action can have; business rules are [`Refusal`]s.
pub mod codes {
    /// The request has no session, or one that has ended.
    pub const NO_SESSION: u16 = 1;
    /// The request could not be read.
    pub const UNREADABLE: u16 = 400;
    /// The request did not come from one of our clients.
    pub const FOREIGN: u16 = 403;
    /// The thing or the action does not exist for this caller.
    pub const NOT_FOUND: u16 = 404;
    /// Somebody else changed the thing first, or the idempotency key belongs to another request.
    pub const STALE: u16 = 409;
    /// A field breaks a rule of form.
    pub const INVALID: u16 = 422;
    /// The caller has tried too often.
    pub const SLOW_DOWN: u16 = 429;
    /// The platform has failed.
    pub const INTERNAL: u16 = 500;
    /// A part of the platform is overloaded.
    pub const BUSY: u16 = 503;
}
