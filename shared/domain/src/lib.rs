//! The business rules. No I/O, no clock, no AWS: everything a rule needs is an argument.

pub mod bank;
pub mod bulk;
pub mod calendar;
pub mod campaigns;
pub mod catalogue;
pub mod content;
pub mod costs;
pub mod cubes;
pub mod extracts;
pub mod games;
pub mod home_services;
pub mod invoicing;
pub mod journal;
pub mod list;
pub mod lockers;
pub mod messaging;
pub mod money;
pub mod notices;
pub mod order;
pub mod people;
pub mod register;
pub mod sequence;
pub mod tax_reports;
pub mod text;

#[cfg(test)]
mod fixtures;
