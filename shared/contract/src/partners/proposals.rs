//! Another time, proposed by the partner who carries out an order.

use jiff::civil::DateTime;
use serde::Deserialize;

use super::PartnerOrder;
use crate::{
    Access, Action, CommentId, Group, Method, OrderId, Refusal, Role, Subject, WallClock,
    orders::CalendarSlots,
};

/// The times that the caller may propose for an order of theirs that takes a slot.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetProposableSlots {
    pub id: OrderId,
}

impl Action for GetProposableSlots {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Slot, Subject::Hours, Subject::Calendar];
    type Response = CalendarSlots;
}

/// Proposes another time for an order of the partner whose account the caller has. It is kept for the order
/// until it is answered, two days at most; a time that was proposed before is free again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProposeOrderTime {
    pub id: OrderId,
    /// The version of the order that the caller has read.
    pub version: u64,
    /// Europe/Paris; of an order that takes a slot, one of those that may be proposed.
    pub begin: WallClock<DateTime>,
    /// For the desk.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
}

impl Action for ProposeOrderTime {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::SlotTaken, Refusal::StatusNotAllowed, Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"id": "$order", "version": 1, "begin": "$slot"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Calendar]);
    type Response = PartnerOrder;
}

/// Takes back the time that the caller has proposed: it is free again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WithdrawProposedTime {
    pub id: OrderId,
    pub proposal_id: CommentId,
}

impl Action for WithdrawProposedTime {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const REFUSALS: &'static [Refusal] = &[Refusal::ProposalOver];
    const EXAMPLE: &'static str = r#"{"id": "$order", "proposalId": "$part"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Calendar]);
    type Response = PartnerOrder;
}
