//! Why an offer is not shown, or cannot be ordered.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, OfferId, Refusal, Role, Subject, Why, Words};

/// Explains the rules that keep offers from being shown at the chosen desk, or from being ordered for the
/// chosen beneficiary.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExplainOffers {
    /// The number of any version, or at least two letters of the name.
    pub q: String,
}

impl Action for ExplainOffers {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Catalogue;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"q": "massage"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Offer, Subject::Catalogue];
    type Response = OffersExplained;
}

/// The offers that were found, shown or not, best first, five at most.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OffersExplained {
    pub offers: Vec<OfferExplained>,
}

/// An offer, and the rules that keep it from somebody.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferExplained {
    /// The version in force, or the last one.
    pub id: OfferId,
    pub original_id: OfferId,
    pub title: Words,
    pub partner_name: String,
    /// Hash route of the screen that starts an order, without `#`; none when the desk cannot order it.
    pub path: Option<String>,
    /// The rules that keep the desk from finding it, or from ordering it for the chosen beneficiary; empty
    /// when there are none.
    pub desk: Vec<Why>,
    /// The rules that keep the desk's beneficiaries, or the chosen one, from seeing it; empty when there are
    /// none.
    pub beneficiary: Vec<Why>,
}
