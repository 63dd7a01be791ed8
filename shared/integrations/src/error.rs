use std::fmt;

/// The reason why an outside system did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// It has too much to do and did nothing. Worth another try, later.
    #[error("busy: try again later")]
    Busy,
    /// It understood and said no. The same request gets the same answer for ever.
    #[error("refused: {0}")]
    Refused(String),
    /// Nothing can be sent to this address, ever.
    #[error("undeliverable: {0}")]
    Undeliverable(String),
    /// It could not be reached, or its answer made no sense. Worth another try.
    #[error("unavailable: {0}")]
    Unavailable(String),
}

impl Error {
    /// Whether the same request may succeed later.
    pub fn is_temporary(&self) -> bool {
        !matches!(self, Error::Refused(_) | Error::Undeliverable(_))
    }

    pub(crate) fn unavailable(cause: impl fmt::Display) -> Self {
        Error::Unavailable(cause.to_string())
    }

    pub(crate) fn refused(reason: impl fmt::Display) -> Self {
        Error::Refused(reason.to_string())
    }
}

/// A caller hears of it where nothing else can be done: to try again later, or that something is wrong.
impl From<Error> for contract::Error {
    fn from(error: Error) -> Self {
        if error.is_temporary() { Self::Busy } else { Self::internal(error) }
    }
}

/// The result of every integration.
pub type Result<T, E = Error> = std::result::Result<T, E>;
