//! Mandates: how a beneficiary lets their account be debited.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, Refusal, Role, Subject};

/// A mandate, as its owner sees it. The account number never reaches the platform.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Mandate {
    pub status: MandateStatus,
    /// When its page was asked for.
    pub added_on: Timestamp,
    /// Its unique reference (RUM), once it is signed.
    pub reference: Option<String>,
    /// The last day it can be debited, unless it is used before.
    pub valid_until: Option<Date>,
}

/// How far a mandate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MandateStatus {
    /// Its page is open: it is not signed yet.
    Waiting,
    /// Signed: orders can be debited.
    Saved,
    /// It was not signed; told for a day.
    Refused,
    /// Ended by its owner or their bank.
    Revoked,
    /// Three years without a debit.
    Expired,
}

/// The page to open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MandateForm {
    pub form_url: String,
}

/// Opens the page on which the caller signs a mandate.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignMandate {}

impl Action for SignMandate {
    const OWNER_ONLY: bool = true;
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::BankUnavailable, Refusal::DirectDebitUnavailable, Refusal::ProfileIncomplete];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Means]);
    type Response = MandateForm;
}

/// Ends the caller's mandate. Debits that are under way are not called back.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RevokeMandate {}

impl Action for RevokeMandate {
    const OWNER_ONLY: bool = true;
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::BankUnavailable, Refusal::NoMandate];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Means]);
    type Response = Done;
}

/// Hears from the provider of direct debits that something moved. The body is only a hint: what happened is read from
/// the provider. A body that is signed must be signed rightly.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase")]
pub struct SlimpayNotification {}

impl Action for SlimpayNotification {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::Webhook;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}
