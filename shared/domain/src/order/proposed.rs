//! A time that a partner proposes, as it is kept with its order.

use contract::{CommentId, orders::ProposalState};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// A time that its partner proposes for an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// The comment by which it came.
    pub id: CommentId,
    pub from: Timestamp,
    pub to: Option<Timestamp>,
    /// Time of the partner's calendar is held for it.
    #[serde(default)]
    pub held: bool,
    pub until: Timestamp,
    /// Open also when it has run out.
    pub state: ProposalState,
}
