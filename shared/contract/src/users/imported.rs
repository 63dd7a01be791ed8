//! The people whom a file made.

use serde::{Deserialize, Serialize};

use super::UserSummary;
use crate::{
    Access, Action, Group, Method, Refusal, Role, Subject,
    list::{ListAnswer, ListQuery},
};

/// A page of people whom a file made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ImportedUsers {
    pub items: Vec<UserSummary>,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// The beneficiaries whom a file of [`CreateUsersBatch`] made, in the order of its lines. Deleted accounts are left out, and people
/// who have moved to a company that the caller does not work for.
///
/// [`CreateUsersBatch`]: super::CreateUsersBatch
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetImportedUsers {
    /// The conciergerie of the operation, filters and page. The filter `import` has to name the operation.
    #[serde(default)]
    pub data: ListQuery,
}

impl Action for GetImportedUsers {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str =
        r#"{"data": {"conciergerieId": "$desk", "filters": [{"name": "import", "values": ["1"]}]}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Person, Subject::Work];
    type Response = ImportedUsers;
}
