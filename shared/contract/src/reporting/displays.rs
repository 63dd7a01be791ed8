//! The screens on walls: what they show, and the keys by which they may.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{BadOrders, DeskHours};
use crate::{Access, Action, CompanyId, DisplayId, Done, Group, Method, Permission, Refusal, Subject};

/// All that a screen on a wall shows, for the desks of its key, which it sends in the header `X-Display-Key`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetWallScreen {}

impl Action for GetWallScreen {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::Display;
    const REFUSALS: &'static [Refusal] = &[Refusal::DisplayKey];
    const SHOWS: &'static [Subject] = &[Subject::Desk, Subject::Hours, Subject::Order, Subject::Payment];
    type Response = WallScreen;
}

/// The two views of a screen on a wall.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WallScreen {
    pub hours: DeskHours,
    pub bad_orders: BadOrders,
}

/// The screens on walls that show desks of a company the caller works for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetDisplays {}

impl Action for GetDisplays {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Monitoring]);
    const SHOWS: &'static [Subject] = &[Subject::Display];
    type Response = Displays;
}

/// Screens on walls, by name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Displays {
    pub displays: Vec<Display>,
    /// The companies that the caller may have one show.
    pub companies: Vec<DisplayCompany>,
}

/// A company whose desks a screen may show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DisplayCompany {
    pub id: CompanyId,
    pub name: String,
}

/// A screen on a wall.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Display {
    pub id: DisplayId,
    pub name: String,
    /// The names of the companies whose desks it shows.
    pub companies: Vec<String>,
    /// It shows only the desks for which its maker answers.
    pub only_own: bool,
    /// The name of the person who made it.
    pub made_by: String,
    pub made: Timestamp,
}

/// Lets a screen on a wall show the desks of some companies that the caller works for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateDisplay {
    /// Required: where it hangs.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// At least one.
    pub companies: Vec<CompanyId>,
    /// Only the desks for which the caller answers.
    #[serde(default)]
    pub only_own: bool,
}

impl Action for CreateDisplay {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Monitoring]);
    const EXAMPLE: &'static str = r#"{"name": "Salle de pilotage", "companies": [1]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Display]);
    type Response = DisplayKey;
}

/// The key of a new screen. It is told this once; afterwards nobody knows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DisplayKey {
    pub id: DisplayId,
    pub key: String,
}

/// Takes the key of a screen back: it shows nothing from then on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RevokeDisplay {
    pub id: DisplayId,
}

impl Action for RevokeDisplay {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Monitoring]);
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Display]);
    type Response = Done;
}
