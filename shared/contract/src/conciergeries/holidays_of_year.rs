//! The public holidays of a year, taken over by a desk at once.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Group, Method, OrderId, Refusal, Role, Subject, WallClock,
    account::HoursOfDay, partners::TakenTime,
};

/// A public holiday, and whether a conciergerie is open on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HolidayOfYear {
    pub day: Date,
    pub name: String,
    /// Only of Alsace and Moselle: closed where it is entered, and a working day elsewhere.
    pub alsace_moselle: bool,
    /// Whether the conciergerie has an entry for it already, which stays as it is.
    pub entered: bool,
    /// When the conciergerie is open; empty: closed all day.
    pub hours: Vec<HoursOfDay>,
}

/// The public holidays of a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HolidaysOfYear {
    pub year: i16,
    /// Those from today on, by day.
    pub days: Vec<HolidayOfYear>,
}

/// Gives the public holidays of a year, and whether a conciergerie is open on each.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetHolidaysOfYear {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    /// This year, or one of the next two.
    pub year: i16,
}

impl Action for GetHolidaysOfYear {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "year": 2027}"#;
    const SHOWS: &'static [Subject] = &[Subject::Hours];
    type Response = HolidaysOfYear;
}

/// Hours in which a conciergerie is open on a public holiday.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenHoliday {
    pub day: WallClock<Date>,
    /// `HHMM` as an integer.
    pub start_time: u16,
    /// `HHMM` as an integer, 2400 at most.
    pub end_time: u16,
}

/// Takes over the public holidays of a year: the conciergerie is closed on each, but for those that are
/// named. Entries that a day already has stay as they are, so that doing it twice does nothing more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetHolidaysOfYear {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    /// This year, or one of the next two.
    pub year: i16,
    /// Whether Good Friday and 26 December are holidays, too.
    pub alsace_moselle: bool,
    /// The days on which it works, each once.
    pub open: Vec<OpenHoliday>,
    /// The orders whose appointment the caller agrees to leave at a closed desk; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

/// The outcome of setting the public holidays of a year.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HolidaysTakenOver {
    /// False when nothing was entered, because the caller is asked about appointments at a desk that would be
    /// closed.
    pub saved: bool,
    /// Appointments at the desk that lie, or would lie, where it is no longer open. They keep their hours, wait in its inbox,
    /// and their beneficiaries are told.
    pub leaves: Vec<TakenTime>,
    /// The year as it stands now; absent where nothing was entered.
    #[serde(flatten)]
    pub stands: Option<HolidaysOfYear>,
}

impl Action for SetHolidaysOfYear {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "year": 2027, "alsaceMoselle": false,
        "open": [{"day": "2027-11-11", "startTime": 900, "endTime": 1200}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = HolidaysTakenOver;
}
