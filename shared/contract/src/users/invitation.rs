//! The link of a new account, once more.

use serde::Deserialize;

use crate::{Access, Action, Done, Group, Method, Permission, Refusal, Subject, UserId};

/// Mails the link to choose a password again to whoever has not chosen one yet: to a partner, for who creates partners, or to a
/// manager, for who creates managers.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResendInvitation {
    pub target_user_id: UserId,
}

impl Action for ResendInvitation {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreatePart, Permission::Prod]);
    const REFUSALS: &'static [Refusal] = &[Refusal::AccountInactive, Refusal::PasswordChosen];
    const EXAMPLE: &'static str = r#"{"targetUserId": "$manager"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Staff, Subject::Partner]);
    type Response = Done;
}
