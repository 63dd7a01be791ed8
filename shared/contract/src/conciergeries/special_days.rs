//! Days and hours on which a desk is not open as it always is.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Done, Edited, Group, Method, OrderId, Refusal, Role, Subject, WallClock,
    partners::TakenTime,
};

/// Days on which a conciergerie does not open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Holiday {
    /// 0 or less: a new one.
    #[serde(default)]
    pub id: i64,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// The name in English; empty: beneficiaries who read English see the French one. Ours.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name_en: String,
    /// The first day; required.
    #[serde(default)]
    pub day: Option<WallClock<Date>>,
    /// The last day, where there are several.
    #[serde(default)]
    pub last_day: Option<WallClock<Date>>,
    /// When it was entered; the platform's to say.
    #[serde(default)]
    pub creation_date: Option<Timestamp>,
}

/// A public holiday: every conciergerie is closed, unless it opens exceptionally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublicHoliday {
    pub day: Date,
    pub name: String,
}

/// When a conciergerie is closed for whole days.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Holidays {
    /// Its own, by day. They are forgotten a month after they were.
    pub holidays: Vec<Edited<Holiday>>,
    /// Those of France from today on, to the end of next year.
    pub public_holidays: Vec<PublicHoliday>,
}

/// When a conciergerie is closed for whole days.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetHolidays {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetHolidays {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Hours];
    type Response = Holidays;
}

/// The outcome of a change to the hours of a conciergerie.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", schemars(rename = "HoursChange{T}"))]
pub struct HoursChange<T> {
    /// Nothing was changed where it is not: the caller is asked about appointments at a desk that would be closed.
    pub saved: bool,
    /// Appointments at the desk that lie, or would lie, where it is no longer open. They keep their hours, wait in its inbox,
    /// and their beneficiaries are told.
    pub leaves: Vec<TakenTime>,
    /// The entry as it stands now; absent where nothing was changed.
    #[serde(flatten)]
    pub stands: Option<Edited<T>>,
}

/// The outcome of removing an entry.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HoursRemoval {
    /// Nothing was removed where it is not: the caller is asked about appointments at a desk that would be closed.
    pub saved: bool,
    /// The appointments that lie, or would lie, where it is no longer open, as in [`HoursChange`].
    pub leaves: Vec<TakenTime>,
}

/// Closes a conciergerie for a day or several.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddHoliday {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub holiday: Holiday,
    /// The orders whose appointment the caller agrees to leave at a closed desk; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for AddHoliday {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str =
        r#"{"conciergerieId": "$desk", "holiday": {"name": "Pont", "day": "2027-05-07"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = HoursChange<Holiday>;
}

/// Changes when a conciergerie is closed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditHoliday {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub holiday: Holiday,
    /// The edition of the holiday that the caller has seen.
    pub edition: u64,
    /// The orders whose appointment the caller agrees to leave at a closed desk; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for EditHoliday {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "holiday": {"id": 1, "name": "Pont", "day": "2027-05-07"}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = HoursChange<Holiday>;
}

/// A conciergerie opens on a day on which it was to be closed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveHoliday {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub id: i64,
}

impl Action for RemoveHoliday {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = Done;
}

/// Hours of one day in which a conciergerie is open although it would be closed, or closed although it would be open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExceptionalHour {
    /// 0 or less: a new one.
    #[serde(default)]
    pub id: i64,
    /// Required.
    #[serde(default)]
    pub day: Option<WallClock<Date>>,
    /// 1 open, 0 closed. Closed hours win over any other entry that opens at the same time.
    pub open: u8,
    /// `HHMM` as an integer; required.
    #[serde(default)]
    pub start_time: Option<u16>,
    /// `HHMM` as an integer, 2400 at most; required.
    #[serde(default)]
    pub end_time: Option<u16>,
}

/// The exceptional hours of a conciergerie.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExceptionalHours {
    /// By day. They are forgotten a month after they were.
    pub exceptional_hours: Vec<Edited<ExceptionalHour>>,
}

/// The exceptional hours of a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetExceptionalHour {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Hours];
    type Response = ExceptionalHours;
}

/// Opens or closes a conciergerie for some hours of a day. Times that are the wrong way round are swapped.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub exceptional_hour: ExceptionalHour,
    /// The orders whose appointment the caller agrees to leave at a closed desk; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for AddExceptionalHour {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk",
        "exceptionalHour": {"day": "2027-05-07", "open": 0, "startTime": 1400, "endTime": 1900}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = HoursChange<ExceptionalHour>;
}

/// Changes exceptional hours.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub exceptional_hour: ExceptionalHour,
    /// The edition of these hours that the caller has seen.
    pub edition: u64,
    /// The orders whose appointment the caller agrees to leave at a closed desk; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for EditExceptionalHour {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk",
        "exceptionalHour": {"id": 1, "day": "2027-05-07", "open": 1, "startTime": 900, "endTime": 1200}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = HoursChange<ExceptionalHour>;
}

/// A conciergerie is open on a day as it always is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub id: i64,
    /// The orders whose appointment the caller agrees to leave at a closed desk; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for RemoveExceptionalHour {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = HoursRemoval;
}
