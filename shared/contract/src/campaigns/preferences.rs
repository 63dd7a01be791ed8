//! The topics that a reader of campaigns wants to be written about, said without signing in.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Lang, Method, Subject, UniverseId, account::Subscription};

/// The topics of somebody, as the page behind the link of a mail shows them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MailPreferences {
    /// The language that they read.
    pub lang: Lang,
    /// The topic of the mail whose link was followed.
    pub topic: UniverseId,
    /// All that can be chosen, in the order of the universes.
    pub subscriptions: Vec<Subscription>,
}

/// The topics of the reader of a mail, by the token of its link, which does nothing else. A wrong token is not found. It is posted,
/// so that no address and no log has the token.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMailPreferences {
    pub token: String,
}

impl Action for GetMailPreferences {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str = r#"{"token": "unknown"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = MailPreferences;
}

/// Says what the reader of a mail wants to be written about. Topics that are not named stay as they are.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetMailPreferences {
    pub token: String,
    pub subscriptions: Vec<Subscription>,
}

impl Action for SetMailPreferences {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str = r#"{"token": "unknown", "subscriptions": []}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Topic]);
    type Response = MailPreferences;
}

/// Ends the mails of a topic with one click in the reader's mail program (RFC 8058), which sends this form to the address in the
/// header of the mail. The address has the token as `token`. Twice comes to the same.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
pub struct LeaveCampaigns {
    /// `One-Click`.
    #[serde(rename = "List-Unsubscribe", default)]
    pub list_unsubscribe: String,
}

impl Action for LeaveCampaigns {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Webhook;
    const EXAMPLE: &'static str = r#"{"List-Unsubscribe": "One-Click"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Topic]);
    type Response = Done;
}
