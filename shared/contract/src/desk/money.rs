//! The money of an order at the desk: its spendings, what becomes of its debt, and why it costs what it does.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{ManagerOrder, Spending};
use crate::{
    Access, Action, CashRegisterId, Cents, Group, Method, OrderId, Permission, Refusal, Role, SpendingId,
    Subject, VatShare, Words,
};

/// A means that a spending can be paid with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SpendingOption {
    /// The number of the means, as in [`Spending::kind`].
    pub id: u8,
    pub value: String,
    /// It is taken out of an open register.
    pub needs_cash_register: bool,
    /// Why it is not open.
    pub message: Option<String>,
}

/// A register that is open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpenRegister {
    pub id: CashRegisterId,
    pub name: String,
}

/// The choices in the dialog of an order's spendings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SpendingOptions {
    pub options: Vec<SpendingOption>,
    /// The one that the caller has open.
    pub cash_registers: Vec<OpenRegister>,
    pub spendings: Vec<Spending>,
}

/// Gives the choices for the dialog of an order's spendings.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetSpendingOptions {
    /// The order.
    pub order_id: OrderId,
}

impl Action for GetSpendingOptions {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Spending];
    type Response = SpendingOptions;
}

/// Enters a sum that the desk laid out for an order. It does not change what its beneficiary owes.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddSpending {
    /// The order.
    pub order_id: OrderId,
    /// Above zero.
    #[serde(default)]
    pub amount: Cents,
    /// The number of the means, as in [`Spending::kind`].
    #[serde(rename = "type")]
    pub kind: Option<u8>,
    /// The purpose of the spending.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
    /// The register that type 3 takes the cash from, which the caller has open. Absent: that one.
    pub cash_register_id: Option<CashRegisterId>,
}

impl Action for AddSpending {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::RegisterShort, Refusal::MeansNotTaken];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "amount": 1290, "type": 1, "comment": "Fleurs"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Spending, Subject::Register]);
    type Response = Spending;
}

/// Takes a spending back. It stays in sight, struck through, with the reason.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteSpending {
    /// The spending.
    pub spending_id: SpendingId,
    /// The reason, in more than 5 characters.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: String,
    /// The proof that cash comes back into the register that the caller has open, such as the number of a receipt.
    /// Required of cash that went out before that register was opened.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::DEPOSIT)))]
    pub reference: Option<String>,
}

/// The outcome of taking back a spending.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SpendingDeleted {
    /// The message that says how much cash came back, and into which register.
    pub message: Option<String>,
}

impl Action for DeleteSpending {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::SpendingDeleted, Refusal::NoOpenRegister, Refusal::MeansNotTaken];
    const EXAMPLE: &'static str = r#"{"spendingId": "$part", "comment": "Saisie deux fois"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Spending, Subject::Register]);
    type Response = SpendingDeleted;
}

/// Says what becomes of the debt of an unpaid order.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MarkOrderUnrecoverable {
    /// The order.
    pub order_id: OrderId,
    /// 0 to recover: its beneficiary can no longer order; 1 unrecoverable: no anomaly any more, they still cannot order;
    /// 2 debt waived: it no longer counts as unpaid.
    #[serde(rename = "type")]
    pub kind: u8,
}

impl Action for MarkOrderUnrecoverable {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::AnyOf(&[Permission::MarkOrdersUnrecoverable]);
    const REFUSALS: &'static [Refusal] = &[Refusal::NothingToRecover];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "type": 0}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Payment]);
    type Response = ManagerOrder;
}

/// Removes the newest bill or quote that came with a change of status, for good: nobody can read it any more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteBill {
    /// The order.
    pub order_id: OrderId,
}

impl Action for DeleteBill {
    const NAME: &'static str = "deleteBill";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBill];
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = ManagerOrder;
}

/// Why an order costs what it does, and what of it remains: what moved, oldest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderLedger {
    pub order_id: OrderId,
    /// From the lines to the amount that is owed.
    pub price: Vec<PriceStep>,
    /// The tax in the amount, by rate; empty while nobody knows it.
    pub vat: Vec<VatShare>,
    pub moves: Vec<LedgerMove>,
    /// The sum that is owed after all of them.
    pub remainder: Cents,
    /// The sum that was announced and has not moved yet.
    pub expected: Cents,
}

/// A step from the lines of an order to its amount.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PriceStep {
    pub label: Words,
    /// The number of pieces on a line; `unitPrice` is the price of each.
    pub quantity: Option<u32>,
    pub unit_price: Option<Cents>,
    /// Absent while a line has no price.
    pub amount: Option<Cents>,
    /// Whether it is the sum of the steps above, or the amount that the desk set instead.
    pub total: bool,
}

/// Something that moved money of an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LedgerMove {
    pub date: Timestamp,
    pub by: String,
    /// The name of the person for whom `by` acted.
    pub on_behalf_of: Option<String>,
    pub label: Words,
    /// The sum that moved.
    pub amount: Cents,
    /// The change in what the beneficiary owes; zero for a spending.
    pub owed: Cents,
    /// The sum that is owed afterwards.
    pub remainder: Cents,
}

/// Why an order costs what it does, and what of it remains.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderLedger {
    /// The order.
    pub order_id: OrderId,
}

impl Action for GetOrderLedger {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment, Subject::Credit, Subject::Spending];
    type Response = OrderLedger;
}
