//! The boxes that goods fill.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::offers::LockerSize;

/// The needs of goods that are put in a locker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerNeeds {
    /// The number of boxes of each size.
    pub boxes: BTreeMap<LockerSize, u32>,
    /// Whether something comes back on a hanger.
    pub hanger: bool,
    /// Whether something is watched by a sensor.
    pub sensor: bool,
}
