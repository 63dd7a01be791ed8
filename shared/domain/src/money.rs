//! Money: what things cost, how they are paid, and what the ledger keeps of it.

pub mod credit;
pub mod ledger;
pub mod mandate;
pub mod no_mode;
pub mod payment;
pub mod payments;
pub mod pricing;
pub mod recovery;
pub mod settlement;
pub mod spending;
pub mod statement;
pub(crate) mod vat;
