//! The adapters against the systems they speak to, simulated, over real HTTP on this machine.

#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod aws;
mod calls;
mod card;
mod crm;
mod debit;
mod hostile;
mod lockers;
mod mail;
mod push;
mod sns;
mod texts;
mod user_pool;
