//! Favourites: services and providers that a person wants to find again.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, OfferId, PresentationId, Refusal, Role, Subject};

/// The target of a favourite: a service or a provider, over all its versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FavoriteTarget {
    /// First version of the offer.
    pub original_offre_id: Option<OfferId>,
    /// The presentation.
    pub original_part_presentation_id: Option<PresentationId>,
}

/// A favourite, with where it leads today.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Favorite {
    pub id: String,
    pub original_offre_id: Option<OfferId>,
    pub original_part_presentation_id: Option<PresentationId>,
    pub creation_date: Timestamp,
    pub label: String,
    pub partner_name: String,
    pub image: Option<String>,
    /// Path of the screen; absent when it is no longer offered here.
    pub path: Option<String>,
}

/// The favourites of a person.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Favorites {
    pub items: Vec<Favorite>,
}

/// Keeps or drops a favourite.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetFavorite {
    /// False drops it.
    pub as_favorite: bool,
    /// The service or the provider: exactly one of the two fields.
    pub favorite: FavoriteTarget,
}

impl Action for SetFavorite {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Favorite]);
    type Response = Favorites;
}

/// The beneficiary's favourites. Only they keep and drop them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFavorites {}

impl Action for GetFavorites {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Favorite, Subject::Offer, Subject::Presentation];
    type Response = Favorites;
}
