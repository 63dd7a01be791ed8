//! Work that is under way.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::JobQueue;
use crate::{Access, Action, Group, Method, Role, Subject};

/// Work on many things that is under way, messages that wait to leave, and how much stands in the queues.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetAllRunningActivities {}

impl Action for GetAllRunningActivities {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const SHOWS: &'static [Subject] = &[Subject::Operations];
    type Response = RunningActivities;
}

/// All that is under way.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RunningActivities {
    /// Those that began first stand first.
    pub activities: Vec<RunningActivity>,
    /// Empty where the platform has no queues.
    pub queues: Vec<QueueDepth>,
    pub at: Timestamp,
}

/// The kind of something under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ActivityKind {
    /// Work on many things, line by line.
    Operation,
    /// A mail that waits to leave the outbox.
    Mail,
    /// A job that waits to leave the outbox.
    Job,
}

/// Something that is under way.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RunningActivity {
    pub kind: ActivityKind,
    /// Its title in French, or the name of its job.
    pub name: String,
    /// The desk that it is of; empty: none.
    pub conciergerie_name: String,
    /// The person who began it; empty: nobody.
    pub by: String,
    pub since: Timestamp,
    /// Lines that are behind it, of so many.
    pub done: u32,
    pub total: u32,
    pub failed: u32,
}

/// How many messages stand in a queue, approximately.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct QueueDepth {
    pub queue: JobQueue,
    pub waiting: u64,
    /// Taken and not yet dealt with, or failed and soon tried again.
    pub in_flight: u64,
    /// Given up.
    pub dead: u64,
}
