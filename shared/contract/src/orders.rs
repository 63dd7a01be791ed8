//! Ordering, seen from the beneficiary.

mod again;
mod comments;
mod draft;
mod locker_code;
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
mod waitlist;
mod why;

pub use again::*;
pub use comments::*;
pub use draft::{NewOrder, NewOrderItem, RecurrenceType};
pub use locker_code::*;
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
pub use waitlist::*;
pub use why::*;

crate::action::actions! {
    PreviewOrder,
    CreateOrder,
    MyOrdersList,
    OrderDetail,
    NewOrderComment,
    GetCalendarSlots,
    GetOrderAgain,
    ExplainSlots,
    HoldSlot,
    ReleaseSlot,
    JoinWaitlist,
    LeaveWaitlist,
    GetMyWaitlists,
    GetSeries,
    SetSeriesState,
    SkipSeriesDate,
    MoveSeriesDate,
    CancelOrder,
    MoveOrder,
    AnswerProposedTime,
    GetOrderAppointment,
    AnswerQuote,
    SetOrderNote,
    GetOrderByNoteToken,
    QrCodeForKernOrder,
}
