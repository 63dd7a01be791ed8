//! The ways in which the call centre says no.

/// The reason why the call centre did not do what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallProblem {
    /// The token is wrong or over: its owner signs in again.
    Token,
    /// It understood, and said no.
    Refused,
    /// It has too much to do and did nothing.
    Busy,
    /// It broke down or gave no answer in time. The request may have been carried out.
    Unavailable,
}
