//! Events of a mail after it was handed over: the mail server tells them several times, and in any order.

use super::recipient::{CampaignCounts, MailState, Recipient};

/// An event of the life of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailEvent {
    /// The mail server took it over.
    Send,
    /// The server of the reader took it.
    Delivery,
    /// The server of the reader refused it: for good where `permanent`, or as a full mailbox does.
    Bounce { permanent: bool },
    /// The reader reported it as unwanted.
    Complaint,
    /// The mail server found a virus in it after it had taken it over: it never left.
    Reject,
}

impl MailEvent {
    /// The reason, in French, why a mail counts as failed once this is told. Absent when it counts as sent.
    fn failure(self) -> Option<&'static str> {
        match self {
            Self::Send | Self::Delivery | Self::Complaint => None,
            Self::Bounce { permanent: true } => Some("L’adresse n’existe pas ou refuse ce mail."),
            Self::Bounce { permanent: false } => Some("La boîte de réception n’a pas pris ce mail."),
            Self::Reject => Some("Le serveur d’envoi a refusé ce mail."),
        }
    }
}

impl Recipient {
    /// Writes down what is told, and gives what that changes of the numbers: nothing when it was told before.
    ///
    /// The first event settles a mail of which nobody knew whether it left. Later ones do not undo that: a mail that was sent
    /// stays sent when it bounces, and one that failed stays failed when its older events come. Only a rejection says that a
    /// sent mail never left.
    pub fn hear(&mut self, event: MailEvent) -> CampaignCounts {
        let before = self.counts();
        let open = !self.state.is_settled() || self.state == MailState::Unknown;
        if open || (event == MailEvent::Reject && self.state == MailState::Sent) {
            self.state = match event.failure() {
                None => MailState::Sent,
                Some(reason) => MailState::Failed(reason.to_owned()),
            };
        }
        self.bounced |= event == MailEvent::Bounce { permanent: true };
        self.complained |= event == MailEvent::Complaint;
        self.counts().minus(before)
    }
}

#[cfg(test)]
mod tests {
    use contract::{FlashDispoId, UserId, campaigns::LeftOut};
    use jiff::Timestamp;
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_507_200, 0);
    const HARD: MailEvent = MailEvent::Bounce { permanent: true };
    const SOFT: MailEvent = MailEvent::Bounce { permanent: false };

    fn one(state: MailState) -> Recipient {
        let one = Recipient::new(FlashDispoId(1), UserId(1), None, String::new(), NOW);
        Recipient { state, ..one }
    }

    fn told(state: MailState, events: &[MailEvent]) -> Recipient {
        let mut one = one(state);
        for event in events {
            one.hear(*event);
        }
        one
    }

    fn any_event() -> impl Strategy<Value = MailEvent> {
        prop::sample::select(vec![
            MailEvent::Send,
            MailEvent::Delivery,
            HARD,
            SOFT,
            MailEvent::Complaint,
            MailEvent::Reject,
        ])
    }

    fn any_state() -> impl Strategy<Value = MailState> {
        prop::sample::select(vec![
            MailState::Waiting,
            MailState::Claimed(NOW),
            MailState::Unknown,
            MailState::Sent,
            MailState::Failed("before".to_owned()),
            MailState::Suppressed(LeftOut::Stopped),
        ])
    }

    #[test]
    fn an_unknown_mail_is_settled_by_what_is_told_first() {
        for event in [MailEvent::Send, MailEvent::Delivery, MailEvent::Complaint] {
            assert_eq!(told(MailState::Unknown, &[event]).state, MailState::Sent, "{event:?}");
        }
        for event in [HARD, SOFT, MailEvent::Reject] {
            let state = told(MailState::Unknown, &[event, MailEvent::Send, MailEvent::Delivery]).state;
            assert!(matches!(state, MailState::Failed(_)), "{event:?}");
        }
    }

    #[test]
    fn a_sent_mail_that_bounces_stays_sent_and_is_counted_beside() {
        let bounced = told(MailState::Sent, &[HARD, HARD, MailEvent::Delivery]);
        assert_eq!((bounced.state, bounced.bounced), (MailState::Sent, true));
        assert!(!told(MailState::Sent, &[SOFT]).bounced, "a full mailbox is not counted");
    }

    #[test]
    fn a_rejected_mail_never_left_in_whatever_order_that_is_told() {
        let first = told(MailState::Unknown, &[MailEvent::Reject, MailEvent::Send]);
        assert_eq!(first, told(MailState::Unknown, &[MailEvent::Send, MailEvent::Reject]));
    }

    proptest! {
        #[test]
        fn the_numbers_add_up_whatever_is_told_of_each_in_any_order_and_number(
            mails in prop::collection::vec((any_state(), prop::collection::vec(any_event(), 0..8)), 0..12),
        ) {
            let mut counts = CampaignCounts::default();
            for (state, events) in mails {
                let mut one = one(state);
                counts = counts.plus(one.counts());
                for event in events {
                    counts = counts.plus(one.hear(event));
                    prop_assert!(counts.add_up(), "{counts:?}");
                    let again = one.hear(event);
                    prop_assert_eq!(again, CampaignCounts::default(), "a copy of {:?}", event);
                }
            }
        }

        #[test]
        fn bounces_and_complaints_are_the_same_in_any_order(
            state in any_state(),
            (events, shuffled) in prop::collection::vec(any_event(), 0..8)
                .prop_flat_map(|it| (Just(it.clone()), Just(it).prop_shuffle())),
        ) {
            let (one, other) = (told(state.clone(), &events), told(state, &shuffled));
            prop_assert_eq!((one.bounced, one.complained), (other.bounced, other.complained));
        }
    }
}
