//! A manager tries the provider of a company before people sign in through it.

use serde::{Deserialize, Serialize};

use super::SsoStart;
use crate::{Access, Action, CompanyId, Group, Method, Permission, Refusal, Subject};

/// The outcome of a test sign-in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SsoTest {
    pub company_id: CompanyId,
    /// Whether the address is of a domain of the provider: then the provider can be switched on.
    pub passed: bool,
    /// The address of the person who signed in, as the provider said it, and so the names.
    pub email: String,
    pub first_name: String,
    pub last_name: String,
}

/// Begins a test sign-in at the provider of a company, whether or not it is switched on. It opens nobody's account.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BeginSsoTest {
    pub company_id: CompanyId,
}

impl Action for BeginSsoTest {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::SsoUnavailable, Refusal::SsoNotMade];
    const EXAMPLE: &'static str = r#"{"companyId": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = SsoStart;
}

/// Ends a test sign-in that the caller began. Code 11 when the token proves nothing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndSsoTest {
    /// The identity token of the pool.
    pub token: String,
    /// The state that `BeginSsoTest` gave.
    pub state: String,
}

impl Action for EndSsoTest {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::SsoFailed, Refusal::SsoUnavailable, Refusal::SsoChangedMeanwhile];
    const EXAMPLE: &'static str = r#"{"token": "a.b.c", "state": "s"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SsoProvider]);
    type Response = SsoTest;
}
