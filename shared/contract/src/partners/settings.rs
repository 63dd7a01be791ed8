//! How one works with a partner at one conciergerie.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, ConciergerieId, Edited, Group, Method, PartnerId, Refusal, Role, Subject, Words,
};

/// How one works with a partner at one conciergerie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EntPartSettings {
    pub ent_id: ConciergerieId,
    pub part_id: PartnerId,
    /// Where the service takes place there, in both languages or in none: then it is "Espace Conciergerie".
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::LABEL)))]
    pub service_location_label: Words,
    #[serde(default)]
    pub rate: Cents,
    #[serde(default)]
    pub rate_type: RateType,
    #[serde(default)]
    pub no_nexence: bool,
}

/// The unit that a rate is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RateType {
    /// An order.
    #[default]
    #[serde(rename = "")]
    Order,
    /// An hour.
    #[serde(rename = "HOURLY_RATE")]
    Hourly,
    /// An hour, at least.
    #[serde(rename = "MINIMUM_HOURLY_RATE")]
    MinimumHourly,
}

/// Whether settings are read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "lowercase")]
pub enum SettingsCall {
    #[cfg_attr(feature = "schema", default)]
    Get,
    Set,
}

/// Reads or writes how one works with a partner at one conciergerie. To write takes `CONFIGURATION`; a rate,
/// `ATTENDU_FACTU` as well.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EntPartSettingsAction {
    pub action: SettingsCall,
    /// For reading, only the partner and the conciergerie are needed.
    pub data: EntPartSettings,
    /// The edition the caller has seen; 0 where nothing was ever written.
    #[serde(default)]
    pub edition: u64,
}

impl Action for EntPartSettingsAction {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"action": "get", "data": {"entId": "$desk", "partId": "$partner"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Partner];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Partner]);
    type Response = Edited<EntPartSettings>;
}
