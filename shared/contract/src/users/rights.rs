//! The rights of managers, and the companies for which they hold them.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, Edited, Group, Method, Permission, Refusal, Subject, UserId,
};

const KEEPERS: Access = Access::AnyOf(&[Permission::EditPermissionRel]);

/// A permission as it stands with somebody.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PermissionOfUser {
    pub permission: Permission,
    /// The words for what the holder of the right may do.
    pub label: String,
    pub held: bool,
    /// The last day on which it stands so; then it is the other way round.
    pub until: Option<Date>,
    /// The caller may give or take it.
    pub can_change: bool,
    /// The last day for which the caller may: their own rights end then. Absent: for good.
    pub can_change_until: Option<Date>,
    /// Nothing asks for it yet.
    pub unused: bool,
}

/// Permissions that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RoleTemplate {
    pub name: String,
    pub about: String,
    pub permissions: Vec<Permission>,
}

/// The rights of a manager.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PermissionsForUser {
    pub user_id: UserId,
    pub name: String,
    /// All that there are.
    pub permissions: Vec<PermissionOfUser>,
    pub templates: Vec<RoleTemplate>,
}

/// All permissions, and which of them somebody has, among the managers whom the caller knows.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPermissionsForUser {
    pub user_id: UserId,
}

impl Action for GetPermissionsForUser {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = KEEPERS;
    const EXAMPLE: &'static str = r#"{"userId": "$manager"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = Edited<PermissionsForUser>;
}

/// How a permission is to stand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PermissionChange {
    pub permission: Permission,
    pub held: bool,
    /// The last day, Europe/Paris; from the next one on it is the other way round. Absent: for good.
    #[serde(default)]
    pub until: Option<Date>,
}

/// Gives and takes permissions, from the next call of that person on. Nobody gives or takes what they do not have, nor for
/// longer than they have it, nor takes their own right to manage rights.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPermissionsForUser {
    pub user_id: UserId,
    /// Those that are not named stay as they are.
    pub permissions: Vec<PermissionChange>,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetPermissionsForUser {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::RightsOutOfReach, Refusal::OwnRights];
    const EXAMPLE: &'static str = r#"{"userId": "$manager",
        "permissions": [{"permission": "CAN_VIEW_NOTES", "held": true}], "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff]);
    type Response = Edited<PermissionsForUser>;
}

/// A company, and whether somebody works for it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EntityOfUser {
    pub id: CompanyId,
    pub name: String,
    pub associated: bool,
}

/// The companies for which somebody works.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EntRelForUser {
    pub user_id: UserId,
    pub name: String,
    /// Those of the caller, and those of that person.
    pub entities: Vec<EntityOfUser>,
    /// They work for all companies by `MANAGE_ALL_ENTREPRISE`: there is nothing to choose.
    pub all: bool,
    /// Whether the caller may change it.
    pub can_change: bool,
}

/// Gives the companies for which a manager works, among those whom the caller knows.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetEntRelForUser {
    pub user_id: UserId,
}

impl Action for GetEntRelForUser {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = KEEPERS;
    const EXAMPLE: &'static str = r#"{"userId": "$manager"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = Edited<EntRelForUser>;
}

/// Says for which companies a manager works. Only a caller who works for a company gives it, and only one who
/// holds all rights that this person would have there.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetEntRelForUser {
    pub user_id: UserId,
    /// All of them, 40 at most.
    pub entities: Vec<CompanyId>,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetEntRelForUser {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::RightsOutOfReach, Refusal::OwnRights];
    const EXAMPLE: &'static str = r#"{"userId": "$manager", "entities": [1], "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff]);
    type Response = Edited<EntRelForUser>;
}

/// Somebody who has a permission.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PermissionHolder {
    pub id: UserId,
    pub name: String,
    /// The last day on which they have it; absent: for good.
    pub until: Option<Date>,
    /// They work for all companies.
    pub all: bool,
}

/// The holders of a permission.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PermissionHolders {
    pub holders: Vec<PermissionHolder>,
    /// Whether so many work there that not all of them were looked at.
    pub truncated: bool,
    pub as_of: Timestamp,
}

/// Lists those who may do something at a conciergerie: the active managers of its company who hold a
/// permission, by name.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPermissionHolders {
    pub permission: Permission,
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetPermissionHolders {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"permission": "COMPTA", "conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = PermissionHolders;
}
