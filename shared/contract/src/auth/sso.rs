//! Signing in through an employer.

use serde::{Deserialize, Serialize};

use super::User;
use crate::{Access, Action, ConciergerieId, Group, Method, Refusal, Subject};

/// Where the browser goes to sign in, and what it sends along. It comes back to the home of the application it left: the
/// pool knows which those are.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SsoStart {
    /// The provider, as our addresses name it.
    pub provider: String,
    /// Origin of the page where one signs in.
    pub url: String,
    /// The user pool behind it.
    pub pool: String,
    /// The application as the pool knows it.
    pub client_id: String,
    /// The employer's own provider behind the pool; absent: the page asks.
    pub identity_provider: Option<String>,
    /// A token of one use, good for ten minutes: it is sent along, and shown again with the identity token.
    pub state: String,
    /// A value that the identity token must contain.
    pub nonce: String,
}

/// The next step of somebody who has signed in at their employer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SsoNext {
    /// Nothing is left to do: they are signed in.
    SignedIn,
    /// An account has their address: its password is asked for, once.
    Password,
    /// No account has it: they fill in their profile.
    Profile,
}

/// The person who signed in at their employer, and their next step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SsoUserInfos {
    /// Token of the session, for a client that asked `noCookies`; a browser gets a cookie.
    pub session_id: Option<String>,
    pub email: String,
    pub last_name: String,
    pub first_name: String,
    /// The employer's application shows a bar of its own.
    pub no_bottom_icon_bar: bool,
    pub next: SsoNext,
    /// The token for `InitializeUserProfile`, where something is left to do; it works once, within half an
    /// hour.
    pub token: Option<String>,
}

/// The way on for somebody who has to sign in through their employer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SsoRedirect {
    /// The provider at which they sign in.
    pub target_url: String,
    /// The `link` for `SSOGetToken`; it works once, within half an hour.
    pub token: String,
    pub conciergerie_id: Option<ConciergerieId>,
}

/// The account of a person who signed in at their employer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ProfileInitialized {
    pub user: User,
    /// The same as in `SSOGetUserInfos`.
    pub session_id: Option<String>,
}

/// Begins a sign-in at an employer: where to send the browser, and the state to send with it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SsoGetToken {
    /// The provider, as our addresses name it.
    pub p: String,
    /// The link that `ChangeUserEmailBeforeSSO` gave: it names the account that the employer's will be linked
    /// to.
    pub link: Option<String>,
}

impl Action for SsoGetToken {
    const NAME: &'static str = "SSOGetToken";
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::SsoUnknown, Refusal::LinkExpired];
    const EXAMPLE: &'static str = r#"{"p": "orion"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = SsoStart;
}

/// Signs in a person for whom an employer vouches. The identity is the issuer's number of the person, never
/// an address alone: a person who is not known by it yet shows once, by password, that the account is theirs,
/// or begins a new one. Code 11 when the token proves nothing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SsoGetUserInfos {
    /// The provider, as our addresses name it.
    pub p: Option<String>,
    /// The application, as the pool knows it; in place of `p`.
    pub client: Option<String>,
    /// The identity token of the pool.
    pub token: String,
    /// The state that `SSOGetToken` gave.
    pub state: String,
    /// A client without cookies gets the session's token in the answer.
    #[serde(default)]
    pub no_cookies: bool,
}

impl Action for SsoGetUserInfos {
    const NAME: &'static str = "SSOGetUserInfos";
    // By GET the token would stand in logs; the way is open, as the specification has it.
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::SsoFailed, Refusal::SsoUnknown, Refusal::SsoUnavailable, Refusal::SsoNotAuthorised];
    const EXAMPLE: &'static str = r#"{"p": "orion", "token": "a.b.c", "state": "s"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = SsoUserInfos;
}

/// Goes on after code 15: names the address by which the employer knows the person, who has just typed their
/// password. The address becomes theirs when the employer confirms it. Answers alike whether or not an
/// account has it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeUserEmailBeforeSso {
    /// The address at the employer, in one of the employer's domains.
    pub email: String,
    /// One-use token of code 15.
    pub token: String,
}

impl Action for ChangeUserEmailBeforeSso {
    const NAME: &'static str = "ChangeUserEmailBeforeSSO";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] =
        &[Refusal::LinkExpired, Refusal::SsoNotAuthorised, Refusal::SsoUnknown];
    const EXAMPLE: &'static str = r#"{"email": "alice@orion.test", "token": "t"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = SsoRedirect;
}

/// Ends the first sign-in through an employer: begins an account, or links the one that has the address by its password, once. Signs the person in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitializeUserProfile {
    /// The address that the employer gave.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub first_name: String,
    /// Last name. The specification writes it so.
    #[serde(default, rename = "lastNname")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub last_nname: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub phone: String,
    /// One-use token of `SSOGetUserInfos`.
    pub token: String,
    /// The password of the account that already has the address; absent where there is none.
    pub pass: Option<String>,
    #[serde(default)]
    pub no_cookies: bool,
}

impl Action for InitializeUserProfile {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::SsoPassword,
        Refusal::BadLogin,
        Refusal::LinkExpired,
        Refusal::SsoNotAuthorised,
        Refusal::SsoUnknown,
    ];
    const EXAMPLE: &'static str = r#"{"email": "alice@orion.test", "token": "t"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = ProfileInitialized;
}
