//! How many mails of campaigns somebody is sent within a week, whoever sends them.

use std::collections::BTreeMap;

use contract::{FlashDispoId, UserId};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Mails of campaigns within seven days: more of them, and people leave the topics altogether.
pub const A_WEEK: usize = 3;
const WEEK: SignedDuration = SignedDuration::from_hours(24 * 7);

/// The mails of campaigns that somebody was sent within the last seven days, or is being sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailWeek {
    pub user: UserId,
    /// The instant of the mail of each campaign.
    pub mails: BTreeMap<FlashDispoId, Timestamp>,
}

impl MailWeek {
    /// Somebody who was sent nothing.
    pub fn new(user: UserId) -> Self {
        Self { user, mails: BTreeMap::new() }
    }

    /// Whether others have taken all places of the week that ends now. A campaign that has its place keeps it.
    pub fn is_full(&self, campaign: FlashDispoId, now: Timestamp) -> bool {
        self.mails.iter().filter(|(id, at)| **id != campaign && counts(**at, now)).count() >= A_WEEK
    }

    /// Takes a place for a campaign, and says whether there was one. Taken again by the same campaign, whose mail did not leave
    /// at the first try, it is one place.
    pub fn take(&mut self, campaign: FlashDispoId, now: Timestamp) -> bool {
        let free = !self.is_full(campaign, now);
        if free {
            self.mails.retain(|_, at| counts(*at, now));
            self.mails.insert(campaign, now);
        }
        free
    }

    /// The instant from which it says nothing any more.
    pub fn expires(&self) -> Option<Timestamp> {
        self.mails.values().max().map(|it| *it + WEEK)
    }
}

/// Whether a mail is of the week that ends now. A clock that went back meets later mails: they count.
fn counts(at: Timestamp, now: Timestamp) -> bool {
    at + WEEK > now
}

/// The weeks of some people.
pub type MailWeeks = BTreeMap<UserId, MailWeek>;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_507_200, 0);

    #[test]
    fn a_week_has_three_places_and_a_campaign_has_one() {
        let mut week = MailWeek::new(UserId(1));
        assert_eq!(week.expires(), None);
        for id in [1, 1, 2, 3] {
            assert!(week.take(FlashDispoId(id), NOW));
        }
        assert!(!week.take(FlashDispoId(4), NOW + WEEK - SignedDuration::from_secs(1)));
        assert!(week.take(FlashDispoId(3), NOW), "it keeps its place");
        assert!(week.take(FlashDispoId(4), NOW + WEEK));
        assert_eq!(week.mails.len(), 1, "those of before are forgotten");
    }

    proptest! {
        #[test]
        fn no_seven_days_have_more_than_three(
            tries in prop::collection::vec((1i64..12, 0i64..3 * 86_400), 0..120),
        ) {
            let (mut week, mut now, mut sent) = (MailWeek::new(UserId(1)), NOW, BTreeMap::new());
            for (campaign, later) in tries {
                now += SignedDuration::from_secs(later);
                let campaign = FlashDispoId(campaign);
                let full = week.is_full(campaign, now);
                prop_assert_eq!(week.take(campaign, now), !full);
                // A mail of a campaign that was not taken before is tried again, and leaves once.
                if !full {
                    sent.insert(campaign, now);
                }
                let within = sent.values().filter(|at| **at + WEEK > now).count();
                prop_assert!(within <= A_WEEK, "{within} mails");
                prop_assert!(week.mails.len() <= A_WEEK && week.expires().is_none_or(|it| it > now - WEEK));
            }
        }
    }
}
