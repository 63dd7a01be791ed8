//! Desks: what is known of them, when they are open, and how they are set up.

mod extra;
mod group;

use jiff::{Timestamp, civil::Date};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, Done, Edited, Entry, Group, Method, Refusal, Role, Wall,
    Words, account::OpeningHours, catalogue::Address,
};

pub use extra::*;
pub use group::*;

/// Every built action of this group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<GetConciergerie>(),
    Entry::of::<SetConciergerieWeeklyHours>(),
    Entry::of::<SetConciergerieWeeklyHoursBenef>(),
    Entry::of::<SetOpeningTimeGracePeriod>(),
    Entry::of::<GetHolidays>(),
    Entry::of::<AddHoliday>(),
    Entry::of::<EditHoliday>(),
    Entry::of::<RemoveHoliday>(),
    Entry::of::<GetExceptionalHour>(),
    Entry::of::<AddExceptionalHour>(),
    Entry::of::<EditExceptionalHour>(),
    Entry::of::<RemoveExceptionalHour>(),
    Entry::of::<GetConciergerieExtraInfos>(),
    Entry::of::<SetConciergerieExtraInfos>(),
    Entry::of::<GetConciergerieGroupInfo>(),
    Entry::of::<SetConciergerieGroup>(),
    Entry::of::<CreateConciergerie>(),
    Entry::of::<GetImageEntLogo>(),
];

/// A conciergerie, as those who work there read it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConciergerieProfile {
    pub id: ConciergerieId,
    pub name: String,
    pub company: CompanyId,
    pub company_name: String,
    pub address: Address,
    pub mail: String,
    pub tel: String,
    pub description: Words,
    pub active: bool,
    /// Its last day, where there is one.
    pub closing_date: Option<Date>,
    /// Minutes after it opens within which nobody is late yet.
    pub opening_time_grace_period: u32,
    /// When somebody works there.
    pub weekly_hours: Vec<OpeningHours>,
    /// When beneficiaries may come; empty: whenever somebody works there.
    pub weekly_hours_benef: Vec<OpeningHours>,
    /// Managers make no beneficiaries: these register themselves.
    pub no_bnf_creation_by_concierge: bool,
    /// Buildings or divisions that its beneficiaries work in; empty: any.
    pub sub_entities: Vec<String>,
    /// Places that its beneficiaries work at; empty: any.
    pub sub_location: Vec<String>,
    /// Somebody is to be there now.
    pub should_be_open: bool,
    /// It has opened just now: nobody is late yet.
    pub is_in_grace_period: bool,
}

/// A conciergerie.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergerie {
    /// Absent: the chosen one.
    #[serde(default)]
    pub id: Option<ConciergerieId>,
}

impl Action for GetConciergerie {
    const NAME: &'static str = "GetConciergerie";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$desk"}"#;
    type Response = Edited<ConciergerieProfile>;
}

/// Says when somebody works at a conciergerie, week by week. Times that are the wrong way round are swapped.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetConciergerieWeeklyHours {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    /// 50 at most; those of one day do not overlap.
    pub weekly_hours: Vec<OpeningHours>,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetConciergerieWeeklyHours {
    const NAME: &'static str = "SetConciergerieWeeklyHours";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk",
        "weeklyHours": [{"daysOfWeek": 31, "startTime": 800, "endTime": 1900}], "edition": 1}"#;
    type Response = Edited<ConciergerieProfile>;
}

/// Says when beneficiaries may come to a conciergerie, week by week; never: whenever somebody works there.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetConciergerieWeeklyHoursBenef {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    /// 50 at most; those of one day do not overlap.
    pub weekly_hours: Vec<OpeningHours>,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetConciergerieWeeklyHoursBenef {
    const NAME: &'static str = "SetConciergerieWeeklyHoursBenef";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "weeklyHours": [], "edition": 1}"#;
    type Response = Edited<ConciergerieProfile>;
}

/// Says how long after it opens nobody is late at a conciergerie.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetOpeningTimeGracePeriod {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    /// Minutes, 0 to 480.
    pub grace_period: i64,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetOpeningTimeGracePeriod {
    const NAME: &'static str = "SetOpeningTimeGracePeriod";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "gracePeriod": 15, "edition": 1}"#;
    type Response = Edited<ConciergerieProfile>;
}

