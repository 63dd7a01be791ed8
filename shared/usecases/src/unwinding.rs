//! What a cancelled order gives back: the partner's time, credits, and the month of an offer that is free once a month.

use contract::{Cents, CreditId, Error, Result};
use domain::{
    calendar::paris,
    catalogue::offer::Offer,
    order::{Order, lifecycle::Consequences},
};
use store::Changes;

use crate::booking::Booking;

impl Booking<'_> {
    /// Gives back all that a change of status sets free.
    pub async fn unwind(
        &self,
        mut changes: Changes,
        order: &Order,
        offer: &Offer,
        consequences: &Consequences,
    ) -> Result<Changes> {
        if consequences.slot_released {
            changes = self.release(changes, order).await?;
        } else if !order.is_open() {
            changes = self.take_back(changes, order, order.proposed_day(self.now)).await?;
        }
        for &(credit, amount) in &consequences.credits_back {
            changes = self.give_back(changes, order, credit, amount).await?;
        }
        if order.is_cancelled() && offer.free_once_a_month {
            changes = self.free_month(changes, order).await?;
        }
        Ok(changes)
    }

    async fn give_back(
        &self,
        changes: Changes,
        order: &Order,
        credit: CreditId,
        amount: Cents,
    ) -> Result<Changes> {
        let mut credit = self.store.credits().get(order.beneficiary, credit).await?;
        // The order says what it took; a ledger that says less is broken, and nothing is to be written over it.
        credit
            .give_back(order.id, amount, self.now)
            .map_err(|refusal| Error::internal(Error::from(refusal)))?;
        Ok(changes.save(&credit)?)
    }

    async fn free_month(&self, changes: Changes, order: &Order) -> Result<Changes> {
        let month = paris::month(order.created);
        let used = self.store.guards().once_a_month(order.beneficiary, order.original_offer, &month).await?;
        Ok(match used.filter(|it| it.order == order.id) {
            Some(used) => changes.delete(&used),
            None => changes,
        })
    }
}
