//! The adapter of direct debits against the sandbox, over real HTTP on this machine. The sandbox's ledger is the judge.

mod debits;
mod issues;
mod outages;
mod signing;
mod world;
