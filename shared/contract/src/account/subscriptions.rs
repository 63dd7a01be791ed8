//! What a beneficiary wants to be written about.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Refusal, Subject, UniverseId, UserId, Words};

/// A topic that campaigns are about: a universe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Subscription {
    pub id: UniverseId,
    /// Of what is asked for it does not matter.
    #[serde(default)]
    pub label: Words,
    /// They are written about it.
    pub selected: bool,
}

/// What a beneficiary wants to be written about.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Subscriptions {
    /// All that can be chosen, in the order of the universes.
    pub subscriptions: Vec<Subscription>,
    /// When they said so themselves the last time; absent: never.
    pub validated: Option<Timestamp>,
}

/// What somebody wants to be written about: a beneficiary, of themselves; a manager, of a beneficiary.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Says what somebody wants to be written about. Topics that are not named stay as they are, so two who choose different
/// ones are not in each other's way. A beneficiary has thereby validated them; what a manager enters they are still asked about.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
