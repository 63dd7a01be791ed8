//! The figures of one function.

/// The figures of a function over an hour. One that is absent is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FunctionFigures {
    pub invocations: Option<u64>,
    /// Invocations that failed instead of answering.
    pub errors: Option<u64>,
    /// Invocations that were turned away.
    pub throttles: Option<u64>,
    /// The most that ran at once.
    pub concurrent: Option<u64>,
    /// The time, in milliseconds, that one invocation in twenty exceeds. Absent too where there was none.
    pub p95: Option<u64>,
    /// The most megabytes that an instance used. Absent too where there was none.
    pub megabytes: Option<u64>,
}
