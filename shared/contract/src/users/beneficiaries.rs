//! A beneficiary, as the desk sees them and keeps their account.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::AutoRemoval;
use crate::{
    Access, Action, ConciergerieId, Done, Group, Lang, Method, Permission, Refusal, Role, Subject, UserId,
    account::Civility,
    auth::{CompanyRef, ConciergerieRef},
    catalogue::Address,
    payments::{Card, Mandate},
    users::FeesInfo,
};

/// A beneficiary in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct UserSummary {
    pub id: UserId,
    pub firstname: String,
    pub lastname: String,
    pub email: String,
    pub telephone: String,
    pub conciergerie_id: Option<ConciergerieId>,
    pub conciergerie_name: String,
    pub entreprise: String,
    pub vip: bool,
    pub active: bool,
}

/// A beneficiary, their means of payment, and what the caller may do about their account.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UserInfos {
    pub user: ManagedUser,
    pub payment_details: PaymentDetails,
    pub fees_info: FeesInfo,
    /// Those of their company that they could belong to.
    pub conciergeries: Vec<ConciergerieRef>,
    #[serde(flatten)]
    pub flags: UserFlags,
}

/// A beneficiary, as the desk reads them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ManagedUser {
    pub id: UserId,
    pub civility: Option<Civility>,
    pub firstname: String,
    pub lastname: String,
    pub login: String,
    pub email: String,
    /// The address that waits to be confirmed by the link it was sent.
    pub pending_email: Option<String>,
    pub mobile_number: String,
    pub landline_number: String,
    pub professional_numbr: String,
    pub address: Address,
    pub building_or_division: String,
    pub geo1: String,
    pub lang: Lang,
    pub entreprise: Option<CompanyRef>,
    pub conciergerie: Option<ConciergerieRef>,
    pub vip: bool,
    pub active: bool,
    /// They have never chosen a password, or have to choose another one: a mail has led there.
    pub invited: bool,
    #[serde(rename = "needsToValidateCGU")]
    pub needs_to_validate_cgu: bool,
    /// When they accepted terms the last time.
    pub cgu_accepted: Option<Timestamp>,
    /// Whether the profile has all that an order needs.
    pub profile_complete: bool,
    /// An order that is to be recovered keeps them from ordering.
    pub in_debt: bool,
    /// Tries of their password wait until then.
    pub blocked_until: Option<Timestamp>,
    /// Their account goes because nothing is done with it; absent as long as nobody was warned.
    pub auto_removal: Option<AutoRemoval>,
    pub created: Timestamp,
}

/// How a beneficiary pays; no number of a card or an account reaches the platform.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PaymentDetails {
    pub card: Option<Card>,
    pub mandate: Option<Mandate>,
}

/// The actions that the caller may do about an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UserFlags {
    /// Profile and conciergerie.
    pub can_edit: bool,
    pub can_change_login: bool,
    /// Somebody failed to sign in so often that the next try has to wait.
    pub can_unblock: bool,
    pub can_add_credit: bool,
    pub can_reinvite: bool,
    pub can_activate: bool,
    pub can_toggle_vip: bool,
    /// The terms in force wait to be accepted.
    pub can_resend_cgu: bool,
    /// Their company has cost centres.
    pub can_associate_cost_center: bool,
    /// For ever.
    pub can_delete: bool,
}

/// A beneficiary of a company the caller works for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUserInfos {
    pub user_id: UserId,
}

impl Action for GetUserInfos {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"userId": "$user"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Person, Subject::Fee, Subject::CostCenter];
    type Response = UserInfos;
}

/// Somebody whom a manager makes a beneficiary.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct NewAdherent {
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    /// Empty: the e-mail address. Letters, digits, dots and dashes; takes `MANAGE_ALL_ENTREPRISE`.
    pub login: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub lastname: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub firstname: String,
    pub phones: Phones,
    /// Absent: the chosen one.
    pub conciergerie: Option<ConciergerieId>,
    /// The building or the division that they work in.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub building_or_division: String,
    /// The place in it: a floor, a wing, an office.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub geo1: String,
    /// The language of their mails and screens.
    pub lang: Lang,
}

