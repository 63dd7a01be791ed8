//! Employers through which people sign in: the provider of each company.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, Done, Edited, Group, Method, Permission, Refusal, Subject, auth::CompanyRef,
};

/// The protocol of a company's provider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SsoProtocol {
    /// SAML 2.0.
    #[default]
    Saml,
    /// OpenID Connect.
    Oidc,
}

/// Whether people sign in through a provider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SsoState {
    /// Nobody signs in through it yet, and nobody has tried it as it is now.
    #[default]
    Draft,
    /// Nobody signs in through it yet; a manager has tried it, and it works.
    Tested,
    /// People sign in through it.
    On,
    /// People no longer sign in through it, but with their password, which the link of a mail lets them
    /// choose.
    Off,
}

/// Whether the user pool has a provider as it is kept here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SsoInPool {
    /// The pool has it.
    Made,
    /// Somebody is having it made at this moment.
    Underway,
    /// The pool takes no such provider: its address or client is wrong. To be corrected and saved once more.
    Refused,
    /// The pool could not be reached. To be saved once more.
    Unreachable,
}

/// The provider through which people of a company sign in. The secret of its client is not among it: only the user pool has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SsoProvider {
    pub company_id: CompanyId,
    /// Its name in our addresses (`/sso/{id}`).
    pub id: String,
    pub protocol: SsoProtocol,
    /// Where it describes itself (SAML), or its issuer (OIDC).
    pub address: String,
    /// The client that it knows the user pool by, of OIDC.
    pub client_id: String,
    /// Domains of the mail addresses that it is believed about.
    pub domains: Vec<String>,
    /// Those of them whose people are led to it from the login page.
    pub sent: Vec<String>,
    /// The application of the company shows a bar of its own.
    pub no_bar: bool,
    pub state: SsoState,
    pub in_pool: SsoInPool,
    /// When it was tried last with success, as it is now.
    pub tested: Option<Timestamp>,
}

/// The addresses that a company enters at its own provider.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SsoReturn {
    /// Identifier of the service provider, of SAML.
    pub audience: String,
    /// Where the assertion is posted to, of SAML.
    pub assertion_url: String,
    /// Where the browser is led back to, of OIDC.
    pub redirect_url: String,
}

/// The providers that the caller may change.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SsoProviders {
    pub providers: Vec<Edited<SsoProvider>>,
    /// The companies that the caller works for, by name.
    pub companies: Vec<CompanyRef>,
    /// Absent where this platform has no user pool, so that nobody signs in through an employer.
    pub returns: Option<SsoReturn>,
}

/// The providers of the companies that the caller works for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetSsoProviders {}

impl Action for GetSsoProviders {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const SHOWS: &'static [Subject] = &[Subject::SsoProvider];
    type Response = SsoProviders;
}

/// Gives a company a provider, or changes it, and makes it in the user pool. Another address makes it another provider, which is tried anew, and whose people link their accounts once more. A provider that the pool does not take stays a draft, and `inPool` says so.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSsoProvider {
    pub company_id: CompanyId,
    /// 2 to 30 small letters, digits and dashes; never changes.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::SSO_NAME)))]
    pub id: String,
    pub protocol: SsoProtocol,
    /// `https`: of the metadata (SAML), or the issuer (OIDC).
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::SSO_ADDRESS)))]
    pub address: String,
    /// The client of OIDC.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::SSO_CLIENT)))]
    pub client_id: String,
    /// Its secret. It goes to the user pool and is kept nowhere else. Absent: the one that the pool has.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::SSO_SECRET)))]
    pub client_secret: Option<String>,
    /// 1 to 20. A domain belongs to one company.
    pub domains: Vec<String>,
    /// Some of `domains`.
    #[serde(default)]
    pub sent: Vec<String>,
    #[serde(default)]
    pub no_bar: bool,
    /// The edition that the caller has seen; 0: a new one.
    pub edition: u64,
}

/// The secret never reaches a log.
impl std::fmt::Debug for SetSsoProvider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SetSsoProvider")
            .field("company_id", &self.company_id)
            .field("id", &self.id)
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl Action for SetSsoProvider {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::SsoUnavailable, Refusal::SsoIsOn, Refusal::SsoUnderway];
    const EXAMPLE: &'static str = r#"{"companyId": 1, "id": "lilas", "protocol": "saml",
        "address": "https://sso.lilas.example/metadata", "domains": ["lilas.example"], "sent": ["lilas.example"], "edition": 0}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SsoProvider]);
    type Response = Edited<SsoProvider>;
}

/// Has people of a company sign in through its provider, or no longer. Sessions go on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SwitchSsoProvider {
    pub company_id: CompanyId,
    pub on: bool,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SwitchSsoProvider {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::SsoNotTested, Refusal::SsoUnderway];
    const EXAMPLE: &'static str = r#"{"companyId": 1, "on": true, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SsoProvider]);
    type Response = Edited<SsoProvider>;
}

/// Removes the provider of a company, here and in the user pool. Its name and domains are free again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveSsoProvider {
    pub company_id: CompanyId,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for RemoveSsoProvider {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::EditedMeanwhile, Refusal::SsoUnavailable, Refusal::SsoIsOn, Refusal::SsoUnderway];
    const EXAMPLE: &'static str = r#"{"companyId": 1, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SsoProvider]);
    type Response = Done;
}
