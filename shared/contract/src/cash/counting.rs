//! A register is counted.

use serde::{Deserialize, Serialize};

use super::{
    journal::PeriodReport,
    registers::CashRegister,
    shared::{COUNT_REFUSALS, Pieces, STAFF},
};
use crate::{Access, Action, CashRegisterId, Cents, Group, Method, Refusal, Subject};

/// The reason why a count differs from the expected content.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CountComments {
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub cash: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub cb: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub checks: Option<String>,
}

/// Counted less expected.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CountDifferences {
    pub cash: Cents,
    pub cb: Cents,
    pub checks: Cents,
    /// Other cheques than those that should be there, even of the same sum.
    pub other_checks: bool,
}

/// The outcome of a count.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CountOutcome {
    /// False when the inventory differs. It is kept with a comment on each difference, or counted again.
    pub kept: bool,
    /// Why it is not kept.
    pub message: Option<String>,
    pub differences: CountDifferences,
    pub caisse: CashRegister,
    /// The Z report of a closing.
    pub report: Option<PeriodReport>,
}

/// Counts a register of the chosen conciergerie, to open it, to close it, or to see how it stands. Each difference needs a
/// comment.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCaisseAmount {
    #[serde(default)]
    pub ouverture: bool,
    #[serde(default)]
    pub fermeture: bool,
    pub caisse: CashRegisterId,
    /// The session that is counted; absent: the one that is open. The repeat of a count that closed it gets
    /// the same answer.
    pub session: Option<u64>,
    /// The sum of coins and notes; may be left out where these are told.
    pub cash: Option<Cents>,
    #[serde(default)]
    pub cash_detail: Vec<Pieces>,
    /// The amount on the card terminal; absent at an opening.
    pub cb: Option<Cents>,
    /// The sum of the cheques, if it is told.
    pub checks: Option<Cents>,
    #[serde(default)]
    pub comments: CountComments,
    /// The cheques that are there.
    #[serde(default)]
    pub reglements: Vec<u64>,
    /// From a phone.
    #[serde(default)]
    pub small_screen: bool,
}

impl Action for UpdateCaisseAmount {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = COUNT_REFUSALS;
    const EXAMPLE: &'static str = r#"{"ouverture": true, "caisse": "$register", "cash": 15000}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = CountOutcome;
}

/// Counts a register coin by coin and cheque by cheque, without knowing the expected content. An inventory
/// that differs is written down but not kept; with a comment on each difference it is kept, and marked as
/// forced.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCaisseAmountInventory {
    #[serde(default)]
    pub ouverture: bool,
    #[serde(default)]
    pub fermeture: bool,
    pub caisse: CashRegisterId,
    /// The same as [`UpdateCaisseAmount::session`].
    pub session: Option<u64>,
    /// The sum of coins and notes, if it is told.
    pub cash: Option<Cents>,
    /// Coins and notes; required.
    #[serde(default)]
    pub cash_detail: Vec<Pieces>,
    /// The amount on the card terminal; absent at an opening.
    pub cb: Option<Cents>,
    /// The sum of the cheques, if it is told.
    pub checks: Option<Cents>,
    /// The amount of each cheque.
    #[serde(default)]
    pub check_detail: Vec<Cents>,
    #[serde(default)]
    pub comments: CountComments,
    /// From a phone.
    #[serde(default)]
    pub small_screen: bool,
}

impl Action for UpdateCaisseAmountInventory {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = STAFF;
    const REFUSALS: &'static [Refusal] = COUNT_REFUSALS;
    const EXAMPLE: &'static str =
        r#"{"ouverture": true, "caisse": "$register", "cashDetail": [{"value": 5000, "count": 3}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Register]);
    type Response = CountOutcome;
}
