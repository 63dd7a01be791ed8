//! When the registered card of an order is debited.

use contract::Result;
use domain::order::Order;
use jiff::Timestamp;
use runtime::{outbox, tasks::DebitOrder};
use store::{Changes, Versioned};

/// Writes an order back, and has the card debited when the change gives it a day, or another one than `before`. Work that
/// was planned for the day before finds nothing due.
pub fn save_order(
    changes: Changes,
    before: Option<Timestamp>,
    order: &Versioned<Order>,
    now: Timestamp,
) -> Result<Changes> {
    let changes = changes.save_order(order)?;
    match order.debit_at().filter(|due| before != Some(*due)) {
        Some(due) => {
            let key = format!("debit-{}-{}", order.id, order.edition);
            outbox::task(changes, key, &DebitOrder { order_id: order.id }, due.max(now), now)
        }
        None => Ok(changes),
    }
}
