//! The nightly look at the costs of the platform.

use serde::{Deserialize, Serialize};

/// Compares what a thousand orders cost of late with what they cost before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompareCosts {}
