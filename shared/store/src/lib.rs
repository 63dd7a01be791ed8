//! The DynamoDB tables: how entities are keyed, written and found. Nothing else knows of items.

mod cache;
mod changes;
mod compressed;
mod entity;
mod error;
mod feed;
mod key;
mod keys;
pub mod load;
mod memory;
mod meter;
mod order_news;
mod outbox;
mod page;
mod repositories;
pub mod schema;
mod sending;
mod table;
mod table_writes;

pub use changes::{AuditEntry, Changes};
pub use compressed::text_of as uncompressed;
pub use entity::{Entity, Followers, Indexes, Revision, Versioned, with_log};
pub use error::{Error, Result};
pub use feed::{Heard, Written};
pub use key::Key;
pub use meter::{Meter, Usage};
pub use order_news::{News, OrderNews};
pub use outbox::{Message, Outgoing, SHARDS};
pub use page::{Page, PageRequest, Position, each_page};
pub use repositories::*;
pub use table::{Table, item::Item};
use tokio::sync::mpsc::UnboundedSender;

/// All the repositories over the tables, counting what one request uses.
#[derive(Clone, Debug)]
pub struct Store {
    table: Table,
    memory: memory::Memory,
}

impl Store {
    /// The store over a main and an audit table.
    pub fn new(client: aws_sdk_dynamodb::Client, table: impl Into<String>, audit: impl Into<String>) -> Self {
        Self { table: Table::new(client, table.into(), audit.into()), memory: memory::Memory::default() }
    }

    /// The same tables and memory with a count of their own, for one request.
    pub fn metered(&self) -> Self {
        Self { table: self.table.metered(), memory: self.memory.clone() }
    }

    /// The same tables as another instance of a function sees them, which remembers nothing yet.
    pub fn of_another_instance(&self) -> Self {
        Self { table: self.table.metered(), memory: memory::Memory::default() }
    }

    /// The same tables; what is written through it is told to `feed`, as the stream of the main table tells it in the cloud.
    pub fn fed(self, feed: UnboundedSender<Written>) -> Self {
        Self { table: self.table.fed(feed), ..self }
    }

    /// The use of the tables so far.
    pub fn usage(&self) -> Usage {
        self.table.meter().usage()
    }

    /// The tables themselves, for repositories and for loading data.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Writes all the changes, or none of them. Nothing is left in `changes`, because the caller decides anew
    /// after a refusal.
    pub async fn commit(&self, changes: &mut Changes) -> Result<()> {
        changes.take().commit(&self.table).await
    }

    /// Opens the connection before anyone waits for it. Whether it worked shows at the first call.
    pub async fn warm(&self) {
        let _ = self.table.find::<Outgoing>(keys::messages::outgoing("warm")).await;
    }

    /// The next number of a sequence. Numbers rise; one that was taken and not used leaves a gap.
    pub async fn next_number(&self, sequence: Sequence) -> Result<i64> {
        self.table.add(keys::sequence(sequence.name()), "sequence", None).await
    }
}

/// A sequence of numbers people see.
#[derive(Clone, Copy, Debug)]
pub enum Sequence {
    Order,
    Person,
    Credit,
    BulkOperation,
    Extract,
    Universe,
    Category,
    Product,
    Offer,
    Partner,
    Presentation,
    Company,
    Conciergerie,
    CostCenter,
    Impersonation,
    CashRegister,
    SsoProvider,
    EggHunt,
    News,
    Spotlight,
    LegalVersion,
    FlashTemplate,
    FlashDispo,
    LockerBlock,
    BankMatch,
    Display,
    CreditCampaign,
}

impl Sequence {
    /// The name its counter is kept under.
    pub fn name(self) -> &'static str {
        match self {
            Sequence::Order => "order",
            Sequence::Person => "person",
            Sequence::Credit => "credit",
            Sequence::BulkOperation => "bulkOperation",
            Sequence::Extract => "extract",
            Sequence::Universe => "universe",
            Sequence::Category => "category",
            Sequence::Product => "product",
            Sequence::Offer => "offer",
            Sequence::Partner => "partner",
            Sequence::Presentation => "presentation",
            Sequence::Company => "company",
            Sequence::Conciergerie => "conciergerie",
            Sequence::CostCenter => "costCenter",
            Sequence::Impersonation => "impersonation",
            Sequence::CashRegister => "cashRegister",
            Sequence::SsoProvider => "ssoProvider",
            Sequence::EggHunt => "eggHunt",
            Sequence::News => "news",
            Sequence::Spotlight => "spotlight",
            Sequence::LegalVersion => "legalVersion",
            Sequence::FlashTemplate => "flashTemplate",
            Sequence::FlashDispo => "flashDispo",
            Sequence::LockerBlock => "lockerBlock",
            Sequence::BankMatch => "bankMatch",
            Sequence::Display => "display",
            Sequence::CreditCampaign => "creditCampaign",
        }
    }
}
