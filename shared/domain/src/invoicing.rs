//! Invoicing expectations: what a partner is to invoice for the orders that it had done by the end of a month.
//!
//! Each order, and each compensation of which the partner bears a share, is a part of at most one expectation. A closed one
//! never changes: what an order is worth more or less afterwards is a correction on the next one.

pub mod billing;
pub mod buying;
pub mod due;
pub mod expectation;
pub mod factur_x;
pub mod invoice_content;
pub mod months;
pub mod part;
pub mod paying;
pub mod payout;
pub mod self_billed;
#[cfg(test)]
mod tests;
