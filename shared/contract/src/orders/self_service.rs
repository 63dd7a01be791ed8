//! Self-service: changes that a beneficiary makes to an order without the desk.

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use super::Order;
use crate::{Access, Action, CommentId, Group, Method, OrderId, Refusal, Subject, WallClock};

/// Cancels an order within the notice of its offer; slot and credits are given back at once.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancelOrder {
    pub order_id: OrderId,
    /// Why; may be empty.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: String,
}

impl Action for CancelOrder {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable, Refusal::NoticePassed];
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = Order;
}

/// Moves an order within the notice of its offer, to a slot that is offered where it takes one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveOrder {
    pub order_id: OrderId,
    /// The service begins, Europe/Paris.
    pub begin: WallClock<DateTime>,
}

impl Action for MoveOrder {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::OrderImmutable, Refusal::NoticePassed, Refusal::SlotTaken];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "begin": "$slot"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = Order;
}

/// Confirms or declines the time that a partner proposes; by the beneficiary or the desk.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerProposedTime {
    pub order_id: OrderId,
    /// The proposal that the caller has seen.
    pub proposal_id: CommentId,
    /// The order moves there; otherwise it keeps its time, and the proposed one is free again.
    pub accept: bool,
}

impl Action for AnswerProposedTime {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::ProposalOver, Refusal::OrderImmutable, Refusal::SlotTaken];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "proposalId": "$part", "accept": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = Order;
}

/// The appointment of an order, for a calendar. Adding a newer one replaces the one before.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderAppointment {
    pub order_id: OrderId,
}

impl Action for GetOrderAppointment {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = Appointment;
}

/// A file of type `text/calendar`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Appointment {
    pub file_name: String,
    pub content: String,
}