/// Phone numbers, each of 10 to 19 digits, or empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Phones {
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub mobile_number: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub landline_number: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PERSON_PHONE)))]
    pub professional_numbr: String,
}

/// Makes a beneficiary of a conciergerie, who is mailed a link to choose a password and accepts the terms when they first
/// sign in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewUserAdherentV2 {
    pub param: NewAdherent,
}

impl Action for NewUserAdherentV2 {
    const NAME: &'static str = "newUserAdherentV2";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::PeopleNotMadeHere];
    const EXAMPLE: &'static str = r#"{"param": {"email": "n.petit@orion.test", "lastname": "Petit", "firstname": "Nadia",
        "phones": {"mobileNumber": "06 39 00 10 98"}, "conciergerie": "$desk"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = UserSummary;
}

/// Moves a beneficiary to another conciergerie of their company. Orders under way stay where they are.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetUserConciergerie {
    pub user_id: UserId,
    /// The conciergerie to go to.
    pub ent_id: ConciergerieId,
}

impl Action for SetUserConciergerie {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::StaffAccount];
    const EXAMPLE: &'static str = r#"{"userId": "$user", "entId": "$desk"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = Done;
}

/// Whether somebody is a VIP.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct VipStatus {
    pub vip: bool,
}

/// Makes a beneficiary a VIP, or no longer one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeUserVipStatus {
    pub target_user_id: UserId,
    /// The status that they are to have: two who click at once do not undo each other. Absent: the contrary
    /// of what they are.
    #[serde(default)]
    pub vip: Option<bool>,
}

impl Action for ChangeUserVipStatus {
    const NAME: &'static str = "changeUserVipStatus";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod]);
    const EXAMPLE: &'static str = r#"{"targetUserId": "$user", "vip": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = VipStatus;
}

/// Switches the account of a beneficiary off or on. Off ends their sessions, and the links they were mailed are void.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeUserStatus {
    pub target_user_id: UserId,
    /// Active.
    pub new_status: bool,
}

impl Action for ChangeUserStatus {
    const NAME: &'static str = "changeUserStatus";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::ActivateUser]);
    const REFUSALS: &'static [Refusal] = &[Refusal::StaffAccount];
    const EXAMPLE: &'static str = r#"{"targetUserId": "$user", "newStatus": false}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = Done;
}

/// Forgets that somebody failed to sign in: their next try does not wait.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Unlock {
    pub to_user: UserId,
}

impl Action for Unlock {
    const NAME: &'static str = "unlock";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::StaffAccount];
    const EXAMPLE: &'static str = r#"{"toUser": "$user"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = Done;
}

/// Changes the login of a beneficiary, or with `CREATE_PART` of a partner's account; its owner is told by mail.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeUserLogin {
    pub target_user_id: UserId,
    /// The new login, which is the same in any letter case: 3 to 60 letters, digits, dots and dashes, or
    /// their own e-mail address.
    pub new_login: String,
}

impl Action for ChangeUserLogin {
    const NAME: &'static str = "changeUserLogin";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::StaffAccount];
    const EXAMPLE: &'static str = r#"{"targetUserId": "$user", "newLogin": "zoe.lambert"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = Done;
}

/// Mails a beneficiary the link by which they accept the terms in force.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResendCguMail {
    pub target_user_id: UserId,
    /// They find it among their alerts, too.
    #[serde(default)]
    pub notify: bool,
}

impl Action for ResendCguMail {
    const NAME: &'static str = "resendCguMail";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::StaffAccount, Refusal::AccountInactive, Refusal::TermsAccepted];
    const EXAMPLE: &'static str = r#"{"targetUserId": "$user"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = Done;
}

/// Takes the password of a beneficiary away, which ends their sessions, and mails them a link to choose another one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReinviteUser {
    pub target_user_id: UserId,
}

impl Action for ReinviteUser {
    const NAME: &'static str = "reinviteUser";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::AnyOf(&[Permission::CanReinviteAll]);
    const REFUSALS: &'static [Refusal] = &[Refusal::StaffAccount, Refusal::AccountInactive];
    const EXAMPLE: &'static str = r#"{"targetUserId": "$user"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Person]);
    type Response = Done;
}
