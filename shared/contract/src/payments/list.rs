//! Payments of many orders, in a list.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Payment;
use crate::{
    Access, Action, Cents, Group, Method, Refusal, Subject, Words,
    list::{ListAnswer, ListQuery},
};

/// A payment with what a list shows of its order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ListedPayment {
    #[serde(flatten)]
    pub payment: Payment,
    pub user_name: String,
    pub conciergerie_name: String,
    /// The service that was ordered.
    pub offre_label: Words,
    /// Without tax; absent, as the other two, when the order does not know its rate.
    #[serde(rename = "amountHT")]
    pub amount_ht: Option<Cents>,
    /// Percent times 100: 2000 is 20 %.
    pub tva_rate: Option<u32>,
    /// The part of the amount that is tax.
    pub amount_tva: Option<Cents>,
    /// The amount that is left of the credit it was taken from; for the desk.
    pub credit_remaining_amount: Option<Cents>,
    /// Why it is not settled; for the desk.
    pub wait: Option<PaymentWait>,
    /// Since when it is not settled.
    pub waiting_since: Option<Timestamp>,
}

/// Why a payment is not settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum PaymentWait {
    /// The bank was asked and has not answered: it is looked up there, and asked for nothing before.
    Unanswered,
    /// The beneficiary has a page of the bank to fill in.
    PageOpen,
    /// It was refused, and nothing else covers it.
    Refused,
    /// It was to be given back and was refused; the money is still here.
    RefundRefused,
    /// Somebody has to see it arrive: a transfer, an invoice of the company.
    ToCollect,
}

/// A page of payments.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentsPage {
    pub items: Vec<ListedPayment>,
    /// Its totals are `collected` and `expected`, without credits and what was given away; what was given back counts
    /// against.
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// Payments of a conciergerie or of one beneficiary, newest first, by pages of 100. With the filter `unsettled`, those
/// of a conciergerie that somebody has to look after, waiting longest first. A beneficiary has their own, without
/// cancelled ones.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAllPayments {
    /// Filters and page.
    #[serde(default)]
    pub data: ListQuery,
}

impl Action for GetAllPayments {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"data": {"conciergerieId": "$desk"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Payment, Subject::Order];
    type Response = PaymentsPage;
}
