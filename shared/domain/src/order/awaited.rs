//! The answers that an order waits for from its beneficiary, to another time or to a quote, and their
//! deadlines. Those whose deadline has passed are told, too.

use contract::{Lang, Words, orders::ProposalState};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, order::Order, text::format};

/// An answer that its beneficiary owes, as a list holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Awaited {
    pub what: AwaitedAnswer,
    /// The instant from which the question holds no more.
    pub until: Timestamp,
}

/// The question to which an answer is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AwaitedAnswer {
    /// Another time, which its partner proposes.
    Time,
    Quote,
}

impl Order {
    /// The answers that are still missing, before and after their deadlines; most pressing first.
    pub fn awaited(&self) -> Vec<Awaited> {
        if !self.is_open() {
            return vec![];
        }
        let time = self.proposal.as_ref().filter(|it| it.state == ProposalState::Open);
        let time = time.map(|it| Awaited { what: AwaitedAnswer::Time, until: it.until });
        let quote = self.open_quote().map(|it| Awaited { what: AwaitedAnswer::Quote, until: it.ends() });
        let mut all: Vec<_> = time.into_iter().chain(quote).collect();
        all.sort_by_key(|it| it.until);
        all
    }
}

impl Awaited {
    /// Whether the answer can still be given.
    pub fn holds(&self, now: Timestamp) -> bool {
        now < self.until
    }

    /// The text that its beneficiary reads in a list.
    pub fn shown(&self, now: Timestamp) -> Words {
        // A quote holds to the end of its last day.
        let end = match self.what {
            AwaitedAnswer::Time => self.until,
            AwaitedAnswer::Quote => self.until - SignedDuration::from_secs(1),
        };
        let day = |lang| format::day_and_month(paris::today(end), lang);
        let hour = |lang| format::time(paris::wall(end).time(), lang);
        match (self.what, self.holds(now)) {
            (AwaitedAnswer::Time, true) => Words::new(
                format!(
                    "Une autre date est proposée : répondez avant le {} à {}",
                    day(Lang::Fr),
                    hour(Lang::Fr)
                ),
                format!(
                    "Another time is proposed: please answer before {} {}",
                    day(Lang::En),
                    hour(Lang::En)
                ),
            ),
            (AwaitedAnswer::Time, false) => Words::new(
                "La date proposée n’est plus tenue : la commande garde la sienne",
                "The proposed time is no longer kept: the order keeps its own",
            ),
            (AwaitedAnswer::Quote, true) => Words::new(
                format!("Un devis attend votre réponse jusqu’au {}", day(Lang::Fr)),
                format!("A quote waits for your answer until {}", day(Lang::En)),
            ),
            (AwaitedAnswer::Quote, false) => Words::new(
                "Le devis n’est plus valable : demandez-en un nouveau par un message",
                "The quote is no longer valid: ask for a new one in a message",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::orders::OrderStatus;

    use super::*;
    use crate::{fixtures, people::actor::Actor};

    #[test]
    fn what_is_answered_or_of_an_order_that_is_over_awaits_nothing() {
        let mut order = fixtures::order_with_proposed_time();
        let id = order.proposal.as_ref().unwrap().id;
        assert_eq!(order.awaited().len(), 1);
        let over = Order { status: OrderStatus::Rejected, ..order.clone() };
        assert_eq!(over.awaited(), []);
        let by = Actor::beneficiary(&fixtures::beneficiary());
        order.decline_proposal(id, &by, fixtures::now()).unwrap();
        assert_eq!(order.awaited(), []);
    }
}
