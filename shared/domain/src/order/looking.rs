//! Who of the desk looks at an order just now.

use contract::{ConciergerieId, OrderId, UserId, desk::OrderViewer};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{order::Order, people::person::Person};

/// A look that is not renewed is over after so long.
const LOOKS_FOR: SignedDuration = SignedDuration::from_secs(15);

/// A manager looks at an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Look {
    pub order: OrderId,
    pub conciergerie: ConciergerieId,
    pub user: UserId,
    pub name: String,
    pub until: Timestamp,
}

impl Look {
    /// Of somebody who looks now.
    pub fn at(order: &Order, person: &Person, now: Timestamp) -> Self {
        Self {
            order: order.id,
            conciergerie: order.conciergerie,
            user: person.id,
            name: person.full_name(),
            until: now + LOOKS_FOR,
        }
    }
}

/// Those who look, but for one of them.
pub fn others(looks: Vec<Look>, but: UserId, now: Timestamp) -> Vec<OrderViewer> {
    let others = looks.into_iter().filter(|it| it.user != but && now < it.until);
    others.map(|it| OrderViewer { order_id: it.order, id: it.user, name: it.name }).collect()
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
}
