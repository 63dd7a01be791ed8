//! The business rules. No I/O, no clock, no AWS: everything a rule needs is an argument.

pub mod calendar;
pub mod catalogue;
pub mod credit;
pub mod format;
pub mod hours;
pub mod offer;
pub mod order;
pub mod paris;
pub mod password;
pub mod person;
pub mod place;
pub mod profile;
pub mod recurrence;
pub mod search;
pub mod session;
pub mod text;
pub mod throttle;
