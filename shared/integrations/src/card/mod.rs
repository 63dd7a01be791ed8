//! Card payments: the REST API v2 of Axepta BNP Paribas.
//!
//! **What an answer means.** An [`Error`](crate::Error) says that nothing moved. [`Outcome::Unknown`] says that
//! something may have: ask [`CardProvider::look_up_by_trans`] before anything else, and never charge again before
//! it answers. Keep the `trans_id` before the call, so that there is something to ask by after a crash.
//!
//! **Webhooks and returns.** Both name a payment and prove nothing: anyone can call them. [`Hint`] reads the
//! identifiers; the truth is what [`CardProvider::look_up`] answers, compared with our own row by
//! [`PaymentView::is_for`]. They come twice, late, in any order, or never.
//!
//! **A card now, a debit later.** The public protocol shows no verification at zero. A session of
//! [`Cents::ZERO`](contract::Cents::ZERO) therefore authorises [`REGISTRATION_HOLD`] by hand and keeps the card;
//! [`CardProvider::finish_registration`] then releases the hold and hands the card over. It is never captured;
//! should the release be lost, the hold falls by itself after seven days. On the debit date,
//! [`CardProvider::charge_stored`] debits without the customer.
//!
//! **Repeats.** Every write carries an idempotency key made from the caller's: the bank does the same request
//! once. Card numbers never come here; their tokens are masked in every `Debug`.

mod code;
mod provider;
mod requests;
mod view;
mod wire;

pub use crate::http::{Carried, Carrier, NoAnswer};
pub use code::{Reason, ResponseCode};
pub use provider::{CardProvider, CardSettings};
pub use requests::{Capture, ChargeRequest, HostedPage, Operation, REGISTRATION_HOLD, SessionRequest};
pub use view::{Hint, Outcome, PaymentView, Status, StoredCard};

pub use crate::Secret;
