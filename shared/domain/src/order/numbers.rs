//! Numbers of what an order holds.

use contract::OrderId;

/// The count of numbers that an order has for lines, comments or payments.
const NUMBERS_PER_ORDER: i64 = 10_000;

/// The order that a line, comment or payment belongs to: its number says so.
pub fn order_of(part: i64) -> OrderId {
    OrderId(part / NUMBERS_PER_ORDER)
}

/// The number of the `nth` line, comment or payment of an order, from 1.
pub fn number_of(order: OrderId, nth: usize) -> i64 {
    order.0 * NUMBERS_PER_ORDER + i64::try_from(nth).unwrap_or(NUMBERS_PER_ORDER - 1)
}
