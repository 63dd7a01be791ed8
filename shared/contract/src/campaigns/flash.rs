//! Campaigns: made from a template, tried, sent.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::template::{FlashDispoTemplate, FlashDispoTopic, VariableValues};
use crate::{
    Access, Action, ConciergerieId, FileUpload, FlashDispoId, FlashTemplateId, Group, Method, OfferId,
    Refusal, Role, Subject, UniverseId, UserId, WallClock, Words, content::LinkedOffer,
};

/// Those who make campaigns.
pub(super) const SENDERS: Access = Access::Role(Role::Gestionnaire);

/// How far a campaign is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CampaignState {
    /// It can be edited.
    #[default]
    Draft,
    /// It leaves at an hour to come, and can be called off until then.
    Scheduled,
    /// Its readers are being written down, and nothing has left.
    Gathering,
    Sending,
    Paused,
    /// Nothing more leaves, although some were not written to.
    Stopped,
    /// Everybody was dealt with.
    Sent,
}

/// Why a subscriber gets no mail of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LeftOut {
    /// They no longer want to be written about the topic.
    OptedOut,
    /// The account is switched off or deleted.
    Deactivated,
    /// They have no address, or have not confirmed it.
    NoAddress,
    /// Their desk has its people sent no mail, or has closed.
    DeskWithoutMails,
    /// They belong to no desk of the campaign any more.
    Moved,
    /// The campaign was stopped before it came to them.
    Stopped,
    /// Their address has refused a mail of a campaign for good.
    Bounced,
    /// A mail of a campaign to their address was reported as unwanted.
    Complained,
    /// They were sent three mails of other campaigns within seven days.
    WeekIsFull,
}

/// The limit that the mails of a campaign have passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MailLimit {
    /// Too many addresses refused their mail for good.
    Bounces,
    /// Too many readers reported their mail as unwanted.
    Complaints,
}

/// A mail that could not be delivered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CampaignError {
    pub user_id: UserId,
    pub name: String,
    /// The reason, in French.
    pub reason: String,
}

/// The file of a campaign, to which its mails lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoAttachment {
    pub filename: String,
    pub content_type: String,
    /// Bytes.
    pub size: u64,
    /// The public address that its readers have.
    pub url: String,
}

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispo {
    /// 0: a new one.
    pub id: FlashDispoId,
    pub template_id: FlashTemplateId,
    /// The name of its template.
    pub template_name: String,
    pub topic: UniverseId,
    pub topic_label: Words,
    /// The subject with its variables filled in, as staff know the campaign by it.
    pub subject: String,
    /// The person who made it.
    pub author_label: String,
    pub creation_date: Timestamp,
    pub variables: VariableValues,
    /// The conciergeries whose people are written to.
    pub conciergeries: Vec<ConciergerieId>,
    pub state: CampaignState,
    /// It paused by itself, because the mail server took nothing for an hour.
    pub held: bool,
    /// The limit for which it paused by itself. Absent when it did not.
    pub over_limit: Option<MailLimit>,
    /// The hour at which it leaves. Absent when it is not scheduled.
    pub scheduled_date: Option<Timestamp>,
    pub scheduled_by_label: Option<String>,
    /// The end of the night, in which nothing of it leaves. Absent by day.
    pub resting_until: Option<Timestamp>,
    /// It was sent, or is on its way.
    pub sent: bool,
    pub sent_date: Option<Timestamp>,
    pub sent_by_label: Option<String>,
    /// Everybody it was made for: the sum of the four numbers that follow.
    pub audience: u32,
    pub sent_to_nb_users: u32,
    pub remains_nb_users: u32,
    pub failed_nb_users: u32,
    pub suppressed_nb_users: u32,
    /// Those among the remaining of whom nobody knows whether their mail left.
    pub unknown_nb_users: u32,
    /// Those among sent and failed whose address refused the mail for good.
    pub bounced_nb_users: u32,
    /// Those who reported the mail as unwanted.
    pub complained_nb_users: u32,
    /// Readers who have opened the offer by the mail, and those of them who have ordered it.
    pub opened_nb_users: u32,
    pub ordered_nb_users: u32,
    /// The offer to which the mail leads.
    pub offer_id: Option<OfferId>,
    /// The day that is free.
    pub day: Option<Date>,
    pub attachment: Option<FlashDispoAttachment>,
    /// The edition to save or send it with.
    pub edition: u64,
}

