//! An egg hunt, as a beneficiary plays it.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, EggHuntId, Group, Method, OrderId, Refusal, Role, Subject, Words};

/// A screen on which an egg can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HuntScreen {
    Home,
    Catalogue,
    Orders,
    Favorites,
    Profile,
}

impl HuntScreen {
    /// All of them.
    pub const ALL: &'static [HuntScreen] =
        &[Self::Home, Self::Catalogue, Self::Orders, Self::Favorites, Self::Profile];
}

/// The place of an egg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EggPlace {
    pub screen: HuntScreen,
    /// Thousandths of the width of the screen.
    pub x: u16,
    /// Thousandths of its height.
    pub y: u16,
}

/// The hunt as its welcome popup shows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HuntForBnf {
    pub id: EggHuntId,
    pub titre: String,
    pub image_welcome_popup: Option<String>,
    /// Sanitised HTML.
    pub text_welcome_popup: Words,
    pub button_accept_game: Words,
    pub button_refuse_game: Words,
    pub button_close_popup: Words,
    /// The picture of an egg that lies on a screen.
    pub image_clickable_egg: Option<String>,
}

/// The hunt of the conciergerie, where there is one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CurrentHunt {
    pub hunt: Option<HuntForBnf>,
    pub status: HuntStatus,
}

/// Where a beneficiary stands in the hunt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HuntStatus {
    /// The hunt that is on; absent: none.
    pub egg_hunt_id: Option<EggHuntId>,
    /// Whether they take part; absent: they have not said, and are welcomed.
    pub accepted_yet: Option<bool>,
    /// An egg lies at `place`.
    pub should_show_egg: bool,
    pub place: Option<EggPlace>,
    /// The egg, by which a click names it.
    pub egg: Option<String>,
    /// They are done for today, and go on tomorrow.
    pub done_for_today: bool,
    /// Eggs that they have found today.
    pub found_today: u32,
}

/// The egg hunt that is on at the conciergerie of the beneficiary.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetEggHuntForBnf {}

impl Action for GetEggHuntForBnf {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = CurrentHunt;
}

/// Whether an egg is to be shown, and where.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetHuntStatusForBnf {}

impl Action for GetHuntStatusForBnf {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = HuntStatus;
}

/// The outcome of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HuntOutcome {
    /// The egg is empty, and another one lies somewhere.
    Losing,
    /// The egg is won.
    Winning,
    /// The eggs of today are won, by somebody else or by them.
    DoneForToday,
    /// The hunt has ended, or was withdrawn.
    Ended,
    /// The click does not count: it came too soon, or no such egg lies there.
    Ignored,
}

/// A click, and where the hunt stands after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HuntClick {
    pub outcome: HuntOutcome,
    /// Key of the picture of the popup; a click that does not count has no popup.
    pub image: Option<String>,
    /// Sanitised HTML.
    pub text: Words,
    /// The order that the win is.
    pub order_id: Option<OrderId>,
    pub status: HuntStatus,
}

/// A beneficiary clicks on an egg. It counts once: the same egg again is answered as the first time. The hunt of another
/// conciergerie is not found. A manager who has taken over the account does not play.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EggHuntClick {
    pub egg_hunt_id: EggHuntId,
    /// The egg, as the status named it. Ours.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EGG)))]
    pub egg: String,
}

impl Action for EggHuntClick {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OWNER_ONLY: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"eggHuntId": 1, "egg": "b2c8"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Game, Subject::Order]);
    type Response = HuntClick;
}

/// Takes part in a hunt, or declines. A person who has declined may take part later.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptEggHuntParticipation {
    pub accepted: bool,
    pub egg_hunt_id: EggHuntId,
}

impl Action for AcceptEggHuntParticipation {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OWNER_ONLY: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"accepted": true, "eggHuntId": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Game]);
    type Response = HuntStatus;
}

/// A picture of a hunt. That of an outcome is shown to somebody who had it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum HuntImage {
    #[default]
    WelcomePopup,
    ClickableEgg,
    LosingEgg,
    DoneForTodayEgg,
    WinningEgg,
}

/// A picture of a hunt, with its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameImageAndText {
    /// Key of the picture.
    pub image: Option<String>,
    /// Sanitised HTML; empty for an egg that lies on a screen.
    pub text: Words,
}

/// A popup of the hunt that is on: its welcome, its egg, and the outcome of the caller's last click; others are not found.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetGameImageAndText {
    pub egg_hunt_id: EggHuntId,
    pub image_type: HuntImage,
}

impl Action for GetGameImageAndText {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"eggHuntId": 1, "imageType": "welcomePopup"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = GameImageAndText;
}
