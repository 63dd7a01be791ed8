//! Reports to the tax office on sales to private persons (e-reporting): sums of the ledger's entries by day, kind and rate.

pub mod calendar;
pub mod content;
pub mod day;
mod file;
pub mod report;
pub mod settings;
