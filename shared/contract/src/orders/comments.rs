//! Comments on an order.

use serde::Deserialize;

use super::Order;
use crate::{Access, Action, FileUpload, Group, Method, OrderId, Refusal, Subject};

/// A comment to be written.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewComment {
    pub order_id: OrderId,
    /// Not empty.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: String,
    /// The beneficiary asks to cancel; the desk must answer.
    #[serde(default)]
    pub cancellation: bool,
    /// Visible to the beneficiary; only a manager may set it, default: whether it answers theirs.
    #[serde(default)]
    pub va: Option<bool>,
    /// Visible to the partner; only a manager may set it, default: whether it answers theirs.
    #[serde(default)]
    pub vp: Option<bool>,
}

/// Comments an order; with `cancellation`, asks the desk to cancel it. The comment comes as `o`, or field by field.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrderComment {
    /// The comment as one object.
    pub o: Option<NewComment>,
    /// The order.
    pub order_id: Option<OrderId>,
    /// Not empty, unless a file comes with it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: String,
    /// The beneficiary asks to cancel; the desk must answer.
    #[serde(default)]
    pub cancellation: bool,
    /// Visible to the beneficiary; only a manager may set it, default: whether it answers theirs.
    pub va: Option<bool>,
    /// Visible to the partner; only a manager may set it, default: whether it answers theirs.
    pub vp: Option<bool>,
    /// PDF, JPEG or PNG, 20 MB at most; it is read by those who read the comment.
    pub file: Option<FileUpload>,
    /// Several files, or further ones: five of a comment at most, 20 MB together.
    #[serde(default)]
    pub files: Vec<FileUpload>,
}

impl NewOrderComment {
    /// The comment, in whichever of the two ways it came.
    pub fn read(self) -> Option<NewComment> {
        let Self { o, order_id, comment, cancellation, va, vp, file: _, files: _ } = self;
        o.or_else(|| Some(NewComment { order_id: order_id?, comment, cancellation, va, vp }))
    }
}

impl Action for NewOrderComment {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OrderImmutable, Refusal::CancellationRequested];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "comment": "Quand sera-ce prêt ?"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = Order;
}