/// Days on which a conciergerie does not open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Holiday {
    /// 0 or less: a new one.
    #[serde(default)]
    pub id: i64,
    /// 100 characters at most.
    #[serde(default)]
    pub name: String,
    /// The first day; required.
    #[serde(default)]
    pub day: Option<Wall<Date>>,
    /// The last day, where there are several.
    #[serde(default)]
    pub last_day: Option<Wall<Date>>,
    /// When it was entered; the platform's to say.
    #[serde(default)]
    pub creation_date: Option<Timestamp>,
}

/// A public holiday: every conciergerie is closed, unless it opens exceptionally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicHoliday {
    pub day: Date,
    pub name: String,
}

/// When a conciergerie is closed for whole days.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Holidays {
    /// Its own, by day. They are forgotten a month after they were.
    pub holidays: Vec<Edited<Holiday>>,
    /// Those of France from today on, to the end of next year.
    pub public_holidays: Vec<PublicHoliday>,
}

/// When a conciergerie is closed for whole days.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetHolidays {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetHolidays {
    const NAME: &'static str = "GetHolidays";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    type Response = Holidays;
}

/// Closes a conciergerie for a day or several.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddHoliday {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub holiday: Holiday,
}

impl Action for AddHoliday {
    const NAME: &'static str = "AddHoliday";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str =
        r#"{"conciergerieId": "$desk", "holiday": {"name": "Pont", "day": "2027-05-07"}}"#;
    type Response = Edited<Holiday>;
}

/// Changes when a conciergerie is closed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditHoliday {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub holiday: Holiday,
    /// The edition of the holiday that the caller has seen.
    pub edition: u64,
}

impl Action for EditHoliday {
    const NAME: &'static str = "EditHoliday";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "holiday": {"id": 1, "name": "Pont", "day": "2027-05-07"}, "edition": 1}"#;
    type Response = Edited<Holiday>;
}

/// A conciergerie opens on a day on which it was to be closed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveHoliday {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub id: i64,
}

impl Action for RemoveHoliday {
    const NAME: &'static str = "RemoveHoliday";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "id": 1}"#;
    type Response = Done;
}

/// Hours of one day in which a conciergerie is open although it would be closed, or closed although it would be open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExceptionalHour {
    /// 0 or less: a new one.
    #[serde(default)]
    pub id: i64,
    /// Required.
    #[serde(default)]
    pub day: Option<Wall<Date>>,
    /// 1 open, 0 closed. What is closed is closed, whatever else is open then.
    pub open: u8,
    /// `HHMM` as an integer; required.
    #[serde(default)]
    pub start_time: Option<u16>,
    /// `HHMM` as an integer, 2400 at most; required.
    #[serde(default)]
    pub end_time: Option<u16>,
}

/// The exceptional hours of a conciergerie.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExceptionalHours {
    /// By day. They are forgotten a month after they were.
    pub exceptional_hours: Vec<Edited<ExceptionalHour>>,
}

/// The exceptional hours of a conciergerie.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetExceptionalHour {
    const NAME: &'static str = "GetExceptionalHour";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    type Response = ExceptionalHours;
}

/// Opens or closes a conciergerie for some hours of a day. Times that are the wrong way round are swapped.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub exceptional_hour: ExceptionalHour,
}

impl Action for AddExceptionalHour {
    const NAME: &'static str = "AddExceptionalHour";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk",
        "exceptionalHour": {"day": "2027-05-07", "open": 0, "startTime": 1400, "endTime": 1900}}"#;
    type Response = Edited<ExceptionalHour>;
}

/// Changes exceptional hours.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub exceptional_hour: ExceptionalHour,
    /// The edition of these hours that the caller has seen.
    pub edition: u64,
}

impl Action for EditExceptionalHour {
    const NAME: &'static str = "EditExceptionalHour";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk",
        "exceptionalHour": {"id": 1, "day": "2027-05-07", "open": 1, "startTime": 900, "endTime": 1200}, "edition": 1}"#;
    type Response = Edited<ExceptionalHour>;
}

/// A conciergerie is open on a day as it always is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveExceptionalHour {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub id: i64,
}

impl Action for RemoveExceptionalHour {
    const NAME: &'static str = "RemoveExceptionalHour";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "id": 1}"#;
    type Response = Done;
}
