//! Gives back everything that a cancelled order took: the partner's time, credits, and the month of an offer that is
//! free once a month.

use contract::{Cents, CreditId, Error, Refusal, Result};
use domain::{
    calendar::paris,
    catalogue::offer::Offer,
    notices::CreditGiven,
    order::{Order, lifecycle::Consequences},
};
use runtime::{Config, outbox, tasks::CallBackDebit};
use store::{Changes, Sequence};

use crate::booking::Booking;

impl Booking<'_> {
    /// Gives back all that a change of status sets free.
    pub async fn unwind(
        &self,
        mut changes: Changes,
        order: &Order,
        offer: &Offer,
        consequences: &Consequences,
        config: &Config,
    ) -> Result<Changes> {
        if consequences.slot_released {
            changes = self.release(changes, order).await?;
        } else if !order.is_open() {
            changes = self.take_back(changes, order, order.proposed_day(self.now)).await?;
        }
        for &(credit, amount) in &consequences.credits_back {
            changes = self.give_back(changes, order, (credit, amount), config).await?;
        }
        for payment_id in order.needless_debits().filter(|_| order.is_cancelled()) {
            let key = format!("call-back-{payment_id}-{}", order.edition);
            changes = outbox::task(changes, key, &CallBackDebit { payment_id }, self.now, self.now)?;
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
        (credit, amount): (CreditId, Cents),
        config: &Config,
    ) -> Result<Changes> {
        let mut credit = self.store.credits().get(order.beneficiary, credit).await?;
        // The order says what it took; a ledger that says less is broken, and nothing is to be written over it.
        let broken = |refusal: Refusal| Error::internal(Error::from(refusal));
        if credit.is_living(self.now) {
            credit.give_back(order.id, amount, self.now).map_err(broken)?;
            return Ok(changes.save(&credit)?);
        }
        // Nobody could spend what goes back to it: a new one takes its place.
        let id = CreditId(self.store.next_number(Sequence::Credit).await?);
        let new = credit.replace(id, order.id, amount, self.now).map_err(broken)?;
        let reader = self.store.people().get(order.beneficiary).await?;
        let changes = changes.save(&credit)?.insert(&new)?;
        outbox::tell(changes, config, &reader, &CreditGiven(&new), self.now)
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
