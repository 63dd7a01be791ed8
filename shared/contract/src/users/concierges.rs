//! Managers as their colleagues see them.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, Done, Edited, Group, Method, Permission, Refusal, Role,
    Subject, UserId,
};

/// A manager in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConciergeEntry {
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub login: String,
    /// Signed in, and at work within the last minutes.
    pub online: bool,
    /// Since they were last at work; absent: never yet.
    pub last_seen_active_delay_in_ms: Option<i64>,
    pub active: bool,
    /// Responsible for the conciergerie that is asked about.
    pub responsable: bool,
    /// They work for all companies.
    pub all: bool,
}

/// Managers of a company.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Concierges {
    pub concierges: Vec<ConciergeEntry>,
    /// More work there than an answer holds: search for the others.
    pub truncated: bool,
    pub as_of: Timestamp,
}

/// The managers who work for the company of a conciergerie, by name, cut at 250. Those who are switched off
/// are only for callers with `PROD`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergeList {
    /// Without them, only those who are switched off.
    #[serde(default = "yes")]
    pub include_enabled: bool,
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

fn yes() -> bool {
    true
}

impl Action for GetConciergeList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"includeEnabled": true, "conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = Concierges;
}

/// A manager who was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConciergeFound {
    pub id: UserId,
    pub firstname: String,
    pub lastname: String,
    pub email: String,
    pub login: String,
    /// The companies they work for, by comma.
    pub entreprise: String,
    pub active: bool,
}

/// Managers found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConciergesFound {
    pub concierges: Vec<ConciergeFound>,
    /// Cursor of the next page; absent on the last.
    pub next: Option<String>,
}

/// Finds managers whom the caller knows, by pages of 20: by the beginnings of any words of their names, their e-mail address
/// or their login, whatever accents and case.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SearchConcierge {
    /// A word of at least two letters.
    pub expression: String,
    /// `next` of the page before.
    #[serde(default)]
    pub cursor: Option<String>,
}

impl Action for SearchConcierge {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"expression": "mar"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = ConciergesFound;
}

/// A permission that somebody holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HeldPermission {
    pub permission: Permission,
    /// The words for what the holder of the right may do.
    pub label: String,
    /// The last day on which they hold it; absent: for good.
    pub until: Option<Date>,
}

/// A manager, as colleagues read them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConciergeProfile {
    pub id: UserId,
    pub login: String,
    /// The companies they work for, by comma.
    pub company_name: String,
    pub first_name: String,
    pub name: String,
    pub email: String,
    /// The address that waits to be confirmed by its reader.
    pub pending_email: Option<String>,
    pub professional_numbr: String,
    pub active: bool,
    /// They have never chosen a password yet.
    pub invited: bool,
    pub online: bool,
    pub last_seen_active_delay_in_ms: Option<i64>,
    pub permissions: Vec<HeldPermission>,
    /// Responsible for the chosen conciergerie.
    pub responsable: bool,
    /// Whether the caller may change the profile.
    pub can_edit: bool,
    /// Whether the caller may change the address. This lets them sign in as that person, so they need all
    /// rights that the person has.
    pub can_edit_email: bool,
    pub can_activate: bool,
    pub can_be_responsable: bool,
}

/// A manager whom the caller knows.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergeUser {
    pub id: UserId,
}

impl Action for GetConciergeUser {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"id": "$manager"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = Edited<ConciergeProfile>;
}

/// Makes a manager of a company, without any permission, who is mailed a link to choose a password.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateConcierge {
    /// One the caller works for.
    pub company_id: CompanyId,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub first_name: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub professional_numbr: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    /// Letters, digits, dots and dashes; `_C_` is put in front where it is not there.
    pub login: String,
}

impl Action for CreateConcierge {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const EXAMPLE: &'static str = r#"{"companyId": 1, "name": "Roche", "firstName": "Camille",
        "professionalNumbr": "0155170199", "email": "c.roche@concierge.test", "login": "_C_croche"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff]);
    type Response = Edited<ConciergeProfile>;
}

/// The description of a manager.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConciergeChange {
    pub id: UserId,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub first_name: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// A new address waits until its reader has confirmed it.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub professional_numbr: String,
    /// Absent: as it is. To switch somebody off ends their sessions.
    #[serde(default)]
    pub active: Option<bool>,
}

/// Changes the description of a manager: one's own, or with `CARROUSEL_MANAGER` or `PROD` that of others. To
/// switch somebody on or off takes `PROD`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateProfilConcierge {
    pub user: ConciergeChange,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for UpdateProfilConcierge {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::RightsOutOfReach, Refusal::OwnRights];
    const EXAMPLE: &'static str = r#"{"user": {"id": "$manager", "firstName": "Gilles", "name": "Perrin",
        "email": "gilles@concierge.test"}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff]);
    type Response = Edited<ConciergeProfile>;
}

/// Says which manager of its company is responsible for a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetResponsableConciergerie {
    /// Absent: nobody.
    #[serde(default)]
    pub user_id: Option<UserId>,
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for SetResponsableConciergerie {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"userId": "$manager", "conciergerieId": "$desk"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff]);
    type Response = Done;
}
