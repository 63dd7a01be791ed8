//! Campaigns are tried, counted, sent and steered.

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use super::flash::{CampaignError, FlashDispo, FlashDispoForm, LeftOut, SENDERS};
use crate::{Access, Action, Done, FlashDispoId, Group, Method, Refusal, Subject, WallClock};

/// Sends a campaign as it would be, saved or not, to one address: that of somebody who works here.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestFlashDispo {
    /// The address of a manager.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::EMAIL)))]
    pub email: String,
    /// Absent: one that was not saved.
    pub flash_dispo_id: Option<FlashDispoId>,
    /// The form as it stands. Absent: the campaign as it was saved.
    pub flash_dispo: Option<FlashDispoForm>,
}

impl Action for TestFlashDispo {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = SENDERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::TemplateNotPublished];
    const EXAMPLE: &'static str = r#"{"email": "marie@orion.test", "flashDispo": {"id": 0, "templateId": 1, "conciergeries": ["$desk"]}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}

/// How many are left out for a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct AudienceShare {
    pub reason: LeftOut,
    pub count: u32,
}

/// The people whom a campaign would be sent to at this instant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoAudience {
    /// Those who would get a mail.
    pub count: u32,
    /// All people of the chosen conciergeries.
    pub people: u32,
    /// Those who would not, by reason.
    pub left_out: Vec<AudienceShare>,
}

/// Counts whom a campaign would be sent to, and who is left out for which reason.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetFlashDispoAudience {
    pub id: FlashDispoId,
}

impl Action for GetFlashDispoAudience {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = SENDERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Campaign, Subject::Person];
    type Response = FlashDispoAudience;
}

/// A campaign that is on its way.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FlashDispoSent {
    /// It is on its way; always true, for a refusal has a code of its own.
    pub success: bool,
    /// Empty: mails that cannot be delivered are told with the campaign, as they become known.
    pub errors: Vec<CampaignError>,
    pub flash_dispo: FlashDispo,
}

/// Sends a campaign, now or at an hour to come. Its text is that of this instant, its readers are those of the instant at which it
/// leaves. Sent again it is refused, whoever presses. Where a conciergerie of it has a `delayForFlashDispo`, it leaves so much later.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendFlashDispo {
    pub flash_dispo_id: FlashDispoId,
    /// The edition that the caller has read.
    #[serde(default)]
    pub edition: u64,
    /// The time on the clock in Paris at which it leaves, within three months, by day. Absent: now.
    #[serde(default)]
    pub at: Option<WallClock<DateTime>>,
}

impl Action for SendFlashDispo {
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
    const EXAMPLE: &'static str = r#"{"flashDispoId": 1, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Campaign]);
    type Response = FlashDispoSent;
}

/// A step that can be taken with a campaign on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CampaignStep {
    #[default]
    Pause,
    Resume,
    /// For good: those who were not written to count as left out.
    Stop,
    /// Before its hour: it is a draft again.
    CallOff,
}

/// Holds a campaign on its way, lets it go on, stops it for good, or calls it off before its hour.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SteerFlashDispo {
    pub flash_dispo_id: FlashDispoId,
    pub step: CampaignStep,
}

impl Action for SteerFlashDispo {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = SENDERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::CampaignOver];
    const EXAMPLE: &'static str = r#"{"flashDispoId": 1, "step": "pause"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Campaign]);
    type Response = FlashDispo;
}
