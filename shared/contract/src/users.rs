//! People, as a manager finds them; beneficiaries, as the desk keeps their accounts; managers, and what they may do.

mod beneficiaries;
mod concierges;
mod cost_centers;
mod fees;
mod files;
mod imported;
mod invitation;
mod removals;
mod rights;

use serde::{Deserialize, Serialize};

use crate::{Access, Action, ConciergerieId, Group, Method, Role, Subject, account::ServiceLocation};

pub use beneficiaries::{
    ChangeUserLogin, ChangeUserStatus, ChangeUserVipStatus, GetUserInfos, ManagedUser, NewAdherent,
    NewUserAdherentV2, PaymentDetails, Phones, ReinviteUser, ResendCguMail, SetUserConciergerie, Unlock,
    UserFlags, UserInfos, UserSummary, VipStatus,
};
pub use concierges::{
    ConciergeChange, ConciergeEntry, ConciergeFound, ConciergeProfile, Concierges, ConciergesFound,
    CreateConcierge, GetConciergeList, GetConciergeUser, HeldPermission, SearchConcierge,
    SetResponsableConciergerie, UpdateProfilConcierge,
};
pub use cost_centers::{
    CostCenter, CostCenters, GetCostCenters, GetUserCostCenterAssoc, SetUserCostCenterAssoc,
    UpdateCostCenter, UserCostCenters,
};
pub use fees::{
    ChargedFee, FeePeriod, FeeTerm, FeesInfo, GetRecurringFee, RecurringFee, RecurringFeeSheet,
    RecurringFeesStarted, SetRecurringFee, StartRecurringFees,
};
pub use files::{
    BnfFile, BnfFileUpdate, ColumnChoice, CreateUsersBatch, FileColumn, FileFormat, FilePerson, FileQuestion,
    FileReading, FileSheet, ImportOlderOrders, LineColumn, NewPerson, OlderOrders, ReadAs, RefusedLine,
    UsersBatch,
};
pub use imported::{GetImportedUsers, ImportedUsers};
pub use invitation::ResendInvitation;
pub use removals::{
    AccountRemoval, AccountRemovals, AutoRemoval, CancelInactiveUserAutoRemoval, CloseAccountRemoval,
    DeleteAdherentAction, DeletionReason, GetAccountRemovals,
};
pub use rights::{
    EntRelForUser, EntityOfUser, GetEntRelForUser, GetPermissionHolders, GetPermissionsForUser,
    PermissionChange, PermissionHolder, PermissionHolders, PermissionOfUser, PermissionsForUser,
    RoleTemplate, SetEntRelForUser, SetPermissionsForUser,
};

/// People found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UsersFound {
    pub users: Vec<UserSummary>,
    /// More match: use the filter, or `next`.
    pub truncated: bool,
    /// Cursor of the next page of a search; absent on the last, and where there are no pages.
    pub next: Option<String>,
    /// Nobody is called so: these nearly are.
    pub approximate: bool,
}

/// Conciergeries a manager may work in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Conciergeries {
    pub conciergeries: Vec<ServiceLocation>,
}

/// Finds beneficiaries of the caller's companies, by pages of 20: by the beginnings of any words of their names, their e-mail
/// address or the building they work in, whatever accents and case, by a phone number or its end, or by their login. Where
/// nobody is called so, those who are but for one letter.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SearchUser {
    /// A word of at least two letters.
    pub expression: String,
    /// `next` of the page before.
    #[serde(default)]
    pub cursor: Option<String>,
}

impl Action for SearchUser {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"expression": "mar"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Person];
    type Response = UsersFound;
}

/// The conciergeries the caller may work in.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergeConciergeriesList {}

impl Action for GetConciergeConciergeriesList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const SHOWS: &'static [Subject] = &[Subject::Desk];
    type Response = Conciergeries;
}

/// Active beneficiaries of a conciergerie by name, cut at 250.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConciergeUsersList {
    /// The conciergerie.
    pub conciergerie_id: ConciergerieId,
    /// As the expression of `SearchUser`, a single letter of the name too.
    pub filter: Option<String>,
}

impl Action for GetConciergeUsersList {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Person];
    type Response = UsersFound;
}

crate::action::actions! {
    SearchUser,
    GetConciergeConciergeriesList,
    GetConciergeUsersList,
    GetImportedUsers,
    GetUserInfos,
    NewUserAdherentV2,
    SetUserConciergerie,
    ChangeUserVipStatus,
    ChangeUserStatus,
    ChangeUserLogin,
    Unlock,
    ReinviteUser,
    ResendCguMail,
    CancelInactiveUserAutoRemoval,
    DeleteAdherentAction,
    GetAccountRemovals,
    CloseAccountRemoval,
    GetConciergeList,
    SearchConcierge,
    GetConciergeUser,
    CreateConcierge,
    UpdateProfilConcierge,
    SetResponsableConciergerie,
    ResendInvitation,
    GetPermissionsForUser,
    SetPermissionsForUser,
    GetEntRelForUser,
    SetEntRelForUser,
    GetPermissionHolders,
    GetCostCenters,
    UpdateCostCenter,
    GetUserCostCenterAssoc,
    SetUserCostCenterAssoc,
    GetRecurringFee,
    SetRecurringFee,
    StartRecurringFees,
    CreateUsersBatch,
    BnfFileUpdate,
    ImportOlderOrders,
}
