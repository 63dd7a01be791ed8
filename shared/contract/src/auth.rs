//! Sign-in and registration.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, Done, Group, Lang, Method, Permission, Refusal, Role, Subject,
    UserId,
};

mod impersonation;
mod links;
mod live;
mod registration;
mod second_factor;
mod sessions;
mod sso;
mod sso_test;

pub use impersonation::*;
pub use links::*;
pub use live::*;
pub use registration::*;
pub use second_factor::*;
pub use sessions::*;
pub use sso::*;
pub use sso_test::*;

/// The facts about the signed-in person that the client needs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct User {
    pub id: UserId,
    pub firstname: String,
    pub lastname: String,
    pub login: String,
    pub email: String,
    /// Always French for managers and partners.
    pub lang: Lang,
    pub roles: Vec<Role>,
    /// The desk of a beneficiary, or the desk that a manager chose last.
    pub conciergerie: Option<ConciergerieRef>,
    pub entreprise: Option<CompanyRef>,
    pub vip: bool,
    /// White-label design.
    pub theme: Option<String>,
    pub permissions_set: Vec<Permission>,
    /// Forced before any other screen: only the actions that set up a second factor answer.
    pub needs_second_factor: bool,
    /// First forced screen of an adherent: no conciergerie yet.
    pub needs_to_choose_location: bool,
    /// Second forced screen: terms not accepted.
    #[serde(rename = "needsToValidateCGU")]
    pub needs_to_validate_cgu: bool,
    /// Third forced screen.
    pub needs_to_validate_subscriptions: bool,
    /// Whether the profile has all that an order needs.
    pub profile_complete: bool,
    pub cgu_ok: bool,
    /// A beneficiary whose conciergerie shows the classic interface (v1) and not the newer one. Ours.
    pub classic_interface: bool,
    /// A partner who has a calendar.
    pub has_cal_o: bool,
    pub external_id: Option<String>,
}

/// A conciergerie by number and name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConciergerieRef {
    pub id: ConciergerieId,
    pub name: String,
}

/// A client company by number and name.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CompanyRef {
    pub id: CompanyId,
    pub name: String,
}

/// Where a registration code leads. A desk on another server is only named: that server knows the rest.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ValidCode {
    /// Server to go on with; absent: this one.
    pub target_server: Option<String>,
    pub conciergerie_id: Option<ConciergerieId>,
    pub conciergerie_name: Option<String>,
    pub company_name: Option<String>,
    /// The `textBlobName` of the conciergerie: the set of its legal texts.
    pub text_blob_name: Option<String>,
}

/// A new session. A browser gets the token in an HttpOnly cookie instead of here.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// The person.
    pub id: UserId,
    /// The token of the session, only for a client that asked for `noCookies`; it is sent in `X-Session`.
    pub session_token: Option<String>,
    pub email: String,
    pub name: String,
    pub firstname: String,
    /// Tag of the person's password hash scheme.
    pub hash_count: u32,
    pub roles: Vec<Role>,
    pub permissions: Vec<Permission>,
    pub user: User,
}

/// The outcome of a change of password.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PasswordChanged {
    /// The token of the session that goes on, for a client without cookies; absent by link, which signs
    /// nobody in.
    pub session_token: Option<String>,
}

/// The next step of the login page once the login was typed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LoginStep {
    /// 0 ask for the password, 1 single sign-on, 2 change server, 3 external page.
    pub action: u8,
    /// Where to go, for 1 to 3.
    pub target: Option<String>,
}

/// The session check.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionInfo {
    pub user: User,
    /// Server the person has moved to.
    pub move_to_server: Option<String>,
    /// Given where a manager acts in the account of somebody else.
    pub impersonation: Option<ImpersonationInfo>,
}

/// A token for one document opened in a window.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UserToken {
    pub token: String,
    /// The end of its life, sixty seconds after it was made.
    pub expires: Timestamp,
}

/// Tells whether a registration code opens a conciergerie, and which. Code 6 says why not in the words of the design.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ValidateCodeConciergerie {
    /// The code that was typed; case and spaces do not matter.
    pub code: String,
    /// White-label design of the page.
    #[serde(default)]
    pub design: Option<String>,
}

impl Action for ValidateCodeConciergerie {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::RegistrationCode];
    type Response = ValidCode;
}

