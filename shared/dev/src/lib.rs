//! The whole platform on one machine, for developers and for tests of the whole.
//!
//! The actions and jobs are the very ones that are deployed, behind the same adapter; DynamoDB is embedded, the rest
//! of AWS is a child process, the bank is simulated. The pages under `/dev` live here alone: no function depends on
//! this crate. Only the loopback address is bound.

pub mod accounts;
pub mod bank;
mod books;
pub mod calls;
pub mod cloud;
pub mod collector;
pub mod crm;
pub mod database;
pub mod demo_data;
pub mod employers;
pub mod faults;
pub mod gateway;
pub mod live;
pub mod lockers;
pub mod mail_events;
pub mod options;
pub mod platform;
pub mod poller;
pub mod printer;
pub mod push;
pub mod schedule;
pub mod scheduler;
pub mod server;
pub mod site;
pub mod state;
pub mod tax_platform;
pub mod texts;
pub mod tools;
