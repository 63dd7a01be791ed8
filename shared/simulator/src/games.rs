//! Games in some of the runs: editors hang wheels and hide eggs, and people play, while orders run there.

use contract::UserId;
use testkit::world::MARIE;

use crate::{planted::Planted, run_part::RunPart, world::NADIA};

/// Games.
pub(crate) const GAMES: RunPart = RunPart { salt: 0x0067_616d_6573, often: 20, has: Planted::is_of_games };

/// The people who keep games.
pub(crate) const EDITORS: [UserId; 3] = [MARIE, MARIE, NADIA];
