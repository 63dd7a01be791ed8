//! Conversations in some of the runs: both sides write, read and acknowledge, while orders run there.

use crate::{planted::Planted, run_part::RunPart};

/// Conversations.
pub(crate) const CONVERSATIONS: RunPart =
    RunPart { salt: 0x0074_616c_6b73, often: 20, has: Planted::is_of_conversations };
