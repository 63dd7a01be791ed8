//! A thing that two people may edit at the same time.

use serde::{Deserialize, Serialize};

/// Something as it stands, with the edition that whoever changes it must have seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", schemars(rename = "Edited{T}"))]
pub struct Edited<T> {
    #[serde(flatten)]
    pub it: T,
    /// Rises with each save; 0: not saved yet.
    pub edition: u64,
}
