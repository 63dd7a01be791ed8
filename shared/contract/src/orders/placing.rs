//! Making an order, and pricing it before.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    Preview,
    draft::NewOrder,
    order::{EmergencyNumbers, PaymentAction},
};
use crate::{Access, Action, Cents, CreditId, Group, Method, OrderId, Refusal, Subject};

/// The order that a draft became before: the `data` of the refusal `DraftPlaced`.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderOfDraft {
    pub order_id: OrderId,
}

/// The outcome of making an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderCreated {
    pub order_id: OrderId,
    pub payment_action: Option<PaymentAction>,
    /// Numbers to call: the offer is an emergency.
    pub emergency_mode: Option<EmergencyNumbers>,
    pub request_bag: bool,
    pub request_print: bool,
}

/// A credit as a payment option.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UsableCredit {
    pub id: CreditId,
    pub name: String,
    pub remaining_amount: Cents,
    pub expiration_date: Option<Date>,
    /// The origin of a credit that took the place of another.
    pub origin: Option<CreditOrigin>,
}

/// Where a credit comes from: an order gave back what it had of another one, which could not be spent any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct CreditOrigin {
    pub credit_id: CreditId,
    pub order_id: OrderId,
}

/// The refusals of a draft, whether it is priced or ordered, and those that only an order has.
macro_rules! draft_refusals {
    ($($more:ident),*) => {
        &[
            Refusal::OfferUnavailable,
            Refusal::DeskClosed,
            Refusal::NothingSelected,
            Refusal::SlotTaken,
            Refusal::MinimumAmount,
            Refusal::OncePerMonth,
            Refusal::ProfileIncomplete,
            Refusal::DebtToRecover,
            Refusal::TermsNotAccepted,
            Refusal::NoBeneficiary,
            Refusal::ConciergerieNotAllowed,
            Refusal::NoPaymentOption,
            $(Refusal::$more,)*
            Refusal::DraftPlaced,
        ]
    };
}

/// Prices an order without making it: the same function prices the order itself.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewOrder {
    /// The draft.
    pub o: NewOrder,
}

impl Action for PreviewOrder {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = draft_refusals!();
    const EXAMPLE: &'static str = r#"{"o": {"offreId": "$offer", "draftId": "PreviewOrder", "items": [{"offreItemId": "$item", "quantity": 1}]}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = Preview;
}

/// Makes an order. A repeat with the same idempotency key or draft answers with the first order.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateOrder {
    /// The draft.
    pub o: NewOrder,
}

impl Action for CreateOrder {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = draft_refusals!(OfferChanged, CreditUnavailable, CardExpired);
    const EXAMPLE: &'static str = r#"{"o": {"offreId": "$offer", "draftId": "CreateOrder", "items": [{"offreItemId": "$item", "quantity": 1}]}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot, Subject::Waitlist]);
    type Response = OrderCreated;
}
