//! Interprets failed calls to AWS.

use std::error::Error as StdError;

use aws_smithy_runtime_api::client::{orchestrator::HttpResponse, result::SdkError};
use aws_smithy_types::error::metadata::ProvideErrorMetadata;

use crate::Error;

/// The error that a failed call stands for.
pub(crate) fn failure<E>(error: SdkError<E, HttpResponse>) -> Error
where
    E: ProvideErrorMetadata + StdError + 'static,
{
    const BUSY: [&str; 6] = [
        "Throttling",
        "ThrottlingException",
        "TooManyRequestsException",
        "LimitExceededException",
        "RequestThrottled",
        "SlowDown",
    ];
    match (error.code(), error.raw_response().map(|answer| answer.status().as_u16())) {
        (Some(code), _) if BUSY.contains(&code) => Error::Busy,
        (_, Some(429 | 503)) => Error::Busy,
        (_, Some(400..=499)) => Error::Refused(chain(&error)),
        _ => Error::Unavailable(chain(&error)),
    }
}

/// An error and its causes, on one line: the SDK says the useful part last.
fn chain(error: &dyn StdError) -> String {
    std::iter::successors(Some(error), |&error| error.source())
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}
