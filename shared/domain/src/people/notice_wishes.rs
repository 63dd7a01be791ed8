//! The ways in which a beneficiary wants to be told of what happens.

use std::collections::BTreeSet;

use contract::account::{NoticeChoice, NoticeChoices, NoticeTopic, SetNoticeChoices, WebPush};
use serde::{Deserialize, Serialize};

/// All topics, in the order of the screen.
pub const TOPICS: [NoticeTopic; 5] = [
    NoticeTopic::Reminders,
    NoticeTopic::Orders,
    NoticeTopic::Messages,
    NoticeTopic::Payments,
    NoticeTopic::Ratings,
];

/// The topics of which somebody wants no mail or no alert. Somebody who never chose is told of everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct NoticeWishes {
    pub no_mail: BTreeSet<NoticeTopic>,
    pub no_alert: BTreeSet<NoticeTopic>,
    pub no_push: BTreeSet<NoticeTopic>,
    /// A browser of theirs is told, or was: without one, no message is left for any.
    pub pushed: bool,
    /// They are reminded of an appointment two hours before, too.
    pub reminded_soon: bool,
    /// Codes of lockers come to their telephone, too.
    pub text_messages: bool,
}

impl NoticeWishes {
    /// Whether a mail is wanted; one that is of no topic is sent to everybody.
    pub fn wants_mail(&self, topic: Option<NoticeTopic>) -> bool {
        topic.is_none_or(|it| !self.no_mail.contains(&it))
    }

    /// Whether an alert is wanted.
    pub fn wants_alert(&self, topic: Option<NoticeTopic>) -> bool {
        topic.is_none_or(|it| !self.no_alert.contains(&it))
    }

    /// Whether their browsers are told.
    pub fn wants_push(&self, topic: Option<NoticeTopic>) -> bool {
        self.pushed && topic.is_none_or(|it| !self.no_push.contains(&it))
    }

    /// Whether a topic is wanted in any way.
    pub fn wants(&self, topic: NoticeTopic) -> bool {
        let topic = Some(topic);
        self.wants_mail(topic) || self.wants_alert(topic) || self.wants_push(topic)
    }

    /// Sets what is named; all else stays. Tells whether anything changed.
    pub fn choose(&mut self, asked: &SetNoticeChoices) -> bool {
        let before = self.clone();
        for NoticeChoice { topic, mail, alert, push } in &asked.topics {
            keep(&mut self.no_mail, *topic, !mail);
            keep(&mut self.no_alert, *topic, !alert);
            keep(&mut self.no_push, *topic, !push);
        }
        self.reminded_soon = asked.reminded_soon.unwrap_or(self.reminded_soon);
        self.text_messages = asked.text_messages.unwrap_or(self.text_messages);
        *self != before
    }

    /// Each topic with the choice, for somebody whose mails go to an address, and the state of web push for who asks. `can_text`: short
    /// texts reach them.
    pub fn choices(&self, email: &str, push: Option<WebPush>, can_text: bool) -> NoticeChoices {
        let choice = |topic| NoticeChoice {
            topic,
            mail: self.wants_mail(Some(topic)),
            alert: self.wants_alert(Some(topic)),
            push: !self.no_push.contains(&topic),
        };
        let topics = TOPICS.map(choice).to_vec();
        NoticeChoices {
            topics,
            reminded_soon: self.reminded_soon,
            text_messages: can_text.then_some(self.text_messages),
            email: email.to_owned(),
            push,
        }
    }
}

fn keep(topics: &mut BTreeSet<NoticeTopic>, topic: NoticeTopic, kept: bool) {
    match kept {
        true => topics.insert(topic),
        false => topics.remove(&topic),
    };
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn chosen(topic: NoticeTopic, mail: bool, alert: bool) -> SetNoticeChoices {
        SetNoticeChoices {
            topics: vec![NoticeChoice { topic, mail, alert, push: true }],
            reminded_soon: None,
            text_messages: None,
        }
    }

    #[test]
    fn somebody_who_never_chose_is_told_of_everything_and_of_appointments_the_day_before_alone() {
        let choices = NoticeWishes::default().choices("camille@example.org", None, false);
        assert!(choices.topics.iter().all(|it| it.mail && it.alert && it.push) && !choices.reminded_soon);
        assert_eq!(choices.topics.len(), TOPICS.len());
    }

    #[test]
    fn a_topic_is_left_out_in_the_ways_that_were_chosen_and_what_is_of_no_topic_never() {
        let mut wishes = NoticeWishes::default();
        assert!(wishes.choose(&chosen(NoticeTopic::Ratings, false, true)));
        assert!(!wishes.choose(&chosen(NoticeTopic::Ratings, false, true)), "it is so already");
        assert!(!wishes.wants_mail(Some(NoticeTopic::Ratings)) && wishes.wants(NoticeTopic::Ratings));
        assert!(wishes.choose(&chosen(NoticeTopic::Ratings, false, false)));
        assert!(!wishes.wants(NoticeTopic::Ratings));
        assert!(wishes.wants_mail(Some(NoticeTopic::Orders)));
        assert!(wishes.wants_mail(None) && wishes.wants_alert(None));
        wishes.choose(&chosen(NoticeTopic::Ratings, true, true));
        assert_eq!(wishes, NoticeWishes::default());
    }

    proptest! {
        /// Two devices that choose different topics come to the same result, whichever is first.
        #[test]
        fn choices_of_different_topics_do_not_undo_each_other(
            ways in prop::collection::vec((any::<bool>(), any::<bool>(), any::<bool>()), 5), cut in 0usize..5, soon in any::<bool>(),
        ) {
            let all: Vec<_> = TOPICS.iter().zip(&ways)
                .map(|(topic, (mail, alert, push))| NoticeChoice { topic: *topic, mail: *mail, alert: *alert, push: *push })
                .collect();
            let first = SetNoticeChoices { topics: all[..cut].to_vec(), reminded_soon: Some(soon), text_messages: None };
            let second = SetNoticeChoices { topics: all[cut..].to_vec(), reminded_soon: None, text_messages: Some(soon) };
            let after = |order: [&SetNoticeChoices; 2]| {
                let mut wishes = NoticeWishes::default();
                for it in order {
                    wishes.choose(it);
                }
                wishes
            };
            prop_assert_eq!(after([&first, &second]), after([&second, &first]));
        }
    }
}
