//! Pictures of a partner.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::KEEPERS;
use crate::{Access, Action, FileUpload, Group, Image, Method, PartnerId, Role, Subject};

/// A picture of a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct PartnerImage {
    /// The key by which it is shown; with `-small` behind it, 480 pixels wide and high at most.
    pub id: String,
    pub partner_id: PartnerId,
    /// The name under which it was sent.
    pub file_name: String,
    pub author: String,
    pub date: Timestamp,
}

/// The pictures of a partner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerImages {
    /// Newest first.
    pub images: Vec<PartnerImage>,
    pub partner_label: String,
}

/// The pictures of a partner.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerImages {
    pub partner_id: PartnerId,
}

impl Action for GetPartnerImages {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Partner];
    type Response = PartnerImages;
}

/// Keeps a picture of a partner: a JPEG or PNG, redrawn.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadPartnerImage {
    pub partner_id: PartnerId,
    /// Base64, also as a `data:` address; 20 MB at most.
    pub data: String,
    pub file_name: String,
}

impl Action for UploadPartnerImage {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(KEEPERS);
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "fileName": "a.png",
        "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Partner]);
    type Response = PartnerImage;
}

/// The same as a file of a form.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadImagePartner {
    pub partner_id: PartnerId,
    /// 20 MB at most.
    pub file: FileUpload,
}

impl Action for UploadImagePartner {
    const NAME: &'static str = "uploadImagePartner";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::AnyOf(KEEPERS);
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "file": {"name": "a.png", "contentType": "image/png",
        "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Partner]);
    type Response = PartnerImage;
}

/// A picture that was kept.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetImageView {
    /// The identifier that another answer gave.
    pub id: String,
}

impl Action for GetImageView {
    const NAME: &'static str = "getImageView";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::SignedIn;
    const SENDS_BYTES: bool = true;
    type Response = Image;
}
