//! Invoicing expectations: what a partner is to invoice for the orders that it had done by the end of a month.
//!
//! Each order, and each compensation of which the partner bears a share, is a part of at most one expectation. A closed one
//! never changes: what an order is worth more or less afterwards is a correction on the next one.

pub mod buying;
pub mod due;
pub mod expectation;
pub mod months;
pub mod part;
#[cfg(test)]
mod tests;
