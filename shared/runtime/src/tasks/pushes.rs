//! Messages to the browsers of a person.

use contract::UserId;
use serde::{Deserialize, Serialize};

/// Leaves a message for each browser of a person that is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PushNotice {
    /// Names the notice; each browser is told of it once.
    pub key: String,
    pub user_id: UserId,
    /// In the language of the person.
    pub title: String,
    /// The path of the screen that it leads to.
    pub target: String,
}

/// Tells one browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SendPush {
    pub notice: PushNotice,
    /// The session whose browser it is, by the hash of its token.
    pub session: String,
}

impl SendPush {
    /// Each browser has one of its own for each notice.
    pub fn name(&self) -> String {
        let session = self.session.get(..24).unwrap_or(&self.session);
        format!("push-{}-{session}", self.notice.key)
    }
}
