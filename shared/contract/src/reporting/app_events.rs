//! The screens that people open in the application: counted by kind and conciergerie, and never by person.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{long::LongExtract, shared::ExtractFormat};
use crate::{Access, Action, ConciergerieId, Group, Method, Permission, Refusal, Subject, WallClock};

const PRODUCTION: Access = Access::AnyOf(&[Permission::Prod]);

/// The kinds of events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AppEventType {
    /// The application was opened.
    #[default]
    Opened,
    Home,
    Universe,
    Category,
    PartnerPage,
    OrderForm,
    Orders,
    OrderPage,
    News,
    Messages,
    DeskHome,
    DeskOrders,
}

/// Keeps what the caller has opened in the application: its kind, the conciergerie and the instant, for thirteen months, and
/// nothing of who it was.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecordAppEvents {
    /// 1 to 20 of them, in their order.
    pub events: Vec<AppEventType>,
    /// It was on a phone.
    #[serde(default)]
    pub phone: bool,
}

impl Action for RecordAppEvents {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"events": ["HOME"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = crate::Done;
}

/// The kinds of events that there are.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetAllUiEventTypes {}

impl Action for GetAllUiEventTypes {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = PRODUCTION;
    type Response = UiEventTypes;
}

/// The kinds of events, each with its name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UiEventTypes {
    pub items: Vec<UiEventType>,
}

/// A kind of events with its name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct UiEventType {
    pub id: AppEventType,
    /// The name, in French.
    pub label: String,
}

/// Launches the events of some kinds at some conciergeries in some days, a row each.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ExtractAppEvent {
    /// First day, Europe/Paris; default: 45 days back.
    pub from: Option<WallClock<Date>>,
    /// Last day; default: today.
    pub to: Option<WallClock<Date>>,
    /// At least one.
    pub conciergeries: Vec<ConciergerieId>,
    /// At least one.
    pub events: Vec<AppEventType>,
    pub format: ExtractFormat,
}

impl Action for ExtractAppEvent {
    const METHOD: Method = Method::Post;
    const GET_TOO: bool = true;
    const GROUP: Group = Group::Reporting;
    const ACCESS: Access = PRODUCTION;
    const EXAMPLE: &'static str = r#"{"conciergeries": ["$desk"], "events": ["HOME"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Work]);
    type Response = LongExtract;
}
