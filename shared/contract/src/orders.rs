//! Ordering, seen from the beneficiary.

mod again;
mod comments;
mod draft;
mod mine;
mod order;
mod placing;
mod preview;
mod proposal;
mod quote;
mod quoting;
mod rating;
mod self_service;
mod series;
mod slots;
mod status;
mod why;

use crate::Entry;

pub use again::*;
pub use comments::*;
pub use draft::{NewOrder, NewOrderItem, RecurrenceType};
pub use mine::*;
pub use order::*;
pub use placing::*;
pub use preview::*;
pub use proposal::*;
pub use quote::*;
pub use quoting::*;
pub use rating::*;
pub use self_service::*;
pub use series::*;
pub use slots::*;
pub use status::*;
pub use why::*;

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<PreviewOrder>(),
    Entry::of::<CreateOrder>(),
    Entry::of::<MyOrdersList>(),
    Entry::of::<OrderDetail>(),
    Entry::of::<NewOrderComment>(),
    Entry::of::<GetCalendarSlots>(),
    Entry::of::<GetOrderAgain>(),
    Entry::of::<ExplainSlots>(),
    Entry::of::<HoldSlot>(),
    Entry::of::<ReleaseSlot>(),
    Entry::of::<GetSeries>(),
    Entry::of::<SetSeriesState>(),
    Entry::of::<SkipSeriesDate>(),
    Entry::of::<MoveSeriesDate>(),
    Entry::of::<CancelOrder>(),
    Entry::of::<MoveOrder>(),
    Entry::of::<AnswerProposedTime>(),
    Entry::of::<GetOrderAppointment>(),
    Entry::of::<AnswerQuote>(),
    Entry::of::<SetOrderNote>(),
    Entry::of::<GetOrderByNoteToken>(),
];
