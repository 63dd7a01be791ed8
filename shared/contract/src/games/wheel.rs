//! The wheel of a news item (roue), as it is written and as it is played.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Group, Method, NewsId, OfferId, OrderId, Refusal, Role, Subject, WallClock, Words,
};

/// Segments of a wheel.
pub const WHEEL_SEGMENTS: usize = 12;
/// Spins a day of a new wheel.
pub const USUAL_SPINS: u32 = 5;
/// Wins a day at a conciergerie of a new wheel.
pub const USUAL_WINS: u32 = 1;

/// A wheel, as its editor writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Wheel {
    /// The short label of each segment, in the order of the wheel: twelve, required in French. The English ones are there
    /// all or none.
    #[cfg_attr(feature = "schema", schemars(inner(length(max = crate::lengths::SHORT_LABEL))))]
    pub libelles_courts: Vec<Words>,
    /// The text of each segment, shown when the wheel stops there: twelve, required in French. The English ones are there
    /// all or none.
    #[cfg_attr(feature = "schema", schemars(inner(length(max = crate::lengths::PRIZE_TEXT))))]
    pub libelles_longs: Vec<Words>,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::DESCRIPTION)))]
    pub description: Words,
    /// Required in French.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::ACTION_LABEL)))]
    pub launch_label: Words,
    /// Shown to a winner instead of the text of the segment; required in French where something is won.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::PRIZE_TEXT)))]
    pub libelle_long_winner: Words,
    /// Shown to somebody who has no spin left today; empty: a usual text.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::PRIZE_TEXT)))]
    pub libelle_long_no_more_spins: Words,
    /// 1 to 100.
    pub nb_spins_per_user_per_day: u32,
    /// 0 to 100.
    pub nb_wins_per_conciergerie_per_day: u32,
    /// The offer that a win is an order of; 0: nothing is won.
    pub winning_offre: OfferId,
    /// The segments at which a winner's wheel stops, counted from 0; no other spin stops there. One at least where something
    /// is won, and never all. Ours.
    #[serde(default)]
    pub winning_segments: Vec<u8>,
    /// The chance of a spin, of ten thousand: 1 to 10,000. Absent: the share of the winning segments. Ours.
    #[serde(default)]
    pub win_chance: Option<u32>,
    /// Prizes that there are in all, 0 to 100,000. Absent: the limits of a day are the only ones. Ours.
    #[serde(default)]
    pub stock: Option<u32>,
}

/// A spin of somebody, which is drawn once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpinNumber {
    /// The day in Europe/Paris.
    pub day: WallClock<Date>,
    /// From 1.
    pub nth: u32,
}

/// A wheel as a beneficiary sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelForBnf {
    pub roue_id: NewsId,
    pub libelles_courts: Vec<Words>,
    pub description: Words,
    pub launch_label: Words,
    pub libelle_long_no_more_spins: Words,
    pub nb_spins_per_user_per_day: u32,
    /// Spins that the caller has left today.
    pub spins_left: u32,
    /// The next spin, which [`LaunchRoue`] is to name; absent: none is left today.
    pub next: Option<SpinNumber>,
    /// They have won today, and cannot win again before tomorrow.
    pub won_today: bool,
}

/// The wheel of a news item that is online at the conciergerie of the beneficiary.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetRoueForBnf {
    /// The news item.
    pub roue_id: NewsId,
}

impl Action for GetRoueForBnf {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"roueId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = WheelForBnf;
}

/// A spin as it was drawn, before the wheel turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Spin {
    /// Whether the wheel turns; otherwise the text is shown at once.
    pub can_spin: bool,
    pub text: Words,
    /// The segment at which the wheel stops, counted from 0; absent where it does not turn.
    pub segment: Option<u8>,
    pub won: bool,
    /// The order that the win is.
    pub order_id: Option<OrderId>,
    /// The spin that was drawn.
    pub spin: Option<SpinNumber>,
    /// The next spin; absent: none is left today.
    pub next: Option<SpinNumber>,
    /// Spins left today.
    pub spins_left: u32,
}

/// Draws a spin of the wheel.
///
/// A spin that was drawn before is answered as it was drawn, whatever became of the first answer. A wheel that has ended, or
/// is not at the caller's conciergerie, is not found. A manager who has taken over the account does not play.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LaunchRoue {
    /// The news item.
    pub roue_id: NewsId,
    /// The texts that the client has shown before; they decide nothing.
    #[serde(default)]
    pub already: Vec<String>,
    /// The spin that is meant, as `next` named it. Absent: a new one. Ours.
    pub spin: Option<SpinNumber>,
}

impl Action for LaunchRoue {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OWNER_ONLY: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"roueId": 1, "already": []}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Game, Subject::Order]);
    type Response = Spin;
}
