//! Rating an order.

use serde::{Deserialize, Serialize};

use super::OrderSummary;
use crate::{Access, Action, Done, Group, Method, OrderId, Refusal, Subject};

/// The order a rating link is about.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderToRate {
    pub order: OrderSummary,
    pub already_rated: bool,
    /// Question type: the locker asks other criteria.
    pub locker: bool,
}

/// Rates an order, by the token of the rating mail or as its beneficiary.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetOrderNote {
    /// The token of the mail; absent for the signed-in beneficiary.
    pub token: Option<String>,
    /// Needed without a token.
    pub order_id: Option<OrderId>,
    /// 0 to 10; needed.
    pub note: Option<u8>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
    /// Welcome, 1 to 4.
    pub accueil: Option<u8>,
    /// Processing time, 1 to 4.
    pub delai: Option<u8>,
    /// Service quality, 1 to 4.
    pub qualite: Option<u8>,
    /// Response, 1 to 4.
    pub reponse: Option<u8>,
}

impl Action for SetOrderNote {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::AlreadyRated, Refusal::LinkExpired];
    const EXAMPLE: &'static str =
        r#"{"orderId": "$order", "note": 9, "accueil": 4, "delai": 4, "qualite": 4, "reponse": 4}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Notice]);
    type Response = Done;
}

/// The order a rating mail is about.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetOrderByNoteToken {
    /// The token of the mail.
    pub token: String,
}

impl Action for GetOrderByNoteToken {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::LinkExpired];
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = OrderToRate;
}
