//! Whether each desk is open when it should be.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, ConciergerieId, Group, Method, Permission, Subject};

/// Whether every conciergerie the caller works for is open, those that should be and are not first.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetDashboardConciergeriesHoraires {}

impl Action for GetDashboardConciergeriesHoraires {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(&[Permission::Monitoring]);
    const SHOWS: &'static [Subject] = &[Subject::Desk, Subject::Hours];
    type Response = DeskHours;
}

/// One row for each conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskHours {
    pub rows: Vec<HoursOfDesk>,
    /// The instant to which it applies.
    pub at: Timestamp,
}

/// Whether a conciergerie is open.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HoursOfDesk {
    pub conciergerie_id: ConciergerieId,
    pub conciergerie_name: String,
    pub company_name: String,
    /// The name of the person who answers for it; empty: nobody.
    pub responsable: String,
    /// It is the caller.
    pub is_mine: bool,
    /// Its opening hours say so.
    pub should_be_open: bool,
    /// Somebody of its staff is signed in there, and has done something within the last minutes.
    pub is_open: bool,
    /// It should have opened so short a time ago that nobody is late yet.
    pub is_in_grace_period: bool,
    pub standing: HoursStanding,
    /// When it should open next, where it should be closed now.
    pub opens: Option<Timestamp>,
}

/// How the opening of a conciergerie stands, the most pressing first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HoursStanding {
    ClosedButShouldBeOpened,
    InGracePeriod,
    /// Open outside its hours.
    OpenOutside,
    Opened,
    Closed,
}
