//! Orders, seen from the desk.

mod anomalies;
mod assignee;
mod bulk;
mod care;
mod clock;
mod day;
mod detail;
mod inbox;
mod lines;
mod list;
mod locker_needs;
mod money;
mod months;
mod pickup;
mod quotes;
mod sharing;
mod slots;
mod spending;
mod steering;
mod ticket;

use jiff::civil::DateTime;
use serde::Deserialize;

use crate::{
    Access, Action, CommentId, Done, FileUpload, Group, Method, OrderId, Refusal, Role, Subject, UserId,
    WallClock, orders::OrderStatus,
};

pub use anomalies::{AnomaliesPage, InboxOrdersAlertList};
pub use assignee::Assignee;
pub use bulk::{
    BulkOperation, BulkOperationDetail, BulkOperationState, BulkOperations, ChangeOrderStatuses, FailedLine,
    GetBulkOperation, GetBulkOperations, ResumeBulkOperation, StatusChoice, StopBulkOperation,
};
pub use care::{AckOrderCommentPurge, NotifyOrderUpdate, SnoozeOrder, UnackOrderComment, WakeOrder};
pub use clock::{Clock, ClockKind};
pub use day::{
    DayAppointment, DayCall, DayCalls, DayClosing, DayGoods, DayPartner, DayPickup, DayPickups, DayRegister,
    DayVisits, DeskDay, GetDeskDay,
};
pub use detail::{
    BusinessEvent, ConciergerieName, DeskAction, DeskActionOptions, DeskComment, GetConciergeOrderDetail,
    GetOrderStatusHistory, ManagerOrder, ManagerOrderDetail, OfferLine, OrderUser, StatusEntry,
    StatusHistory,
};
pub use inbox::{InboxReason, ReasonLabel};
pub use lines::{AddOrderItem, SetOrderPrice, UpdateOrderItem};
pub use list::{
    AllOrdersList, DeskOrder, InboxOrdersList, LineItem, LookForOrderById, OrderFound, OrdersPage,
    OrdersQuery,
};
pub use locker_needs::LockerNeeds;
pub use money::{
    AddSpending, DeleteBill, DeleteSpending, GetOrderLedger, GetSpendingOptions, LedgerMove,
    MarkOrderUnrecoverable, OpenRegister, OrderLedger, PriceStep, SpendingDeleted, SpendingOption,
    SpendingOptions,
};
pub use months::{GetOrdersMonthList, OrderMonths};
pub use pickup::{Pickup, Signature};
pub use quotes::ProposeQuote;
pub use sharing::{
    AssignOrder, AssignOrders, GetOrderViewers, LookAtOrder, OrderReassigned, OrderViewer, OrderViewers,
};
pub use slots::{GetOrderSlotsContext, OrderSlots};
pub use spending::Spending;
pub use steering::{
    AddOrRemoveOrderToAttenduFactu, ChangeOrderDebitDate, ChangeOrderStatusManually, MarkOrderReprocessing,
    OrderOnAttendu, OverrideOrderServiceLength, RollbackOrderStatus,
};
pub use ticket::GenerateTicket;

/// The others who see a comment of the desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Visibilities {
    /// The beneficiary.
    pub va: bool,
    /// The partner.
    pub vp: bool,
}

/// Changes the status of an order: along the table of transitions, with a comment, its visibilities, a date, a file.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOrderStatus {
    /// The order.
    pub order_id: OrderId,
    /// The version of the order that the caller has read; absent: any.
    pub version: Option<u64>,
    /// The one to go to.
    pub status: OrderStatus,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::COMMENT)))]
    pub comment: Option<String>,
    /// The comment is visible to the beneficiary.
    #[serde(default)]
    pub va: bool,
    /// The comment is visible to the partner.
    #[serde(default)]
    pub vp: bool,
    /// Both visibilities as one object, instead of `va` and `vp`.
    pub visibilities: Option<Visibilities>,
    /// New date of the service, Europe/Paris, without an offset.
    #[serde(default)]
    pub date: Option<WallClock<DateTime>>,
    /// A bill or quote: PDF, JPEG or PNG, 20 MB at most.
    pub file: Option<FileUpload>,
    /// Do not mail the beneficiary.
    #[serde(default)]
    pub no_mail: bool,
    /// The name of the person who took the goods that its partner or the desk still has; without it, an order
    /// whose goods are out is not done.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::NAME)))]
    pub taken_by: Option<String>,
}

