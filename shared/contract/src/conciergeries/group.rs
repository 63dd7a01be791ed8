//! The settings of a desk, and new desks.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::OpeningHours;
use crate::{
    Access, Action, CompanyId, ConciergerieId, Edited, Group, Method, OfferId, Permission, Refusal, Subject,
    WallClock, catalogue::Address,
};

/// How people of a conciergerie come to have an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ConnectionType {
    SsoSaml,
    SsoOther,
    /// A file of the company makes and closes accounts.
    FileAutocreation,
    /// A file of the company closes accounts.
    FileOnlyDeactivate,
    Manually,
    #[default]
    Other,
}

impl ConnectionType {
    /// People of the desk sign in through their employer.
    pub fn is_sso(self) -> bool {
        matches!(self, Self::SsoSaml | Self::SsoOther)
    }
}

/// The settings of a conciergerie. The settings that the platform does not read yet, because they wait for a
/// later part, stand in `waiting` of the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConciergerieGroup {
    /// The name of the conciergerie; required.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub group_name: String,
    /// Its logo, as `uploadBinaryData` gave it.
    pub image_url: Option<String>,
    /// The code that opens registration to people who type it; 30 letters, digits and dashes at most. No
    /// other conciergerie has it. Empty: nobody registers.
    pub access_code: String,
    /// People who may not register: addresses and domains, by comma.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub exclude_emails_for_registration: String,
    /// Managers create no beneficiaries.
    pub no_bnf_creation_by_concierge: bool,
    /// Its people are sent no mail but those of their account.
    pub avoid_all_emails: bool,
    /// Minutes between the order to send a mail campaign to its people and the first mail, in which it can be called off; a day
    /// at most.
    #[serde(default)]
    pub delay_for_flash_dispo: u32,
    /// Mails come in its name, and answers go to its address.
    pub use_email_to_send_mail: bool,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub mail_template: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub text_blob_name: String,
    /// Its last day: nothing is ordered after it, nor for later.
    pub closing_date: Option<WallClock<Date>>,
    #[serde(rename = "disableSEPA")]
    pub disable_sepa: bool,
    /// Cards are taken online.
    pub axepta_active: bool,
    /// Links that lead straight to an offer are given out.
    pub allow_shortcuts: bool,
    /// Its beneficiaries see the classic interface (v1) and not the newer one. Ours.
    pub classic_interface: bool,
    /// There is nowhere to go: it is never open.
    pub no_physical_location: bool,
    pub fake_conciergerie: bool,
    pub include_in_alerts: bool,
    pub include_in_splio: bool,
    /// Parts of the company, for the profiles of its people: 100 names at most.
    #[cfg_attr(feature = "schema", schemars(inner(length(max = crate::lengths::NAME))))]
    pub sub_entities: Vec<String>,
    /// Places in its buildings; as many.
    #[cfg_attr(feature = "schema", schemars(inner(length(max = crate::lengths::NAME))))]
    pub sub_location: Vec<String>,
    /// The offer by which a parcel that arrives becomes an order; one that it has.
    pub package_delivery_offre_id: Option<OfferId>,
    pub avoid_deleting_users_upon_no_activity: bool,
    pub connection_type: ConnectionType,
}

/// The settings of a conciergerie, for those who configure it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct GroupSheet {
    pub id: ConciergerieId,
    pub company: CompanyId,
    pub company_name: String,
    pub group: ConciergerieGroup,
    /// Settings that are kept, and that nothing reads yet.
    pub waiting: Vec<WaitingOption>,
}

/// A setting that waits for a part of the platform.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WaitingOption {
    pub name: String,
    /// The part of the platform that will read it, in French.
    pub part: String,
}

/// The settings of a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergerieGroupInfo {
    /// Absent: the chosen one.
    #[serde(default)]
    pub id: Option<ConciergerieId>,
}

impl Action for GetConciergerieGroupInfo {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Desk];
    type Response = Edited<GroupSheet>;
}

/// Changes the settings of a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetConciergerieGroup {
    /// Absent: the chosen one.
    #[serde(default)]
    pub id: Option<ConciergerieId>,
    pub group: ConciergerieGroup,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetConciergerieGroup {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::Configuration]);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": "$desk", "edition": 1, "group": {"groupName": "Tour Orion", "imageUrl": null,
        "accessCode": "ORION1", "excludeEmailsForRegistration": "", "noBnfCreationByConcierge": false,
        "avoidAllEmails": false, "delayForFlashDispo": 0, "useEmailToSendMail": false, "mailTemplate": "", "textBlobName": "",
        "closingDate": null, "disableSEPA": false, "axeptaActive": true, "allowShortcuts": true,
        "classicInterface": false, "noPhysicalLocation": false, "fakeConciergerie": false, "includeInAlerts": true, "includeInSplio": false,
        "subEntities": [], "subLocation": [], "packageDeliveryOffreId": null,
        "avoidDeletingUsersUponNoActivity": false, "connectionType": "OTHER"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Desk]);
    type Response = Edited<GroupSheet>;
}

/// Opens a conciergerie in a company, or in a new one, for use at once. Its offers are associated afterwards, as everywhere.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateConciergerie {
    /// One that the caller works for; absent: a new one, which they then work for.
    #[serde(default)]
    pub company: Option<CompanyId>,
    /// The name of a new company.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub company_name: String,
    /// Another company has the name of the new one, and that is meant.
    #[serde(default)]
    pub same_name: bool,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// The code with which people register, as in its settings; empty: nobody registers yet.
    #[serde(default)]
    pub access_code: String,
    /// The first line, zip code and city are required.
    pub address: Address,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAILS)))]
    pub email: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PHONE)))]
    pub telephone: String,
    /// The hours at which somebody works there; empty: there are none yet.
    #[serde(default)]
    pub weekly_hours: Vec<OpeningHours>,
}

impl Action for CreateConciergerie {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::AnyOf(&[Permission::CreateEnt]);
    const REFUSALS: &'static [Refusal] = &[Refusal::CompanyNameTaken];
    const EXAMPLE: &'static str = r#"{"company": 1, "name": "Orion Nantes", "accessCode": "ORION-NANTES",
        "address": {"address1": "2 quai de la Fosse", "address2": "", "zipCode": "44000", "city": "Nantes",
        "telephone": ""}, "email": "nantes@concierge.test", "telephone": "0240170001",
        "weeklyHours": [{"daysOfWeek": 31, "startTime": 900, "endTime": 1800}]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Desk]);
    type Response = Edited<super::ConciergerieProfile>;
}
