//! The times at which a partner gets mails about events of their orders.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Role, Subject};

/// When a partner is written to. Whatever they choose, their notifications tell at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum OrderNotices {
    /// A mail for each change.
    AtOnce,
    /// One mail in the morning, with all that they have not read.
    #[default]
    Daily,
    /// No mail.
    Never,
}

/// When the caller is written to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OrderNoticesChoice {
    pub notices: OrderNotices,
    /// The address that mails go to.
    pub email: String,
}

/// When the caller is written to of their orders.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetOrderNotices {}

impl Action for GetOrderNotices {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const SHOWS: &'static [Subject] = &[Subject::Partner];
    type Response = OrderNoticesChoice;
}

/// Chooses when the caller is written to of their orders, from now on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetOrderNotices {
    pub notices: OrderNotices,
}

impl Action for SetOrderNotices {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = r#"{"notices": "daily"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Partner]);
    type Response = OrderNoticesChoice;
}
