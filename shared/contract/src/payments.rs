//! Payment means, payments and credits.

mod credit_campaigns;
mod credits;
mod journal;
mod list;
mod mandates;
mod payment;
mod statement;
mod why;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, Done, Euros, Group, Method, OrderId, PaymentId, Permission, Refusal, Role,
    Subject, cash::CollecterSortieDeCaisse, orders::UsableCredit,
};

pub use credit_campaigns::{
    CreditAudience, CreditBilling, CreditBurnDown, CreditCampaign, CreditCampaignDetail, CreditCampaignRow,
    CreditCampaigns, CreditInvoice, CreditInvoiceLine, CreditInvoiceRow, CreditLeftOut, CreditsGranted,
    GetCreditCampaign, GetCreditCampaigns, GetCreditInvoice, GrantCampaignCredits, IssueCreditInvoice,
    LeftOutOfGrant, PlannedGrant, SaveCreditCampaign,
};
pub use credits::{
    CancelUserCredit, CollectCredit, CreateNewUserCompensation, CreateNewUserCredit, Credit, CreditOptions,
    CreditState, CreditsPage, GetAllCredits, GetCreditOptions, PartnerName,
};
pub use journal::{AccountTotal, GetLedger, JournalEntry, JournalPage, JournalPosting, JournalTotals};
pub use list::{GetAllPayments, ListedPayment, PaymentWait, PaymentsPage};
pub use payment::*;
pub use statement::{
    CreditBalance, GetMyStatement, GetUserStatement, Operation, OperationKind, OperationTotal, Statement,
};
pub use why::{ClosedPayment, ExplainPayments, PaymentsExplained};

pub use mandates::{Mandate, MandateForm, MandateStatus, RevokeMandate, SignMandate, SlimpayNotification};

/// How a beneficiary can pay.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentMeans {
    pub card: Option<Card>,
    /// The last card that was not registered, for a day or until one is.
    pub refused_card: Option<RefusedCard>,
    /// Whether a card can be registered here.
    pub card_available: bool,
    pub mandate: Option<Mandate>,
    /// Whether a mandate can be signed here.
    pub mandate_available: bool,
    pub credits: Vec<UsableCredit>,
}

/// A registered card. Its number never reaches the platform.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Card {
    pub brand: String,
    pub last_digits: String,
    /// Last day it can be used.
    pub card_expiration_date: Date,
    pub card_added: Timestamp,
    pub expired: bool,
    /// Expires within two months.
    pub almost_expired: bool,
}

/// A card the bank did not take, or whose page was left.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RefusedCard {
    /// Why, in the reader's language.
    pub reason: String,
    /// When the bank's page was asked for.
    pub date: Timestamp,
}

/// The bank's page to open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CardForm {
    pub form_url: String,
}

/// The facts that the payment dialog of an order needs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderPaymentInfo {
    pub order_id: OrderId,
    pub version: u64,
    /// -1: a line has no price.
    pub total_amount: Euros,
    /// Already collected.
    pub partial_amount: Cents,
    /// Still to be paid.
    pub remainder_amount: Cents,
    /// The sum that was taken and is not owed: the most that can go back.
    pub to_give_back: Cents,
    /// The ways for it to go back, each with the most that can go back that way; those by which it came stand
    /// first.
    pub refund_ways: Vec<PaymentType>,
    pub payments: Vec<Payment>,
    pub hints: Vec<String>,
    pub payment_types: Vec<PaymentType>,
    /// Those of the beneficiary that can be chosen, by their label.
    pub cost_centers: Vec<NamedCostCenter>,
    pub should_be_paid: bool,
    /// A register is open for cards, cheques, cash; without one the dialog warns.
    pub card_ok: bool,
    pub check_ok: bool,
    pub cash_ok: bool,
}

/// The balance that is open between an order and its beneficiary, in one figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Balance {
    /// Still to be collected.
    Owed { amount: Cents },
    /// Taken and not owed.
    ToGiveBack { amount: Cents },
    /// Nothing.
    Settled,
}

/// The effect on the money of an order if it is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IfCancelled {
    /// The sum that was taken, in whatever way, and not given back.
    pub collected: Cents,
    /// The part of it that goes back to credits at once.
    pub to_credits: Cents,
    /// The part of it that the desk is to give back.
    pub to_give_back: Cents,
    /// The sum that was announced, and is not collected any more.
    pub dropped: Cents,
    /// The sum that was asked of a bank that has not answered: it may still arrive.
    pub at_bank: Cents,
}

