//! The errors of reads and writes.

use aws_sdk_dynamodb::error::{ProvideErrorMetadata, SdkError};

/// The result of a store call.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The error of a read or a write.
#[derive(Debug)]
pub enum Error {
    /// The item is not there, or outside the asked scope.
    NotFound(&'static str),
    /// An insert found its key taken: the kind of the first one that did.
    Exists(&'static str),
    /// The stored version is no longer the one that was read.
    Stale,
    /// The table is throttled, or a transaction kept conflicting. Nothing was written.
    Busy,
    /// Anything else; a write may or may not have happened.
    Unavailable(anyhow::Error),
}

impl From<Error> for contract::Error {
    fn from(error: Error) -> Self {
        match error {
            Error::NotFound(kind) => Self::NotFound(kind),
            Error::Exists(_) | Error::Stale => Self::Stale,
            Error::Busy => Self::Busy,
            Error::Unavailable(source) => Self::Internal(source),
        }
    }
}

impl Error {
    pub(crate) fn unavailable(error: impl Into<anyhow::Error>) -> Self {
        Self::Unavailable(error.into())
    }

    /// Tells throttling from the rest.
    pub(crate) fn of<E, R>(error: SdkError<E, R>) -> Self
    where
        E: ProvideErrorMetadata + std::error::Error + Send + Sync + 'static,
        R: std::fmt::Debug + Send + Sync + 'static,
    {
        match error.code() {
            Some(
                "ProvisionedThroughputExceededException" | "ThrottlingException" | "RequestLimitExceeded",
            ) => Self::Busy,
            _ => Self::unavailable(error),
        }
    }
}
