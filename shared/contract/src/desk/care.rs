//! The care of an order by the desk, as far as it does not change the order.

use serde::Deserialize;

use super::ManagerOrder;
use crate::{Access, Action, CommentId, Done, Group, Method, OrderId, Role, Subject, UserId};

/// Takes an order out of the inbox for a while.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SnoozeOrder {
    /// The order.
    pub order_id: OrderId,
    /// Hours, whatever the name says: 24, 48, 72 or 168.
    pub delay_in_days: u32,
}

impl Action for SnoozeOrder {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "delayInDays": 24}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}

/// Mails the changes to the beneficiary.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotifyOrderUpdate {
    /// The order.
    pub order_id: OrderId,
}

impl Action for NotifyOrderUpdate {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = Done;
}

/// Takes an order back from where [`SnoozeOrder`] has put it off.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WakeOrder {
    /// The order.
    pub order_id: OrderId,
}

impl Action for WakeOrder {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}

/// Marks a comment as not seen: it waits for an answer again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnackOrderComment {
    /// The comment.
    pub ocid: CommentId,
}

impl Action for UnackOrderComment {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"ocid": "$part"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = Done;
}

/// Marks a comment as seen, and with it every earlier one of its order that still waits; with `va` or `vp`,
/// sets who else sees these as well. A comment that asks to cancel keeps asking.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AckOrderCommentPurge {
    /// Ignored: the session says who it is.
    pub current_user: Option<UserId>,
    /// The latest comment that is meant.
    pub ocid: CommentId,
    /// Visible to the beneficiary.
    pub va: Option<bool>,
    /// Visible to the partner.
    pub vp: Option<bool>,
}

impl Action for AckOrderCommentPurge {
    const NAME: &'static str = "ackOrderCommentPurge";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"ocid": "$part"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = Done;
}