/// The outcome of setting the payments of an order.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentsSet {
    /// Card payments the bank refused.
    pub axepta_failures: u32,
    pub message: Option<String>,
    pub info: OrderPaymentInfo,
}

/// The caller's card, mandate and credits.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMyPaymentOptions {}

impl Action for GetMyPaymentOptions {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const SHOWS: &'static [Subject] = &[Subject::Means];
    type Response = PaymentMeans;
}

/// Opens the bank's page to register a card, or to pay the rest of an order after a refused card.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InputPaymentCard {
    /// The order to pay, of the caller's own.
    pub order_id: Option<OrderId>,
}

impl Action for InputPaymentCard {
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::BankUnavailable, Refusal::TrainingDesk];
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Means]);
    type Response = CardForm;
}

/// Opens the bank's page to replace the card; the old one stays until the new one is there.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ModifyCc {}

impl Action for ModifyCc {
    const NAME: &'static str = "modifyCc";
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::BankUnavailable, Refusal::NoCard, Refusal::TrainingDesk];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Means]);
    type Response = CardForm;
}

/// Forgets the card.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteCc {}

impl Action for DeleteCc {
    const NAME: &'static str = "deleteCc";
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::NoCard];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Means]);
    type Response = Done;
}

/// Gives the facts that the payment dialog of an order needs.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderPaymentInfo {
    /// The order.
    pub order_id: OrderId,
}

impl Action for GetOrderPaymentInfo {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Payment, Subject::Order, Subject::Credit, Subject::Means];
    type Response = OrderPaymentInfo;
}

/// Sets the payments of an order. Card-online lines are charged at once; those the bank refuses are kept as failed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetOrderPayments {
    /// The order.
    pub order_id: OrderId,
    /// The version of the order that the caller has read.
    pub version: Option<u64>,
    /// All lines, old and new.
    pub payments: Vec<PaymentEntry>,
}

impl Action for SetOrderPayments {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[
        Refusal::OrderImmutable,
        Refusal::PriceMissing,
        Refusal::CreditUnavailable,
        Refusal::NoCard,
        Refusal::CardExpired,
        Refusal::NoMandate,
        Refusal::TrainingDesk,
        Refusal::NoOpenRegister,
        Refusal::MeansNotTaken,
        Refusal::RegisterShort,
    ];
    const EXAMPLE: &'static str =
        r#"{"orderId": "$order", "payments": [{"id": 0, "type": 3, "amount": 100}]}"#;
    const OUTDATES: Option<&'static [Subject]> =
        Some(&[Subject::Payment, Subject::Order, Subject::Credit, Subject::Register]);
    type Response = PaymentsSet;
}

/// Says that a payment has arrived that no bank tells us of: a transfer, an invoice of the company. A direct debit is
/// started by it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CollectPayment {
    /// The line of the order.
    pub payment_id: PaymentId,
}

impl Action for CollectPayment {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::Compta, Permission::CanDoDirectDebit]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::PaymentNotCollectable, Refusal::DirectDebitUnavailable, Refusal::NoMandate];
    const EXAMPLE: &'static str = r#"{"paymentId": "$part"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Payment, Subject::Order]);
    type Response = Payment;
}

/// Hears from the bank that a payment moved. The body is only a hint: what happened is read from the bank.
/// The other fields that the bank writes into it are ignored, and it writes names in any letter case.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase")]
pub struct AxeptaNotification {
    /// Payment of the bank.
    #[serde(alias = "payid", alias = "PayId", alias = "PayID", alias = "PAYID")]
    pub pay_id: Option<String>,
    /// Transaction of ours.
    #[serde(alias = "transid", alias = "TransId", alias = "TransID", alias = "TRANSID")]
    pub trans_id: Option<String>,
}

impl Action for AxeptaNotification {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Webhook;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

crate::action::actions! {
    GetMyPaymentOptions,
    InputPaymentCard,
    ModifyCc,
    DeleteCc,
    GetOrderPaymentInfo,
    ExplainPayments,
    SetOrderPayments,
    CollectPayment,
    GetAllPayments,
    GetLedger,
    GetMyStatement,
    GetUserStatement,
    GetAllCredits,
    GetCreditOptions,
    CreateNewUserCredit,
    CreateNewUserCompensation,
    CancelUserCredit,
    CollectCredit,
    GetCreditCampaigns,
    GetCreditCampaign,
    SaveCreditCampaign,
    GrantCampaignCredits,
    GetCreditInvoice,
    IssueCreditInvoice,
    CollecterSortieDeCaisse,
    SignMandate,
    RevokeMandate,
    AxeptaNotification,
    SlimpayNotification,
}
