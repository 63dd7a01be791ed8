//! The account of a signed-in person: everything that they keep for themselves.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, CompanyId, ConciergerieId, Done, Feature, Group, Method, NotificationId, Refusal, Subject,
};

mod favorites;
mod notice_choices;
mod own_data;
mod profile;
mod removal;
mod subscriptions;
mod texts;

pub use favorites::*;
pub use notice_choices::*;
pub use own_data::*;
pub use profile::*;
pub use removal::*;
pub use subscriptions::*;
pub use texts::*;

/// The counts and the version that a client polls.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BasicUserData {
    /// Messages of their desk that a beneficiary has still to read; for a manager, those that wait at the chosen conciergerie.
    pub nb_unread_messages: u32,
    pub nb_unread_alerts: u32,
    pub messages_status: bool,
    pub alerts_status: bool,
    /// Version of the platform; a client of another version proposes to refresh.
    pub server_version: String,
    /// The number of the egg hunt that is on at the conciergerie of a beneficiary, known a minute late at most; absent: none.
    pub current_game: Option<String>,
    /// Anomalies of the chosen conciergerie, for a manager.
    pub nb_anomalies: u64,
    /// Orders in the inbox of the chosen conciergerie, these anomalies included.
    pub nb_inbox: u64,
    /// Whether the caller works with a call centre here. Whether they are connected and on queue, only the holder of their token
    /// can ask (`GetCallCentreStatus`).
    pub call_centre: bool,
    /// Whether the caller's conciergerie, or the chosen one, is for training: every screen says so.
    pub training_desk: bool,
    /// The features that this conciergerie has.
    pub features: Vec<Feature>,
}

/// An alert of a person.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    pub id: NotificationId,
    /// `orderStatus`, `orderComment`, `scoring`, `card`, `terms`, `rights`, `access`, `catalogue`, `message`, `reminder`.
    #[serde(rename = "type")]
    pub kind: String,
    pub label: String,
    pub date: Timestamp,
    pub acked: bool,
    /// Path of the screen it is about.
    pub target: Option<String>,
}

/// The alerts of a person, newest first, a hundred at most.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Notifications {
    pub notifications: Vec<Notification>,
}

/// How to reach the desk.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConciergeInfos {
    pub name: String,
    /// Now, in Europe/Paris.
    pub open: bool,
    pub hours: Vec<OpeningHours>,
    pub hours_benef: Vec<OpeningHours>,
    /// Its last day, where it closes for good.
    pub closing_date: Option<Date>,
    pub mail: String,
    pub tel: String,
    /// Key of its logo.
    pub logo: Option<String>,
    /// The description that the desk gives of itself, in the caller's language.
    pub description: String,
    /// Days of the coming month on which it does not open as it always does, by day.
    pub unusual_days: Vec<UnusualDay>,
}

/// A day on which a conciergerie does not open as it always does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UnusualDay {
    pub day: Date,
    /// The holiday, if it is one.
    pub name: String,
    /// When beneficiaries may come; empty: it is closed.
    pub hours: Vec<HoursOfDay>,
}

/// A span of hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct HoursOfDay {
    /// `HHMM` as an integer.
    pub start_time: u16,
    /// `HHMM` as an integer.
    pub end_time: u16,
}

/// Opening hours on some days of the week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct OpeningHours {
    /// Monday 1, Tuesday 2, Wednesday 4 ... Sunday 64.
    pub days_of_week: u8,
    /// `HHMM` as an integer: 830 is 08:30.
    pub start_time: u16,
    /// `HHMM` as an integer.
    pub end_time: u16,
}

/// The places at which services can be had.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceLocations {
    /// Zip code of the person's home, if known.
    pub main_zip: Option<String>,
    /// Those of the person's company, or all that a manager may work in.
    pub conciergeries: Vec<ServiceLocation>,
}

/// A conciergerie one may choose.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ServiceLocation {
    pub id: ConciergerieId,
    pub name: String,
    pub company_id: CompanyId,
    pub company: String,
    pub city: String,
    pub zip_code: String,
    pub open: bool,
    /// The one in use.
    pub current: bool,
}

/// Gives the data that every signed-in client polls: unread counts, version.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BasicData {}

impl Action for BasicData {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const POLLED: bool = true;
    const SHOWS: &'static [Subject] =
        &[Subject::Order, Subject::Message, Subject::Notice, Subject::Account, Subject::Desk];
    type Response = BasicUserData;
}

/// The older name of BasicData.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBasicUserData {}

impl Action for GetBasicUserData {
    const NAME: &'static str = "getBasicUserData";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const POLLED: bool = true;
    const SHOWS: &'static [Subject] = &[Subject::Account];
    type Response = BasicUserData;
}

/// The caller's alerts, newest first.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MyAlerts {
    /// Only those not acknowledged.
    pub unread: Option<bool>,
}

impl Action for MyAlerts {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const SHOWS: &'static [Subject] = &[Subject::Notice];
    type Response = Notifications;
}

/// Acknowledges alerts, or takes that back.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AckNotifications {
    /// The alerts to acknowledge; those of other people are left alone.
    pub notification_ids: Vec<NotificationId>,
    /// True: mark as unread again.
    #[serde(default)]
    pub unread: bool,
}

impl Action for AckNotifications {
    const NAME: &'static str = "ackNotifications";
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const GET_TOO: bool = true;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Notice]);
    type Response = Notifications;
}

/// How to reach the caller's desk, and whether it is open.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetConcInfos {}

impl Action for GetConcInfos {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Desk, Subject::Hours];
    type Response = ConciergeInfos;
}

/// The conciergeries the caller may choose.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetServiceLocationOptions {}

impl Action for GetServiceLocationOptions {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const SHOWS: &'static [Subject] = &[Subject::Desk];
    type Response = ServiceLocations;
}

/// Moves an adherent to another conciergerie of the company, or remembers a manager's choice.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeConciergerieAction {
    /// The one to go to.
    pub conciergerie: ConciergerieId,
}

impl Action for ChangeConciergerieAction {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerie": "$desk"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Account, Subject::Desk]);
    type Response = Done;
}

/// Records a failure of the client; cut at 4,000 characters, secrets masked.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LogJavaScriptException {
    /// The message of the exception.
    pub m: String,
}

impl Action for LogJavaScriptException {
    const NAME: &'static str = "logJavaScriptException";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Public;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

crate::action::actions! {
    BasicData,
    GetBasicUserData,
    MyAlerts,
    AckNotifications,
    MyProfile,
    SetMyProfile,
    UserProfile,
    SetUserProfile,
    Cgu,
    SetCguRead,
    GetConcInfos,
    GetServiceLocationOptions,
    ChangeConciergerieAction,
    SetFavorite,
    GetFavorites,
    GetSubscriptionsForUser,
    SetSubscriptionsForUser,
    GetNoticeChoices,
    SetNoticeChoices,
    SetPushDevice,
    DropPushDevice,
    TextBlobAction,
    LogJavaScriptException,
    RemoveAccountAnonymous,
    GetMyAccountRemoval,
    WithdrawAccountRemoval,
    ExportMyData,
    GetActedForMe,
}
