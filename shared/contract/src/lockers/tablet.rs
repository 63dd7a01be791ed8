//! The tablet of a block, on which beneficiaries and providers put goods in and take them out.
//!
//! It shows as little of a person as it can: initials, until a code was right.

use serde::{Deserialize, Serialize};

use super::BoxState;
use crate::{Access, Action, Done, Group, Method, OrderId, Refusal, Subject, UserId, offers::LockerSize};

/// The block of the device.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerNames {
    pub locker_names: Vec<String>,
}

/// The names of the blocks that the device serves: its own.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceSimulatorGetLockerNames {}

impl Action for NexenceSimulatorGetLockerNames {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const AT_LOCKER: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::LockerKey];
    const SHOWS: &'static [Subject] = &[Subject::Locker];
    type Response = LockerNames;
}

/// The box of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoxInfo {
    /// Empty: not deposited yet.
    pub box_externalid: String,
    pub size: Option<LockerSize>,
}

/// Something of an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NexenceLine {
    pub product_name: String,
    pub box_info: BoxInfo,
}

/// An order on the tablet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NexenceOrder {
    pub order_number: OrderId,
    /// The initial, but for somebody who has shown the code of the order.
    pub last_name: String,
    pub first_name: String,
    pub order_line: Vec<NexenceLine>,
    /// Whether the block has room for what is to be put in; true of what is in it.
    pub has_room: bool,
    /// The size that its goods need; absent: any. Ours.
    pub size: Option<LockerSize>,
    /// It should have been taken out by now. Ours.
    pub late: bool,
    /// The signed code in the place of a short one that was typed, for all that follows; absent otherwise. Ours.
    pub qr_code: Option<String>,
}

/// An order by its code.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NexenceOrderFound {
    pub order: NexenceOrder,
}

/// The order of a code that was shown to the tablet. A code that is wrong, used, over or of another block is answered alike.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceGetOrderByRefLockerId {
    /// A signed code, or the short code of a message.
    pub qr_code: String,
    pub locker_name: String,
}

impl Action for NexenceGetOrderByRefLockerId {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::LockerKey, Refusal::LockerCode, Refusal::LockersUnavailable];
    const EXAMPLE: &'static str = r#"{"qrCode": "v1.x.y", "lockerName": "Hall"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker, Subject::Order];
    type Response = NexenceOrderFound;
}

/// Something that was done at a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BoxReason {
    BeneficiaryCollectOk,
    BeneficiaryDropOk,
    ProviderCollectOk,
    ProviderDropOk,
}

/// The way in which a step counts: of the whole order. Nexence knows no other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BoxMode {
    #[default]
    Full,
}

/// Tells that goods were put in or taken out: the same as the event of the block. Beneficiaries prove themselves by the code
/// that opened the door, providers by their session.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceSetOrderBoxStatus {
    pub order_number: OrderId,
    /// The name of the block.
    pub locker_block_external_id: String,
    /// The box, or a text that names none: then the box of the order that was opened last.
    #[serde(default)]
    pub box_number_external_id: String,
    /// Decides nothing.
    #[serde(default)]
    pub box_number_id: String,
    #[serde(default)]
    pub mode: BoxMode,
    pub reason: BoxReason,
    /// Kept in the journal.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: String,
    /// The code that opened the door. Ours.
    #[serde(default)]
    pub qr_code: String,
}

impl Action for NexenceSetOrderBoxStatus {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const AT_LOCKER: bool = true;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::LockerKey,
        Refusal::LockerCode,
        Refusal::LockerNotNow,
        Refusal::LockerUnknown,
        Refusal::LockersUnavailable,
    ];
    const EXAMPLE: &'static str = r#"{"orderNumber": "$order", "lockerBlockExternalId": "Hall",
        "boxNumberExternalId": "A1", "boxNumberId": "11", "mode": "FULL", "reason": "BENEFICIARY_DROP_OK",
        "comment": "", "qrCode": "v1.x.y"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker, Subject::Order]);
    type Response = Done;
}

/// A command to a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DoorAction {
    /// To take goods out.
    ToOpenDoor,
    /// To put goods in, and close the door on them.
    ToCloseDoor,
}

/// A door that was asked to open.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NexenceDoor {
    pub box_external_id: String,
    pub size: LockerSize,
    pub state: BoxState,
    /// False: the block did not answer, and nobody knows whether it opened the door.
    pub opened: bool,
}

/// Opens a box for an order: its own to take goods out, or the smallest free one that fits, and is not smaller than what was chosen,
/// to put goods in. Beneficiaries prove themselves by a code, which is used up by it, and providers by their session.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceSimulatorSendAction {
    pub order_number: OrderId,
    pub locker_name: String,
    pub action: DoorAction,
    /// Chosen on the tablet, to put goods in.
    #[serde(default)]
    pub size: Option<LockerSize>,
    /// A box within reach from a wheelchair, to put goods in. Ours.
    #[serde(default)]
    pub low_box: bool,
    /// Ours.
    #[serde(default)]
    pub qr_code: String,
}

