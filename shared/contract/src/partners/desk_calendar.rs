//! The times at which all partners come to a conciergerie in a week, and the parts of them that are taken.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Group, Method, PartnerId, Refusal, Role, Subject, WallClock,
    account::OpeningHours, desk::DeskOrder, partners::TakenTime,
};

/// A time that a partner comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VisitTime {
    pub from: Timestamp,
    pub to: Timestamp,
}

/// A partner's week at a conciergerie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerWeek {
    pub partner_id: PartnerId,
    /// By begin; entries that touch or overlap are one time, and one that goes on to midnight ends there.
    pub visits: Vec<VisitTime>,
    /// Days on which the partner does not come, whatever its entries say.
    pub closed: Vec<Date>,
    /// By begin.
    pub taken: Vec<TakenTime>,
}

/// A partner of the calendar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarPartner {
    pub id: PartnerId,
    pub label: String,
}

/// A public holiday.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarHoliday {
    pub date: Date,
    pub name: String,
}

/// A week of a conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GestionnaireCalendar {
    pub ent_id: ConciergerieId,
    /// A Monday.
    pub from: Date,
    /// The Sunday after it.
    pub to: Date,
    /// The week of every partner in `partners`, in their order.
    pub calendar: Vec<PartnerWeek>,
    /// Those that come to the conciergerie, or whose time it sells; by label.
    pub partners: Vec<CalendarPartner>,
    /// Those that take of the week.
    pub orders: Vec<DeskOrder>,
    pub holidays: Vec<CalendarHoliday>,
    /// When the conciergerie is open; empty: nobody said.
    pub hours: Vec<OpeningHours>,
}

/// Gives the times at which all partners come to a conciergerie in a week, and the orders that take of their
/// time.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetGestionnaireCalendarInfo {
    /// The conciergerie; absent: the chosen one.
    pub ent_id: Option<ConciergerieId>,
    /// A day of the week that is asked about, Europe/Paris; absent: today.
    #[serde(default)]
    pub day: Option<WallClock<Date>>,
}

impl Action for GetGestionnaireCalendarInfo {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"entId": "$desk", "day": "2026-11-26"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Calendar, Subject::Order];
    type Response = GestionnaireCalendar;
}
