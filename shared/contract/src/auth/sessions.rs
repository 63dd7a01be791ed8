//! The devices on which somebody is signed in.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, Refusal, Subject};

/// A device on which the caller is signed in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SignedInDevice {
    /// The name of the session, which opens nothing.
    pub id: String,
    /// The name that the browser gives itself: `Firefox`. Absent for an unknown browser.
    pub browser: Option<String>,
    /// The system that the browser runs on: `Windows`, `iPhone`.
    pub platform: Option<String>,
    /// When the session began.
    pub since: Timestamp,
    /// When its use was written down last: up to two hours late, five minutes for managers and partners.
    pub last_seen: Timestamp,
    /// When it ends at the latest.
    pub ends: Timestamp,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// The devices on which the caller is signed in: the one that asks first, then by their last use.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SignedInDevices {
    pub sessions: Vec<SignedInDevice>,
}

/// Lists the devices on which the caller is signed in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMySessions {}

impl Action for GetMySessions {
    // Every action that does not set up the second factor refuses with this while it is due.
    const REFUSALS: &'static [Refusal] = &[Refusal::SecondFactorDue];
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::SignedIn;
    const OWNER_ONLY: bool = true;
    const SHOWS: &'static [Subject] = &[Subject::SignIn];
    type Response = SignedInDevices;
}

/// Ends one of the caller's sessions: it is signed out with its next call. To end the one that asks is to sign out.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndSession {
    /// The `id` that `GetMySessions` gave.
    pub id: String,
}

impl Action for EndSession {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::SignedIn;
    const OWNER_ONLY: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::OwnSession];
    const EXAMPLE: &'static str = r#"{"id": "0123456789abcdef01234567"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SignIn]);
    type Response = Done;
}

/// Ends all of the caller's sessions but the one that asks, those included that begin at this moment. Links that were mailed
/// before are void.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndOtherSessions {}

impl Action for EndOtherSessions {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::SignedIn;
    const OWNER_ONLY: bool = true;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SignIn]);
    type Response = Done;
}
