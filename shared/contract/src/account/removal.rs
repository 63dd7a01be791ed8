//! An account that its owner wants deleted.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, Role, Subject};

/// Asks for an account to be deleted; the desk does it within three working days. Always answers alike, whether or not somebody
/// has the address.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveAccountAnonymous {
    /// Required: the address or the login that the account is signed in with.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::REMOVAL_NAME)))]
    pub mail: String,
    /// Required.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::REMOVAL_NAME)))]
    pub name: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::REMOVAL_REASON)))]
    pub reason: Option<String>,
}

impl Action for RemoveAccountAnonymous {
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str =
        r#"{"mail": "zoe@concierge.test", "name": "Zoé Lambert", "reason": "Je change d'entreprise."}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Removal]);
    type Response = Done;
}

/// A request of the caller's that waits at their desk.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PendingRemoval {
    pub asked: Timestamp,
    /// The last day on which the desk deals with it in time.
    pub due: Date,
}

/// Whether the caller's account waits to be deleted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MyAccountRemoval {
    /// Absent: nobody asks for it. A request counts a moment after it was made.
    pub pending: Option<PendingRemoval>,
}

/// The request by which the caller's account waits to be deleted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMyAccountRemoval {}

impl Action for GetMyAccountRemoval {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const SHOWS: &'static [Subject] = &[Subject::Removal];
    type Response = MyAccountRemoval;
}

/// Withdraws the request by which the caller's account waits to be deleted, whoever made it; without one nothing happens.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WithdrawAccountRemoval {}

impl Action for WithdrawAccountRemoval {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Removal]);
    type Response = MyAccountRemoval;
}
