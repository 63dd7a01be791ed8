//! Client companies, which have the conciergeries.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, CompanyId, Done, Edited, Group, Method, Permission, Refusal, Subject};

/// A client company.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CompanyEntry {
    pub id: CompanyId,
    pub name: String,
    /// The number of its conciergeries.
    pub desks: u32,
}

/// The companies that the caller works for, by name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Companies {
    pub companies: Vec<Edited<CompanyEntry>>,
}

/// The companies that the caller works for, by name.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCompanies {}

impl Action for GetCompanies {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreateEnt]);
    const SHOWS: &'static [Subject] = &[Subject::Desk];
    type Response = Companies;
}

/// Makes a company, which the caller then works for, or names one anew. Its conciergeries bear the new name from then on; orders
/// keep the name under which they were placed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetCompany {
    /// One that the caller works for; absent: a new one.
    #[serde(default)]
    pub company: Option<CompanyId>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// Another company has this name, and that is meant.
    #[serde(default)]
    pub same_name: bool,
    /// The edition that the caller has seen; 0 of a new one.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SetCompany {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreateEnt]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::CompanyNameTaken];
    const EXAMPLE: &'static str = r#"{"name": "Nova"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Desk, Subject::SsoProvider, Subject::Staff]);
    type Response = Edited<CompanyEntry>;
}

/// Removes a company without conciergeries, without a sign-in of its own, and for which nobody else works.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveCompany {
    pub company: CompanyId,
}

impl Action for RemoveCompany {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreateEnt]);
    const REFUSALS: &'static [Refusal] = &[Refusal::CompanyInUse];
    const EXAMPLE: &'static str = r#"{"company": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Desk, Subject::SsoProvider, Subject::Staff]);
    type Response = Done;
}
