//! The business rules. No I/O, no clock, no AWS: everything a rule needs is an argument.

pub mod calendar;
pub mod credit;
pub mod offer;
pub mod order;
pub mod person;
pub mod place;
pub mod session;
