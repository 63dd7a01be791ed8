//! The statement of a person: the movements of their money in a month, and the credits that they held on a
//! day.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, CreditId, Group, Method, OrderId, Role, Subject, UserId, WallClock, Words,
};

/// A month of a beneficiary, and their credits on a day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Statement {
    /// The name of the beneficiary.
    pub user_name: String,
    /// First day of the month.
    pub month: Date,
    /// The sum that the beneficiary owed when it began, and when it ended: the operations lie between.
    pub opening: Cents,
    pub closing: Cents,
    /// Oldest first.
    pub operations: Vec<Operation>,
    /// The operations of each kind together, where there are any.
    pub totals: Vec<OperationTotal>,
    /// The day of the balance; what happened on it counts.
    pub on: Date,
    /// Credits that held something on that day and could be spent.
    pub credits: Vec<CreditBalance>,
    /// The sum that they held together.
    pub credit_balance: Cents,
    /// The sum that the beneficiary still owed for their orders at the end of that day; below zero, it was
    /// owed to them.
    pub owed: Cents,
}

/// Something that moved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Operation {
    pub date: Timestamp,
    pub kind: OperationKind,
    /// The service that was ordered, or the name of the credit.
    pub label: Words,
    /// How it was paid.
    pub type_label: Option<Words>,
    pub order_id: Option<OrderId>,
    pub credit_id: Option<CreditId>,
    /// Above zero; its kind says which way it went.
    pub amount: Cents,
}

/// The direction of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum OperationKind {
    /// They ordered, or what they had ordered came to cost more.
    Charged,
    /// An order of theirs came to cost less, or was cancelled.
    Discharged,
    /// The beneficiary paid.
    Paid,
    /// They were given back money.
    Refunded,
    /// The desk made them a present of something that they had ordered.
    Offered,
    /// They were given a credit.
    CreditGiven,
    /// An order took of a credit.
    CreditUsed,
    /// An order gave back to a credit.
    CreditReturned,
    /// Money came back to a credit that could not be spent any more, and went on to a new one.
    CreditReplaced,
    /// The rest of a credit was taken back.
    CreditTakenBack,
    /// The last day of a credit was over.
    CreditExpired,
}

/// The total of the operations of a kind.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OperationTotal {
    pub kind: OperationKind,
    pub amount: Cents,
}

/// The balance of a credit.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditBalance {
    pub id: CreditId,
    pub name: String,
    pub balance: Cents,
    /// Last day it can be used, Europe/Paris.
    pub expiration_date: Option<Date>,
}

/// The caller's operations of a month, what they owed and the balance of their credits on a day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMyStatement {
    /// Any day of the month; default: this month.
    pub month: Option<WallClock<Date>>,
    /// Day of the balance; default: today, or the last day of a month that is over.
    pub on: Option<WallClock<Date>>,
}

impl Action for GetMyStatement {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const SHOWS: &'static [Subject] = &[Subject::Payment, Subject::Order, Subject::Credit];
    type Response = Statement;
}

/// A beneficiary's operations of a month, what they owed and the balance of their credits on a day; for the desk.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUserStatement {
    /// The beneficiary whose statement is wanted.
    pub user_id: UserId,
    /// The same as [`GetMyStatement::month`].
    pub month: Option<WallClock<Date>>,
    /// The same as [`GetMyStatement::on`].
    pub on: Option<WallClock<Date>>,
}

impl Action for GetUserStatement {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Payment, Subject::Order, Subject::Credit];
    type Response = Statement;
}
