//! Conversations between a beneficiary and their desk: about an order, or about anything.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, FileUpload, Group, Method, Refusal, Subject, orders::AttachedFile};

/// The other end of a conversation, which says what its `targetId` counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ThreadType {
    /// About an order: its number.
    #[default]
    Order,
    /// With a conciergerie, as its beneficiary sees it: the number of the conciergerie.
    Desk,
    /// With the conciergerie as well, in answer to a campaign that its reader was sent: the number of the campaign.
    Campaign,
    /// With a beneficiary, as the chosen conciergerie sees it: the number of the person.
    Person,
}

/// A conversation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MessageThread {
    #[serde(rename = "type")]
    pub kind: ThreadType,
    pub target_id: i64,
    /// The order, the conciergerie or the person, in the caller's language.
    pub description_label: String,
    /// The messages that the caller's side has still to read; for a manager, those that wait for an answer.
    pub number_of_unread_messages: u32,
    /// The beginning of the last message, 150 characters at most; empty before the first one.
    pub last_message_preview: String,
    /// The instant of the last message; absent before the first one.
    pub last_message_date: Option<Timestamp>,
    /// The side that wrote the last message is the caller's.
    pub last_from_current_side: bool,
    /// The beneficiary is a VIP; told to managers.
    pub vip: bool,
    /// The instant of the oldest message that waits for the desk; told to managers.
    pub waiting_since: Option<Timestamp>,
    /// The messages of the page, oldest first; empty in a list of conversations.
    pub elements: Vec<MessageElement>,
    /// The subject of the campaign that the next message answers; absent in any other conversation.
    pub answers: Option<String>,
    /// Older messages stand on the next page.
    pub has_older: bool,
    /// The instant at which the desk opens, where it is closed; told to beneficiaries, absent in a list.
    pub opens_at: Option<Timestamp>,
}

/// A message of a conversation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MessageElement {
    /// Names it when it is acknowledged.
    pub id: String,
    /// The names of its files, where it has no words.
    pub content: String,
    /// The subject of the campaign that it answers.
    pub about: Option<String>,
    /// The files that came with it.
    pub attachments: Vec<AttachedFile>,
    pub date: Timestamp,
    /// The caller wrote it.
    pub from_current_user: bool,
    /// The caller's side wrote it: the desk, or the beneficiary.
    pub from_current_side: bool,
    /// The name of its author.
    pub from_user_description: String,
    /// The side that it was written to has read it.
    pub acknowledged: bool,
}

/// A page of conversations.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MessageThreads {
    pub threads: Vec<MessageThread>,
    /// The cursor of the next page; absent on the last one.
    pub next: Option<String>,
}

/// The conversations of a beneficiary, newest first, or those of the chosen conciergerie, first those that wait for an answer; 50
/// a page.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMessageThreads {
    /// Counted from 0; not looked at where there is a cursor.
    #[serde(default)]
    pub page: u32,
    /// The cursor that the page before gave.
    #[serde(default)]
    pub cursor: Option<String>,
    /// Those of the chosen conciergerie, for a manager.
    #[serde(default)]
    pub of_desk: bool,
    /// Only those that wait for an answer of the conciergerie.
    #[serde(default)]
    pub waiting: bool,
}

impl Action for GetMessageThreads {
    const NAME: &'static str = "getMessageThreads";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Message, Subject::Order];
    type Response = MessageThreads;
}

/// A conversation with its newest messages, 50 a page.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMessageThread {
    #[serde(rename = "type", alias = "messageThreadType")]
    pub kind: ThreadType,
    pub target_id: i64,
    /// Counted from 0, which has the newest messages.
    #[serde(default)]
    pub page: u32,
}

impl Action for GetMessageThread {
    const NAME: &'static str = "getMessageThread";
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"type": "order", "targetId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Message, Subject::Order];
    type Response = MessageThread;
}

/// Writes a message, and gives the newest page of its conversation. A message about an order is a comment of that order that
/// its beneficiary reads.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PostMessage {
    #[serde(rename = "type", alias = "messageThreadType")]
    pub kind: ThreadType,
    pub target_id: i64,
    /// Not empty, unless a file comes with it.
    #[serde(default, alias = "messageBody")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub message: String,
    /// PDF, JPEG or PNG, 20 MB at most.
    pub file: Option<FileUpload>,
    /// Several files, or further ones: five of a message at most, 20 MB together.
    #[serde(default)]
    pub files: Vec<FileUpload>,
}

impl Action for PostMessage {
    const NAME: &'static str = "postMessage";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = Access::SignedIn;
    const OWNER_ONLY: bool = true;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str =
        r#"{"type": "order", "targetId": "$order", "message": "Quand sera-ce prêt ?"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Message, Subject::Order]);
    type Response = MessageThread;
}

/// Marks messages as read by the caller's side, with all earlier ones of their conversations. Those that the caller's side wrote
/// stay as they are.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AckMessage {
    /// A hundred at most.
    pub message_ids: Vec<String>,
}

impl Action for AckMessage {
    const NAME: &'static str = "ackMessage";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Messaging;
    const ACCESS: Access = Access::SignedIn;
    const OWNER_ONLY: bool = true;
    const EXAMPLE: &'static str = r#"{"messageIds": ["order-104820001"]}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Message, Subject::Order]);
    type Response = Done;
}
