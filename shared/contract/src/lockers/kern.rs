//! The way of a beneficiary's goods through a locker, as their telephone shows it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{BoxState, LockerMaker};
use crate::{
    Access, Action, Cents, ConciergerieId, Group, Method, OrderId, Refusal, Role, Subject, Words,
    desk::LockerNeeds, offers::LockerSize,
};

/// The purpose of opening a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LockerAction {
    OpenForDeposit,
    OpenForCollection,
}

/// Something that can be done at a locker now, sent back as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LockerStep {
    pub order_id: OrderId,
    pub action: LockerAction,
    /// The identity of the command: it opens a door once, however often it is sent.
    pub command: String,
}

/// A box that holds, or is kept for, the goods of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderBox {
    pub locker_name: String,
    pub place: String,
    /// The name on the door.
    pub box_id: String,
    pub size: LockerSize,
    pub state: BoxState,
    pub since: Timestamp,
}

/// An order whose goods go through a locker.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KernOrder {
    pub order_id: OrderId,
    pub conciergerie_id: ConciergerieId,
    pub offre_label: Words,
    pub partner_name: String,
    pub status_label: Words,
    /// Where its goods are, in words.
    pub locker_status: Words,
    pub boxes: Vec<OrderBox>,
    /// The boxes that its goods need.
    pub needs: LockerNeeds,
    /// Whether the locker has room for them now; true of goods that are in it already.
    pub has_room: bool,
    /// The instant from which its goods should have been taken out; absent until then.
    pub late_since: Option<Timestamp>,
    /// The amount to pay before the door opens; 0: nothing.
    pub to_pay: Cents,
    /// The steps that can be done now; empty where none can.
    pub actions: Vec<LockerStep>,
}

/// The orders of a person that go through the lockers of a desk.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KernOrders {
    /// Their goods wait for the beneficiary.
    pub to_pick_up: Vec<KernOrder>,
    /// Their goods are to be brought by the beneficiary.
    pub to_drop: Vec<KernOrder>,
    /// Their goods are being processed, and will be put in the locker.
    pub to_be_dropped: Vec<KernOrder>,
    /// A document on how the locker works; null: none.
    pub pdf_url: Option<String>,
}

/// The orders of the caller, or of the beneficiary that a manager acts for, that go through the lockers of a desk.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetKernOrders {
    pub conciergerie_id: ConciergerieId,
}

impl Action for GetKernOrders {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker, Subject::Order];
    type Response = KernOrders;
}

/// Boxes of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BoxesOfSize {
    pub size: LockerSize,
    pub total: u32,
    pub free: u32,
}

/// A block, without what it holds.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KernLocker {
    pub name: String,
    pub place: String,
    pub maker: LockerMaker,
    /// It was not heard of for a while: its doors may not open.
    pub silent: bool,
    /// Smallest first.
    pub sizes: Vec<BoxesOfSize>,
}

/// The lockers of a desk.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KernLockerStatus {
    /// Empty: the desk has none.
    pub lockers: Vec<KernLocker>,
}

/// How much room the lockers of a desk have.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetKernLockerStatus {
    pub conciergerie_id: ConciergerieId,
}

impl Action for GetKernLockerStatus {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker];
    type Response = KernLockerStatus;
}

/// One order that goes through a locker.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct KernOrderDetail {
    pub order: KernOrder,
}

/// An order that goes through a locker, with what can be done now. One that goes through none is not found.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetKernOrderDetail {
    pub order_id: OrderId,
}

impl Action for GetKernOrderDetail {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker, Subject::Order];
    type Response = KernOrderDetail;
}

/// The order after a step, and whether its door opened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerStepDone {
    pub order: KernOrder,
    /// The door that was asked to open.
    pub box_id: String,
    /// False: the block did not answer, and nobody knows whether it opened the door.
    pub opened: bool,
}

/// Does a step that the order offered: keeps the smallest free box that fits where none is kept yet, and opens its door. A debt is
/// paid first, and all that is not on its way where the offer is paid online alone.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RunLockerAction {
    /// The step as `actions` of the order gave it.
    pub step: LockerStep,
}

impl Action for RunLockerAction {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OWNER_ONLY: bool = true;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::LockersUnavailable,
        Refusal::LockerFull,
        Refusal::LockerNotNow,
        Refusal::LockerUnpaid,
        Refusal::LockerUnknown,
        Refusal::LockerSilent,
    ];
    const EXAMPLE: &'static str =
        r#"{"step": {"orderId": "$order", "action": "openForCollection", "command": "c-1"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker, Subject::Order]);
    type Response = LockerStepDone;
}
