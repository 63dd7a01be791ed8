//! Calls through the call centre, with the caller's own token of it.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Permission, Refusal, Subject};

/// Those who work with the call centre.
const CALLERS: Access = Access::AnyOf(&[Permission::GenesysAccess]);

/// What became of a call that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StartedCall {
    /// Whether the call centre rings.
    pub call_started: bool,
}

/// Has the call centre ring the caller, then the number.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GenesysStartCallAction {
    /// The number as people write it, in France or abroad.
    pub phone_number: String,
    /// The caller's own token of the call centre. It is passed on and kept nowhere.
    pub token: String,
}

impl Action for GenesysStartCallAction {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = CALLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CallCentreUnavailable];
    const EXAMPLE: &'static str = r#"{"phoneNumber": "06 39 00 10 01", "token": "unknown"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = StartedCall;
}
