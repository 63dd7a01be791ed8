//! The ways in which a beneficiary is told of what happens.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Role, Subject};

/// A group of notices that a beneficiary can do without. All other notices reach them whatever they choose: the law, or
/// the contract, needs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum NoticeTopic {
    /// Appointments that are near, and goods that wait to be collected.
    Reminders,
    /// How an order gets on; its cancellation is always told.
    Orders,
    /// Texts that a desk writes, about an order or anything.
    Messages,
    /// Credits that were given, and a registered card that expires.
    Payments,
    /// Questions for an opinion.
    Ratings,
}

/// The ways in which a beneficiary is told of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoticeChoice {
    pub topic: NoticeTopic,
    pub mail: bool,
    /// Inside the application.
    pub alert: bool,
    /// On the browsers that are told (web push).
    #[serde(default = "told")]
    pub push: bool,
}

/// A page that knows nothing of web push leaves it on.
fn told() -> bool {
    true
}

/// The state of web push for the browser that asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WebPush {
    /// The public key with which a browser subscribes, base64url.
    pub key: String,
    /// Whether this browser is told.
    pub here: bool,
}

/// The choice of a beneficiary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct NoticeChoices {
    /// Each topic, in the order of the screen.
    pub topics: Vec<NoticeChoice>,
    /// Whether they are reminded of an appointment two hours before, beside the day before.
    pub reminded_soon: bool,
    /// Whether codes of lockers come to their mobile telephone, too (SMS). Absent where the platform sends none, or they gave no number.
    pub text_messages: Option<bool>,
    /// The address that mails go to.
    pub email: String,
    /// Absent where the platform sends none.
    pub push: Option<WebPush>,
}

/// How the caller is told of what happens.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetNoticeChoices {}

impl Action for GetNoticeChoices {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const SHOWS: &'static [Subject] = &[Subject::Account];
    type Response = NoticeChoices;
}

/// Chooses how the caller is told of what happens, from now on. Topics that are not named stay as they are, so two devices
/// that choose different ones are not in each other's way.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SetNoticeChoices {
    pub topics: Vec<NoticeChoice>,
    /// Absent: it stays.
    pub reminded_soon: Option<bool>,
    /// Absent: it stays.
    pub text_messages: Option<bool>,
}

impl Action for SetNoticeChoices {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const EXAMPLE: &'static str =
        r#"{"topics": [{"topic": "ratings", "mail": false, "alert": true}], "remindedSoon": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Account]);
    type Response = NoticeChoices;
}

/// Has the browser of this session told of what happens, by web push, until the session ends. Ten browsers of a person at
/// most: the one that was used least recently gives way.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SetPushDevice {
    /// The address at the service of the browser.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// The secret that it shares with us, base64url.
    pub auth: String,
}

impl Action for SetPushDevice {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const EXAMPLE: &'static str = r#"{"endpoint": "https://fcm.googleapis.com/fcm/send/abc", "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Account]);
    type Response = NoticeChoices;
}

/// Has the browser of this session told of nothing any more.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct DropPushDevice {}

impl Action for DropPushDevice {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Account;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Account]);
    type Response = NoticeChoices;
}
