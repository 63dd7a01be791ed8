//! The shapes and rules that several of these actions share.

use serde::{Deserialize, Serialize};

use crate::{Access, Refusal, Role};

pub(super) const STAFF: Access = Access::Role(Role::Gestionnaire);

/// The refusals of a count: somebody else has the register open, it is closed, or it is being counted.
pub(super) const COUNT_REFUSALS: &[Refusal] = &[
    Refusal::RegisterAlreadyOpen,
    Refusal::RegisterTaken,
    Refusal::RegisterClosed,
    Refusal::NotOpener,
    Refusal::InventoryDue,
    Refusal::RegisterNotOnPhone,
];

/// Coins or notes of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Pieces {
    /// In cents: 1 to 50000.
    pub value: i64,
    pub count: u32,
}

/// Where a deposit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DepositPlace {
    Bank,
    HeadOffice,
}
