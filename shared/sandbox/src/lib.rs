//! Outside systems, simulated: they speak the real protocols over HTTP on this machine, keep their own books, and
//! fail on request. None of them reads a clock or draws a random number: a test that runs twice sees the same.

pub mod bank;
pub mod calls;
pub mod crm;
pub mod debit;
pub mod lockers;
mod page;
pub mod pool;
mod post;
pub mod printer;
pub mod push;
pub mod ses;
pub mod tax_platform;
pub mod texts;

pub use bank::{Bank, BankSettings};
pub use calls::{CallCentre, CallCentreSettings};
pub use crm::{Universe, UniverseSettings};
pub use debit::{Collector, CollectorSettings};
pub use lockers::{LockerBlocks, LockerBlocksSettings};
pub use pool::{PoolSettings, UserPool};
pub use printer::Printer;
pub use push::{PushService, PushServiceSettings};
pub use ses::MailEvents;
pub use tax_platform::{ReportFault, TaxPlatform};
pub use texts::{TextFault, TextService, TextServiceSettings};