impl ChangeOrderStatus {
    /// The others who see the comment, in whichever of the two ways the caller said so.
    pub fn visibilities(&self) -> Visibilities {
        self.visibilities.unwrap_or(Visibilities { va: self.va, vp: self.vp })
    }
}

impl Action for ChangeOrderStatus {
    const NAME: &'static str = "changeOrderStatus";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] =
        &[Refusal::StatusNotAllowed, Refusal::PriceMissing, Refusal::GoodsOut, Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "status": "ACCEPTED"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = ManagerOrder;
}

/// Marks a comment as seen; with `va` or `vp`, sets who else sees it instead, and whether it waits stays as it is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AckOrderComment {
    /// Ignored: the session says who it is.
    pub current_user: Option<UserId>,
    /// The comment.
    pub ocid: CommentId,
    /// Visible to the beneficiary.
    pub va: Option<bool>,
    /// Visible to the partner.
    pub vp: Option<bool>,
}

impl Action for AckOrderComment {
    const NAME: &'static str = "ackOrderComment";
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const EXAMPLE: &'static str = r#"{"ocid": "$part"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order]);
    type Response = Done;
}

/// Moves an order to another slot of the partner.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateOrderCalendarSlot {
    /// The order.
    pub order_id: OrderId,
    /// The version of the order that the caller has read.
    pub version: Option<u64>,
    /// Europe/Paris, without an offset.
    pub begin_date: WallClock<DateTime>,
    /// Default: the same length as before.
    #[serde(default)]
    pub end_date: Option<WallClock<DateTime>>,
    /// Take it although it is not free: both orders then carry the overlap warning.
    #[serde(default)]
    pub force: bool,
}

impl Action for UpdateOrderCalendarSlot {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Desk;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::SlotTaken, Refusal::OrderImmutable];
    const EXAMPLE: &'static str = r#"{"orderId": "$order", "beginDate": "$slot"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Order, Subject::Slot]);
    type Response = ManagerOrder;
}

crate::action::actions! {
    AllOrdersList,
    GetOrdersMonthList,
    InboxOrdersList,
    GetDeskDay,
    InboxOrdersAlertList,
    GetConciergeOrderDetail,
    LookForOrderById,
    ChangeOrderStatus,
    GetOrderStatusHistory,
    AckOrderComment,
    AckOrderCommentPurge,
    GetOrderSlotsContext,
    UpdateOrderItem,
    AddOrderItem,
    SetOrderPrice,
    ProposeQuote,
    UpdateOrderCalendarSlot,
    SnoozeOrder,
    NotifyOrderUpdate,
    ChangeOrderDebitDate,
    MarkOrderReprocessing,
    RollbackOrderStatus,
    ChangeOrderStatusManually,
    AddOrRemoveOrderToAttenduFactu,
    OverrideOrderServiceLength,
    GetSpendingOptions,
    AddSpending,
    DeleteSpending,
    MarkOrderUnrecoverable,
    DeleteBill,
    GetOrderLedger,
    GenerateTicket,
    ChangeOrderStatuses,
    GetBulkOperations,
    GetBulkOperation,
    StopBulkOperation,
    ResumeBulkOperation,
    WakeOrder,
    UnackOrderComment,
    LookAtOrder,
    GetOrderViewers,
    AssignOrder,
    AssignOrders,
}
