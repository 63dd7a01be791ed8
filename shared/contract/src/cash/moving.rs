//! Movements by hand: cash that comes into a register, and cash and cheques that leave it.

use jiff::civil::Date;
use serde::Deserialize;

use super::{
    journal::JournalLine,
    shared::{DepositPlace, STAFF},
};
use crate::{
    Access, Action, CashRegisterId, Cents, Done, Group, Method, PaymentId, Permission, Refusal, Subject,
    WallClock,
};

const MOVE_REFUSALS: &[Refusal] = &[Refusal::RegisterClosed, Refusal::NotOpener, Refusal::RegisterShort];

/// Takes cash, or cheques for a deposit, out of a register that the caller has open.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSortieCaisse {
    pub caisse: CashRegisterId,
    /// Above zero; of cheques it is their sum.
    #[serde(default)]
    pub amount: Cents,
    /// 1 errand, 2 deposit at the bank or head office, 5 purchase.
    pub category: Option<u8>,
    /// The place that a deposit goes to; a deposit needs it.
    #[serde(rename = "type")]
    pub place: Option<DepositPlace>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
    /// The day of a deposit; absent: today.
    pub deposit_date: Option<WallClock<Date>>,
    /// A deposit needs it.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::DEPOSIT)))]
    pub deposit_number: Option<String>,
    /// The person who brings it; a deposit needs one.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::DEPOSIT)))]
    pub deposit_person: Option<String>,
    /// The cheques of the register that a deposit takes to the bank, in place of cash.
    #[serde(default)]
    pub reglements: Vec<u64>,
}

impl Action for SetSortieCaisse {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = MOVE_REFUSALS;
    const EXAMPLE: &'static str =
        r#"{"caisse": "$register", "amount": 500, "category": 1, "comment": "Timbres"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = JournalLine;
}

/// Brings cash into a register that the caller has open.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetEntreeCaisse {
    pub caisse: CashRegisterId,
    /// Above zero.
    #[serde(default)]
    pub amount: Cents,
    /// 3 float, 4 change of an errand.
    pub category: Option<u8>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
}

impl Action for SetEntreeCaisse {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = &[Refusal::RegisterClosed, Refusal::NotOpener];
    const EXAMPLE: &'static str = r#"{"caisse": "$register", "amount": 2000, "category": 3}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = JournalLine;
}

/// Takes back a movement of cash that was entered by hand since the register was opened: by its opposite, which is a line of the
/// journal as well.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReverseCaisseMovement {
    /// The line of the journal.
    pub id: PaymentId,
    /// Why it is taken back.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: String,
}

impl Action for ReverseCaisseMovement {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::RegisterClosed, Refusal::NotOpener, Refusal::RegisterShort, Refusal::MovementFinal];
    const EXAMPLE: &'static str = r#"{"id": "$movement", "comment": "Saisie deux fois"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = JournalLine;
}

/// Notes that a deposit of a register has arrived.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CollecterSortieDeCaisse {
    /// The number of the deposit, in 2 characters or more.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::DEPOSIT)))]
    pub deposit_number: String,
    /// The line of the journal it went out by.
    pub payment_id: PaymentId,
}

impl Action for CollecterSortieDeCaisse {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::Compta]);
    const REFUSALS: &'static [Refusal] = &[Refusal::MovementFinal];
    const EXAMPLE: &'static str = r#"{"depositNumber": "BRD-12", "paymentId": "$movement"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = Done;
}
