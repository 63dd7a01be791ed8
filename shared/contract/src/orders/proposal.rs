//! Another time that its partner proposes for an order.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::CommentId;

/// The state of a proposed time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ProposalState {
    /// It waits for an answer.
    Open,
    /// The order has it.
    Confirmed,
    /// The order keeps its own.
    Declined,
    /// The partner took it back.
    Withdrawn,
    /// Nobody answered in time, or the order was changed otherwise.
    Over,
}

/// A time that a partner proposes. Nobody else can have it while it waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TimeProposal {
    /// The identifier that an answer names: that of the message by which it came.
    pub id: CommentId,
    pub begin: Timestamp,
    pub end: Option<Timestamp>,
    /// It is over from then on.
    pub until: Timestamp,
    pub state: ProposalState,
}
