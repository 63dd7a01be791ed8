//! The managers who look at an order just now, and the orders that were put into somebody's care a moment ago.

use contract::{
    ConciergerieId, OrderId, UserId,
    desk::{OrderReassigned, OrderViewer},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{order::Order, people::person::Person};

/// A look that is not renewed is over after so long.
const LOOKS_FOR: SignedDuration = SignedDuration::from_secs(15);

/// The time for which colleagues are told that an order has come into other hands; their screens ask every
/// four seconds.
const TOLD_FOR: SignedDuration = SignedDuration::from_secs(60);

/// A manager looks at an order, or has just changed who takes care of it: colleagues ask for both at once, every few seconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Look {
    pub order: OrderId,
    pub conciergerie: ConciergerieId,
    pub user: UserId,
    pub name: String,
    pub until: Timestamp,
    /// The instant at which the manager changed the assignee of the order; absent when they only look at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reassigned: Option<Timestamp>,
}

impl Look {
    /// Tells that somebody looks now.
    pub fn at(order: &Order, person: &Person, now: Timestamp) -> Self {
        Self {
            order: order.id,
            conciergerie: order.conciergerie,
            user: person.id,
            name: person.full_name(),
            until: now + LOOKS_FOR,
            reassigned: None,
        }
    }

    /// The look of a manager who changes the assignee of an order now.
    pub fn reassigning(order: &Order, by: UserId, now: Timestamp) -> Self {
        Self {
            order: order.id,
            conciergerie: order.conciergerie,
            user: by,
            name: String::new(),
            until: now + TOLD_FOR,
            reassigned: Some(now),
        }
    }
}

/// Those who look, without the person who asks.
pub fn others(looks: Vec<Look>, but: UserId, now: Timestamp) -> Vec<OrderViewer> {
    let others = looks.into_iter().filter(|it| it.reassigned.is_none() && it.user != but && now < it.until);
    others.map(|it| OrderViewer { order_id: it.order, id: it.user, name: it.name }).collect()
}

/// The orders that came into other hands a moment ago.
pub fn reassigned(looks: &[Look], now: Timestamp) -> Vec<OrderReassigned> {
    let told = looks.iter().filter(|it| now < it.until);
    told.filter_map(|it| Some(OrderReassigned { order_id: it.order, at: it.reassigned? })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    #[test]
    fn a_look_counts_for_fifteen_seconds_and_for_others_alone() {
        let (order, person, now) = (fixtures::order(None), fixtures::beneficiary(), fixtures::now());
        let look = Look::at(&order, &person, now);
        let seen = |by, seconds| {
            let later = now + SignedDuration::from_secs(seconds);
            others(vec![look.clone()], by, later).len()
        };
        let other = UserId(person.id.0 + 1);
        assert_eq!([seen(other, 0), seen(other, 14), seen(other, 15), seen(person.id, 0)], [1, 1, 0, 0]);
    }

    #[test]
    fn an_order_in_other_hands_is_told_for_a_minute_and_is_no_look() {
        let (order, person, now) = (fixtures::order(None), fixtures::beneficiary(), fixtures::now());
        let looks = vec![Look::at(&order, &person, now), Look::reassigning(&order, person.id, now)];
        let told = |seconds| reassigned(&looks, now + SignedDuration::from_secs(seconds));
        assert_eq!(told(59), [OrderReassigned { order_id: order.id, at: now }]);
        assert_eq!(told(60), []);
        assert_eq!(others(looks, UserId(person.id.0 + 1), now).len(), 1);
    }
}
