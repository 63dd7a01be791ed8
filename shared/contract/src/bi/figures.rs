//! The figures of desks: orders, revenue, times of response, ratings, no-shows and debts.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, ConciergerieId, Done, Group, Method, Permission, Refusal, Role, Subject, WallClock,
};

/// How often and how fast a desk responded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ResponseFigures {
    pub count: i64,
    /// Minutes by the clock on the wall, closed hours among them; absent: there was none.
    pub average_minutes: Option<i64>,
    /// Those for which a target stood.
    pub targeted: i64,
    /// Those of them that were in time, by the opening hours of the desk.
    pub on_time: i64,
}

/// The figures of the orders that were placed within some time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FiguresSum {
    /// All that were placed, those that were cancelled since among them.
    pub orders: i64,
    pub cancelled: i64,
    /// Cents; without cancelled orders, and those that wait for a price.
    pub revenue: Cents,
    /// Acceptances of orders that waited for one.
    pub acceptance: ResponseFigures,
    /// Answers to messages of their beneficiaries.
    pub answers: ResponseFigures,
    pub ratings: i64,
    /// The sum of their notes, each 0 to 10.
    pub rating_sum: i64,
    /// Orders with an appointment that took place, is to, or was missed.
    pub appointments: i64,
    /// Those of them that were cancelled at or after the begin of their appointment.
    pub no_shows: i64,
}

/// The figures of the orders that were placed on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FiguresOfDay {
    /// Europe/Paris.
    pub day: Date,
    pub sum: FiguresSum,
}

/// The unpaid orders that have been due for so long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UnpaidAge {
    /// Whole days since they were done, from this one.
    pub first_day: i32,
    /// To this one; absent: any longer.
    pub last_day: Option<i32>,
    pub orders: i64,
    /// Cents that remain to be paid.
    pub amount: Cents,
}

/// The figures of one desk.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FiguresOfDesk {
    pub conciergerie_id: ConciergerieId,
    pub conciergerie_name: String,
    pub company_name: String,
    pub sum: FiguresSum,
    /// Now, whenever they were ordered; the latest age first.
    pub unpaid: Vec<UnpaidAge>,
    /// Minutes of opening within which it is to accept an order; absent: it has no target of its own.
    pub accept_within: Option<u32>,
    /// The same for an answer.
    pub answer_within: Option<u32>,
}

/// The figures of some desks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskFigures {
    /// Europe/Paris.
    pub from: Date,
    pub to: Date,
    /// Today there, by which debts have their age.
    pub today: Date,
    /// The sum over the desks on each day of the period, oldest first.
    pub days: Vec<FiguresOfDay>,
    /// The sum over desks and days.
    pub sum: FiguresSum,
    pub unpaid: Vec<UnpaidAge>,
    /// By company and name.
    pub desks: Vec<FiguresOfDesk>,
}

/// Gives the figures of the chosen conciergerie, or of all for which the caller works, each and together, by the days on which
/// orders were placed. An order counts on its day with all that became of it since: cancelled, it adds no revenue there.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetDeskFigures {
    /// The first day, Europe/Paris; absent: 27 days before the last one.
    pub from: Option<WallClock<Date>>,
    /// The last day, at most 91 days later; absent: today.
    pub to: Option<WallClock<Date>>,
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
    /// All for which the caller works, in place of one.
    pub all_desks: bool,
}

impl Action for GetDeskFigures {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Bi;
    const OURS: bool = true;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order, Subject::Payment, Subject::Desk];
    type Response = DeskFigures;
}

/// Counts the orders of the chosen conciergerie that its figures leave out, those from before there were any: in the background,
/// each once, however often it is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RecountDeskFigures {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for RecountDeskFigures {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Bi;
    const OURS: bool = true;
    const ACCESS: Access = Access::AnyOf(&[Permission::Monitoring]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}