/// Opens a session. The answer is the same, in the same time, for an unknown login and a wrong password.
/// Code 9 carries `uid`, the token to choose a new password by; code 132 carries `uid`, by which `SignInWithCode` goes on;
/// code 15 `token`, to go on through the employer; code 10 is the address of the server to sign in at.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Login {
    /// Login or e-mail.
    pub login: String,
    /// The password, untrimmed.
    #[serde(default)]
    pub pass: String,
    /// Ignored but for logins shared by several desks.
    pub conciergerie: Option<ConciergerieId>,
    /// A client without cookies gets the token in the answer.
    #[serde(default)]
    pub no_cookies: bool,
    /// A beneficiary's session then lasts thirty days.
    #[serde(default)]
    pub remember: bool,
    /// The PIN of a provider, instead of the password, from the device of a locker: the session is good for the actions of
    /// that locker, and needs `noCookies`.
    pub nexence_pin: Option<String>,
}

impl Action for Login {
    const NAME: &'static str = "login";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::BadLogin,
        Refusal::LockerKey,
        Refusal::SecondFactorNeeded,
        Refusal::SsoDue,
        Refusal::OtherServer,
    ];
    const OWNER_ONLY: bool = true;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Session;
}

/// Tells what the login page does next: ask for the password, or leave for single sign-on, another server or a page of the
/// customer. Decided by the e-mail's domain and the design, never by whether the person exists.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionOnLogin {
    /// White-label design of the page.
    pub design: Option<String>,
    /// The login that was typed so far.
    pub login: String,
}

impl Action for ActionOnLogin {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    type Response = LoginStep;
}

/// Tells who is signed in; code 1 when nobody is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UserInfoFromSession {
    /// The identifier of the device on which the native app runs.
    pub device_id: Option<String>,
}

impl Action for UserInfoFromSession {
    // Every action that a client calls in the account of somebody else refuses with this once the takeover is
    // over.
    const REFUSALS: &'static [Refusal] = &[Refusal::ImpersonationOver];
    const BEFORE_SECOND_FACTOR: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const SHOWS: &'static [Subject] = &[Subject::Account];
    type Response = SessionInfo;
}

/// Mails a one-use link to choose a new password, if the login is known. Always answers alike.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LostPassword {
    /// Ignored but for logins shared by several desks.
    pub conciergerie: Option<ConciergerieId>,
    /// Login or e-mail.
    pub email: String,
}

impl Action for LostPassword {
    const NAME: &'static str = "lostPassword";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

/// Changes the password, with the current one or with the one-use token of a mail. Ends all sessions; a
/// caller who gave the current password gets a new one.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePassword {
    /// One-use token of the mail; absent for a signed-in person.
    pub uid: Option<String>,
    /// Current password; absent with a token.
    pub cpass: Option<String>,
    /// New password: 8 characters or more, not a usual one.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PASSWORD)))]
    pub npass1: String,
    /// The same again.
    #[serde(default)]
    pub npass2: String,
}

impl Action for ChangePassword {
    const NAME: &'static str = "changePassword";
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::Public;
    const REFUSALS: &'static [Refusal] = &[Refusal::WrongPassword, Refusal::LinkExpired];
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::SignIn]);
    type Response = PasswordChanged;
}

/// Ends the session; refused with code 14 while the caller has a register open, which `data` names.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Logout {}

impl Action for Logout {
    const NAME: &'static str = "logout";
    const BEFORE_SECOND_FACTOR: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::RegisterOpen];
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

/// Gives a short-lived, one-use token for a document opened in a window.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetUserToken {}

impl Action for GetUserToken {
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::SignedIn;
    type Response = UserToken;
}

crate::action::actions! {
    ValidateCodeConciergerie,
    Login,
    ActionOnLogin,
    UserInfoFromSession,
    LostPassword,
    CheckPasswordLink,
    ChangePassword,
    Logout,
    GetUserToken,
    OpenLive,
    RegisterAdherent,
    ConfirmRegistration,
    GetMySessions,
    EndSession,
    EndOtherSessions,
    SignInWithCode,
    GetSecondFactor,
    BeginSecondFactor,
    ConfirmSecondFactor,
    NewRecoveryCodes,
    EndSecondFactor,
    ResetSecondFactor,
    StartImpersonation,
    EndImpersonation,
    GetAccountAccesses,
    SsoGetToken,
    SsoGetUserInfos,
    ChangeUserEmailBeforeSso,
    InitializeUserProfile,
    BeginSsoTest,
    EndSsoTest,
}
