//! The knowledge that the answering instance of a function has of itself, and its memory.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, Role, Subject};

/// The state of the answering instance, in place of that of a pool of connections: its calls, those that were too many, and its
/// memory. Other instances know theirs; the metrics of the cloud add them up.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct JdbcPoolInfos {}

impl Action for JdbcPoolInfos {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const SHOWS: &'static [Subject] = &[Subject::Operations];
    type Response = InstanceInfo;
}

/// An instance of a function.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct InstanceInfo {
    pub version: String,
    pub stage: String,
    /// The instant of its first call.
    pub since: Timestamp,
    /// Calls that it has had, this one included.
    pub calls: u64,
    /// Calls that it is answering at this instant.
    pub in_flight: u64,
    /// Calls that failed by a fault of ours.
    pub failed: u64,
    /// Calls that were refused because somebody or something asked for too much, or the tables had no time.
    pub throttled: u64,
    /// Bytes of memory that the process holds; absent where the machine does not say.
    pub memory: Option<u64>,
    /// Bytes of memory that it may hold; absent outside the cloud.
    pub memory_limit: Option<u64>,
}

/// The figures of each function over the last hour, of all its instances together: those of the cloud, or where there is none, those
/// of the one process that runs everything.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetFunctionFigures {}

impl Action for GetFunctionFigures {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const SHOWS: &'static [Subject] = &[Subject::Operations];
    type Response = FunctionsFigures;
}

/// The functions of the platform.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FunctionsFigures {
    /// Whether the source of the figures has answered. Otherwise functions are told without figures.
    pub known: bool,
    /// The end of the hour.
    pub at: Timestamp,
    pub functions: Vec<FigureOfFunction>,
}

/// A function over an hour. A figure that is absent is not known.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FigureOfFunction {
    pub name: String,
    pub invocations: Option<u64>,
    /// Invocations that failed instead of answering.
    pub errors: Option<u64>,
    /// Invocations that were turned away.
    pub throttles: Option<u64>,
    /// The most that ran at once.
    pub concurrent: Option<u64>,
    /// Milliseconds that one invocation in twenty exceeds; absent too where there was none.
    pub p95_milliseconds: Option<u64>,
    /// Megabytes that it is given.
    pub memory: u32,
    /// The most megabytes that an instance used; absent too where nothing ran.
    pub memory_used: Option<u64>,
}

/// Forgets all that the answering instance keeps in memory; it reads again what it needs. Nobody else notices.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RunGC {}

impl Action for RunGC {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Operations]);
    type Response = MemoryFreed;
}

/// The entries that were forgotten.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MemoryFreed {
    pub entries: usize,
    pub before: Option<u64>,
    pub after: Option<u64>,
}

/// The memory of the answering instance, and the revisions by which it knows that it holds.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetCacheDetails {}

impl Action for GetCacheDetails {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const SHOWS: &'static [Subject] = &[Subject::Operations];
    type Response = Caches;
}

/// All that is kept.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Caches {
    pub caches: Vec<Cache>,
}

/// The name of something that is kept in memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CacheName {
    /// The offers of desks.
    #[default]
    Catalogues,
    /// Desks with their settings.
    Desks,
    LegalTexts,
    /// The people who read for partners.
    Readers,
    Sessions,
    Hunts,
}

/// Something that is kept in memory.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Cache {
    pub cache: CacheName,
    /// Entries that the answering instance has.
    pub entries: usize,
    /// The most that it would keep.
    pub room: usize,
    /// The number that rises with each change, for all instances; absent where each entry has its own.
    pub revision: Option<i64>,
    /// `ClearCache` has every instance read it again.
    pub clearable: bool,
}

/// Has every instance read something again: its revision rises, as with a change.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClearCache {
    pub cache: CacheName,
}

impl Action for ClearCache {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const EXAMPLE: &'static str = r#"{"cache": "catalogues"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Operations]);
    type Response = Done;
}
