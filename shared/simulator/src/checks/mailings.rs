//! Invariants of mail campaigns: each reader gets one mail at most, in time and if they want it, and nobody is forgotten.

use std::collections::BTreeSet;

use contract::{UserId, campaigns::CampaignState};
use domain::campaigns::pace::end_of_night;
use jiff::SignedDuration;

use super::observation::{Broken, Observation};
use crate::{mail_server::AcceptedMail, snapshot::Snapshot};

/// The mails of campaigns that somebody gets within a week at most.
const A_WEEK: usize = 3;
/// A week, as a clock that is set back by some minutes sees it.
const WEEK: SignedDuration = SignedDuration::from_mins(7 * 24 * 60 - 10);

/// I9: a mail that the mail server took over is the only one of its campaign to its reader, who wants it, by day, within the limit of
/// a week, and the campaign is on its way. A state that changed within the step counts as it was and as it is.
pub(crate) fn mail_may_leave(
    mail: &AcceptedMail,
    earlier: &[AcceptedMail],
    left: &BTreeSet<UserId>,
    snapshot: &Snapshot,
) -> Result<(), Broken> {
    let AcceptedMail { campaign, user, at } = *mail;
    let broken = |invariant, detail| Err(Broken { invariant, detail });
    if let Some(first) = earlier.iter().find(|it| (it.campaign, it.user) == (campaign, user)) {
        return broken("I9 one mail", format!("{mail:?} after {first:?}"));
    }
    if let Some(morning) = end_of_night(at) {
        return broken("I9 night", format!("{mail:?} left before {morning}"));
    }
    let of_week = earlier.iter().filter(|it| it.user == user && it.at + WEEK > at).count();
    if of_week >= A_WEEK {
        return broken("I9 week", format!("{mail:?} is number {} of a week", of_week + 1));
    }
    let mut stood = snapshot.mailings.stood(campaign);
    let Some(topic) = snapshot.mailings.campaigns.get(&campaign).map(|it| it.campaign.topic) else {
        return broken("I9 under way", format!("{mail:?} is of no campaign"));
    };
    if !stood.any(|it| it.state == CampaignState::Sending) {
        return broken("I9 under way", format!("{mail:?} left, and its campaign was not being sent"));
    }
    let mut reader = snapshot.stood(user);
    let wanted = reader.any(|it| it.active && it.erased.is_none() && it.subscriptions.contains(&topic));
    if !wanted || left.contains(&user) {
        return broken("I9 wanted", format!("{mail:?} went to somebody who had left or was switched off"));
    }
    Ok(())
}

/// I9, in the end: all readers of a campaign are written down, and each mail has left, was left out, or may have left, unless
/// somebody holds the campaign or it waits for its hour.
pub(super) fn i9_campaigns_come_to_their_end(observation: &Observation) -> Vec<String> {
    let mailings = &observation.snapshot.mailings;
    let open = mailings.under_way(observation.now).map(|it| {
        let waiting = mailings.of_campaign(it.id).filter(|one| !one.state.is_settled());
        let waiting: Vec<_> = waiting.map(|one| (one.user, &one.state)).collect();
        format!("campaign {} is {:?} in run {}, and waits for {waiting:?}", it.id, it.state, it.run)
    });
    open.collect()
}
