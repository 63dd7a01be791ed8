//! When the registered card of an order is debited.

use contract::Result;
use domain::order::Order;
use jiff::Timestamp;
use runtime::{outbox, tasks::DebitOrder};
use store::{Changes, Versioned};

/// Writes an order back, and has the card debited when the change gives it a day, or another one than `before`. Work that
/// was planned for the day before finds nothing due.
pub fn save_order(
    changes: &mut Changes,
    before: Option<Timestamp>,
    order: &Versioned<Order>,
    now: Timestamp,
) -> Result<()> {
    changes.save_order(order)?;
    match order.debit_at().filter(|due| before != Some(*due)) {
        Some(due) => plan(changes, order, due.max(now), now),
        None => Ok(()),
    }
}

/// Writes an order back, and has the card debited at once for what is due by today, whatever the hour.
pub fn save_and_debit(changes: &mut Changes, order: &Versioned<Order>, now: Timestamp) -> Result<()> {
    plan(changes.save_order(order)?, order, now, now)
}

fn plan(changes: &mut Changes, order: &Order, due: Timestamp, now: Timestamp) -> Result<()> {
    let key = format!("debit-{}-{}", order.id, order.edition);
    outbox::task(changes, key, &DebitOrder { order_id: order.id }, due, now)
}
