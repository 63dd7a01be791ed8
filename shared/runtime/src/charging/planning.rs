//! When the registered card of an order is debited.

use contract::Result;
use domain::order::Order;
use jiff::Timestamp;
use store::Changes;

use crate::{Ctx, tasks::DebitOrder};

impl Ctx {
    /// Has the card debited when a change gives it a day, or another one than `before`. Work that was planned for the
    /// day before finds nothing due.
    pub fn plan_debit(&self, changes: Changes, before: Option<Timestamp>, order: &Order) -> Result<Changes> {
        match order.debit_at().filter(|due| before != Some(*due)) {
            Some(due) => {
                let key = format!("debit-{}-{}", order.id, order.edition);
                self.task(changes, key, &DebitOrder { order_id: order.id }, due.max(self.now))
            }
            None => Ok(changes),
        }
    }
}
