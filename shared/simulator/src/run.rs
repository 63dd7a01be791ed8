//! The parameters of a run.

use crate::planted::Planted;

/// The run to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub seed: u64,
    pub steps: u32,
    /// A bug to be found.
    pub planted: Option<Planted>,
    /// A local DynamoDB is asked the same, and must answer alike: that takes far longer.
    pub beside: bool,
}
