//! Waitlists in some of the runs: people wait for days that are full, take what they are offered or let it pass.

use crate::{planted::Planted, run_part::RunPart};

/// Waitlists.
pub(crate) const WAITING: RunPart =
    RunPart { salt: 0x0077_6169_7473, often: 20, has: Planted::is_of_waitlists };
