//! The removal of accounts: requests of their owners, and the work of the desk on them.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Done, Group, Method, Permission, Refusal, Role, Subject, UserId,
};

/// Why the account of a beneficiary is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DeletionReason {
    /// Its owner asked for it.
    Asked,
    /// Its owner no longer works for the company.
    LeftCompany,
    /// Its owner has another one.
    Duplicate,
    /// It was made by mistake.
    Mistake,
}

/// Deletes the account of a beneficiary, for ever: everything that names them is made anonymous, and amounts
/// stay as they are.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteAdherentAction {
    pub user_id: UserId,
    /// Required.
    #[serde(default)]
    pub reason: Option<DeletionReason>,
    /// Its owner is told by a last mail.
    #[serde(default)]
    pub should_send_mail: bool,
}

impl Action for DeleteAdherentAction {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::DeleteUser]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::StaffAccount, Refusal::OrdersUnderWay, Refusal::OrdersUnpaid];
    const EXAMPLE: &'static str = r#"{"userId": "$user", "reason": "asked", "shouldSendMail": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person, Subject::Removal]);
    type Response = Done;
}

/// An account goes because nothing is done with it any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AutoRemoval {
    pub last_activity: Timestamp,
    /// The day on which it was switched off for that.
    pub switched_off: Option<Date>,
    /// The day on which it is switched off, or was.
    pub switched_off_on: Date,
    pub deleted_on: Date,
}

/// Keeps the account of a beneficiary which was about to be switched off, or was, because nothing is done with it: its time begins
/// anew, and it is switched on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancelInactiveUserAutoRemoval {
    pub user_id: UserId,
}

impl Action for CancelInactiveUserAutoRemoval {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::StaffAccount];
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person, Subject::Removal]);
    type Response = Done;
}

/// Somebody asks for their account to be deleted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountRemoval {
    /// Names it to `CloseAccountRemoval`.
    pub id: String,
    /// The person who signs in with the address that was given; absent: nobody does.
    pub user_id: Option<UserId>,
    pub mail: String,
    /// The name that was typed.
    pub name: String,
    pub reason: Option<String>,
    /// The request came from somebody who was signed in to that very account.
    pub signed_in: bool,
    pub asked: Timestamp,
    /// The last day on which it is dealt with in time: the third working day after it was asked for.
    pub due: Date,
    pub late: bool,
}

/// Requests to delete an account that wait.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccountRemovals {
    /// The most pressing first.
    pub removals: Vec<AccountRemoval>,
    /// More wait than are shown.
    pub truncated: bool,
}

/// Requests to delete an account that wait at a conciergerie; callers who work for all companies also get
/// those that fit no account.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetAccountRemovals {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetAccountRemovals {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::DeleteUser]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Removal];
    type Response = AccountRemovals;
}

/// Closes a request without deleting anything: its author changed their mind, or was somebody else.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CloseAccountRemoval {
    pub id: String,
}

impl Action for CloseAccountRemoval {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::DeleteUser]);
    const EXAMPLE: &'static str = r#"{"id": "U1"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Removal, Subject::Person]);
    type Response = Done;
}