/// A conciergerie that a campaign may be for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoDesk {
    pub id: ConciergerieId,
    pub name: String,
}

/// Campaigns, newest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoList {
    /// The hundred newest of the topic; none where no topic was asked for.
    pub campaigns: Vec<FlashDispo>,
    /// All topics, in the order of the universes.
    pub topics: Vec<FlashDispoTopic>,
}

/// The campaigns about a topic of the company of the chosen conciergerie, and all topics.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFlashDispos {
    /// Absent: the topics alone.
    pub topic: Option<UniverseId>,
}

impl Action for GetFlashDispos {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = SENDERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Campaign, Subject::Catalogue];
    type Response = FlashDispoList;
}

/// A campaign with all that its form shows. The same shape is the `data` of the refusal `EditedMeanwhile`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoToEdit {
    pub flash_dispo: FlashDispo,
    /// Its template; of a campaign that was sent, as it was then.
    pub template: FlashDispoTemplate,
    /// The conciergeries of the company that the caller may choose.
    pub conciergeries: Vec<FlashDispoDesk>,
    /// The offer to which the mail leads. Absent without one, and where there is none any more.
    pub offer: Option<LinkedOffer>,
    /// The first hundred mails that could not be delivered.
    pub errors: Vec<CampaignError>,
}

/// A campaign to edit or follow it. Read with a number of 0 or less, it is a new one of the template, for the chosen conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFlashDispoDetail {
    pub id: FlashDispoId,
    /// Needed for a new one.
    pub template_id: Option<FlashTemplateId>,
}

impl Action for GetFlashDispoDetail {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = SENDERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::TemplateNotPublished];
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Campaign, Subject::Catalogue];
    type Response = FlashDispoToEdit;
}

/// The fields of a campaign that are edited.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FlashDispoForm {
    /// 0 or less: a new one.
    pub id: FlashDispoId,
    /// It stays once the campaign is made.
    pub template_id: FlashTemplateId,
    #[serde(default)]
    pub variables: VariableValues,
    /// The conciergeries whose people are written to, of the company of the chosen one.
    pub conciergeries: Vec<ConciergerieId>,
    /// The offer to which the mail leads, one of the caller's companies. Absent: the mail is text alone.
    #[serde(default)]
    pub offer_id: Option<OfferId>,
    /// The day that is free, of the offer.
    #[serde(default)]
    pub day: Option<WallClock<Date>>,
    /// Takes its file off; without this it stays, unless another one comes.
    #[serde(default)]
    pub remove_attachment: bool,
    /// The edition that the caller has seen; 0 of a new one.
    #[serde(default)]
    pub edition: u64,
}

/// Saves a campaign that was not sent. Every variable of its template is filled in when it is sent, not before.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveFlashDispo {
    pub data: FlashDispoForm,
    /// A file in the place of the one that stands: PDF or XLSX, 20 MB at most. Its template has to allow it.
    pub file: Option<FileUpload>,
}

impl Action for SaveFlashDispo {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = SENDERS;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::ConciergerieNotAllowed,
        Refusal::EditedMeanwhile,
        Refusal::TemplateNotPublished,
        Refusal::CampaignSent,
        Refusal::CampaignScheduled,
    ];
    const EXAMPLE: &'static str = r#"{"data": {"id": 0, "templateId": 1, "conciergeries": ["$desk"]}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Campaign]);
    type Response = FlashDispoToEdit;
}
