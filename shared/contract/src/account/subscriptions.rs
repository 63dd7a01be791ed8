//! The topics that a beneficiary wants to be written about.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Refusal, Subject, UniverseId, UserId, Words};

/// A topic that campaigns are about: a universe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Subscription {
    pub id: UniverseId,
    /// The name of the topic, which is ignored in a request.
    #[serde(default)]
    pub label: Words,
    /// Whether they are written about it.
    pub selected: bool,
}

/// The topics that a beneficiary can be written about, with their choice.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Subscriptions {
    /// All that can be chosen, in the order of the universes.
    pub subscriptions: Vec<Subscription>,
    /// When they said so themselves the last time; absent: never.
    pub validated: Option<Timestamp>,
}

/// Lists the topics that somebody is written about: a beneficiary asks about themselves, a manager about a
/// beneficiary.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetSubscriptionsForUser {
    /// Absent: the caller.
    pub user_id: Option<UserId>,
}

impl Action for GetSubscriptionsForUser {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Topic];
    type Response = Subscriptions;
}

/// Says what somebody wants to be written about. Topics that are not named stay as they are, so two who
/// choose different ones are not in each other's way. A beneficiary has thereby validated them; about topics
/// that a manager enters they are still asked.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSubscriptionsForUser {
    /// Absent: the caller.
    pub user_id: Option<UserId>,
    pub available_subscriptions: Vec<Subscription>,
}

impl Action for SetSubscriptionsForUser {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"userId": "$user", "availableSubscriptions": []}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Topic]);
    type Response = Subscriptions;
}
