//! Short texts to telephones.

use serde::{Deserialize, Serialize};

/// Sends one short text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SendText {
    /// Names it for ever: a second one of this name is not sent.
    pub key: String,
    /// The number, in E.164.
    pub to: String,
    pub text: String,
}
