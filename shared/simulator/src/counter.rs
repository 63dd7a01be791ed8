//! The counter of a desk in some of the runs: registers are made, opened, used, counted and closed, and goods change hands, while
//! orders run there.

use contract::UserId;
use testkit::world::{GILLES, MARIE};

use crate::{planted::Planted, run_part::RunPart, world::NADIA};

/// The counter.
pub(crate) const COUNTER: RunPart =
    RunPart { salt: 0x0063_6f75_6e74_6572, often: 25, has: Planted::is_of_the_counter };

/// The people at the counter.
pub(crate) const TELLERS: [UserId; 5] = [MARIE, MARIE, NADIA, NADIA, GILLES];
