//! Counts how often items are seen, opened and ordered from.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::editorial::{ContentCounts, ContentRef, EDITORS};
use crate::{Access, Action, Done, Group, Method, Role, Subject, WallClock};

/// Tells that items were on the caller's screen, or that one was opened. Each is counted once a person and day, however often
/// it is told; items that the caller does not see are passed over, and so is a manager in somebody's account.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CountContent {
    /// 60 at most.
    #[serde(default)]
    pub seen: Vec<ContentRef>,
    pub opened: Option<ContentRef>,
}

impl Action for CountContent {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const EXAMPLE: &'static str =
        r#"{"seen": [{"kind": "news", "id": 1}], "opened": {"kind": "news", "id": 1}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

/// The counts of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentDay {
    pub day: Date,
    #[serde(flatten)]
    pub counts: ContentCounts,
}

/// The counts of an item, day by day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ContentDays {
    /// Every day that was asked for, also those without any.
    pub days: Vec<ContentDay>,
    pub total: ContentCounts,
}

/// The counts of an item at the desks of the caller's companies, from one day to another, both included.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetContentCounts {
    pub item: ContentRef,
    pub from: WallClock<Date>,
    /// 366 days later at most.
    pub to: WallClock<Date>,
}

impl Action for GetContentCounts {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = EDITORS;
    const EXAMPLE: &'static str = r#"{"item": {"kind": "news", "id": 1}, "from": "$day", "to": "$day"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Editorial];
    type Response = ContentDays;
}
