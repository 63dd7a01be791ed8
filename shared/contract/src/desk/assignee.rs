//! The manager of the desk who takes care of an order.

use serde::{Deserialize, Serialize};

use crate::UserId;

/// A manager who takes care of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct Assignee {
    pub id: UserId,
    pub name: String,
}
