//! Messages that were given up after several tries.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, Refusal, Role, Subject};

/// Messages that were given up, as they were sent. A look leaves them where they are.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetDeadLetters {}

impl Action for GetDeadLetters {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const SHOWS: &'static [Subject] = &[Subject::Operations];
    type Response = DeadLetters;
}

/// Messages that were given up, oldest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeadLetters {
    pub letters: Vec<DeadLetter>,
    /// There may be more: a look takes a limited number.
    pub more: bool,
}

/// A queue of work that no caller waits for. It gives messages up that fail again and again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum JobQueue {
    /// Mails about one thing each, which wait behind nothing else.
    Mails,
    /// Campaigns, reminders, messages to browsers, short texts, and news for the CRM.
    Notifications,
    #[default]
    Tasks,
    /// Files that are made, which takes long.
    Files,
}

impl JobQueue {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Mails, Self::Notifications, Self::Tasks, Self::Files];
}

/// A message that was given up.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeadLetter {
    pub queue: JobQueue,
    pub id: String,
    /// The name of its job; empty where nobody can read it.
    pub job: String,
    pub body: String,
    /// When it was first sent.
    pub sent: Option<Timestamp>,
}

/// Sends a message again that was given up. Its consumer does what was done already no second time.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResendDeadLetter {
    pub queue: JobQueue,
    pub id: String,
}

impl Action for ResendDeadLetter {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const REFUSALS: &'static [Refusal] = &[Refusal::DeadLetterGone];
    const EXAMPLE: &'static str = r#"{"queue": "tasks", "id": "guess"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Operations]);
    type Response = Done;
}

/// Gives a message up for good, with a reason that is kept.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GiveUpDeadLetter {
    pub queue: JobQueue,
    pub id: String,
    /// Required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub reason: String,
}

impl Action for GiveUpDeadLetter {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const REFUSALS: &'static [Refusal] = &[Refusal::DeadLetterGone];
    const EXAMPLE: &'static str = r#"{"queue": "tasks", "id": "guess", "reason": "Doublon"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Operations]);
    type Response = Done;
}
