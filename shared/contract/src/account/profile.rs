//! The profile of a person, which they keep themselves, and the desk keeps for a beneficiary.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    Access, Action, Edited, Group, Lang, Method, Refusal, Role, Subject, UserId, auth::ConciergerieRef,
};

/// A person's profile, with what the form needs around it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    pub id: UserId,
    pub civility: Option<Civility>,
    pub lang: Lang,
    pub name: String,
    pub first_name: String,
    pub email: String,
    /// The address that waits to be confirmed by the link it was sent.
    pub pending_email: Option<String>,
    pub login: String,
    pub mobile_number: String,
    pub landline_number: String,
    pub professional_numbr: String,
    pub address1: String,
    pub address2: String,
    pub zip_code: String,
    pub city: String,
    /// The building or the division that they work in.
    pub building_or_division: String,
    /// The place in it.
    pub geo1: String,
    pub conciergerie: Option<ConciergerieRef>,
    pub conciergerie_list: Vec<ConciergerieRef>,
    pub company_name: String,
    /// Managers and partners read French.
    pub can_choose_language: bool,
    pub civilities_labels: BTreeMap<String, String>,
    pub lang_labels: BTreeMap<String, String>,
    pub profile_complete: bool,
    pub cgu_ok: bool,
    /// Whether payment means are shown.
    pub payment_available: bool,
    /// The code that a partner shows at a locker, to be drawn as a QR code; null for others.
    pub partner_qr_code: Option<String>,
}

/// How a person is addressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Civility {
    /// Madame.
    Mme,
    /// Monsieur.
    M,
}

/// The changes to a profile. Absent fields stay.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ProfileChange {
    /// Null clears it.
    #[serde(deserialize_with = "given")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Civility>"))]
    pub civility: Option<Option<Civility>>,
    pub lang: Option<Lang>,
    /// May be empty, as may the first name and the phones: the profile is then not complete, and nothing is ordered.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub name: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub first_name: Option<String>,
    /// A new address takes effect once the link it is sent was followed; the old one is told. Empty: stays.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: Option<String>,
    /// 10 to 19 digits, or empty; so are the other two.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub mobile_number: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub landline_number: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub professional_numbr: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address1: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ADDRESS)))]
    pub address2: Option<String>,
    /// Five digits, or empty.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::ZIP)))]
    pub zip_code: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub city: Option<String>,
    /// The building or the division that they work in.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub building_or_division: Option<String>,
    /// The place in it: a floor, a wing, an office.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub geo1: Option<String>,
}

/// A field that is there, null or not.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(field: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(field).map(Some)
}

/// The caller's profile.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MyProfile {}

impl Action for MyProfile {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const SHOWS: &'static [Subject] = &[Subject::Account];
    type Response = Profile;
}

/// Changes the caller's profile.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetMyProfile {
    /// The fields to change.
    pub data: ProfileChange,
}

impl Action for SetMyProfile {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OwnerOnly];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Account]);
    type Response = Profile;
}

/// The profile of a beneficiary of a company the caller works for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserProfile {
    pub user_id: UserId,
}

impl Action for UserProfile {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Person];
    type Response = Edited<Profile>;
}

/// Changes the profile of a beneficiary, as they do it themselves: a new e-mail address takes effect once its reader has
/// confirmed it, and the old one is told.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetUserProfile {
    pub user_id: UserId,
    /// The fields to change.
    pub data: ProfileChange,
    /// The edition that the caller has seen.
    pub edition: u64,
}

impl Action for SetUserProfile {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::StaffAccount];
    const EXAMPLE: &'static str = r#"{"userId": "$user", "data": {"city": "Lyon"}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = Edited<Profile>;
}
