//! The data that all games have, and their rules as beneficiaries read them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, ConciergerieId, Group, Method, Refusal, Subject, Words};

/// The kind of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum GameKind {
    /// The wheel of a news item. Its number is that of the item.
    #[default]
    Wheel,
    /// An egg hunt.
    Hunt,
}

/// Where published content stands at the instant of the answer, by its dates alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ContentState {
    /// It begins later: "En attente".
    Waiting,
    /// Beneficiaries see it: "En ligne".
    Online,
    /// It has ended: "Dépubliée".
    Over,
}

/// A conciergerie that a game can be played at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameDesk {
    pub id: ConciergerieId,
    pub name: String,
}

/// A rule of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameRule {
    pub heading: Words,
    pub text: Words,
}

/// The rules of a game, in the order in which they are read.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameRules {
    pub title: Words,
    pub from_date: Timestamp,
    pub to_date: Timestamp,
    pub state: ContentState,
    /// The dates, the people who may play, how often, what is won, how it is decided, and the data that is kept.
    pub rules: Vec<GameRule>,
}

/// The rules of a game, which are made from its own settings: nobody writes them, so they are never out of step with it.
/// A beneficiary reads those of the games of their conciergerie, before and after the game, too.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetGameRules {
    pub game: GameKind,
    /// The news item of a wheel, or the hunt.
    pub id: i64,
}

impl Action for GetGameRules {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"game": "hunt", "id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = GameRules;
}
