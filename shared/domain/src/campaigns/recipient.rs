//! One mail of a campaign to one person: it is sent once at most, and what became of it is counted.

use contract::{
    FlashDispoId, UserId,
    campaigns::{LeftOut, MailLimit},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// A worker that has not said what became of a mail by then has died. It is shorter than a queue hides a message.
const CLAIMED: SignedDuration = SignedDuration::from_mins(5);
/// How long it is kept: the link to leave a campaign works as long.
pub const KEPT: SignedDuration = SignedDuration::from_hours(24 * 400);

/// A person whom a campaign is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Recipient {
    pub campaign: FlashDispoId,
    pub user: UserId,
    pub state: MailState,
    /// The address refused it for good. It stays sent where it was: it did leave.
    #[serde(default)]
    pub bounced: bool,
    /// It was reported as unwanted.
    #[serde(default)]
    pub complained: bool,
    /// Its reader has opened the offer to which it leads, and has ordered it.
    #[serde(default)]
    pub opened: bool,
    #[serde(default)]
    pub ordered: bool,
    /// The secret in the link of the mail, which opens nothing but the topics that they are written about.
    pub secret: String,
    pub expires: Timestamp,
}

/// The state of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "is", content = "of")]
pub enum MailState {
    Waiting,
    /// A worker sends it since then.
    Claimed(Timestamp),
    /// It was handed over, and no answer came: it may have left. It is never sent again.
    Unknown,
    Sent,
    /// The reason that the mail server gave.
    Failed(String),
    Suppressed(LeftOut),
}

/// The shares of bounces and complaints, in thousandths of the sent, above which AWS reviews an account: 5 % and 0.1 %, by
/// "Understanding bounces and complaints" of the guide of SES. Beyond them it may stop all mail of the platform.
const BOUNCES: i64 = 50;
const COMPLAINTS: i64 = 1;
/// Fewer sent mails than this tell nothing: one bounce would stop a small campaign.
const ENOUGH: i64 = 100;

/// The numbers of a campaign. The audience is the sum of sent, failed, suppressed and remaining.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CampaignCounts {
    pub audience: i64,
    pub sent: i64,
    pub failed: i64,
    pub suppressed: i64,
    pub remaining: i64,
    /// Those among the remaining of whom nobody knows whether their mail left.
    pub unknown: i64,
    /// Mails that an address refused for good. They stand beside the sum: each is sent or failed as well.
    pub bounced: i64,
    /// Mails that were reported as unwanted, beside the sum as well.
    pub complained: i64,
    /// Readers who have opened the offer by the mail, and those of them who have ordered it, beside the sum as well.
    pub opened: i64,
    pub ordered: i64,
}

impl CampaignCounts {
    /// Whether the numbers agree.
    pub fn add_up(&self) -> bool {
        self.audience == self.sent + self.failed + self.suppressed + self.remaining
            && [self.sent, self.failed, self.suppressed, self.unknown].iter().all(|it| *it >= 0)
            && self.remaining >= self.unknown
            && [self.bounced, self.complained, self.opened].iter().all(|it| (0..=self.audience).contains(it))
            && (0..=self.opened).contains(&self.ordered)
    }

    /// The limit that these mails have passed, if there are enough of them to tell.
    pub fn limit_passed(&self) -> Option<MailLimit> {
        let over = |count: i64, limit: i64| self.sent >= ENOUGH && count * 1000 > limit * self.sent;
        match (over(self.bounced, BOUNCES), over(self.complained, COMPLAINTS)) {
            (true, _) => Some(MailLimit::Bounces),
            (_, true) => Some(MailLimit::Complaints),
            _ => None,
        }
    }

    /// The numbers with those of a change.
    pub fn plus(self, by: Self) -> Self {
        self.with(by, |own, by| own + by)
    }

    /// The numbers without those of before.
    pub fn minus(self, by: Self) -> Self {
        self.with(by, |own, by| own - by)
    }

    fn with(self, by: Self, of: impl Fn(i64, i64) -> i64) -> Self {
        Self {
            audience: of(self.audience, by.audience),
            sent: of(self.sent, by.sent),
            failed: of(self.failed, by.failed),
            suppressed: of(self.suppressed, by.suppressed),
            remaining: of(self.remaining, by.remaining),
            unknown: of(self.unknown, by.unknown),
            bounced: of(self.bounced, by.bounced),
            complained: of(self.complained, by.complained),
            opened: of(self.opened, by.opened),
            ordered: of(self.ordered, by.ordered),
        }
    }
}

