//! The row of an order in lists: enough to show it, and small enough for a page of a hundred.

use contract::{
    Cents, CompanyId, ConciergerieId, OfferId, OrderId, PartnerId, UserId, Words,
    catalogue::Workflow,
    desk::InboxReason,
    orders::{OrderStatus, PaymentMode},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    order::{
        Order, Recovery,
        assignee::Assignee,
        awaited::Awaited,
        inbox::{self, InboxPlace, TimedReason},
        lifecycle,
    },
};

/// An order in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderRow {
    pub id: OrderId,
    pub status: OrderStatus,
    pub company: CompanyId,
    pub company_name: String,
    pub conciergerie: ConciergerieId,
    pub conciergerie_name: String,
    pub beneficiary: UserId,
    pub beneficiary_name: String,
    #[serde(default)]
    pub vip: bool,
    /// The first version of the offer that was ordered.
    pub original_offer: OfferId,
    #[serde(default)]
    pub offer_label: Words,
    pub icon: String,
    pub partner: PartnerId,
    pub partner_name: String,
    pub workflow: Workflow,
    pub created: Timestamp,
    pub service_date: Option<Timestamp>,
    pub done: Option<Timestamp>,
    pub final_amount: Cents,
    /// A line has no price yet; the amount leaves it out.
    #[serde(default)]
    pub quoted: bool,
    pub remainder: Cents,
    #[serde(default)]
    pub unpaid: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<Recovery>,
    /// 0 grey, 1 green, 2 red, 3 orange.
    pub payment_status: u8,
    pub payment_mode: PaymentMode,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub credits_first: bool,
    pub note: i8,
    #[serde(default)]
    pub has_note_comment: bool,
    /// It was cancelled at or after the begin of its appointment.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_show: bool,
    #[serde(default)]
    pub reprocessing: bool,
    /// The member of the desk who takes care of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee: Option<Assignee>,
    /// All its goods wait at the desk.
    #[serde(default)]
    pub available: bool,
    #[serde(default)]
    pub recurring: bool,
    pub debit_date: Option<Date>,
    pub snoozed_until: Option<Timestamp>,
    /// The time that it holds in the partner's calendar.
    pub minutes: Option<u32>,
    /// A card payment waits on the bank's page.
    #[serde(default)]
    pub payment_waits: bool,
    /// Its page lets it be paid by card, without a card being registered first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub payable_by_card: bool,
    #[serde(default)]
    pub cancel_requested: bool,
    /// The instant since which its partner has declined it, while the desk has not reacted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Timestamp>,
    /// The answers that it waits for from its beneficiary, those whose deadline has passed among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Awaited>,
    /// The reasons why it waits at the desk, now or later.
    #[serde(default)]
    pub waiting: Vec<TimedReason>,
    /// While it is new: when its desk is late to accept it, where a target says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accept_by: Option<Timestamp>,
    /// The instant since which a comment of somebody else has waited for the desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Timestamp>,
    /// Its place in the inbox, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inbox: Option<InboxPlace>,
    /// The reasons for that which are anomalies, as they were counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub anomalies: Vec<InboxReason>,
}

impl OrderRow {
    /// The row of an order as it stands.
    pub fn of(order: &Order) -> Self {
        let money = order.money();
        Self {
            id: order.id,
            status: order.status,
            company: order.company,
            company_name: order.company_name.clone(),
            conciergerie: order.conciergerie,
            conciergerie_name: order.conciergerie_name.clone(),
            beneficiary: order.beneficiary,
            beneficiary_name: order.beneficiary_name.clone(),
            vip: order.vip,
            original_offer: order.original_offer,
            offer_label: order.offer_label.clone(),
            icon: order.icon.clone(),
            partner: order.partner,
            partner_name: order.partner_name.clone(),
            workflow: order.workflow,
            created: order.created,
            service_date: order.dates.service_date(),
            done: order.dates.done,
            final_amount: order.final_amount(),
            quoted: order.awaits_quote(),
            remainder: money.remainder,
            unpaid: order.is_unpaid(),
            recovery: order.recovery_now(),
            payment_status: order.payment_status(),
            payment_mode: order.payments.mode,
            credits_first: order.payments.credits_first,
            note: order.note,
            has_note_comment: order.note_comments.as_ref().is_some_and(|it| it.comment.is_some()),
            no_show: order.is_no_show(),
            reprocessing: order.reprocessing,
            assignee: order.assignee.clone(),
            available: order.available(),
            recurring: order.dates.recurrence.is_some(),
            debit_date: order.debit_day(paris::today(order.updated)),
            snoozed_until: order.snoozed_until,
            minutes: order.dates.event_minutes().filter(|_| order.dates.booked),
            payment_waits: order.payments.waiting_form().is_some(),
            payable_by_card: order.is_payable_by_card(),
            cancel_requested: order.cancel_requested(),
            declined: order.declined_since(),
            awaited: order.awaited(),
            waiting: inbox::waiting(order),
            accept_by: order.answer_by.filter(|_| order.status == OrderStatus::New),
            asked: order.asked(),
            inbox: order.inbox,
            anomalies: order.anomalies.clone(),
        }
    }

    /// The text in which a search for an order looks.
    pub(crate) fn searched(&self) -> String {
        let Self { id, beneficiary_name, offer_label, partner_name, company_name, .. } = self;
        format!("{id} {beneficiary_name} {} {partner_name} {company_name}", offer_label.fr)
    }

    /// The amount that it adds to the total of a list: none if it was cancelled, or its row shows none for want of a
    /// price.
    pub(crate) fn amount_in_force(&self) -> Cents {
        if lifecycle::cancelled(self.status) || self.quoted { Cents::ZERO } else { self.final_amount }
    }

    /// The reasons why it waits, most pressing first.
    pub fn reasons(&self, now: Timestamp) -> Vec<InboxReason> {
        inbox::holding(&self.waiting, self.snoozed_until, now)
    }

    /// Something is late, missing or went wrong, as its place in the inbox says: what a badge counts is what a list shows.
    pub fn is_anomaly(&self) -> bool {
        self.inbox.is_some_and(InboxPlace::is_anomaly)
    }
}
