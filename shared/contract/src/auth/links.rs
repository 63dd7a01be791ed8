//! Links that were mailed and work once.

use serde::Deserialize;

use crate::{Access, Action, Done, Group, Method, Refusal, Subject};

/// Tells whether a mailed link to choose a new password still works, so that nobody types one in vain. It is used up by
/// `changePassword` alone.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckPasswordLink {
    /// One-use token of the mail.
    pub uid: String,
}

impl Action for CheckPasswordLink {
    const OURS: bool = true;
    // A token stands in no address of a request: addresses are written into logs.
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::LinkExpired];
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}
