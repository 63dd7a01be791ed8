//! Registration of a beneficiary, and the confirmation of an address.

use serde::Deserialize;

use crate::{Access, Action, Done, Group, Lang, Method, Refusal, Subject};

/// Registers a beneficiary with a conciergerie's code and mails a link that confirms the address. Answers alike whether or not the address is already known.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterAdherent {
    /// Registration code of the conciergerie.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub code: String,
    /// The address, which becomes the login.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    /// 8 characters or more, not a usual one.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PASSWORD)))]
    pub password: String,
    /// First name.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub first_name: String,
    /// Last name.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// 10 to 19 digits.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub mobile_number: String,
    /// The language of the mails to come.
    pub lang: Lang,
    /// The terms must be accepted.
    pub cgu_read: bool,
    /// The version of the terms that was shown; absent: that in force.
    #[serde(default)]
    pub cgu_version: Option<i64>,
    /// White-label design of the page.
    #[serde(default)]
    pub design: Option<String>,
}

impl Action for RegisterAdherent {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::RegistrationCode, Refusal::TermsChanged];
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

/// Confirms the e-mail address of a registration, or a new address of a person, with the one-use token of the mail; one can sign in with it from then on. A new address ends the sessions of before.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmRegistration {
    /// Token of the mail.
    pub token: String,
}

impl Action for ConfirmRegistration {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::LinkExpired];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Account]);
    type Response = Done;
}
