//! A payment line of an order.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{CashRegisterId, Cents, CostCenterId, CreditId, OrderId, PaymentId, UserId, Words};

/// A payment line of an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub id: PaymentId,
    /// Negative: an advance or a refund.
    pub amount: Cents,
    /// 0 expected, 1 collected, 2 cancelled, 3 failed.
    pub status: u8,
    /// 0 free, 1 card at the desk, 2 cheque, 3 cash, 4 company, 5 partner, 6 transfer, 7 e-debit, 10 card online, 11 direct debit, 15 credit.
    #[serde(rename = "type")]
    pub kind: u8,
    pub type_label: Words,
    pub creation_date: Timestamp,
    pub collection_date: Option<Timestamp>,
    pub credit_id: Option<CreditId>,
    /// The cost centre of the company that is billed; for the desk.
    pub cost_center_id: Option<CostCenterId>,
    /// Its name as it was then.
    pub cost_center_name: Option<String>,
    /// The register that the money went through, where it changed hands at a desk; for the desk.
    pub cash_register_id: Option<CashRegisterId>,
    /// Its name as it was then.
    pub cash_register_name: Option<String>,
    pub can_cancel: bool,
    /// The caller may say that it has arrived; of a direct debit: may start it.
    pub can_mark_collected: bool,
    pub is_in_db: bool,
    pub message_warning: Option<String>,
    pub message_info: Option<String>,
    /// The collector's number of a direct debit, for the desk.
    pub slimpay_id: Option<String>,
    pub order_id: OrderId,
    pub user_id: UserId,
}

/// A payment line as a manager enters it. It may come back with all the fields of a [`Payment`]: those that only the
/// server sets are ignored.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase")]
pub struct PaymentEntry {
    /// 0 or less: a new line.
    #[serde(default)]
    pub id: PaymentId,
    #[serde(default)]
    pub amount: Cents,
    /// The number of the type, as in [`Payment::kind`].
    #[serde(rename = "type")]
    pub kind: Option<u8>,
    /// Cancels a line that is not collected, as `status` 2 does.
    #[serde(default)]
    pub cancelled: bool,
    /// The number of the status, as in [`Payment::status`]; only 2 changes anything.
    #[serde(default)]
    pub status: Option<u8>,
    /// The credit that pays, where the line is paid with one.
    #[serde(default)]
    pub credit_id: Option<CreditId>,
    /// The cost centre of a line of type 4, one of [`super::OrderPaymentInfo::cost_centers`]. Absent of a
    /// line that is there: the one it has.
    #[serde(default)]
    pub cost_center_id: Option<CostCenterId>,
}

impl PaymentEntry {
    /// Whether the line is to be cancelled.
    pub fn cancels(&self) -> bool {
        self.cancelled || self.status == Some(2)
    }
}

/// A cost centre that payments may be billed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct NamedCostCenter {
    pub id: CostCenterId,
    pub label: String,
}

/// A register that payments went through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct NamedRegister {
    pub id: CashRegisterId,
    pub name: String,
}

/// A type of payment open to an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentType {
    /// The number of the type, as in [`Payment::kind`].
    pub id: u8,
    pub value: String,
    pub message: Option<String>,
    /// A new line of it names one of the cost centres.
    pub ask_for_cost_center: bool,
    pub maximum_amount: Option<Cents>,
    /// The credit, for type 15.
    pub credit_id: Option<CreditId>,
}
