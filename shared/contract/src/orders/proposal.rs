//! Another time that its partner proposes for an order.

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Order;
use crate::{Access, Action, CommentId, Group, Method, OrderId, Refusal};

/// What became of a proposed time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeProposal {
    /// Names it in an answer: that of the message by which it came.
    pub id: CommentId,
    pub begin: Timestamp,
    pub end: Option<Timestamp>,
    /// It is over from then on.
    pub until: Timestamp,
    pub state: ProposalState,
}

/// Confirms or declines the time that a partner proposes; by the beneficiary or the desk.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerProposedTime {
    pub order_id: OrderId,
    /// The proposal that the caller has seen.
    pub proposal_id: CommentId,
    /// The order moves there; otherwise it keeps its time, and the proposed one is free again.
    pub accept: bool,
}

impl Action for AnswerProposedTime {
    const NAME: &'static str = "AnswerProposedTime";
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::ProposalOver, Refusal::OrderImmutable, Refusal::SlotTaken];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "proposalId": "$part", "accept": true}"#;
    type Response = Order;
}
