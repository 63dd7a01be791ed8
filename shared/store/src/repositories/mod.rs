//! One file a concept; each repository is named by what the domain asks.

mod audit;
mod bulk_operations;
mod calendars;
mod catalogue;
mod content;
mod counters;
mod credits;
mod desk_catalogue;
mod guards;
mod inbox;
mod ledger;
mod orders;
mod outbox;
mod partners;
mod payments;
mod people;
mod people_search;
mod person_words;
mod personal;
mod places;
mod presentations;
mod products;
mod series;
mod sessions;
mod staff;
mod staff_rows;
mod timelines;

pub use audit::Audit;
pub use bulk_operations::BulkOperationRecords;
pub use calendars::{Calendars, DayRead, FeedKey, SlotHold};
pub use catalogue::{Catalogue, Tree};
pub use content::{ContentOf, LocalNews, LocalSlide, LocalSpotlight, StoredFile};
pub use counters::InboxCounts;
pub(crate) use counters::{Counted, Tally, counter};
pub use credits::{Credits, CreditsOf};
pub use desk_catalogue::{DeskCatalogue, OfferReference, ShelvedPresentation, references};
pub use guards::{
    Answer, BankPurpose, BankTransaction, Guards, OnceAMonth, PlacedDraft, Sent, ThrottleRecord,
};
pub use inbox::{Inbox, RANK_SHARDS};
pub use ledger::{EntriesOf, Ledger};
pub use orders::{Orders, OrdersOf, Whose};
pub use outbox::{DUE_AT_ONCE, Outbox};
pub use payments::{Payments, PaymentsOf};
pub use people::{Login, People, logins};
pub use people_search::{Found, PeopleOf};
pub use person_words::{PersonSummary, PersonWord};
pub use personal::{FavoriteRecord, NotificationRecord, Personal};
pub use places::{Places, RegistrationCode};
pub use series::{AllSeries, Occurrence, SeriesRead};
pub use sessions::{Asks, Sessions, SignedIn};
pub use staff_rows::{StaffMember, StaffWord};
pub use timelines::without_draft;
