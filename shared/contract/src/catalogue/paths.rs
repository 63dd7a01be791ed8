//! The path of the screen that starts an order.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, OfferId, OrderId, Refusal, Subject};

/// Where a screen is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WebappPath {
    /// Hash route, without `#`.
    pub path: String,
}

/// The screen that starts an order of an offer, whichever version the link names.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OffreWebappPath {
    /// Any version.
    pub id: OfferId,
}

impl Action for OffreWebappPath {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$offer"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = WebappPath;
}

/// The screen that repeats an order.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OffreWebappPathToContinueOrder {
    /// An order in the caller's reach.
    pub id: OrderId,
}

impl Action for OffreWebappPathToContinueOrder {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer];
    type Response = WebappPath;
}
