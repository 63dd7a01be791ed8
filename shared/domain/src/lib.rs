//! The business rules. No I/O, no clock, no AWS: everything a rule needs is an argument.

pub mod actor;
pub mod calendar;
pub mod catalogue;
pub mod credit;
pub mod digest;
pub mod document;
pub mod draft;
pub mod editing;
pub mod feedback;
mod fields;
pub mod filters;
pub mod format;
pub mod hours;
pub mod ics;
pub mod inbox;
pub mod invariants;
pub mod lifecycle;
pub mod offer;
pub mod order;
pub mod paris;
pub mod password;
pub mod paths;
pub mod person;
pub mod place;
pub mod placing;
pub mod pricing;
pub mod profile;
pub mod recurrence;
pub mod search;
pub mod series;
pub mod session;
pub mod settlement;
pub mod shelf;
pub mod showcase;
pub mod steering;
pub mod text;
pub mod throttle;
mod told;
pub mod tracker;
pub mod views;
pub mod withdrawal;
pub mod wording;

#[cfg(test)]
mod fixtures;
