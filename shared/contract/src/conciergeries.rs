//! Desks: their sheets, their hours and their settings.

mod companies;
mod designs;
mod extra;
mod first_steps;
mod group;
mod holidays_of_year;
mod special_days;
mod sso_providers;
mod staff_sign_in;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, Edited, Group, Method, OrderId, Refusal, Role, Subject, Words,
    account::OpeningHours, catalogue::Address,
};

pub use companies::*;
pub use designs::*;
pub use extra::*;
pub use first_steps::*;
pub use group::*;
pub use holidays_of_year::*;
pub use special_days::*;
pub use sso_providers::*;
pub use staff_sign_in::*;

crate::action::actions! {
    GetConciergerie,
    SetConciergerieWeeklyHours,
    SetConciergerieWeeklyHoursBenef,
    SetOpeningTimeGracePeriod,
    SetResponseTargets,
    GetHolidays,
    AddHoliday,
    EditHoliday,
    RemoveHoliday,
    GetHolidaysOfYear,
    SetHolidaysOfYear,
    GetExceptionalHour,
    AddExceptionalHour,
    EditExceptionalHour,
    RemoveExceptionalHour,
    GetConciergerieExtraInfos,
    SetConciergerieExtraInfos,
    GetConciergerieGroupInfo,
    SetConciergerieGroup,
    CreateConciergerie,
    GetCompanies,
    SetCompany,
    RemoveCompany,
    GetFirstSteps,
    GetImageEntLogo,
    GetStaffSignIn,
    SetStaffSignIn,
    GetSsoProviders,
    SetSsoProvider,
    SwitchSsoProvider,
    RemoveSsoProvider,
    GetDesign,
    GetDesignLogo,
    GetDesigns,
    SetDesign,
}

/// A conciergerie, as those who work there read it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Minutes of opening within which a new order is to be accepted, where its offer says nothing; absent: a
    /// day by the clock.
    pub accept_within: Option<u32>,
    /// Minutes of opening within which a comment is to be answered; absent: no time is set.
    pub answer_within: Option<u32>,
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
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergerie {
    /// Absent: the chosen one.
    #[serde(default)]
    pub id: Option<ConciergerieId>,
}

impl Action for GetConciergerie {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Desk, Subject::Hours];
    type Response = Edited<ConciergerieProfile>;
}

/// Says when somebody works at a conciergerie, week by week. Times that are the wrong way round are swapped.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetConciergerieWeeklyHours {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    /// 50 at most; those of one day do not overlap.
    pub weekly_hours: Vec<OpeningHours>,
    /// The edition that the caller has seen.
    pub edition: u64,
    /// The orders whose appointment the caller agrees to leave at a closed desk; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for SetConciergerieWeeklyHours {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk",
        "weeklyHours": [{"daysOfWeek": 31, "startTime": 800, "endTime": 1900}], "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours, Subject::Order]);
    type Response = HoursChange<ConciergerieProfile>;
}

/// Says when beneficiaries may come to a conciergerie, week by week; never: whenever somebody works there.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
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
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "weeklyHours": [], "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours]);
    type Response = Edited<ConciergerieProfile>;
}

/// Says how long after it opens nobody is late at a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
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
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "gracePeriod": 15, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Hours]);
    type Response = Edited<ConciergerieProfile>;
}

/// Says within which time a conciergerie accepts orders and answers comments. The time runs while it is open.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetResponseTargets {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    /// Minutes, 5 to 6000; absent: no target. It holds for orders that are placed from now on.
    pub accept_within: Option<i64>,
    /// Minutes, 5 to 6000; absent: no target.
    pub answer_within: Option<i64>,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetResponseTargets {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str =
        r#"{"conciergerieId": "$desk", "acceptWithin": 240, "answerWithin": 120, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Desk, Subject::Order]);
    type Response = Edited<ConciergerieProfile>;
}
