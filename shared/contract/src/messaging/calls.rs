//! Calls through the call centre, with the caller's own token of it. The token comes with each request, is passed on and is kept
//! nowhere: neither `Debug` nor an address shows it.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Permission, Refusal, Subject};

/// Those who work with the call centre.
const CALLERS: Access = Access::AnyOf(&[Permission::GenesysAccess]);

/// The outcome of a call that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StartedCall {
    /// Whether the call centre rings. Otherwise it refused the number, or did not answer in time.
    pub call_started: bool,
}

/// Has the call centre ring the caller, then the number. The same request twice rings once.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GenesysStartCallAction {
    /// The number as people write it, in France or abroad.
    pub phone_number: String,
    /// The caller's own token of the call centre.
    pub token: String,
}

impl Action for GenesysStartCallAction {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = CALLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CallCentreUnavailable, Refusal::CallCentreTokenOver];
    const EXAMPLE: &'static str = r#"{"phoneNumber": "06 39 00 10 01", "token": "unknown"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = StartedCall;
}

/// The page where a manager signs in to the call centre.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CallCentrePage {
    /// Its address, to which the client adds `code_challenge`, `code_challenge_method` and `state`.
    pub url: String,
}

/// The page where the caller signs in to the call centre.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCallCentrePage {}

impl Action for GetCallCentrePage {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = CALLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CallCentreUnavailable];
    type Response = CallCentrePage;
}

/// The token that a sign-in gave, for the client alone.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CallCentreToken {
    pub token: String,
    /// Seconds that it is good for.
    pub seconds: u64,
}

/// Turns the code that a sign-in came back with into the caller's token. A code works once.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenCallCentre {
    pub code: String,
    /// The secret whose hash was the challenge (RFC 7636).
    pub verifier: String,
}

impl Action for OpenCallCentre {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = CALLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CallCentreUnavailable, Refusal::CallCentreSignIn];
    const EXAMPLE: &'static str = r#"{"code": "unknown", "verifier": "unknown"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = CallCentreToken;
}

/// How somebody stands at the call centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CallCentreStatus {
    /// Whether calls of the queue come to them.
    pub on_queue: bool,
}

/// How the caller stands at the call centre. It is posted, so that no address and no log has the token.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCallCentreStatus {
    /// The caller's own token of the call centre.
    pub token: String,
}

impl Action for GetCallCentreStatus {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = CALLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CallCentreUnavailable, Refusal::CallCentreTokenOver];
    const EXAMPLE: &'static str = r#"{"token": "unknown"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = CallCentreStatus;
}

/// Has calls of the queue come to the caller, or no longer. Twice comes to the same.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetCallCentreStatus {
    /// The caller's own token of the call centre.
    pub token: String,
    pub on_queue: bool,
}

impl Action for SetCallCentreStatus {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = CALLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CallCentreUnavailable, Refusal::CallCentreTokenOver];
    const EXAMPLE: &'static str = r#"{"token": "unknown", "onQueue": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = CallCentreStatus;
}
