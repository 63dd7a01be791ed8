//! Home services (services à la personne), which give right to a tax credit: what was paid for them, the ceilings of the law, and
//! the certificates of a year. All sums are of the ledger.

pub mod activities;
pub mod certificate;
pub mod gauge;
pub mod paid;
