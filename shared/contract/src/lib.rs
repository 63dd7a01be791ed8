//! The contract: every action a caller can ask for, and nothing about how it is done.
//!
//! OpenAPI, the TypeScript client, the access matrix and the docs are all printed from this crate
//! by `cargo xtask generate`. It depends on no AWS crate, so printing never waits for one.

mod access;
mod action;
mod edited;
mod error;
mod feature;
mod money;
mod names;
mod permission;
mod subject;
mod vocabulary;
mod wall_clock;
mod why;

pub mod account;
pub mod auth;
pub mod bi;
pub mod campaigns;
pub mod cash;
pub mod catalogue;
pub mod conciergeries;
pub mod content;
pub mod desk;
pub mod games;
pub mod handover;
pub mod invoicing;
pub mod lengths;
pub mod list;
pub mod lockers;
pub mod messaging;
pub mod offers;
pub mod ops;
pub mod orders;
pub mod partners;
pub mod payments;
pub mod reporting;
pub mod users;

pub use access::{Access, Caller, Identity, Role, SessionKind};
pub use action::{
    Action, Described, Done, Entry, FileUpload, Image, LARGEST_FILE, MOST_FILES, Method, Named,
};
pub use edited::Edited;
pub use error::{Error, Refusal, Result};
pub use feature::Feature;
pub use money::{Cents, Euros, Price, VatShare, parse_euros};
pub use names::{Group, NAMES, group_of};
pub use permission::Permission;
pub use subject::Subject;
pub use vocabulary::{
    AttenduFactuId, BulkOperationId, CashRegisterId, CategoryId, CommentId, CompanyId, ConciergerieId,
    CostCenterId, CreditCampaignId, CreditId, DisplayId, EggHuntId, ExtractId, FlashDispoId, FlashTemplateId,
    ImpersonationId, Lang, LockerBlockId, NewsId, NotificationId, OfferId, OfferItemId, OrderId, OrderItemId,
    PartnerId, PaymentId, PresentationId, ProductId, SpendingId, SpotlightId, UniverseId, UserId, Words,
};
pub use wall_clock::WallClock;
pub use why::Why;

/// Every built action of the platform, group by group, in the order the docs show them.
pub const ACTIONS: &[&[Entry]] = &[
    auth::ACTIONS,
    account::ACTIONS,
    catalogue::ACTIONS,
    offers::ACTIONS,
    orders::ACTIONS,
    desk::ACTIONS,
    payments::ACTIONS,
    handover::ACTIONS,
    cash::ACTIONS,
    partners::ACTIONS,
    content::ACTIONS,
    campaigns::ACTIONS,
    invoicing::ACTIONS,
    messaging::ACTIONS,
    lockers::ACTIONS,
    games::ACTIONS,
    users::ACTIONS,
    conciergeries::ACTIONS,
    reporting::ACTIONS,
    bi::ACTIONS,
    ops::ACTIONS,
];

/// The entry of a built action.
pub fn entry(name: &str) -> Option<&'static Entry> {
    ACTIONS.iter().copied().flatten().find(|entry| entry.name == name)
}
