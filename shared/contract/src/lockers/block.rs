//! The blocks of a desk, as its staff set them up and look after them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Group, LockerBlockId, Method, OrderId, Permission, Refusal, Role,
    Subject, offers::LockerSize,
};

/// The maker of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LockerMaker {
    /// Beneficiaries open it with their telephone.
    #[default]
    Kern,
    /// It has a tablet.
    Nexence,
}

/// The state of a box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BoxState {
    #[default]
    Free,
    /// It is kept for an order until its goods come.
    Reserved,
    /// Its door was asked to open, and nothing was heard of it since.
    Opening,
    Full,
    /// Nobody can say what is in it: somebody has to look.
    Unknown,
    /// Staff have taken it out of use.
    OutOfOrder,
}

/// The reason why nobody knows what is in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum BoxDoubt {
    /// The block did not answer whether it opened the door.
    AnswerLost,
    /// The door closed, and the block cannot say whether anything was put in or taken out.
    DoorClosed,
    DoorLeftOpen,
    Jammed,
    /// Staff have opened it, and have not said yet what is in it.
    OpenedByStaff,
    /// The power went while the door was in use.
    PowerCut,
    /// The sensor says full of a box that is free, or the reverse.
    SensorDisagrees,
    /// The block tells of goods of another order, or of none.
    OtherGoods,
}

/// A box as it is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LockerBoxSheet {
    /// The name that the block and the door have for it.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::BOX)))]
    pub id: String,
    pub size: LockerSize,
    /// Clothes can hang in it.
    pub hanger: bool,
    /// It notices what lies in it.
    pub sensor: bool,
    /// It is within reach from a wheelchair.
    #[serde(default)]
    pub low: bool,
}

/// A box as it stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerBoxView {
    #[serde(flatten)]
    pub sheet: LockerBoxSheet,
    pub state: BoxState,
    /// The order whose goods are in it, or that it is kept for.
    pub order_id: Option<OrderId>,
    /// The instant from which it has been so.
    pub since: Option<Timestamp>,
    pub doubt: Option<BoxDoubt>,
    /// The reason that staff gave for what they last did with it.
    pub reason: Option<String>,
    /// The instant from which its beneficiary should have taken out what is in it; absent until then.
    pub late_since: Option<Timestamp>,
    /// The last reminder of late goods.
    pub reminded: Option<Timestamp>,
    /// The instant from which the desk is to call about late goods; absent before that, and once it has called.
    pub to_call: Option<Timestamp>,
    /// The outcome of that call.
    pub called: Option<String>,
    /// Sent back with what staff do, which is refused once it has changed.
    pub version: u64,
}

/// A block with its boxes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerBlockView {
    pub id: LockerBlockId,
    pub conciergerie_id: ConciergerieId,
    pub name: String,
    pub place: String,
    pub maker: LockerMaker,
    /// The address under which the block takes commands.
    pub address: String,
    /// Hours after which goods are late.
    pub late_after_hours: u32,
    pub boxes: Vec<LockerBoxView>,
    pub has_device_key: bool,
    /// The last time that it was heard of.
    pub last_heartbeat: Option<Timestamp>,
    /// It should have been heard of by now.
    pub silent: bool,
    /// Per cent; absent where it does not tell.
    pub battery: Option<u8>,
    /// Degrees Celsius; absent where it does not tell.
    pub temperature: Option<i16>,
    pub edition: u64,
}

/// The blocks of a desk.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerBlocks {
    pub blocks: Vec<LockerBlockView>,
    /// Whether the caller may set blocks up.
    pub editable: bool,
}

/// The blocks of a desk, with their boxes and what was last heard of them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetLockerBlocks {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetLockerBlocks {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker];
    type Response = LockerBlocks;
}

