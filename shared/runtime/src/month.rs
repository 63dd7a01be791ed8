//! Offers that are free once a month: who has ordered one this month.

use contract::{Result, UserId};
use domain::{calendar::paris, catalogue::offer::Offer};
use store::{Error, OnceAMonth, Versioned};

use crate::Ctx;

/// The guard of an offer that is free once a month, where the beneficiary has ordered it this month.
pub struct Month {
    pub guard: Versioned<OnceAMonth>,
    /// Whether that order still counts: it was not cancelled.
    pub live: bool,
}

impl Ctx {
    /// What a beneficiary has ordered of an offer this month; none of an offer that does not count.
    pub async fn month_of(&self, offer: &Offer, user: UserId) -> Result<Option<Month>> {
        if !offer.free_once_a_month {
            return Ok(None);
        }
        let month = paris::month(self.now);
        self.alive(self.store.guards().once_a_month(user, offer.original, &month).await?).await
    }

    /// A guard, with what became of its order.
    pub async fn alive(&self, guard: Option<Versioned<OnceAMonth>>) -> Result<Option<Month>> {
        let Some(guard) = guard else { return Ok(None) };
        let live = match self.store.orders().get(guard.order).await {
            Ok(order) => !order.is_cancelled(),
            Err(Error::NotFound(_)) => false,
            Err(error) => return Err(error.into()),
        };
        Ok(Some(Month { guard, live }))
    }
}