impl MailState {
    /// The numbers that one recipient in this state counts for.
    pub fn counts(&self) -> CampaignCounts {
        let one = CampaignCounts { audience: 1, ..CampaignCounts::default() };
        match self {
            Self::Waiting | Self::Claimed(_) => CampaignCounts { remaining: 1, ..one },
            Self::Unknown => CampaignCounts { remaining: 1, unknown: 1, ..one },
            Self::Sent => CampaignCounts { sent: 1, ..one },
            Self::Failed(_) => CampaignCounts { failed: 1, ..one },
            Self::Suppressed(_) => CampaignCounts { suppressed: 1, ..one },
        }
    }

    /// Nothing more is done about it by whoever sends.
    pub fn is_settled(&self) -> bool {
        !matches!(self, Self::Waiting | Self::Claimed(_))
    }

    /// Whether somebody sends it at this instant.
    pub fn is_under_way(&self, now: Timestamp) -> bool {
        matches!(self, Self::Claimed(at) if *at + CLAIMED > now)
    }
}

impl Recipient {
    /// Somebody whom a campaign is for.
    pub fn new(
        campaign: FlashDispoId,
        user: UserId,
        left_out: Option<LeftOut>,
        secret: String,
        now: Timestamp,
    ) -> Self {
        let state = left_out.map_or(MailState::Waiting, MailState::Suppressed);
        Self {
            campaign,
            user,
            state,
            bounced: false,
            complained: false,
            opened: false,
            ordered: false,
            secret,
            expires: now + KEPT,
        }
    }

    /// The token in the link of the mail.
    pub fn token(&self) -> String {
        format!("{}.{}.{}", self.campaign, self.user, self.secret)
    }

    /// The numbers that it counts for.
    pub fn counts(&self) -> CampaignCounts {
        CampaignCounts {
            bounced: self.bounced.into(),
            complained: self.complained.into(),
            opened: self.opened.into(),
            ordered: self.ordered.into(),
            ..self.state.counts()
        }
    }

    /// Goes to another state, and gives what that changes of the numbers.
    pub fn becomes(&mut self, state: MailState) -> CampaignCounts {
        let before = self.counts();
        self.state = state;
        self.counts().minus(before)
    }
}

/// The recipient that a token of a link means, and its secret.
pub fn named_by(token: &str) -> Option<(FlashDispoId, UserId, &str)> {
    let mut parts = token.splitn(3, '.');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (campaign, user) = (number()?, number()?);
    Some((FlashDispoId(campaign), UserId(user), parts.next().filter(|it| !it.is_empty())?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_507_200, 0);

    fn state() -> impl Strategy<Value = MailState> {
        prop_oneof![
            Just(MailState::Waiting),
            Just(MailState::Claimed(NOW)),
            Just(MailState::Unknown),
            Just(MailState::Sent),
            Just(MailState::Failed(String::new())),
            Just(MailState::Suppressed(LeftOut::OptedOut)),
        ]
    }

    #[test]
    fn a_token_names_its_recipient() {
        let one = Recipient::new(FlashDispoId(7), UserId(12), None, "abc.d".to_owned(), NOW);
        assert_eq!(named_by(&one.token()), Some((FlashDispoId(7), UserId(12), "abc.d")));
        for none in ["", "7", "7.12", "7.12.", "x.12.a", "7..a"] {
            assert_eq!(named_by(none), None, "{none}");
        }
    }

    #[test]
    fn a_limit_is_passed_by_more_than_its_share_of_enough_mails() {
        let of = |sent, bounced, complained| {
            CampaignCounts { sent, bounced, complained, ..CampaignCounts::default() }.limit_passed()
        };
        assert_eq!([of(99, 99, 99), of(100, 5, 0), of(1000, 50, 1)], [None; 3]);
        assert_eq!(of(100, 6, 0), Some(MailLimit::Bounces));
        assert_eq!(of(1000, 50, 2), Some(MailLimit::Complaints));
    }

    #[test]
    fn a_claim_runs_out() {
        let claimed = MailState::Claimed(NOW);
        assert!(claimed.is_under_way(NOW) && !claimed.is_under_way(NOW + CLAIMED));
        assert!(!MailState::Sent.is_under_way(NOW) && MailState::Unknown.is_settled());
    }

    proptest! {
        #[test]
        fn the_numbers_add_up_whatever_becomes_of_each(
            people in prop::collection::vec(prop::collection::vec(state(), 1..6), 0..12),
        ) {
            let mut counts = CampaignCounts::default();
            for states in people {
                let mut one = Recipient::new(FlashDispoId(1), UserId(1), None, String::new(), NOW);
                counts = counts.plus(one.state.counts());
                for state in states {
                    counts = counts.plus(one.becomes(state));
                    prop_assert!(counts.add_up(), "{counts:?}");
                }
            }
        }
    }
}
