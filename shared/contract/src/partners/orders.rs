//! The orders that a partner carries out.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Group, Method, PartnerId, Refusal, Role, Subject,
    desk::DeskOrder,
    list::{FilterValue, ListAnswer, ListQuery, Sort},
};

/// The orders that a partner carries out at a conciergerie, newest first, by pages of 100.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerOrders {
    /// Filters and page.
    pub data: PartnerOrdersQuery,
}

/// The partner whose orders are listed, and the filter on them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartnerOrdersQuery {
    pub partner_id: PartnerId,
    /// Default: the chosen conciergerie.
    pub conciergerie_id: Option<ConciergerieId>,
    /// From 0. A page beyond the first is reached fastest with `cursor`.
    #[serde(default)]
    pub page: u32,
    /// `next` of the page before.
    pub cursor: Option<String>,
    #[serde(default)]
    pub filters: Vec<FilterValue>,
    /// The order of the rows, by one of `sortable`; absent: the list's own order.
    pub sort: Option<Sort>,
}

impl From<PartnerOrdersQuery> for ListQuery {
    fn from(query: PartnerOrdersQuery) -> Self {
        let PartnerOrdersQuery { conciergerie_id, page, cursor, filters, sort, .. } = query;
        Self { adherent_id: None, conciergerie_id, page, cursor, filters, sort }
    }
}

/// A page of the orders of a partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerOrdersPage {
    pub items: Vec<DeskOrder>,
    #[serde(flatten)]
    pub list: ListAnswer,
}

impl Action for GetPartnerOrders {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"data": {"partnerId": "$partner", "conciergerieId": "$desk"}}"#;
    const SHOWS: &'static [Subject] = &[Subject::Order];
    type Response = PartnerOrdersPage;
}
