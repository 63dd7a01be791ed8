//! Winners of games, and the audit of what was drawn.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::GameKind;
use crate::{
    Access, Action, ConciergerieId, Group, Method, NewsId, OrderId, Subject, UserId, WallClock, Words,
    list::{ListAnswer, ListQuery},
    reporting::{Extract, ExtractFormat},
};

/// A win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Winner {
    pub date: Timestamp,
    pub conciergerie_id: ConciergerieId,
    pub conciergerie_name: String,
    /// Absent once their account is deleted; the win still counts.
    pub user_id: Option<UserId>,
    pub name: String,
    /// The name of the offer that was won.
    pub prize: Words,
    pub order_id: OrderId,
}

/// A page of winners.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Winners {
    pub winners: Vec<Winner>,
    /// Wins of the game at all conciergeries, whatever is filtered.
    pub total: u64,
    #[serde(flatten)]
    pub list: ListAnswer,
}

/// The winners of a game at the conciergeries that the caller works for, newest first: by conciergerie, winner, prize and day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetGameWinners {
    pub game: GameKind,
    /// The news item of a wheel, or the hunt.
    pub id: i64,
    /// Filters, order and page.
    #[serde(default)]
    pub data: ListQuery,
}

impl Action for GetGameWinners {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const EXAMPLE: &'static str = r#"{"game": "hunt", "id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = Winners;
}

/// The winners of a game at the conciergeries that the caller works for, as a file.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExtractGameWinners {
    pub game: GameKind,
    /// The news item of a wheel, or the hunt.
    pub id: i64,
    #[serde(default)]
    pub format: ExtractFormat,
}

impl Action for ExtractGameWinners {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const EXAMPLE: &'static str = r#"{"game": "hunt", "id": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Extract;
}

/// A draw that is not what its inputs give, or that breaks a limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DrawFault {
    /// The place of the draw among those of the day, from 0.
    pub draw: u64,
    pub conciergerie_id: ConciergerieId,
    /// Names the rule, and never changes: `outcome`, `day`, `spins`, `quota`, `stock`, `order`, `oncePerDay`.
    pub code: String,
    pub text: Words,
}

/// The draws of a day, done again from what was kept of each.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DrawAudit {
    pub draws: u64,
    pub wins: u64,
    /// Wins that the odds of the draws let expect, in thousandths.
    pub expected_wins_per_thousand: u64,
    /// Empty: each draw is what its inputs give, and no limit was passed.
    pub faults: Vec<DrawFault>,
}

/// Does the draws of a wheel on a day again, from the inputs and the random numbers that were kept.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditGameDraws {
    /// The news item of the wheel.
    pub roue_id: NewsId,
    /// A day in Europe/Paris.
    pub day: WallClock<Date>,
}

impl Action for AuditGameDraws {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const EXAMPLE: &'static str = r#"{"roueId": 1, "day": "2026-12-01"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = DrawAudit;
}
