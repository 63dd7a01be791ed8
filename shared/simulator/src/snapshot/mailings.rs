//! The part of the tables that is about campaigns.

use std::collections::BTreeMap;

use contract::{FlashDispoId, FlashTemplateId, UserId, campaigns::CampaignState};
use domain::campaigns::{campaign::Campaign, recipient::Recipient, template::FlashTemplate};
use jiff::Timestamp;
use store::Entity;

use super::rows::replaced;
use crate::commit::{Change, Row, read};

/// Templates, campaigns and the mails of each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mailings {
    /// Editions of templates.
    pub(crate) templates: BTreeMap<FlashTemplateId, u64>,
    pub(crate) campaigns: BTreeMap<FlashDispoId, SavedCampaign>,
    /// How campaigns stood since the step began, and do no more.
    pub(crate) stood: Vec<Campaign>,
    pub(crate) recipients: BTreeMap<(FlashDispoId, UserId), Recipient>,
}

/// A campaign with its edition.
#[derive(Clone, Debug)]
pub(crate) struct SavedCampaign {
    pub(crate) edition: u64,
    pub(crate) campaign: Campaign,
}

impl Mailings {
    /// Follows one change. Returns a row that cannot be read.
    pub(super) fn follow(&mut self, change: &Change) -> Option<String> {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        match change.kind() {
            FlashTemplate::KIND => {
                let template = read::<FlashTemplate>(after?)?;
                self.templates.insert(template.id, edition(after?)?);
                None
            }
            Campaign::KIND => {
                self.stood.extend(before.and_then(read::<Campaign>));
                let Some(campaign) = read::<Campaign>(after?) else { return Some(format!("{after:?}")) };
                self.campaigns.insert(campaign.id, SavedCampaign { edition: edition(after?)?, campaign });
                None
            }
            Recipient::KIND => replaced(&mut self.recipients, before, after, |it| (it.campaign, it.user)),
            _ => None,
        }
    }

    /// How a campaign stands, and stood since the step began.
    pub(crate) fn stood(&self, id: FlashDispoId) -> impl Iterator<Item = &Campaign> {
        let now = self.campaigns.get(&id).map(|it| &it.campaign);
        now.into_iter().chain(self.stood.iter().filter(move |it| it.id == id))
    }

    /// The campaigns whose readers are not all written down, or of which a mail is still to leave or to be settled. Those that
    /// somebody holds, or that wait for their hour, are not among them.
    pub(crate) fn under_way(&self, now: Timestamp) -> impl Iterator<Item = &Campaign> {
        self.campaigns.values().map(|it| &it.campaign).filter(move |it| match it.state {
            CampaignState::Gathering => true,
            CampaignState::Scheduled => it.sending.as_ref().is_some_and(|it| it.at <= now),
            CampaignState::Sending | CampaignState::Stopped => {
                self.of_campaign(it.id).any(|one| !one.state.is_settled())
            }
            _ => false,
        })
    }

    /// The mails of a campaign.
    pub(crate) fn of_campaign(&self, id: FlashDispoId) -> impl Iterator<Item = &Recipient> {
        self.recipients.range((id, UserId(0))..=(id, UserId(i64::MAX))).map(|it| it.1)
    }
}

fn edition(row: &Row) -> Option<u64> {
    row.get("version")?.parse().ok()
}