impl Action for NexenceSimulatorSendAction {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const AT_LOCKER: bool = true;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::LockerKey,
        Refusal::LockerCode,
        Refusal::LockerNotNow,
        Refusal::LockerFull,
        Refusal::LockerUnpaid,
        Refusal::LockerUnknown,
        Refusal::LockerSilent,
        Refusal::LockersUnavailable,
    ];
    const EXAMPLE: &'static str = r#"{"orderNumber": "$order", "lockerName": "Hall", "action": "TO_CLOSE_DOOR",
        "size": "S", "qrCode": "v1.x.y"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker, Subject::Order]);
    type Response = NexenceDoor;
}

/// A beneficiary as the tablet shows them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NexenceBeneficiary {
    pub beneficiary_id: UserId,
    /// The initial.
    pub last_name: String,
    /// The initial.
    pub first_name: String,
}

/// The beneficiaries that were looked for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NexenceBeneficiaries {
    /// Ten at most.
    pub beneficiaries: Vec<NexenceBeneficiary>,
}

/// Beneficiaries of the desk whose name begins so.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceRechercheBeneficiaire {
    pub locker_name: String,
    /// The beginning of a name, three letters at least: nobody is found by less. Ours.
    #[serde(default)]
    pub search: String,
}

impl Action for NexenceRechercheBeneficiaire {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const REFUSALS: &'static [Refusal] = &[Refusal::LockerKey];
    const EXAMPLE: &'static str = r#"{"lockerName": "Hall", "search": "mar"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Person];
    type Response = NexenceBeneficiaries;
}

/// A box on the tablet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NexenceLocker {
    /// The name on the door.
    pub id: String,
    pub size: LockerSize,
    /// It is within reach from a wheelchair. Ours.
    pub low: bool,
    /// It is free, and goods can be put in.
    pub door_opened: bool,
    /// Told to the provider of the order alone.
    pub order_number: Option<OrderId>,
    /// Ours.
    pub state: BoxState,
}

/// The boxes of the block.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NexenceLockers {
    pub lockers: Vec<NexenceLocker>,
}

/// The boxes of the block.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceSimulatorGetLockers {
    pub locker_name: String,
}

impl Action for NexenceSimulatorGetLockers {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const AT_LOCKER: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::LockerKey];
    const EXAMPLE: &'static str = r#"{"lockerName": "Hall"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker];
    type Response = NexenceLockers;
}

/// The order of a deposit.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NexenceOrderNumber {
    pub order_number: OrderId,
    /// Opens a box for it, once. Ours.
    pub qr_code: String,
}

/// The order of a deposit.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NexenceOrderCreated {
    pub order: NexenceOrderNumber,
}

/// Makes the order of a parcel for a beneficiary of the desk, of the offer that the desk has for parcels. A repeat makes no second one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceCreateOrderByLockerBlock {
    /// The name of the block.
    pub locker_block_external_id: String,
    /// Whether a box within reach from a wheelchair is asked for: `true` or `false`. The order finds no room where none is free.
    #[serde(default)]
    pub low_box: String,
    pub beneficiary_id: UserId,
}

impl Action for NexenceCreateOrderByLockerBlock {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::LockerKey, Refusal::LockerFull, Refusal::NoParcelOffer, Refusal::LockersUnavailable];
    const EXAMPLE: &'static str =
        r#"{"lockerBlockExternalId": "Hall", "lowBox": "false", "beneficiaryId": "$user"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker, Subject::Order]);
    type Response = NexenceOrderCreated;
}

/// A list of a provider at a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ProviderList {
    /// Goods that wait in the block for the provider.
    #[default]
    ToRecover,
    /// Goods that the provider brings back.
    ToDrop,
    /// Goods that the beneficiary should have taken out by now.
    Late,
}

/// The orders of a provider at a block.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "PascalCase")]
pub struct NexenceOrders {
    pub nb_orders: u32,
    pub orders: Vec<NexenceOrder>,
}

/// The orders of the provider who is signed in at the block. Their session travels in the header, and never in an address.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NexenceGetOrdersByLockerBlock {
    #[serde(rename = "type")]
    pub kind: ProviderList,
    pub locker_name: String,
}

impl Action for NexenceGetOrdersByLockerBlock {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Device;
    const AT_LOCKER: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::LockerKey];
    const EXAMPLE: &'static str = r#"{"type": "TO_RECOVER", "lockerName": "Hall"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker, Subject::Order];
    type Response = NexenceOrders;
}
