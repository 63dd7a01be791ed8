//! A whole platform inside a test: a real DynamoDB API, real routers, time that is moved.

mod answer;
mod app;
mod bank;
mod call_centre;
pub mod code;
mod collector;
mod crm;
mod database;
mod dead_letters;
mod employer;
mod features;
pub mod files;
pub mod lockers;
mod log;
mod mail_events;
mod mail_taker;
mod push;
pub mod requests;
mod tax_platform;
mod values;
pub mod world;

pub use answer::{Answered, ErrorCode, codes};
pub use app::{ARCHIVE_KEY, App, Client, NOW};
pub use bank::CardBank;
pub use call_centre::SimulatedCalls;
pub use collector::DebitCollector;
pub use crm::ContactBase;
pub use database::{client, fresh_database, fresh_store};
pub use employer::Employers;
pub use lockers::SimulatedLockers;
pub use log::Log;
pub use mail_events::SimulatedSes;
pub use mail_taker::{mail_taker, mailer};
pub use push::Browsers;
pub use values::decoded;
