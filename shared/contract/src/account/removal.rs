//! An account that its owner wants deleted.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{Access, Action, Done, Group, Method};

/// Asks for an account to be deleted; the desk does it within three working days. Always answers alike, whether or not somebody
/// has the address.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveAccountAnonymous {
    /// Required: the address or the login that the account is signed in with.
    #[serde(default)]
    pub mail: String,
    /// Required.
    #[serde(default)]
    pub name: String,
    /// 500 characters at most.
    #[serde(default)]
    pub reason: Option<String>,
}

impl Action for RemoveAccountAnonymous {
    const NAME: &'static str = "RemoveAccountAnonymous";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str =
        r#"{"mail": "zoe@concierge.test", "name": "Zoé Lambert", "reason": "Je change d'entreprise."}"#;
    type Response = Done;
}
