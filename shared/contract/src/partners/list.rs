//! All partners, and each of them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Edited, Group, Method, PartnerId, Permission, Refusal, Role, Subject, UserId,
    list::{ListAnswer, ListQuery},
};

/// A partner in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerSummary {
    pub id: PartnerId,
    /// The first name of the person to ask for there.
    pub firstname: String,
    pub lastname: String,
    /// The name of the company.
    pub entreprise: String,
    /// The name that beneficiaries read instead; may be empty.
    pub name_for_bnf: String,
    pub email: String,
    pub profile_active: bool,
    /// Beginnings of the zip codes that are served, by comma; empty: everywhere.
    pub zip_codes: String,
    /// Offers something at the chosen conciergerie, or is presented there.
    pub here: bool,
    pub creation_date: Timestamp,
}

/// A page of partners.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnersPage {
    pub items: Vec<PartnerSummary>,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// The partners that the caller's companies work with, newest first, by pages of 100. Those that are switched
/// off are only for callers with `PROD` or `CREATE_PART`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAllPartners2 {
    /// Only those of the chosen conciergerie.
    #[serde(default)]
    pub extract_partners_for_current_conciergerie: bool,
    /// Those that are switched off as well.
    #[serde(default)]
    pub extract_partners_disabled: bool,
    /// Filters and page.
    #[serde(default)]
    pub data: ListQuery,
}

impl Action for GetAllPartners2 {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"data": {"conciergerieId": "$desk"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Partner];
    type Response = PartnersPage;
}

/// Makes a partner of the company of the chosen conciergerie, with an account; its holder is mailed a link to choose a
/// password.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreatePartner {
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub entreprise: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub firstname: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PARTNER_NAME)))]
    pub lastname: String,
    /// Also the login.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub telephone: String,
}

impl Action for CreatePartner {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreatePart]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"entreprise": "Vélo Service", "firstname": "Paul", "lastname": "Roue",
        "email": "velo@partner.test"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Partner]);
    type Response = PartnerSummary;
}

/// The account of a partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerUser {
    pub id: UserId,
    pub firstname: String,
    pub lastname: String,
    pub login: String,
    pub email: String,
    pub telephone: String,
    /// The address that waits to be confirmed by its reader.
    pub pending_email: Option<String>,
    /// They have never chosen a password yet.
    pub invited: bool,
    pub profile_active: bool,
}

/// A partner with its account and the numbers of its offers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerInfo {
    pub partner: PartnerSummary,
    /// The person who signs in for it; absent when nobody does.
    pub user: Option<PartnerUser>,
    /// Offers at the chosen conciergerie, now or later in force.
    pub nb_offres: u32,
    /// Those of them that are booked by the calendar.
    pub nb_cal_offres: u32,
    pub nb_presentations: u32,
}

/// A partner with its account and the numbers of its offers.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerInfo {
    pub partner_id: PartnerId,
}

impl Action for GetPartnerInfo {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Partner, Subject::Presentation];
    type Response = Edited<PartnerInfo>;
}
