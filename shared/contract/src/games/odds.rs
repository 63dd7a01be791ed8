//! The odds of a wheel, shown to its editor before anybody plays.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::Wheel;
use crate::{Access, Action, Group, Method, Subject};

/// The players that an editor may ask about at most.
pub const MOST_PLAYERS: u32 = 10_000;

/// The wins to be expected at a conciergerie on the first day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExpectedWins {
    /// People who play there on the day, each with all their spins.
    pub players: u32,
    /// Thousandths of a win a day.
    pub wins_per_thousand: u64,
    /// The chance of one of them to win on the day, of ten thousand, while the prizes of the day last.
    pub chance_per_player: u32,
}

/// The odds of a wheel as its form stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelOdds {
    /// The chance of a spin on the first day, of ten thousand.
    pub chance_per_spin: u32,
    /// The number of players that was asked about first, then 10, 50, 100, 500 and 1,000.
    pub expected: Vec<ExpectedWins>,
    /// Wins that can happen at most on a day, at all conciergeries together.
    pub most_wins_a_day: u64,
    /// Wins that can happen at most until the end.
    pub most_wins: u64,
    /// Days in Europe/Paris from the beginning to the end, both included.
    pub days: u32,
}

/// The odds of a wheel that is being written: what is to be expected at `players` players a day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetRoueOdds {
    pub roue: Wheel,
    pub from_date: Timestamp,
    pub to_date: Timestamp,
    /// The number of conciergeries that it is played at: 1 to 500.
    pub nb_conciergeries: u32,
    /// People who play at one conciergerie on a day: 1 to 10,000.
    pub players: u32,
}

impl Action for GetRoueOdds {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const EXAMPLE: &'static str = r#"{"roue": {"libellesCourts": [
        {"fr": "Café", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""},
        {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""},
        {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}],
        "libellesLongs": [
        {"fr": "Un café", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""},
        {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""},
        {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}, {"fr": "Perdu", "en": ""}],
        "description": {"fr": "", "en": ""}, "launchLabel": {"fr": "Tourner", "en": "Spin"},
        "libelleLongWinner": {"fr": "Gagné !", "en": "You win!"}, "libelleLongNoMoreSpins": {"fr": "", "en": ""},
        "nbSpinsPerUserPerDay": 5, "nbWinsPerConciergeriePerDay": 1, "winningOffre": "$offer",
        "winningSegments": [0], "stock": 20},
        "fromDate": "2026-12-01T07:00:00Z", "toDate": "2026-12-24T17:00:00Z", "nbConciergeries": 2, "players": 40}"#;
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = WheelOdds;
}
