//! Messages about mail campaigns.

use contract::{FlashDispoId, UserId};
use integrations::sns::Notification;
use serde::{Deserialize, Serialize};

/// Writes down the readers of a campaign: some of those of a desk, and leaves word for those after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GatherCampaign {
    pub campaign_id: FlashDispoId,
    /// The place of the desk among those of the campaign.
    pub desk: usize,
    /// The place where the people before these end, in the order of the list. Absent for the first ones.
    pub after: Option<String>,
    /// How many messages came before.
    pub nth: u32,
    /// The run of the campaign in which the message was left. One that was called off and sent again is in a later run.
    #[serde(default = "first_run")]
    pub run: u32,
}

/// The run of messages of before campaigns could be called off.
fn first_run() -> u32 {
    1
}

impl GatherCampaign {
    /// The first message of a run.
    pub fn first(campaign_id: FlashDispoId, run: u32) -> Self {
        Self { campaign_id, desk: 0, after: None, nth: 0, run }
    }

    /// Each message has its own.
    pub fn name(&self) -> String {
        format!("gather-{}-{}-{}", self.campaign_id, self.run, self.nth)
    }
}

/// Sends some mails of a campaign, and leaves word for those after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SendCampaign {
    pub campaign_id: FlashDispoId,
    /// The run of the campaign in which the message was left. In a later run it does nothing.
    pub run: u32,
    /// The last one who was dealt with, in the order of their numbers. Absent for the first ones.
    pub after: Option<UserId>,
    /// How many messages of the run came before.
    pub nth: u32,
    /// How many messages in a row sent nothing, because the mail server took nothing.
    #[serde(default)]
    pub held: u32,
}

impl SendCampaign {
    /// The first message of a run.
    pub fn first(campaign_id: FlashDispoId, run: u32) -> Self {
        Self { campaign_id, run, after: None, nth: 0, held: 0 }
    }

    /// Each message has its own.
    pub fn name(&self) -> String {
        format!("campaign-{}-{}-{}", self.campaign_id, self.run, self.nth)
    }
}

/// Writes down what SES tells of a mail of a campaign, or takes a mail that came in. The message is the notification itself, as SNS signs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HearMailEvent(pub Notification);
