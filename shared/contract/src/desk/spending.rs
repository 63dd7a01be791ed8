//! The money that the desk laid out for an order.

use jiff::Timestamp;
use serde::Serialize;

use crate::{Cents, SpendingId};

/// A sum that the desk laid out for an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Spending {
    pub id: SpendingId,
    /// The name of the person who entered it.
    pub gestionnaire: String,
    pub date: Timestamp,
    /// 1 card of the desk, 2 cheque, 3 cash of a register.
    #[serde(rename = "type")]
    pub kind: u8,
    pub type_label: String,
    pub amount: Cents,
    pub comment: Option<String>,
    /// The name of the person who deleted it; a deleted spending stays in the list.
    pub deleted_by: Option<String>,
    pub deletion_comment: Option<String>,
    pub deletion_date: Option<Timestamp>,
}
