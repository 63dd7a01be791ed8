//! White label: how the application looks on the hosts of a customer.

use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, Edited, Group, Image, Method, Permission, Refusal, Subject, Words,
    auth::CompanyRef,
};

/// The messages to people who cannot register. Empty: as everywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RegistrationMessages {
    /// The code opens no conciergerie.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::DESIGN_MESSAGE)))]
    pub wrong_code: Words,
    /// The conciergerie does not admit the address.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::DESIGN_MESSAGE)))]
    pub excluded_email: Words,
    /// Nobody makes an account here by themselves.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::DESIGN_MESSAGE)))]
    pub closed: Words,
}

/// How the application looks on the hosts of a customer, and to the people of some companies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Design {
    /// 2 to 30 small letters, digits and dashes; never changes.
    pub id: String,
    /// Host names that wear it, without port, 10 at most; one belongs to one design.
    pub hosts: Vec<String>,
    /// Companies whose people it is for, 1 to 20: their mails wear it; one belongs to one design.
    pub companies: Vec<CompanyId>,
    /// Key of a PNG.
    pub logo: Option<String>,
    /// Title of the window, and the name beside the logo. English absent: the French one.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::DESIGN_TITLE)))]
    pub title: Words,
    /// The colour of buttons and links, `#rrggbb`: readable on the surfaces of the page, and carries white
    /// text.
    pub colour: String,
    /// The colour of the picture beside sign-in and the head of mails, `#rrggbb`: carries white text. Empty:
    /// `colour`.
    pub panel_colour: String,
    /// Where people turn to.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::DESIGN_EMAIL)))]
    pub mail: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PHONE)))]
    pub tel: String,
    /// Whether somebody makes an account by themselves.
    pub allows_registration: bool,
    pub messages: RegistrationMessages,
    /// Page of the customer on which people of its hosts sign in, `https`. Empty: here.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::LOGIN_PAGE)))]
    pub login_page: String,
    /// Domains of the addresses whose people are sent to that page, 20 at most; none: everybody's.
    #[serde(default)]
    pub login_domains: Vec<String>,
}

/// The part of a design that a page needs in order to wear it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HostDesign {
    pub id: String,
    pub title: Words,
    /// Names the picture that `GetDesignLogo` gives: another picture has another name.
    pub logo: Option<String>,
    pub colour: String,
    pub panel_colour: String,
    pub mail: String,
    pub tel: String,
    pub allows_registration: bool,
}

/// The design of a host, where it has one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DesignOfHost {
    pub design: Option<HostDesign>,
}

/// The design that a host wears: nothing in it is secret.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetDesign {
    /// Name of the host, as the page has it in its address.
    pub host: String,
}

impl Action for GetDesign {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str = r#"{"host": "127.0.0.1"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Design];
    type Response = DesignOfHost;
}

/// The logo of a design, for everybody: pages and mails show it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetDesignLogo {
    /// The identifier of the design.
    pub id: String,
    /// Tells a browser that it is another picture; the one that stands is given.
    #[serde(default)]
    pub v: Option<String>,
}

impl Action for GetDesignLogo {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Public;
    const SENDS_BYTES: bool = true;
    type Response = Image;
}

/// The designs that the caller may change.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Designs {
    /// By their number.
    pub designs: Vec<Edited<Design>>,
    /// The companies that the caller works for, by name.
    pub companies: Vec<CompanyRef>,
}

/// The designs of whose companies the caller works for all.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetDesigns {}

impl Action for GetDesigns {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const SHOWS: &'static [Subject] = &[Subject::Design];
    type Response = Designs;
}

/// Makes a design, or changes one. Hosts and companies that another design has stay with it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetDesign {
    pub design: Design,
    /// The edition that the caller has seen; 0: a new one.
    pub edition: u64,
}

impl Action for SetDesign {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r##"{"design": {"id": "lilas", "hosts": ["lilas.example"], "companies": [1], "logo": null,
        "title": {"fr": "Maison Lilas", "en": ""}, "colour": "#6f2f7a", "panelColour": "", "mail": "", "tel": "",
        "allowsRegistration": true, "messages": {"wrongCode": {"fr": "", "en": ""}, "excludedEmail": {"fr": "", "en": ""},
        "closed": {"fr": "", "en": ""}}}, "edition": 0}"##;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Design]);
    type Response = Edited<Design>;
}
