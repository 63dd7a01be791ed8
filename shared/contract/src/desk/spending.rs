//! What the desk laid out for an order.

use jiff::Timestamp;
use serde::Serialize;

use crate::{Cents, SpendingId};

/// What the desk laid out for an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Spending {
    pub id: SpendingId,
    /// Who entered it.
    pub gestionnaire: String,
    pub date: Timestamp,
    /// 1 card of the desk, 2 cheque, 3 cash of a register.
    #[serde(rename = "type")]
    pub kind: u8,
    pub type_label: String,
    pub amount: Cents,
    pub comment: Option<String>,
    /// Of a deleted one, which stays in sight.
    pub deleted_by: Option<String>,
    pub deletion_comment: Option<String>,
    pub deletion_date: Option<Timestamp>,
}
