//! Offers that are free once a month: who has ordered one this month.

use contract::{Result, UserId};
use domain::{calendar::paris, catalogue::offer::Offer};
use runtime::Ctx;
use store::{Error, OnceAMonth, Versioned};

/// The guard of an offer that is free once a month, where the beneficiary has ordered it this month.
pub struct Month {
    pub guard: Versioned<OnceAMonth>,
    /// Whether that order still counts: it was not cancelled.
    pub live: bool,
}

impl Month {
    /// The month's orders of an offer by a beneficiary. Absent for an offer that does not count them.
    pub async fn of(ctx: &Ctx, offer: &Offer, user: UserId) -> Result<Option<Self>> {
        if !offer.free_once_a_month {
            return Ok(None);
        }
        let month = paris::month(ctx.now);
        Self::guarded(ctx, ctx.store.guards().once_a_month(user, offer.original, &month).await?).await
    }

    /// A guard, with what became of its order.
    pub async fn guarded(ctx: &Ctx, guard: Option<Versioned<OnceAMonth>>) -> Result<Option<Self>> {
        let Some(guard) = guard else { return Ok(None) };
        let live = match ctx.store.orders().get(guard.order).await {
            Ok(order) => !order.is_cancelled(),
            Err(Error::NotFound(_)) => false,
            Err(error) => return Err(error.into()),
        };
        Ok(Some(Self { guard, live }))
    }
}
