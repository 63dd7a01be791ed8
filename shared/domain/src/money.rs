//! Money: prices, the ways in which they are paid, and the ledger.

mod card;
pub mod credit;
pub mod fee;
pub mod ledger;
pub mod mandate;
pub mod modes;
pub mod no_mode;
pub mod payment;
pub mod payments;
pub mod pricing;
pub mod recovery;
pub mod settlement;
pub mod spending;
pub mod statement;
pub(crate) mod vat;
pub mod vat_check;
pub mod vat_rates;