/// Sets a block up. A box that is in use stays as it is: it can be neither taken out nor given another size.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveLockerBlock {
    /// 0 or less: a new one.
    pub id: LockerBlockId,
    pub conciergerie_id: ConciergerieId,
    /// Required, and of one block of the desk only.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// The way to it, in words.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub place: String,
    pub maker: LockerMaker,
    /// `https://`, of a host that the platform may call.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CONTENT_URL)))]
    pub address: String,
    /// 1 to 720.
    pub late_after_hours: u32,
    /// 1 to 200.
    pub boxes: Vec<LockerBoxSheet>,
    /// That of the block as it was read; 0 for a new one.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SaveLockerBlock {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::BoxInUse];
    const EXAMPLE: &'static str = r#"{"id": 0, "conciergerieId": "$desk", "name": "Hall", "place": "Rez-de-chaussée",
        "maker": "kern", "address": "https://block.example.com", "lateAfterHours": 48, "boxes": [
        {"id": "A1", "size": "S", "hanger": false, "sensor": true},
        {"id": "A2", "size": "L", "hanger": true, "sensor": false}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker]);
    type Response = LockerBlockView;
}

/// The keys of a block, shown once.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerKeys {
    /// Sent by the block and its tablet in the header `X-Locker-Key`.
    pub device_key: String,
    /// Sent by the platform with each command, as a bearer token.
    pub command_key: String,
    /// P-256, uncompressed, base64url: the block checks codes with it when it is offline.
    pub public_key: String,
}

/// Gives a block new keys; the old ones open nothing from then on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RenewLockerDeviceKey {
    pub conciergerie_id: ConciergerieId,
    pub locker_block_id: LockerBlockId,
}

impl Action for RenewLockerDeviceKey {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::LockersUnavailable];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "lockerBlockId": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker]);
    type Response = LockerKeys;
}

/// Opens a box for staff, with a reason that is kept. Its content is unknown until they free it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenLockerBox {
    pub conciergerie_id: ConciergerieId,
    pub locker_block_id: LockerBlockId,
    pub box_id: String,
    /// Required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub reason: String,
    /// That of the box as it was seen.
    pub version: u64,
}

impl Action for OpenLockerBox {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::LockersUnavailable, Refusal::LockerSilent];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "lockerBlockId": 1, "boxId": "A1", "reason": "Porte coincée", "version": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker, Subject::Order]);
    type Response = LockerBoxView;
}

/// Says that a box is empty, with a reason that is kept. Goods that were in it are said to be out of it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FreeLockerBox {
    pub conciergerie_id: ConciergerieId,
    pub locker_block_id: LockerBlockId,
    pub box_id: String,
    /// Required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub reason: String,
    /// Takes it out of use, until it is freed again.
    #[serde(default)]
    pub out_of_order: bool,
    /// That of the box as it was seen.
    pub version: u64,
}

impl Action for FreeLockerBox {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "lockerBlockId": 1, "boxId": "A1", "reason": "Vide, vérifié", "version": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker, Subject::Order]);
    type Response = LockerBoxView;
}

/// Reminds the beneficiary of late goods of where they lie, now.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemindOfLateGoods {
    pub conciergerie_id: ConciergerieId,
    pub locker_block_id: LockerBlockId,
    pub box_id: String,
    /// That of the box as it was seen.
    pub version: u64,
}

impl Action for RemindOfLateGoods {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::LockerNotNow];
    const EXAMPLE: &'static str =
        r#"{"conciergerieId": "$desk", "lockerBlockId": 1, "boxId": "A1", "version": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker]);
    type Response = LockerBoxView;
}

/// Writes down that the desk has called about late goods, and what came of it. They wait for no call any more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CallAboutLateGoods {
    pub conciergerie_id: ConciergerieId,
    pub locker_block_id: LockerBlockId,
    pub box_id: String,
    /// The outcome of the call. Required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub reason: String,
    /// That of the box as it was seen.
    pub version: u64,
}

impl Action for CallAboutLateGoods {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Lockers;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::LockerNotNow];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "lockerBlockId": 1, "boxId": "A1", "reason": "Passe demain", "version": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Locker]);
    type Response = LockerBoxView;
}
