//! Direct debits: the HAL API of SlimPay.
//!
//! **Links.** Nothing but the address of the root is known here: all others are read from its links, and from those of
//! what it leads to. A link that leaves the provider's host is not followed.
//!
//! **What an answer means.** As with cards: an [`Error`](crate::Error) says that nothing moved, and
//! [`Outcome::Unknown`] that something may have: ask [`DebitProvider::look_up`] before anything else. Our reference of an
//! order to sign or of a debit is unique at the provider, so the same one asked for twice is there once.
//!
//! **What is taken is not there yet.** A debit that was taken on is processed on its day, and may be rejected then; the
//! debtor may have it given back within 8 weeks, or 13 months when it was not authorised. Each of these is an
//! [`IssueView`], which is acknowledged once it is written down.
//!
//! **Notices.** The notice of an order carries no signature: it is a hint, as with cards. A signed notice is checked
//! by [`Seal`] before it is read, and is no more than a hint either.

mod executed;
mod hal;
mod issues;
mod notice;
mod provider;
mod requests;
mod view;
mod wire;

pub use notice::{Forged, Notice, Seal};
pub use provider::{DebitProvider, DebitSettings};
pub use requests::{DebitRequest, Signatory, SigningRequest};
pub use view::{
    IssueView, MandateState, MandateView, Outcome, PayinStatus, PayinView, Reason, Signing, SigningState,
};
