//! Egg hunts, as the back office keeps them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{ContentState, GameDesk};
use crate::{
    Access, Action, ConciergerieId, Done, Edited, EggHuntId, FileUpload, Group, Method, OfferId, Refusal,
    Subject, Words, content::LinkedOffer,
};

/// An egg hunt, as its form holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EggHunt {
    /// -1: a new one, or a copy.
    pub id: EggHuntId,
    /// Required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::GAME_TITLE)))]
    pub titre: String,
    /// Required.
    pub from_date: Option<Timestamp>,
    /// Required, and after the beginning.
    pub to_date: Option<Timestamp>,
    /// Eggs that are won at a conciergerie on a day: 1 to 1,000.
    pub nb_eggs_to_win: Option<u32>,
    /// Empty eggs that somebody finds on a day before one that may be won: 0 to 100.
    pub nb_eggs_before_winning: Option<u32>,
    /// The offer that a win is an order of.
    pub offre: Option<OfferId>,
    /// Prizes that there are in all, 0 to 100,000. Absent: the limits of a day are the only ones. Ours.
    #[serde(default)]
    pub stock: Option<u32>,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::GAME_TITLE)))]
    pub button_close_popup: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::GAME_TITLE)))]
    pub button_accept_game: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::GAME_TITLE)))]
    pub button_refuse_game: Words,
    /// HTML; sanitised when it is saved, as are the others.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::RICH_TEXT)))]
    pub text_welcome_popup: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::RICH_TEXT)))]
    pub text_losing_egg: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::RICH_TEXT)))]
    pub text_done_for_today_egg: Words,
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::RICH_TEXT)))]
    pub text_winning_egg: Words,
    /// Keys of pictures that are kept already; a new picture is sent beside the form.
    pub image_clickable_egg: Option<String>,
    pub image_done_for_today_egg: Option<String>,
    pub image_welcome_popup: Option<String>,
    pub image_winning_egg: Option<String>,
    /// One of them is shown for each empty egg, in turn: 10 at most, those that are sent included.
    #[serde(default)]
    pub image_losing_egg: Vec<String>,
}

/// A hunt with the conciergeries that it is played at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HuntContent {
    pub hunt: EggHunt,
    pub conciergeries: Vec<GameDesk>,
}

/// A hunt in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HuntRow {
    pub hunt: EggHunt,
    /// Those of companies that the caller works for.
    pub conciergeries: Vec<GameDesk>,
    pub other_conciergeries: u32,
    pub state: ContentState,
    /// The edition that whoever deletes it has seen.
    pub edition: u64,
}

/// The egg hunts, those that begin last first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EggHunts {
    pub egg_hunts: Vec<HuntRow>,
    /// All that the caller may associate.
    pub conciergeries: Vec<GameDesk>,
}

/// The egg hunts of the conciergeries that the caller works for, and those at none that their companies have made: the 200 that
/// begin last.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetEggHunts {}

impl Action for GetEggHunts {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = EggHunts;
}

/// A hunt, to edit it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HuntToEdit {
    #[serde(flatten)]
    pub content: Edited<HuntContent>,
    pub other_conciergeries: u32,
    /// The offer that a win is an order of; absent while it names none that stands.
    pub prize: Option<LinkedOffer>,
    /// All that the caller may associate.
    pub choices: Vec<GameDesk>,
    /// Absent for a new one.
    pub state: Option<ContentState>,
    /// Wins so far.
    pub wins: u64,
}

/// An egg hunt, to edit it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetEggHunt {
    /// -1: a new one, with what is usual filled in.
    pub egg_hunt_id: EggHuntId,
}

impl Action for GetEggHunt {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const EXAMPLE: &'static str = r#"{"eggHuntId": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Game];
    type Response = HuntToEdit;
}

/// Saves an egg hunt. People who play it go on by the new rules with their next click; what was won stays won.
///
/// Refused as `EditedMeanwhile` where somebody has saved since, with what stands now (`data`: as the answer).
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetEggHunt {
    pub object: EggHunt,
    /// The conciergeries that it is played at, 80 at most. Those that the caller does not work for stay.
    #[serde(default)]
    pub associations: Vec<ConciergerieId>,
    /// The edition that the caller has seen; 0: a new one.
    #[serde(default)]
    pub edition: u64,
    /// A JPEG, in place of the one that the form names; so are the others.
    pub image_clickable_egg: Option<FileUpload>,
    pub image_done_for_today_egg: Option<FileUpload>,
    pub image_welcome_popup: Option<FileUpload>,
    pub image_winning_egg: Option<FileUpload>,
    /// Further ones, behind those that the form names.
    #[serde(default)]
    pub images_losing_egg: Vec<FileUpload>,
}

impl Action for SetEggHunt {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"object": {"id": -1, "titre": "Pâques", "fromDate": "2027-03-22T07:00:00Z",
        "toDate": "2027-03-29T17:00:00Z", "nbEggsToWin": 3, "nbEggsBeforeWinning": 2, "offre": "$offer",
        "buttonClosePopup": {"fr": "Fermer", "en": "Close"}, "buttonAcceptGame": {"fr": "Je joue", "en": "I play"},
        "buttonRefuseGame": {"fr": "Non merci", "en": "No, thanks"},
        "textWelcomePopup": {"fr": "<p>Cherchez les œufs</p>", "en": ""}, "textLosingEgg": {"fr": "<p>Vide</p>", "en": ""},
        "textDoneForTodayEgg": {"fr": "<p>À demain</p>", "en": ""}, "textWinningEgg": {"fr": "<p>Gagné</p>", "en": ""}},
        "associations": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Game]);
    type Response = Edited<HuntContent>;
}

/// The hunt that is meant, out of all that a form holds.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase")]
pub struct HuntRef {
    pub id: EggHuntId,
}

/// Deletes an egg hunt: people who play it are told that it has ended. Its wins, and the orders that they are, stay. One that is
/// played at a conciergerie of another company stays: take it from your own ones instead.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteEggHunt {
    pub object: HuntRef,
    /// Sent by older clients, and ignored.
    #[serde(default)]
    pub associations: Vec<ConciergerieId>,
    /// The edition that the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for DeleteEggHunt {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Games;
    const ACCESS: Access = Access::AnyOf(super::EDITORS);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"object": {"id": 1}, "associations": ["$desk"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Game]);
    type Response = Done;
}
