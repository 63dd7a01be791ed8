//! The outside systems that the platform talks to: mail, queue, files, the card bank, the collector of direct debits,
//! the CRM, the approved platform for reports to the tax office, the call centre, the services of browsers (web push), the
//! makers of parcel lockers, the issuer that vouches for the people of employers, the user pool that has their providers,
//! short texts to telephones, and the metrics of functions.
//!
//! Each integration is an enum: the real protocol, or a [`Recorder`] that a test reads afterwards.
//! The banks and the issuer of tokens have the real protocol only: the `sandbox` crate speaks it on this machine.
//!
//! One layer retries: this one. Nothing above it does, and a retry repeats only what is safe to repeat.

mod api;
mod aws;
mod breaker;
mod clients;
mod connector;
mod dead_letters;
mod error;
mod failure;
mod http;
mod recorder;
mod secret;
mod signature;
mod sockets;
mod token;

pub mod calls;
pub mod card;
pub mod crm;
pub mod debit;
pub mod files;
pub mod function_metrics;
pub mod lockers;
pub mod mail;
pub mod push;
pub mod queue;
pub mod sns;
pub mod sso;
pub mod tax_platform;
pub mod texts;
pub mod user_pool;

pub use aws::{Aws, AwsSettings};
pub use clients::Clients;
pub use dead_letters::{DeadLetters, Depth, GivenUp, ReservedLetter};
pub use error::{Error, Result};
pub use files::{FilePart, Files};
pub use function_metrics::{FunctionFigures, FunctionMetrics};
pub use mail::Mailer;
pub use queue::Queue;
pub use recorder::Recorder;
pub use secret::Secret;
pub use sockets::{Sockets, Wires};
