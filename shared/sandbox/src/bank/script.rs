use serde::{Deserialize, Serialize};

/// How the bank treats one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", content = "value")]
pub enum Behaviour {
    /// Does it, answers, and announces it once.
    Do,
    /// Says no, with this detail code.
    Decline(u16),
    /// Takes the card on the hosted page, and says no, with this detail code, when it is debited later.
    DeclineLater(u16),
    /// Does nothing and never answers.
    TimeoutBefore,
    /// Does it and never answers.
    TimeoutAfterCommit,
    /// Answers that it does not know (0056), having done it.
    UnsureDone,
    /// Answers that it does not know (0056), having done nothing.
    UnsureNotDone,
    /// Does it and answers 500.
    ServerError,
    /// Does it and announces it three times.
    WebhookThrice,
    /// Says no, while someone else announces a success, and a payment of another merchant.
    WebhookForged,
    /// Does it and announces nothing.
    WebhookMissing,
    /// Does it and announces it before answering.
    WebhookEarly,
    /// Does it and announces the last step first.
    WebhookOutOfOrder,
}

/// A card that asks for a behaviour.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TestCard {
    /// Its number; the control digit is right.
    pub number: &'static str,
    /// Its behaviour.
    pub behaviour: Behaviour,
    /// The same for people, in French.
    pub fr: &'static str,
    /// And in English.
    pub en: &'static str,
}

/// Every card that does something; others that look like a card simply pay. Time-outs and their like are for debits
/// of a stored card: on the hosted page these cards pay.
pub const CARDS: &[TestCard] = &[
    card("4111111111111111", Behaviour::Do, "paiement accepté", "payment accepted"),
    card("5555555555554444", Behaviour::Do, "paiement accepté (Mastercard)", "payment accepted (Mastercard)"),
    card("4000000000000002", Behaviour::Decline(305), "refusée", "declined"),
    card("4000000000080343", Behaviour::Decline(343), "volée", "stolen"),
    card("4000000000090110", Behaviour::Decline(110), "expirée", "expired"),
    card("4000000000011884", Behaviour::Decline(1884), "provision insuffisante", "insufficient funds"),
    card("4000000000070351", Behaviour::Decline(351), "plafond atteint", "limit reached"),
    card(
        "4000000000000341",
        Behaviour::DeclineLater(1884),
        "enregistrée, puis refusée",
        "stored, then declined",
    ),
    card("4000000000000051", Behaviour::TimeoutBefore, "sans réponse, sans débit", "no answer, no debit"),
    card("4000000000080061", Behaviour::TimeoutAfterCommit, "sans réponse, débitée", "no answer, debited"),
    card("4000000000050056", Behaviour::UnsureDone, "issue inconnue, débitée", "unknown outcome, debited"),
    card(
        "4000000000040057",
        Behaviour::UnsureNotDone,
        "issue inconnue, sans débit",
        "unknown outcome, no debit",
    ),
    card("4000000000070500", Behaviour::ServerError, "erreur 500, débitée", "error 500, debited"),
    card("4000000000060071", Behaviour::WebhookThrice, "avis en triple", "notified three times"),
    card("4000000000050072", Behaviour::WebhookForged, "refusée, avis falsifié", "declined, forged notice"),
    card("4000000000040073", Behaviour::WebhookMissing, "sans avis", "no notice"),
    card("4000000000030074", Behaviour::WebhookEarly, "avis avant la réponse", "notice before the answer"),
    card("4000000000020075", Behaviour::WebhookOutOfOrder, "avis dans le désordre", "notices out of order"),
];

const fn card(number: &'static str, behaviour: Behaviour, fr: &'static str, en: &'static str) -> TestCard {
    TestCard { number, behaviour, fr, en }
}

impl Behaviour {
    /// The behaviour that a card number asks for.
    pub(super) fn of(number: &str) -> Self {
        CARDS.iter().find(|card| card.number == number).map_or(Behaviour::Do, |card| card.behaviour)
    }

    /// The same on the hosted page, where a person waits for an answer.
    pub(super) fn on_page(self) -> Self {
        match self {
            Behaviour::DeclineLater(_)
            | Behaviour::TimeoutBefore
            | Behaviour::TimeoutAfterCommit
            | Behaviour::UnsureDone
            | Behaviour::UnsureNotDone
            | Behaviour::ServerError => Behaviour::Do,
            other => other,
        }
    }

    /// The detail code of a refusal.
    pub(super) fn refusal(self) -> Option<u16> {
        match self {
            Behaviour::Decline(detail) | Behaviour::DeclineLater(detail) => Some(detail),
            Behaviour::WebhookForged | Behaviour::UnsureNotDone => Some(305),
            _ => None,
        }
    }
}

/// Whether the digits could be a card: length and control digit.
pub(super) fn is_card_number(number: &str) -> bool {
    let sum: u32 = number
        .bytes()
        .rev()
        .enumerate()
        .map(|(at, byte)| {
            let digit = u32::from(byte.wrapping_sub(b'0'));
            if at % 2 == 0 { digit } else { digit * 2 / 10 + digit * 2 % 10 }
        })
        .sum();
    (12..=19).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_card_is_a_card_and_stands_once() {
        for (at, card) in CARDS.iter().enumerate() {
            assert!(is_card_number(card.number), "{}", card.number);
            assert!(CARDS[..at].iter().all(|other| other.number != card.number), "{}", card.number);
        }
        for wrong in ["4111111111111112", "4111", "", "411111111111111a", "41111111111111111111"] {
            assert!(!is_card_number(wrong), "{wrong}");
        }
    }
}
