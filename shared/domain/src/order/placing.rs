//! Placing: a checked draft becomes an order.

use contract::{
    Cents, CreditId, OrderId, OrderItemId,
    orders::{OrderStatus, PaymentMode},
};
use jiff::{SignedDuration, Timestamp};

use crate::{
    catalogue::offer::Offer,
    money::{modes::Payment, payment::PaymentKind, settlement::NewPayment},
    order::{
        EventKind, Line, Order, StatusChange,
        conversation::{Conversation, NewComment},
        dates::Dates,
        draft::CheckedDraft,
        number_of,
        payments::Payments,
    },
    people::{actor::Actor, organisation::Conciergerie, person::Person},
    text::wording,
};

/// The data that an order is made from.
#[derive(Clone, Debug)]
pub struct Placing<'a> {
    /// `OrderId(0)` for a preview.
    pub id: OrderId,
    pub draft: &'a CheckedDraft,
    pub offer: &'a Offer,
    pub beneficiary: &'a Person,
    pub conciergerie: &'a Conciergerie,
    pub by: &'a Actor,
    pub now: Timestamp,
    /// The choice among the payment options.
    pub payment: Payment,
    /// The amount to take from each credit, when credits pay.
    pub credits: &'a [(CreditId, Cents)],
    /// The slot overlaps another booking.
    pub overlap: bool,
    /// The recurring order that spawned it.
    pub parent: Option<OrderId>,
}

/// Makes the order: priced by the version of the offer, `NEW` or accepted at once, with its first entries.
pub fn place(from: &Placing) -> Order {
    let (draft, offer) = (from.draft, from.offer);
    let accepted = offer.auto_accept;
    let status = if accepted { OrderStatus::Accepted } else { OrderStatus::New };
    let dates = Dates {
        begin: draft.begin,
        end: draft.end,
        wished: draft.wished,
        date_flexible: draft.date_flexible,
        recurrence: draft.recurrence,
        booked: draft.needs_slot,
        overlap: from.overlap,
        desk_closed: false,
        free_until: None,
        delivered: None,
        done: None,
    };
    let mut order = Order {
        id: from.id,
        edition: 1,
        company: from.conciergerie.company,
        company_name: from.conciergerie.company_name.clone(),
        conciergerie: from.conciergerie.id,
        conciergerie_name: from.conciergerie.name.clone(),
        beneficiary: from.beneficiary.id,
        beneficiary_name: from.beneficiary.full_name(),
        vip: from.beneficiary.vip,
        offer: offer.id,
        original_offer: offer.original,
        offer_label: offer.name.clone(),
        category: offer.category,
        category_label: offer.category_label.clone(),
        icon: offer.icon.clone(),
        place_label: offer.place_label.clone(),
        partner: offer.partner,
        partner_name: offer.partner_name.clone(),
        workflow: offer.workflow,
        retractation_delay: offer.retractation_delay,
        answer_by: answer_by(offer, from.conciergerie, from.now),
        kept_in_inbox: offer.keep_in_inbox,
        done_by_itself: !offer.no_auto_done,
        picked_up: offer.pickup_if_manager && from.conciergerie.is_staffed(),
        spending_closed: !offer.allow_spending,
        quote_freely: offer.quote_freely,
        printed: offer.request_print,
        training: from.conciergerie.is_training(),
        lines: numbered(from.id, &draft.lines),
        additional_cost: offer.additional_cost,
        additional_cost_label: offer.additional_cost_label.clone(),
        discount: offer.discount,
        discount_label: offer.discount_label.clone(),
        vat: Some(offer.vat),
        home_service: offer.home_service.filter(|_| offer.sap),
        budget: draft.budget,
        adjusted: None,
        place: draft.place.clone(),
        dates,
        declined: None,
        proposal: None,
        parent: from.parent,
        day_given_back: false,
        trouble: None,
        status,
        statuses: vec![StatusChange {
            reverted: false,
            status,
            author: from.by.user,
            author_name: from.by.name.clone(),
            comment: None,
            at: from.now,
        }],
        conversation: Conversation::default(),
        quotes: Vec::new(),
        payments: Payments {
            lines: Vec::new(),
            at_register: None,
            recovery: None,
            mode: from.payment.mode,
            credits_first: from.payment.credits_first,
            debit_date: dates.service_day().filter(|_| is_debited(from.payment.mode)),
        },
        spendings: Vec::new(),
        pickups: Vec::new(),
        events: Vec::new(),
        note: -3,
        note_comments: None,
        snoozed_until: None,
        inbox: None,
        anomalies: Vec::new(),
        ranked: from.now,
        figured: 0,
        reprocessing: false,
        assignee: None,
        created: from.now,
        created_by: from.by.user,
        updated: from.now,
    };
    order.log(from.by, from.now, EventKind::Created, wording::desk_label(status));
    if let Some(comment) = &draft.comment {
        let (content, va, vp) = (comment.content.clone(), comment.va, comment.vp);
        order.push_comment(NewComment { content, va, vp, ..NewComment::default() }, from.by, from.now);
        // A new order is read as a whole, comment included; one accepted at once is read by nobody yet.
        if !accepted {
            order.conversation.acknowledge_all();
        }
    }
    order.announce_payments(from);
    order
}

/// The instant from which an answer to an order is late: by its offer, or else by its desk. A desk that keeps
/// opening hours is there to do it while it is open, and counts those hours; for one that keeps none the
/// clock on the wall counts.
fn answer_by(offer: &Offer, desk: &Conciergerie, now: Timestamp) -> Option<Timestamp> {
    let within = offer.answer_within;
    let of_offer = if desk.is_staffed() { within.with_desk } else { within.without_desk };
    let of_offer = of_offer.map(|it| SignedDuration::from_hours(it.into()));
    let of_desk = || desk.targets.accept.map(|it| SignedDuration::from_mins(it.into()));
    of_offer.or_else(of_desk).map(|it| desk.worked_after(now, it))
}

fn numbered(order: OrderId, lines: &[Line]) -> Vec<Line> {
    let number =
        |(at, line): (usize, &Line)| Line { id: OrderItemId(number_of(order, at + 1)), ..line.clone() };
    lines.iter().enumerate().map(number).collect()
}

impl Order {
    /// Adds the first payment lines: amounts that credits pay now, that the card will pay, or that are given
    /// away.
    fn announce_payments(&mut self, from: &Placing) {
        if from.payment.credits_first || from.payment.mode == PaymentMode::Credits {
            for &(credit, amount) in from.credits.iter().filter(|(_, amount)| *amount > Cents::ZERO) {
                let line =
                    NewPayment { kind: PaymentKind::Credit, amount, credit: Some(credit), cost_center: None };
                self.add_payment(line, from.by, from.now);
            }
        }
        let amount = self.money().uncovered();
        if is_debited(from.payment.mode) && amount > Cents::ZERO {
            let line =
                NewPayment { kind: self.payments.debited_kind(), amount, credit: None, cost_center: None };
            self.add_payment(line, from.by, from.now);
        }
        // An order that is given away gets a payment as well, so that nothing remains to be paid.
        if from.payment.mode == PaymentMode::Free && amount > Cents::ZERO {
            let line = NewPayment { kind: PaymentKind::Free, amount, credit: None, cost_center: None };
            self.add_payment(line, from.by, from.now);
        }
    }
}

/// Whether an order debits by itself what it owes, on its day.
fn is_debited(mode: PaymentMode) -> bool {
    matches!(mode, PaymentMode::Card | PaymentMode::DirectDebit)
}

#[cfg(test)]
mod tests;
