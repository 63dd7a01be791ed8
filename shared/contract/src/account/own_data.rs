//! Everything that the platform knows about a person, for themselves.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, OrderId, Role, Subject, Words};

/// Makes a file of all that is kept of the caller, readable by people and by programs, and mails them the link that opens it once,
/// within a day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportMyData {}

impl Action for ExportMyData {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

/// Something that somebody of the desk did in the name of a beneficiary.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ActedForMe {
    pub at: Timestamp,
    pub by: String,
    pub what: Words,
    pub order_id: OrderId,
    pub offre_label: Words,
}

/// Everything that the desk did in the name of the caller.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AllActedForMe {
    /// Newest first.
    pub entries: Vec<ActedForMe>,
    /// Only the newest hundred orders were looked at.
    pub truncated: bool,
}

/// Lists the people of the desk who acted in the name of the caller, in the caller's newest hundred orders.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetActedForMe {}

impl Action for GetActedForMe {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const SHOWS: &'static [Subject] = &[Subject::Takeover];
    type Response = AllActedForMe;
}
