//! Feature flags by conciergerie, for those who run the platform.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Access, Action, ConciergerieId, Feature, Group, Method, Role, Subject, Words};

/// The feature flags, and which conciergerie has which.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetFeatures {}

impl Action for GetFeatures {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const SHOWS: &'static [Subject] = &[Subject::Desk];
    type Response = Features;
}

/// The feature flags of all conciergeries.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Features {
    /// A row for each conciergerie and each flag, by company, conciergerie and flag.
    pub rows: Vec<FeatureOfDesk>,
}

/// A feature flag of a conciergerie.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FeatureOfDesk {
    pub conciergerie_id: ConciergerieId,
    pub conciergerie_name: String,
    pub company_name: String,
    pub feature: Feature,
    pub words: Words,
    pub on: bool,
    pub by_default: bool,
    pub since: Date,
    /// The last day on which the flag may still be there.
    pub until: Date,
    /// The person who set it last; empty: nobody ever did.
    pub by: String,
    pub at: Option<Timestamp>,
}

/// Gives a conciergerie a feature, or takes it away. Once more the same changes nothing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetFeature {
    pub conciergerie_id: ConciergerieId,
    pub feature: Feature,
    pub on: bool,
}

impl Action for SetFeature {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Ops;
    const ACCESS: Access = Access::Role(Role::Admin);
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "feature": "figuresOnHome", "on": false}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Desk]);
    type Response = FeatureOfDesk;
}
