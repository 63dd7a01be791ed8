//! The card bank's adapter against the sandbox, over real HTTP on this machine. The bank's ledger is the judge.

mod declines;
mod outages;
mod page;
mod payments;
mod webhooks;
mod world;
