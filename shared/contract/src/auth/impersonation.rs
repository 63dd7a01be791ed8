//! A manager in the account of a beneficiary.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Done, Group, ImpersonationId, Method, Permission, Refusal, Role, Subject, UserId,
};

/// The mark that the answers are those of an account which somebody else has opened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ImpersonationInfo {
    pub id: ImpersonationId,
    /// The manager.
    pub by: String,
    pub reason: String,
    pub ends: Timestamp,
}

/// A manager has opened the caller's account.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountAccess {
    pub id: ImpersonationId,
    /// The manager.
    pub by: String,
    pub reason: String,
    pub since: Timestamp,
    /// When it was over, or will be at the latest.
    pub until: Timestamp,
    /// Whether it is not over yet.
    pub open: bool,
}

/// The managers who have opened the caller's account, newest first, a hundred at most.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountAccesses {
    pub accesses: Vec<AccountAccess>,
}

/// Opens the account of a beneficiary as they see it, for thirty minutes at most. Calls whose `X-Context`
/// names both the beneficiary and `id` are made in their account, and written down under both names. The
/// beneficiary is told, with the reason. Actions that only the beneficiary may do are refused: their
/// password, address and means of payment are theirs.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartImpersonation {
    pub user_id: UserId,
    /// The reason, in 5 characters or more.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::TAKEOVER_REASON)))]
    pub reason: String,
}

impl Action for StartImpersonation {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::AnyOf(&[Permission::CanImpersonate]);
    const REFUSALS: &'static [Refusal] = &[Refusal::StaffAccount, Refusal::AccountInactive];
    const EXAMPLE: &'static str = r#"{"userId": "$user", "reason": "Elle ne voit pas sa commande"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Takeover]);
    type Response = ImpersonationInfo;
}

/// Leaves the account of a beneficiary before the thirty minutes are over. To leave twice is to have left.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndImpersonation {
    pub user_id: UserId,
    pub id: ImpersonationId,
}

impl Action for EndImpersonation {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"userId": "$user", "id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Takeover]);
    type Response = Done;
}

/// Lists the managers who have opened the caller's account, with the time and the reason.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAccountAccesses {}

impl Action for GetAccountAccesses {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const SHOWS: &'static [Subject] = &[Subject::Takeover];
    type Response = AccountAccesses;
}
