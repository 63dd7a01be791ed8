//! The sheet of a desk: the ways to reach it, and notes on it.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, ConciergerieId, Edited, Group, Image, Method, Refusal, Role, Subject, Words};

/// The people who answer for a conciergerie, and the ways to reach it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct DeskProfile {
    /// The first name of the person who answers for it.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub first_name: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: String,
    /// 10 to 19 digits, or empty, as each telephone.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PHONE)))]
    pub mobile_number: String,
    /// Its own telephone: beneficiaries call it unless there is one of customer relations.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PHONE)))]
    pub professional_numbr: String,
    /// Where beneficiaries write to; several by comma.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAILS)))]
    pub email: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address1: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address2: String,
    /// Five digits, or empty.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ZIP)))]
    pub zip_code: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub city: String,
    /// The text that beneficiaries read of it.
    #[cfg_attr(feature = "schema", schemars(extend("maxLength" = crate::lengths::DESCRIPTION)))]
    pub description: Words,
}

/// Notes on a conciergerie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct DeskExtraInfos {
    /// The code that opens registration to people who type it. Only callers with `CONFIGURATION` change it.
    pub access_code: String,
    /// The telephone of customer relations.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CRC_PHONE)))]
    pub telephone_crc: String,
    /// Notes for those who work there.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub concierge_infos: String,
    /// Only for callers with `PROD`; null to all others, who leave it as it is.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub prod_infos: Option<String>,
    /// Only for administrators; null to all others, who leave it as it is.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub it_infos: Option<String>,
    /// The picture under each mail of the conciergerie, as `uploadBinaryData` gave it.
    pub image_signature_email: Option<String>,
}

/// The sheet of a conciergerie, and the rights of its reader to change it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskSheet {
    pub id: ConciergerieId,
    /// The name of the conciergerie.
    pub label: String,
    pub company_name: String,
    pub profile: DeskProfile,
    pub extra_infos: DeskExtraInfos,
    /// Whether the caller may change the profile.
    pub can_edit_properties: bool,
    /// Whether the caller may change the access code.
    pub can_edit_access_code: bool,
}

/// Gives the sheet of a conciergerie: the ways to reach it, and notes on it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergerieExtraInfos {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetConciergerieExtraInfos {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Desk];
    type Response = Edited<DeskSheet>;
}

/// Changes the sheet of a conciergerie: the ways to reach it, and notes on it. Fields that the caller may not
/// change must stay as they were.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetConciergerieExtraInfos {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub extra_infos: DeskExtraInfos,
    pub profile: DeskProfile,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetConciergerieExtraInfos {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "extraInfos": {"accessCode": "ORION1",
        "telephoneCrc": "0155170001"}, "profile": {"name": "Durand", "email": "desk@concierge.test"}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Desk]);
    type Response = Edited<DeskSheet>;
}

/// The kind of a picture of a conciergerie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase")]
pub enum DeskImage {
    #[default]
    Logo,
    /// The picture below its mails.
    Signature,
}

/// A picture of a conciergerie, for everybody: mails show it to people who are not signed in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetImageEntLogo {
    pub id: ConciergerieId,
    #[serde(default)]
    pub image: DeskImage,
}

impl Action for GetImageEntLogo {
    const NAME: &'static str = "getImageEntLogo";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Conciergeries;
    const ACCESS: Access = Access::Public;
    const EXAMPLE: &'static str = r#"{"id": "$desk"}"#;
    const SENDS_BYTES: bool = true;
    type Response = Image;
}
