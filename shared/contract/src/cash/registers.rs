//! Registers of a desk, and how they stand.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::shared::STAFF;
use crate::{
    Access, Action, CashRegisterId, Cents, ConciergerieId, Group, Method, OrderId, Permission, Refusal,
    Subject,
};

/// A cash register.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CashRegister {
    pub id: CashRegisterId,
    pub name: String,
    pub opened: bool,
    pub last_opened_at: Option<Timestamp>,
    pub last_opened_by: Option<String>,
    pub last_closed_at: Option<Timestamp>,
    pub last_closed_by: Option<String>,
    pub thermal_printer_address: String,
    /// The lines about the company that sells, which head everything that the register prints.
    pub legal_lines: String,
    pub number_merchant_proximity: String,
    pub number_merchant_contact_less: String,
    /// Its code in the books, for those who keep them.
    pub caisse_inexcompta: Option<String>,
    pub planned_inventory: bool,
    pub type_cash: bool,
    #[serde(rename = "typeCB")]
    pub type_cb: bool,
    pub type_check: bool,
    /// Whether the caller has it open.
    pub own: bool,
    /// The name of the person who has it open.
    pub opener: Option<String>,
    /// The session that is open: whoever counts says which one they mean.
    pub session: Option<u64>,
    /// Whether people learn with it: nothing in it is real.
    pub training: bool,
    /// The edition of its settings.
    pub edition: u64,
}

/// A register that the caller has open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OwnRegister {
    pub id: CashRegisterId,
    pub name: String,
    pub conciergerie_id: ConciergerieId,
    /// People learn with it: nothing that is paid goes through it.
    pub training: bool,
}

/// Whether registers are open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaisseStatus {
    /// Whether any register of the chosen conciergerie is open.
    pub caisse_open: bool,
    /// The chosen conciergerie; absent: none is chosen.
    pub conciergerie: Option<ConciergerieId>,
    /// The register that the caller has open, wherever it is.
    pub own: Option<OwnRegister>,
    /// Whether the caller has to open one before anything else.
    pub must_open: bool,
    /// Whether payments at the chosen conciergerie go through a register: it has one beside those that people
    /// learn with.
    pub has_registers: bool,
}

/// Whether registers are open: the dot on the bar.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCaisseStatus {}

impl Action for GetCaisseStatus {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const SHOWS: &'static [Subject] = &[Subject::Register];
    type Response = CaisseStatus;
}

/// The registers of a conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CashRegisters {
    /// By name.
    pub registers: Vec<CashRegister>,
}

/// The registers of a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCaissesForConciergerie {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetCaissesForConciergerie {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Register];
    type Response = CashRegisters;
}

/// Adds a register to the chosen conciergerie: closed, with the cash and cheques that are in it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateCaisseForConciergerie {
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// The float.
    #[serde(default)]
    pub cash: Cents,
    /// The sum of the cheques, as if they were one.
    #[serde(default)]
    pub checks: Cents,
    /// People learn with it: everything in it is marked, and no order is paid there.
    #[serde(default)]
    pub training: bool,
}

impl Action for CreateCaisseForConciergerie {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const EXAMPLE: &'static str = r#"{"name": "Accueil", "cash": 15000, "checks": 0}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = CashRegister;
}

/// How a register is set up.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterSettings {
    pub id: CashRegisterId,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// Name or number of the printer in its network, with a port where it is none of the usual ones.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub thermal_printer_address: String,
    /// Name, address and numbers of the company that sells, in lines; absent: they stay.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::LEGAL_LINES)))]
    pub legal_lines: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::MERCHANT)))]
    pub number_merchant_proximity: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::MERCHANT)))]
    pub number_merchant_contact_less: String,
    /// Its code in the books; it stays when it is absent, or when the caller does not keep the books.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::BOOKS_CODE)))]
    pub caisse_inexcompta: Option<String>,
    /// The means that it takes; only a caller with PROD changes them.
    pub type_cash: bool,
    #[serde(rename = "typeCB")]
    pub type_cb: bool,
    pub type_check: bool,
}

/// Sets a register of the chosen conciergerie up.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCaisse {
    pub caisse: RegisterSettings,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for UpdateCaisse {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"caisse": {"id": "$register", "name": "Accueil", "typeCash": true, "typeCB": true,
        "typeCheck": true}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = CashRegister;
}

/// Asks for an inventory at the next count of a register; where one is asked for, no longer.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlanForInventoryAtNextUpdate {
    pub cash_register_id: CashRegisterId,
}

impl Action for PlanForInventoryAtNextUpdate {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const EXAMPLE: &'static str = r#"{"cashRegisterId": "$register"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = CashRegister;
}

/// A cheque in a register.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HeldCheque {
    pub id: u64,
    pub amount: Cents,
    pub order_id: Option<OrderId>,
}

/// A register with its expected content, which is left out while it is counted blind.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaisseDetail {
    pub caisse: CashRegister,
    pub card_amount: Option<Cents>,
    pub cash_amount: Option<Cents>,
    pub check_amount: Option<Cents>,
    /// The cheques to count.
    pub reglements: Vec<HeldCheque>,
    /// In the last days of a month.
    pub propose_inventory: bool,
    /// On its last day and until it is made, or where one is planned.
    pub require_inventory: bool,
}

/// A register of the chosen conciergerie, before it is counted: opened where it is closed, closed where it is open.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCaisseById {
    pub id: CashRegisterId,
    /// It is counted while it stays open.
    #[serde(default)]
    pub balance: bool,
    /// It is counted without an inventory, where one is no more than proposed. Absent: the expected content
    /// is left out then.
    #[serde(default)]
    pub ordinary: bool,
}

impl Action for GetCaisseById {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const EXAMPLE: &'static str = r#"{"id": "$register"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Register];
    type Response = CaisseDetail;
}
