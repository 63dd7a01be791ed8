//! Connections over which clients hear that something has changed, and what is said over them.

use std::collections::{BTreeMap, BTreeSet};

use contract::{ConciergerieId, OrderId, Subject, UserId};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::people::session::Session;

/// How long a ticket opens a connection.
pub const TICKET: SignedDuration = SignedDuration::from_secs(30);

/// API Gateway closes a connection after two hours: the client opens another one before.
const LONGEST: SignedDuration = SignedDuration::from_mins(110);

/// The most orders that a message names; of more it says only that orders have changed.
const NAMED: usize = 20;

/// Those whom a change concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    Desk(ConciergerieId),
    Person(UserId),
}

/// An open connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Connection {
    /// The name that API Gateway gives it.
    pub id: String,
    pub user: UserId,
    /// The hash of the session from which it was opened.
    pub session: String,
    /// The chosen desk of a manager.
    pub desk: Option<ConciergerieId>,
    /// Nothing is told from then on.
    pub until: Timestamp,
}

impl Connection {
    /// Whether it is told of a change now.
    pub fn hears(&self, now: Timestamp) -> bool {
        now < self.until
    }
}

/// The end of a connection that a session opens now. A session in use moves its own end on, and opens the next connection.
pub fn connection_end(session: &Session, now: Timestamp) -> Timestamp {
    (now + LONGEST).min(session.ends).min(session.idle_until)
}

/// Something that a change made stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outdated {
    pub audience: Audience,
    pub subject: Subject,
    /// The order, where it is about a single one.
    pub order: Option<OrderId>,
}

/// The message for each audience: all that several changes made stale for it. It names and never carries, so that each
/// reader's rights are checked by the read that follows.
pub fn messages(all: &[Outdated]) -> BTreeMap<Audience, Value> {
    let mut told: BTreeMap<Audience, (BTreeSet<Subject>, Option<BTreeSet<OrderId>>)> = BTreeMap::new();
    for Outdated { audience, subject, order } in all {
        let (subjects, orders) =
            told.entry(*audience).or_insert_with(|| (BTreeSet::new(), Some(BTreeSet::new())));
        subjects.insert(*subject);
        match (order, orders.as_mut()) {
            (Some(order), Some(orders)) => drop(orders.insert(*order)),
            _ => *orders = None,
        }
    }
    let message = |(subjects, orders): (BTreeSet<Subject>, Option<BTreeSet<OrderId>>)| {
        let names: Vec<_> = subjects.iter().map(|it| format!("{it:?}")).collect();
        match orders.filter(|it| it.len() <= NAMED) {
            Some(orders) => json!({ "changed": names, "of": orders }),
            None => json!({ "changed": names }),
        }
    };
    told.into_iter().map(|(audience, it)| (audience, message(it))).collect()
}

/// The looks that were told of and still count: a look is renewed every few seconds, which is no news.
#[derive(Debug, Default)]
pub struct KnownLooks(BTreeMap<(OrderId, UserId), Timestamp>);

impl KnownLooks {
    /// Whether a look begins; it is remembered until it ends.
    pub fn begins(&mut self, order: OrderId, user: UserId, until: Timestamp, now: Timestamp) -> bool {
        self.0.retain(|_, until| now < *until);
        self.0.insert((order, user), until).is_none()
    }

    /// Forgets a look that was withdrawn.
    pub fn end(&mut self, order: OrderId, user: UserId) {
        self.0.remove(&(order, user));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DESK: Audience = Audience::Desk(ConciergerieId(1));

    fn of_order(order: i64) -> Outdated {
        Outdated { audience: DESK, subject: Subject::Order, order: Some(OrderId(order)) }
    }

    #[test]
    fn changes_of_orders_are_one_message_that_names_them() {
        let message = &messages(&[of_order(7), of_order(3), of_order(7)])[&DESK];
        assert_eq!(*message, json!({ "changed": ["Order"], "of": [3, 7] }));
    }

    #[test]
    fn a_message_that_is_about_more_than_orders_names_no_order() {
        let seen = Outdated { audience: DESK, subject: Subject::Look, order: None };
        for all in [[of_order(7), seen], [seen, of_order(7)]] {
            assert_eq!(messages(&all)[&DESK], json!({ "changed": ["Look", "Order"] }));
        }
    }

    #[test]
    fn of_many_orders_none_is_named() {
        let all: Vec<_> = (0..=20).map(of_order).collect();
        assert_eq!(messages(&all)[&DESK], json!({ "changed": ["Order"] }));
        assert_eq!(messages(&all[1..])[&DESK]["of"].as_array().map(Vec::len), Some(20));
    }

    #[test]
    fn a_look_is_news_when_it_begins_and_not_when_it_is_renewed() {
        let (mut looks, now) = (KnownLooks::default(), Timestamp::UNIX_EPOCH);
        let mut begins = |seconds| {
            let now = now + SignedDuration::from_secs(seconds);
            looks.begins(OrderId(1), UserId(1), now + SignedDuration::from_secs(15), now)
        };
        assert_eq!([begins(0), begins(5), begins(19), begins(40)], [true, false, false, true]);
        looks.end(OrderId(1), UserId(1));
        assert!(looks.begins(OrderId(1), UserId(1), now, now));
    }
}
