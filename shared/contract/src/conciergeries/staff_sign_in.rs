//! The rules of a company on how the people who work for it sign in.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, CompanyId, ConciergerieId, Edited, Group, Method, Permission, Refusal, Subject};

/// How managers of a company sign in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaffSignInRule {
    pub company_id: CompanyId,
    pub company_name: String,
    /// Whether its managers have to set up a second factor when they next sign in, and can do nothing before.
    pub second_factor: bool,
}

/// How managers of the company of a conciergerie sign in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetStaffSignIn {
    /// Absent: the chosen one.
    #[serde(default)]
    pub id: Option<ConciergerieId>,
}

impl Action for GetStaffSignIn {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = Edited<StaffSignInRule>;
}

/// Says how managers of the company of a conciergerie sign in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetStaffSignIn {
    /// Absent: the chosen one.
    #[serde(default)]
    pub id: Option<ConciergerieId>,
    pub second_factor: bool,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetStaffSignIn {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$desk", "secondFactor": true, "edition": 0}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff]);
    type Response = Edited<StaffSignInRule>;
}
