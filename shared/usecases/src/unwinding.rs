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
        changes: &mut Changes,
        order: &Order,
        offer: &Offer,
        consequences: &Consequences,
        config: &Config,
    ) -> Result<()> {
        if consequences.slot_released {
            self.release(changes, order).await?;
        } else if !order.is_open() {
            self.take_back(changes, order, order.proposed_day(self.now)).await?;
        }
        for &(credit, amount) in &consequences.credits_back {
            self.give_back(changes, order, (credit, amount), config).await?;
        }
        for payment_id in order.needless_debits().filter(|_| order.is_cancelled()) {
            let key = format!("call-back-{payment_id}-{}", order.edition);
            outbox::task(changes, key, &CallBackDebit { payment_id }, self.now, self.now)?;
        }
        if order.is_cancelled() && offer.free_once_a_month {
            self.free_month(changes, order).await?;
        }
        Ok(())
    }

    async fn give_back(
        &self,
        changes: &mut Changes,
        order: &Order,
        (credit, amount): (CreditId, Cents),
        config: &Config,
    ) -> Result<()> {
        let mut credit = self.store.credits().get(order.beneficiary, credit).await?;
        // The order says what it took; a ledger that says less is broken, and nothing is to be written over it.
        let broken = |refusal: Refusal| Error::internal(Error::from(refusal));
        if credit.is_living(self.now) {
            credit.give_back(order.id, amount, self.now).map_err(broken)?;
            changes.save(&credit)?;
            return Ok(());
        }
        // Nobody could spend what goes back to it: a new one takes its place.
        let id = CreditId(self.store.next_number(Sequence::Credit).await?);
        let new = credit.replace(id, order.id, amount, self.now).map_err(broken)?;
        let reader = self.store.people().get(order.beneficiary).await?;
        changes.save(&credit)?.insert(&new)?;
        outbox::tell(changes, config, &reader, &CreditGiven(&new), self.now)
    }

    async fn free_month(&self, changes: &mut Changes, order: &Order) -> Result<()> {
        let month = paris::month(order.created);
        let used = self.store.guards().once_a_month(order.beneficiary, order.original_offer, &month).await?;
        if let Some(used) = used.filter(|it| it.order == order.id) {
            changes.delete(&used);
        }
        Ok(())
    }
}
