//! The notices that a beneficiary can do without, by topic, and those that reach them whatever they choose.

use contract::account::NoticeTopic::{self, Messages, Orders, Payments, Ratings, Reminders};

/// The kinds of notices of each topic, in the order of the screen.
pub(super) const BY_CHOICE: &[(NoticeTopic, &[&str])] = &[
    (Reminders, &["appointmentNear", "goodsWait", "lockerLate", "slotFreed"]),
    (Orders, &["lockerReady", "orderStatus"]),
    (Messages, &["orderComment", "message"]),
    (Payments, &["creditGiven", "creditExpiring", "cardExpiring"]),
    (Ratings, &["scoring"]),
];

/// The kinds that the law or the contract needs: what was agreed and what changes it, what asks for an answer, money that is
/// taken, and the safety of the account.
pub(super) const ALWAYS: &[&str] = &[
    "accountCreated",
    "accountDeleted",
    "accountTakenOver",
    "confirmEmail",
    "confirmRegistration",
    "debitAnnounced",
    "debitMoved",
    "deskClosing",
    "deskReopened",
    "emailChanging",
    "feeCharged",
    "inactivityEnded",
    "inactivityWarned",
    "invitation",
    "loginChanged",
    "mandateSigned",
    "orderCreated",
    "orderMoved",
    "orderUpdated",
    "ownDataReady",
    "passwordChanged",
    "passwordLink",
    "passwordReset",
    "paymentFailed",
    "quoteProposed",
    "removalAsked",
    "replyRefused",
    "secondFactorChanged",
    "seriesEnded",
    "seriesPrice",
    "seriesTrouble",
    "taxCertificateReady",
    "termsLink",
    "timeProposed",
];

/// The topic of a kind; absent when it reaches everybody.
pub fn topic_of(kind: &str) -> Option<NoticeTopic> {
    BY_CHOICE.iter().find(|(_, kinds)| kinds.contains(&kind)).map(|(topic, _)| *topic)
}

/// The topics, as people read them below the table.
pub(super) fn printed() -> String {
    let listed = |kinds: &[&str]| kinds.iter().map(|it| format!("`{it}`")).collect::<Vec<_>>().join(", ");
    let mut text = "\n## What a beneficiary can do without\n\n\
         Each topic by mail, inside the application, on browsers that are told, or in none of these ways. The cancellation of an order is told whatever is chosen.\n"
        .to_owned();
    for (topic, kinds) in BY_CHOICE {
        text += &format!("\n- {topic:?}: {}", listed(kinds));
    }
    text + &format!("\n\nAll others reach everybody: {}.\n", listed(ALWAYS))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{notices::matrix::Occasion, people::notice_wishes::TOPICS};

    #[test]
    fn whatever_a_beneficiary_is_told_is_of_one_topic_or_of_none_on_purpose() {
        let of_beneficiaries: BTreeSet<_> =
            Occasion::ALL.iter().flat_map(|it| it.row().beneficiary.notices()).copied().collect();
        let chosen: Vec<_> = BY_CHOICE.iter().flat_map(|it| it.1).chain(ALWAYS).copied().collect();
        assert_eq!(chosen.iter().copied().collect::<BTreeSet<_>>(), of_beneficiaries);
        assert_eq!(chosen.len(), of_beneficiaries.len(), "each stands in one place");
        assert_eq!(BY_CHOICE.iter().map(|it| it.0).collect::<Vec<_>>(), TOPICS);
    }
}
