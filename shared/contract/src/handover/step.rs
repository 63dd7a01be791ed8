//! The steps of goods.

use serde::{Deserialize, Serialize};

/// A step of the desk with goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HandoverStep {
    /// Hands them to the partner (remise).
    Collect,
    /// Takes them from the partner (réception).
    Receive,
    /// Gives them to the beneficiary (retrait).
    Retrieve,
}
