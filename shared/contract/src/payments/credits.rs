//! Credits: credit notes, gift vouchers and compensations.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, CreditId, Group, Method, PartnerId, Permission, Refusal, Subject, UserId,
    list::{ListAnswer, ListQuery},
    orders::CreditOrigin,
};

/// A credit. The fields about the party that bears it are absent for a beneficiary.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Credit {
    pub id: CreditId,
    pub user_id: UserId,
    pub user_name: String,
    pub user_conciergerie: String,
    pub original_amount: Cents,
    pub remaining_amount: Cents,
    pub name: String,
    pub internal_name: Option<String>,
    pub giver_user_name: Option<String>,
    pub creation_date: Timestamp,
    /// Last day it can be used, Europe/Paris.
    pub expiration_date: Option<Date>,
    /// 1 credit note, 2 gift voucher, 3 compensation.
    pub designation: u8,
    /// `usable`, `spent`, `expired`, `cancelled`.
    pub state: CreditState,
    /// The party that bears it: 0 own company, 1 the client company, 2 a partner.
    pub billing_type: Option<u8>,
    pub partner_id: Option<PartnerId>,
    pub partner_name: Option<String>,
    /// Percent of it that the partner bears.
    pub partner_share: Option<u8>,
    /// The amount that the partner bears.
    pub partner_amount: Option<Cents>,
    /// The time at which it was deducted from the partner's pay.
    pub collection_date: Option<Timestamp>,
    pub cancelled_by: Option<String>,
    pub cancellation_reason: Option<String>,
    pub can_cancel: bool,
    pub can_mark_collected: bool,
    /// The origin of a credit that took the place of another.
    pub origin: Option<CreditOrigin>,
}

/// Whether a credit can be spent, and why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CreditState {
    /// Something is left, and its last day is not over.
    Usable,
    /// Nothing is left.
    Spent,
    /// Its last day is over.
    Expired,
    /// Somebody took it back.
    Cancelled,
}

/// A page of credits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditsPage {
    pub items: Vec<Credit>,
    /// Its totals are `original` and `remaining`: what the credits were worth, and what can be spent of them.
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// Credits of a conciergerie or of one beneficiary, newest first, by pages of 100; a beneficiary's own.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAllCredits {
    /// Filters and page.
    #[serde(default)]
    pub data: ListQuery,
}

impl Action for GetAllCredits {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"data": {"conciergerieId": "$desk"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Credit, Subject::Order];
    type Response = CreditsPage;
}

/// A partner who may bear a credit.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerName {
    pub id: PartnerId,
    pub name: String,
}

/// The choices when a credit is entered.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditOptions {
    /// Partners that the conciergerie works with, by name.
    pub partners: Vec<PartnerName>,
}

/// Gives the choices for entering a credit.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCreditOptions {}

impl Action for GetCreditOptions {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::GiveCredit, Permission::HandleIndemnisations]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    type Response = CreditOptions;
}

/// Gives a beneficiary a credit note or a gift voucher.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateNewUserCredit {
    /// The beneficiary who may spend it.
    pub user_id: UserId,
    /// Above zero.
    pub original_amount: Cents,
    /// The name that its beneficiary reads; empty: the name of its kind.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CREDIT_TITLE)))]
    pub name: String,
    /// The name that the desk reads.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CREDIT_TITLE)))]
    pub internal_name: String,
    /// 1 credit note (default), 2 gift voucher.
    pub designation: Option<u8>,
    /// The party that bears it: 0 or 3 own company (default), 1 the client company, 2 a partner.
    pub billing_type: Option<u8>,
    /// The partner that bears it, for billing type 2.
    pub partner_id: Option<PartnerId>,
    /// Percent that the partner bears, 1 to 100, of billing type 2.
    pub partner_share: Option<i64>,
    /// Years it can be used: 1; 0 or absent: without end.
    pub validity_in_years: Option<u8>,
}

impl Action for CreateNewUserCredit {
    const NAME: &'static str = "createNewUserCredit";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::GiveCredit]);
    const EXAMPLE: &'static str = r#"{"userId": "$user", "originalAmount": 500}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Credit]);
    type Response = Credit;
}

/// Gives a beneficiary a compensation.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateNewUserCompensation {
    /// The beneficiary who may spend it.
    pub user_id: UserId,
    /// Above zero.
    pub original_amount: Cents,
    /// Its title, which the partner sees too, in 5 characters or more.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CREDIT_TITLE)))]
    pub name: String,
    /// The name that the desk reads.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CREDIT_TITLE)))]
    pub internal_name: String,
    /// The same as [`CreateNewUserCredit::billing_type`].
    pub billing_type: Option<u8>,
    /// The partner that bears it, for billing type 2.
    pub partner_id: Option<PartnerId>,
    /// Percent that the partner bears, 1 to 100, of billing type 2.
    pub partner_share: Option<i64>,
    /// Years it can be used: 1; 0 or absent: without end.
    pub validity_in_years: Option<u8>,
}

impl Action for CreateNewUserCompensation {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::HandleIndemnisations]);
    const EXAMPLE: &'static str =
        r#"{"userId": "$user", "originalAmount": 500, "name": "Tache sur une veste"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Credit]);
    type Response = Credit;
}

/// Takes back what is left of a credit. It may come with all the fields of a [`Credit`]: those that only the server sets
/// are ignored.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase")]
pub struct CancelUserCredit {
    /// The credit.
    pub id: CreditId,
    /// Why it is cancelled.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub cancellation_reason: String,
}

impl Action for CancelUserCredit {
    const NAME: &'static str = "cancelUserCredit";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::GiveCredit]);
    const REFUSALS: &'static [Refusal] = &[Refusal::CreditFinal];
    const EXAMPLE: &'static str = r#"{"id": "$credit", "cancellationReason": "Saisi deux fois"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Credit]);
    type Response = Credit;
}

/// Marks the partner's share of a credit as deducted from the partner's pay.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CollectCredit {
    /// The credit.
    pub credit_id: CreditId,
}

impl Action for CollectCredit {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = Access::AnyOf(&[Permission::Compta]);
    const REFUSALS: &'static [Refusal] = &[Refusal::CreditNotDeductible];
    const EXAMPLE: &'static str = r#"{"creditId": "$credit"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Credit, Subject::Payment]);
    type Response = Credit;
}
