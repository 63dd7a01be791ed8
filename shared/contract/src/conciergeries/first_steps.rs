//! The steps that lead from an empty platform to a desk that takes orders.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, ConciergerieId, Group, Method, Refusal, Role, Subject};

/// A step that leads from an empty platform to a desk that takes orders, in the order in which they are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FirstStep {
    /// A client company.
    Company,
    /// A conciergerie of that company.
    Desk,
    /// The hours at which somebody works there.
    Hours,
    /// The people who may order.
    People,
    /// A partner who carries orders out.
    Partner,
    /// Universes, categories and a product in one of these.
    Catalogue,
    /// An offer that the people of the conciergerie see.
    Offer,
    /// The words in which the conciergerie presents itself, in both languages.
    Texts,
    /// The terms and the other legal texts that its people read.
    LegalTexts,
    /// A cash register.
    Register,
    /// A first order, to try all of it.
    Order,
}

impl FirstStep {
    /// All steps, in the order in which they are taken.
    pub const ALL: [Self; 11] = [
        Self::Company,
        Self::Desk,
        Self::Hours,
        Self::People,
        Self::Partner,
        Self::Catalogue,
        Self::Offer,
        Self::Texts,
        Self::LegalTexts,
        Self::Register,
        Self::Order,
    ];
}

/// The steps that were taken.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FirstSteps {
    pub done: Vec<FirstStep>,
}

/// The steps towards a desk that takes orders which were taken, told by what is there.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFirstSteps {
    /// Absent: what is there without a conciergerie.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetFirstSteps {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[
        Subject::Desk,
        Subject::Hours,
        Subject::Person,
        Subject::Partner,
        Subject::Catalogue,
        Subject::Offer,
        Subject::Register,
        Subject::LegalText,
        Subject::Order,
    ];
    type Response = FirstSteps;
}
