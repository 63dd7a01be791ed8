//! Canned replies of a desk, with variables that an order or a person fills.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Done, Edited, Group, Method, OrderId, Refusal, Role, Subject, UserId,
};

/// A reply that a desk gives often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReplyModel {
    /// 0 or less: a new one.
    #[serde(default)]
    pub id: i64,
    /// Required.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::REPLY_TITLE)))]
    pub title: String,
    /// Required. Variables stand in braces.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub text: String,
}

/// A blank that a text may leave open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReplyVariable {
    /// The name that stands between braces.
    pub name: String,
    /// The meaning of it, in French.
    pub label: String,
    /// For a preview.
    pub example: String,
}

/// A reply as an order, or the person who is written to, fills it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FilledReply {
    pub id: i64,
    /// Variables that are not known stay in braces: somebody has to fill them before it is sent.
    pub text: String,
    /// The variables that are not known.
    pub missing: Vec<String>,
}

/// The replies of a desk.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReplyModels {
    /// By title.
    pub models: Vec<Edited<ReplyModel>>,
    pub variables: Vec<ReplyVariable>,
    /// How many a desk may have.
    pub most: u32,
    /// In the order of the models; empty without an order or a person.
    pub filled: Vec<FilledReply>,
}

/// The canned replies of a conciergerie; about an order, those of its conciergerie as it fills them; to a person, as they fill them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetReplyModels {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
    /// The one that is answered about.
    #[serde(default)]
    pub order_id: Option<OrderId>,
    /// The person who is written to, about no order.
    #[serde(default)]
    pub user_id: Option<UserId>,
}

impl Action for GetReplyModels {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Messaging;
    const OURS: bool = true;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Reply];
    type Response = ReplyModels;
}

/// Makes a canned reply, or changes one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveReplyModel {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
    pub model: ReplyModel,
    /// The edition that the caller has seen; of no meaning for a new one.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SaveReplyModel {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const OURS: bool = true;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "model": {"title": "Prête", "text": "Bonjour {prenom}, votre commande {commande} est prête."}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Reply]);
    type Response = Edited<ReplyModel>;
}

/// Takes a canned reply away.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteReplyModel {
    /// Absent: the chosen one.
    pub conciergerie_id: Option<ConciergerieId>,
    pub id: i64,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for DeleteReplyModel {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const OURS: bool = true;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "id": 1, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Reply]);
    type Response = Done;
}
