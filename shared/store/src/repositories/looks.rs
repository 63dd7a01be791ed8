//! Looks at the orders of a desk, and orders that have just come into other hands: small items that expire and leave no
//! trace.

use contract::{ConciergerieId, OrderId, UserId};
use domain::order::{Order, looking::Look};
use jiff::Timestamp;

use crate::{Changes, Entity, Key, Result, Store, keys, table::range::Range};

impl Entity for Look {
    const KIND: &'static str = "look";

    fn key(&self) -> Key {
        match self.reassigned {
            Some(_) => keys::orders::reassigned(self.conciergerie, self.order),
            None => keys::orders::look(self.conciergerie, self.order, self.user),
        }
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.until)
    }
}

impl Changes {
    /// Tells the colleagues whose screens show an order that it comes into other hands with this change.
    pub fn tell_reassigned(&mut self, order: &Order, by: UserId, now: Timestamp) -> Result<&mut Self> {
        self.put(&Look::reassigning(order, by, now))
    }
}

impl Store {
    /// Somebody looks, or goes on looking.
    pub async fn look(&self, look: &Look) -> Result<()> {
        self.commit(Changes::new().put(look)?).await
    }

    /// Somebody looks no more.
    pub async fn look_away(&self, look: &Look) -> Result<()> {
        self.commit(Changes::new().remove(look)).await
    }

    /// The last looks at the orders of a desk, or at one of them, perhaps from a moment ago. The caller
    /// checks whether a look still counts, because the table deletes late.
    pub async fn looks(&self, desk: ConciergerieId, order: Option<OrderId>) -> Result<Vec<Look>> {
        let all = Range::all(keys::orders::looks(desk));
        let range = match order {
            Some(order) => all.starting(&keys::orders::looks_at(order)),
            None => all,
        };
        Ok(self.table().list::<Look>(range).await?.into_iter().map(|it| it.entity).collect())
    }
}
