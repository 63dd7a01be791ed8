//! Orders and compensations that became due to a partner, or from it, and have still to be looked at.

use contract::{Cents, CreditId, OfferItemId, OrderId, PartnerId, UserId};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    money::credit::{Bearer, Credit},
    order::{Order, duration::service_length, lifecycle::finished},
};

/// Months after which what nobody looked at is forgotten: its partner invoices nothing.
const KEPT_MONTHS: i8 = 24;

/// Something that stands on an expectation as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DueSubject {
    Order(OrderId),
    /// A compensation, which its beneficiary is needed for to be read.
    Credit(UserId, CreditId),
}

/// Something to be looked at by the next expectation of its partner. It is written with the change that made it so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingDue {
    pub partner: PartnerId,
    /// The first day of the month in which it became due.
    pub month: Date,
    pub of: DueSubject,
}

/// Where an order or a compensation stands. It is written with each expectation that has it, on the condition that nobody
/// else has written it, so that it never stands on two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoicingClaim {
    pub of: DueSubject,
    pub partner: PartnerId,
    /// The months of its expectations, oldest first; each but the first has corrections of it.
    pub on: Vec<Date>,
    /// Somebody keeps it off all expectations.
    #[serde(default)]
    pub removed: bool,
    /// The share of a compensation was deducted when its expectation was closed.
    #[serde(default)]
    pub deducted: bool,
}

/// The facts of an order that its partner is paid by.
#[derive(PartialEq, Eq)]
struct OrderFacts {
    done: Date,
    /// Item, quantity, price, rate of tax.
    lines: Vec<(OfferItemId, u32, Option<Cents>, Option<u32>)>,
    vat: Option<u32>,
    adjusted: Option<Cents>,
    minutes: u32,
}

impl OrderFacts {
    fn of(order: &Order) -> Option<Self> {
        let lines = order.lines.iter().map(|it| (it.offer_item, it.quantity, it.price, it.vat));
        Some(Self {
            done: order.done_on()?,
            lines: lines.collect(),
            vat: order.vat,
            adjusted: order.adjusted,
            minutes: order.minutes_served(),
        })
    }
}

impl Order {
    /// The day on which its partner had done it, Europe/Paris. It is absent while it is not done.
    pub fn done_on(&self) -> Option<Date> {
        // Being paid comes after being done, whoever goes back from one to the other.
        let since = self.statuses.iter().rev().take_while(|it| finished(it.status)).last();
        self.is_finished().then(|| paris::today(since.map_or(self.created, |it| it.at)))
    }

    /// Minutes of the service: as long as it lasts, or else as its lines say.
    pub(crate) fn minutes_served(&self) -> u32 {
        let planned = self.dates.event_minutes().filter(|it| *it > 0);
        planned.unwrap_or_else(|| service_length(&self.lines))
    }
}

impl Credit {
    /// The partner that still has to pay a share of it, and the amount of the share.
    pub fn due_share(&self) -> Option<(PartnerId, Cents)> {
        match &self.bearer {
            Bearer::Partner { id, share, .. } if self.collected.is_none() && !self.cancelled => {
                Some((*id, self.original.percent(i64::from(*share))))
            }
            _ => None,
        }
    }
}

impl PendingDue {
    /// The note that an order is to be looked at, when this change of it is one of what its partner is paid.
    pub fn of_order(before: Option<&Order>, now: &Order) -> Option<Self> {
        let (was, is) = (before.and_then(OrderFacts::of), OrderFacts::of(now));
        if was == is || now.training {
            return None;
        }
        let done = is.or(was)?.done;
        Some(Self { partner: now.partner, month: done.first_of_month(), of: DueSubject::Order(now.id) })
    }

    /// The same for a compensation.
    pub fn of_credit(before: Option<&Credit>, now: &Credit) -> Option<Self> {
        let (was, is) = (before.and_then(Credit::due_share), now.due_share());
        let partner = is.or(was).filter(|_| was != is)?.0;
        let month = paris::today(now.created).first_of_month();
        Some(Self { partner, month, of: DueSubject::Credit(now.beneficiary, now.id) })
    }

    /// The instant from which it is forgotten.
    pub fn expires(&self) -> Timestamp {
        let last = self.month.checked_add(jiff::Span::new().months(KEPT_MONTHS)).unwrap_or(Date::MAX);
        paris::begin_of(last)
    }
}

impl InvoicingClaim {
    /// Something that stands nowhere yet.
    pub fn new(of: DueSubject, partner: PartnerId) -> Self {
        Self { of, partner, on: vec![], removed: false, deducted: false }
    }
}
