//! The second factor of the people who work here.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Session;
use crate::{Access, Action, Done, Group, Method, Permission, Refusal, Subject, UserId};

/// How far the caller's second factor is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SecondFactorState {
    /// Signing in asks for a code.
    pub on: bool,
    pub since: Option<Timestamp>,
    /// Recovery codes that were not used.
    pub recovery_left: usize,
    /// Whether the caller can do nothing without one.
    pub demanded: bool,
}

/// The secret for an authenticator, shown once: as a QR code that the client draws, or as text to type.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorSecret {
    /// Base32: six digits every thirty seconds, SHA-1.
    pub secret: String,
}

/// How signing in goes on after the password.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CodeNeeded {
    /// The `uid` for `SignInWithCode`.
    pub uid: String,
}

/// Codes that each open the account once, in place of the authenticator. They are told once: only their hashes are kept.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
    /// The token of the session that goes on, for a client without cookies, where that session waited for the
    /// second factor.
    pub session_token: Option<String>,
}

/// Signs in with a code, after `login` has answered 132. The answer is that of `login`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignInWithCode {
    /// The `uid` that `login` answered; it is good for five minutes.
    pub uid: String,
    /// A code of the authenticator, or a recovery code.
    #[serde(default)]
    pub code: String,
}

impl Action for SignInWithCode {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::WrongCode, Refusal::NoSecondFactor, Refusal::LinkExpired];
    const OWNER_ONLY: bool = true;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Session;
}

/// How far the caller's second factor is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetSecondFactor {}

impl Action for GetSecondFactor {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Staff;
    const BEFORE_SECOND_FACTOR: bool = true;
    const SHOWS: &'static [Subject] = &[Subject::SignIn];
    type Response = SecondFactorState;
}

/// Gives a new secret for an authenticator. The authenticator in use stays in use until a code of the new one
/// confirms it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BeginSecondFactor {
    /// A code of the authenticator in use, or a recovery code; empty where there is no authenticator.
    #[serde(default)]
    pub code: String,
}

impl Action for BeginSecondFactor {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Staff;
    const REFUSALS: &'static [Refusal] = &[Refusal::WrongCode];
    const BEFORE_SECOND_FACTOR: bool = true;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = AuthenticatorSecret;
}

/// Confirms the authenticator by its first code; signing in asks for one from then on. Recovery codes of before are void.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmSecondFactor {
    /// Six digits of the new authenticator.
    #[serde(default)]
    pub code: String,
}

impl Action for ConfirmSecondFactor {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Staff;
    const REFUSALS: &'static [Refusal] = &[Refusal::WrongCode, Refusal::NoSecondFactor];
    const BEFORE_SECOND_FACTOR: bool = true;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SignIn]);
    type Response = RecoveryCodes;
}

/// Gives ten new recovery codes; those of before are void.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRecoveryCodes {
    /// A code of the authenticator, or a recovery code.
    #[serde(default)]
    pub code: String,
}

impl Action for NewRecoveryCodes {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Staff;
    const REFUSALS: &'static [Refusal] = &[Refusal::WrongCode, Refusal::NoSecondFactor];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SignIn]);
    type Response = RecoveryCodes;
}

/// Signing in asks for no code any more. Refused while one is demanded of the caller.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndSecondFactor {
    /// A code of the authenticator, or a recovery code.
    #[serde(default)]
    pub code: String,
}

impl Action for EndSecondFactor {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Staff;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::WrongCode, Refusal::NoSecondFactor, Refusal::SecondFactorDemanded];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SignIn]);
    type Response = Done;
}

/// Takes away the second factor of a colleague who has lost it: they sign in with their password, and set up
/// another one where that is demanded. Their sessions end, and they are told.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResetSecondFactor {
    pub user_id: UserId,
}

impl Action for ResetSecondFactor {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::AnyOf(&[Permission::ManageGestionnaire]);
    const REFUSALS: &'static [Refusal] = &[Refusal::NoSecondFactor];
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff]);
    type Response = Done;
}
