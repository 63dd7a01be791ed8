//! An order as its beneficiary sees it.

use contract::{
    Cents, Euros, Lang, UserId, Words,
    orders::{self, Comment, OrderAction, OrderPayment, OrderSummary, PaymentAction},
};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    money::payment::PaymentState,
    order::{
        Order, OrderComment,
        row::OrderRow,
        views::{Links, item},
    },
    people::actor::Side,
    text::{format, wording},
};

impl Order {
    /// The order as its beneficiary sees it; comments only those of theirs and those meant for them.
    pub fn for_beneficiary(&self, now: Timestamp, links: Links) -> orders::Order {
        let row = OrderRow::of(self);
        orders::Order {
            id: self.id,
            icon: self.icon.clone(),
            category_label: self.category_label.clone(),
            offre_label: self.offer_label.clone(),
            offre_id: self.offer,
            status: self.status,
            status_label: row.status_label(now),
            overdue_label: row.overdue(now),
            tracker: self.tracker(),
            action: self.action(),
            items: self.lines.iter().map(|it| item(it, false)).collect(),
            extra_costs: self.extra_costs(),
            discount: self.discount_shown(),
            total_amount: Euros(self.totals().total),
            budget: self.budget.map(Euros),
            total_adjusted_amount: self.adjusted.map(Euros),
            can_cancel: self.can_cancel(),
            cancel_after_delay: self.is_open() && self.cancels_after_delay(now),
            cancel_requested: self.cancel_requested(),
            self_service: self.self_service(now),
            still_owed: Euros(if self.is_cancelled() { self.owed() } else { Cents::ZERO }),
            proposal: self.unanswered_proposal(now),
            note_comments: self.note_comments.clone(),
            note: self.note,
            partner_name: self.partner_name.clone(),
            place_label_int: self.place.label(&self.place_label),
            place_desc: self.place_description(),
            address_type: self.place.chosen(),
            creation_date: self.created,
            is_calendar_item: self.dates.booked,
            takes_slot: self.takes_a_slot(),
            begin_date: self.dates.begin,
            end_date: self.dates.end,
            date_livraison: self.dates.delivered,
            date_realisation: self.dates.done,
            recurring_order_text: self.dates.recurrence_text(),
            in_series: self.series().is_some(),
            payments: self.payments_shown(),
            payment_label: wording::payment(self.payments.mode, self.payments.credits_first),
            debit_date: self.debit_day(paris::today(now)),
            payment_action: self
                .payments
                .waiting_form()
                .map(|url| PaymentAction { form_url: Some(url.to_owned()), ..PaymentAction::default() }),
            comments: self.comments_of(Side::Adherent, self.beneficiary, links),
            quotes: self.quotes_of(Side::Adherent, links, now),
            show_signature: self.printed,
            workflow: self.workflow,
            available: self.available(),
            service_date: self.dates.service_date(),
            event_duration_in_minutes: self.dates.event_minutes(),
        }
    }

    /// The order in its beneficiary's list.
    pub fn summary(&self, now: Timestamp) -> OrderSummary {
        OrderRow::of(self).for_beneficiary(now)
    }

    /// The one thing to do now: pay what waits, or rate what is finished.
    fn action(&self) -> Option<OrderAction> {
        if let Some(url) = self.payments.waiting_form() {
            return Some(OrderAction {
                long_label: Words::new("Votre paiement n’est pas terminé.", "Your payment is not complete."),
                button_label_int: Words::new("Payer", "Pay"),
                server_action: "pay".to_owned(),
                target: Some(url.to_owned()),
            });
        }
        self.to_rate().then(|| OrderAction {
            long_label: Words::new("Votre avis nous intéresse.", "We would like to hear from you."),
            button_label_int: Words::new("Noter", "Rate"),
            server_action: "rate".to_owned(),
            target: None,
        })
    }

    /// Payments, without the cancelled ones; of a cancelled order, none that came to nothing.
    fn payments_shown(&self) -> Vec<OrderPayment> {
        let gone = |state| match state {
            PaymentState::Cancelled => true,
            PaymentState::Failed => self.is_cancelled(),
            PaymentState::Expected | PaymentState::Unknown | PaymentState::Collected => false,
        };
        let live = self.payments.lines.iter().filter(|it| !gone(it.state));
        live.map(|it| OrderPayment {
            status: it.state.number(),
            type_label: it.kind.label(),
            amount: it.amount,
            formatted_amount: Words::new(
                format::euros(it.amount, Lang::Fr),
                format::euros(it.amount, Lang::En),
            ),
            goes_back: self.goes_back(it),
        })
        .collect()
    }

    /// The comments that a reader of a side may see.
    pub(super) fn comments_of(&self, side: Side, viewer: UserId, links: Links) -> Vec<Comment> {
        self.conversation.read_by(side, viewer).map(|it| comment(it, viewer, links)).collect()
    }
}

fn comment(comment: &OrderComment, viewer: UserId, links: Links) -> Comment {
    let files: Vec<_> = comment.files().map(|it| it.shown_at(links(it))).collect();
    Comment {
        id: comment.id,
        is_mine: comment.author == viewer,
        author: comment.author_name.clone(),
        content: comment.content.clone(),
        creation: comment.at,
        doc_name: files.first().map(|it| it.name.clone()),
        doc_url: files.first().and_then(|it| it.url.clone()),
        files,
        to_read: comment.to_read,
    }
}
