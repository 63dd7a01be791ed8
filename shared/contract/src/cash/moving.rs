//! What comes into a register and goes out of it by hand.

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    journal::JournalLine,
    shared::{DepositPlace, STAFF},
};
use crate::{
    Access, Action, CashRegisterId, Cents, Done, Group, Method, PaymentId, Permission, Refusal, WallClock,
};

const MOVE_REFUSALS: &[Refusal] = &[Refusal::RegisterClosed, Refusal::NotOpener, Refusal::RegisterShort];

/// Takes cash, or cheques for a deposit, out of a register that the caller has open.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSortieCaisse {
    pub caisse: CashRegisterId,
    /// Above zero; of cheques it is their sum.
    #[serde(default)]
    pub amount: Cents,
    /// 1 errand, 2 deposit at the bank or head office, 5 purchase.
    pub category: Option<u8>,
    /// Of a deposit: required.
    #[serde(rename = "type")]
    pub place: Option<DepositPlace>,
    /// 2,000 characters at most.
    pub comment: Option<String>,
    /// Of a deposit; absent: today.
    pub deposit_date: Option<WallClock<Date>>,
    /// Of a deposit: required; 20 characters at most.
    pub deposit_number: Option<String>,
    /// Who brings it; of a deposit: required; 20 characters at most.
    pub deposit_person: Option<String>,
    /// Of a deposit: cheques of the register, in place of cash.
    #[serde(default)]
    pub reglements: Vec<u64>,
}

impl Action for SetSortieCaisse {
    const NAME: &'static str = "SetSortieCaisse";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = MOVE_REFUSALS;
    const EXAMPLE: &'static str =
        r#"{"caisse": "$register", "amount": 500, "category": 1, "comment": "Timbres"}"#;
    type Response = JournalLine;
}

/// Brings cash into a register that the caller has open.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetEntreeCaisse {
    pub caisse: CashRegisterId,
    /// Above zero.
    #[serde(default)]
    pub amount: Cents,
    /// 3 float, 4 change of an errand.
    pub category: Option<u8>,
    /// 2,000 characters at most.
    pub comment: Option<String>,
}

impl Action for SetEntreeCaisse {
    const NAME: &'static str = "SetEntreeCaisse";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = &[Refusal::RegisterClosed, Refusal::NotOpener];
    const EXAMPLE: &'static str = r#"{"caisse": "$register", "amount": 2000, "category": 3}"#;
    type Response = JournalLine;
}

/// Takes back a movement of cash that was entered by hand since the register was opened: by its opposite, which is a line of the
/// journal as well.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReverseCaisseMovement {
    /// The line of the journal.
    pub id: PaymentId,
    /// Why; 2,000 characters at most.
    #[serde(default)]
    pub comment: String,
}

impl Action for ReverseCaisseMovement {
    const NAME: &'static str = "ReverseCaisseMovement";
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::RegisterClosed, Refusal::NotOpener, Refusal::RegisterShort, Refusal::MovementFinal];
    const EXAMPLE: &'static str = r#"{"id": "$movement", "comment": "Saisie deux fois"}"#;
    type Response = JournalLine;
}

/// Notes that a deposit of a register has arrived.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CollecterSortieDeCaisse {
    /// 2 to 20 characters.
    #[serde(default)]
    pub deposit_number: String,
    /// The line of the journal it went out by.
    pub payment_id: PaymentId,
}

impl Action for CollecterSortieDeCaisse {
    const NAME: &'static str = "CollecterSortieDeCaisse";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::Compta]);
    const REFUSALS: &'static [Refusal] = &[Refusal::MovementFinal];
    const EXAMPLE: &'static str = r#"{"depositNumber": "BRD-12", "paymentId": "$movement"}"#;
    type Response = Done;
}
