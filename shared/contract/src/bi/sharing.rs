//! Pivots that are shared with colleagues, mailed and deleted.

use serde::Deserialize;

use super::{
    analysts::ANALYSTS,
    query::{BiMailing, CubeName},
    report::{BiColleagues, BiNextMail},
};
use crate::{Access, Action, Done, Group, Method, Subject, UserId};

const OF_REPORTS: Option<&[Subject]> = Some(&[Subject::SavedReport]);

/// The colleagues with whom the caller can share pivots: managers of a company of theirs who may ask for pivots.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct BiGetColleagues {}

impl Action for BiGetColleagues {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const SHOWS: &'static [Subject] = &[Subject::Staff];
    type Response = BiColleagues;
}

/// Shares a pivot that the caller has kept with a colleague, or takes it back from them. The colleague sees the question, and asks it
/// with their own reach.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiShareReport {
    pub cube_name: CubeName,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    pub user_id: UserId,
    /// Otherwise it is taken back.
    pub shared: bool,
}

impl Action for BiShareReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const EXAMPLE: &'static str =
        r#"{"cubeName": "Orders", "name": "Par conciergerie", "userId": "$manager", "shared": true}"#;
    const OUTDATES: Option<&'static [Subject]> = OF_REPORTS;
    type Response = Done;
}

/// Takes a pivot that a colleague shares out of the caller's list.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiLeaveReport {
    pub owner_id: UserId,
    pub cube_name: CubeName,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
}

impl Action for BiLeaveReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const EXAMPLE: &'static str =
        r#"{"ownerId": "$manager", "cubeName": "Orders", "name": "Par conciergerie"}"#;
    const OUTDATES: Option<&'static [Subject]> = OF_REPORTS;
    type Response = Done;
}

/// Has a pivot that the caller has kept mailed to them at seven in the morning, or no more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiMailReport {
    pub cube_name: CubeName,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// Absent to have it mailed no more.
    pub every: Option<BiMailing>,
}

impl Action for BiMailReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders", "name": "Par conciergerie", "every": "weekly"}"#;
    const OUTDATES: Option<&'static [Subject]> = OF_REPORTS;
    type Response = BiNextMail;
}

/// Deletes a pivot that the caller has kept. It leaves the lists of colleagues with whom it was shared, and is mailed no more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BiDeleteReport {
    pub cube_name: CubeName,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
}

impl Action for BiDeleteReport {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const ACCESS: Access = ANALYSTS;
    const EXAMPLE: &'static str = r#"{"cubeName": "Orders", "name": "Par conciergerie"}"#;
    const OUTDATES: Option<&'static [Subject]> = OF_REPORTS;
    type Response = Done;
}
