//! Steps that several functions share: show the catalogue, book a partner's time, take money, move orders on, hand
//! goods over, make the orders of a series, charge fees, propose quotes, keep pictures, hand over extracts, write
//! into cash registers, change accounts and the rights of managers, change things that companies share, write
//! mails of campaigns, comment orders, give up or take places in waitlists, give back time that a draft kept,
//! answer pivots.

pub mod accounts;
pub mod anomalies;
pub mod booking;
pub mod bulk;
pub mod campaigns;
pub mod charging;
pub mod conversation;
pub mod costs;
pub mod counting;
pub mod crm;
pub mod erasure;
pub mod expectations;
pub mod extracts;
pub mod fees;
pub mod games;
pub mod handing_over;
pub mod holds;
pub mod home_services;
pub mod ledger;
pub mod linked_offers;
pub mod lockers;
mod month;
pub mod moving_on;
pub mod offers;
pub mod pictures;
pub mod pivots;
pub mod quoting;
pub mod registers;
pub mod shared_things;
pub mod spawning;
pub mod staff;
pub mod storefront;
pub mod text_pictures;
mod unwinding;
pub mod upload;
pub mod versions;
pub mod waitlists;

pub use month::Month;
pub use storefront::{Shelf, Storefront};
