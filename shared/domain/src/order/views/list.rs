//! An order in a list, from its row: the order itself is not read.

use contract::{
    Cents, Euros, Words,
    catalogue::Workflow,
    desk::{DeskOrder, InboxReason},
    orders::{OrderStatus, OrderSummary},
};
use jiff::{SignedDuration, Timestamp};

use crate::{
    money::pricing::NO_PRICE,
    order::{lifecycle, row::OrderRow, tracker},
    text::wording,
};

/// A desk says the day after at the latest how the orders of a day went.
const SAID_AFTER: SignedDuration = SignedDuration::from_hours(24);

impl OrderRow {
    /// The order in its beneficiary's list, as it stands by the clock.
    pub fn for_beneficiary(&self, now: Timestamp) -> OrderSummary {
        OrderSummary {
            id: self.id,
            icon: self.icon.clone(),
            service_date: self.service_date,
            date: self.created,
            offre_label: self.offer_label.clone(),
            partner_name: self.partner_name.clone(),
            message_label: self.message(now),
            awaits_answer: self.payment_waits || self.awaited.iter().any(|it| it.holds(now)),
            status: self.status,
            status_label: self.status_label(now),
            tracker: tracker::tracker(self.workflow, self.status, self.available),
            final_amount: Euros(self.amount_shown()),
            to_rate: lifecycle::finished(self.status) && self.note < 0,
            to_pay: if self.unpaid { self.remainder.max(Cents::ZERO) } else { Cents::ZERO },
            payable_by_card: self.unpaid && self.payable_by_card,
        }
    }

    /// The order in a list of the desk, without its lines.
    pub fn for_desk(&self, now: Timestamp) -> DeskOrder {
        DeskOrder {
            id: self.id,
            adherent_or_title: self.beneficiary_name.clone(),
            adherent_id: self.beneficiary,
            status: self.status,
            status_gestionnaire: wording::desk_label(self.status).to_owned(),
            status_color: wording::colour(self.status).to_owned(),
            declined: self.declined.is_some(),
            final_amount: Euros(self.amount_shown()),
            remainder_amount: Euros(self.remainder),
            offre_label: self.offer_label.fr.clone(),
            date: self.created,
            date_realisation: self.done.or(self.service_date),
            partner_name: self.partner_name.clone(),
            conciergerie_id: self.conciergerie,
            conciergerie_name: self.conciergerie_name.clone(),
            unpaid: self.unpaid,
            recoverable_type: self.recovery.map(|it| it.number()),
            reprocessing: self.reprocessing,
            vip: self.vip,
            assignee: self.assignee.as_ref().map(|it| it.shown()),
            user_entreprise: self.company_name.clone(),
            ready_for_pickup: self.at_hand(),
            note: self.note,
            has_note_comment: self.has_note_comment,
            payment_status: self.payment_status,
            mode_paiement: wording::payment(self.payment_mode, self.credits_first).fr,
            inbox_reasons: self.reasons(now),
            clock: None,
            recurring_order: self.recurring,
            cancelled: lifecycle::cancelled(self.status),
            debit_date: self.debit_date,
            snoozed_until: self.snoozed_until.filter(|it| *it > now),
            calendar_event_duration_in_minutes: self.minutes,
            line_items: None,
        }
    }

    fn amount_shown(&self) -> Cents {
        if self.quoted { NO_PRICE } else { self.final_amount }
    }

    /// The beneficiary can come for it.
    fn at_hand(&self) -> bool {
        self.status == OrderStatus::Available || self.available
    }

    /// The message beside the order in its beneficiary's list.
    fn message(&self, now: Timestamp) -> Option<Words> {
        if self.payment_waits {
            return Some(Words::new("Paiement en attente", "Payment pending"));
        }
        if let Some(awaited) = self.awaited.iter().find(|it| it.holds(now)) {
            return Some(awaited.shown(now));
        }
        if self.cancel_requested {
            return Some(Words::new("Annulation demandée", "Cancellation requested"));
        }
        if self.at_hand() {
            return Some(Words::new("Votre commande est disponible", "Your order is available"));
        }
        self.overdue(now).or_else(|| self.awaited.first().map(|it| it.shown(now)))
    }

    /// Its status, as its beneficiary reads it.
    pub(super) fn status_label(&self, now: Timestamp) -> Words {
        match self.overdue(now) {
            Some(_) => Words::new("Date passée", "Date passed"),
            None => wording::label(self.status, self.workflow),
        }
    }

    /// The advice to its beneficiary when its time has been over for a day, and nobody is known to have begun
    /// with it.
    pub(super) fn overdue(&self, now: Timestamp) -> Option<Words> {
        let dropped = self.workflow == Workflow::DeposeRepriseEntreprise;
        let begun = match self.status {
            OrderStatus::New | OrderStatus::Accepted => false,
            OrderStatus::ToBeProcessed => dropped,
            _ => true,
        };
        let passed = self.waiting.iter().find(|it| it.reason == InboxReason::DatePassed)?.from?;
        (!begun && passed + SAID_AFTER <= now).then(|| {
            Words::new(
                "La date est passée : écrivez à la conciergerie pour la terminer ou en changer la date",
                "The date has passed: write to the concierge desk to close the order or to change its date",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        fixtures::{self, hours},
        order::Order,
    };

    #[test]
    fn an_answer_that_is_awaited_is_said_with_its_end_and_then_that_it_ended() {
        let row = OrderRow::of(&fixtures::order_with_proposed_time());
        let said = |at| row.for_beneficiary(at).message_label.unwrap().fr;
        assert!(said(fixtures::now()).starts_with("Une autre date est proposée : répondez avant le "));
        assert!(row.for_beneficiary(hours(9)).awaits_answer && !row.for_beneficiary(hours(10)).awaits_answer);
        assert_eq!(said(hours(10)), "La date proposée n’est plus tenue : la commande garde la sienne");
        let mut quoted = fixtures::order(None);
        (quoted.dates.begin, quoted.dates.end, quoted.dates.wished) = (None, None, None);
        let proposal = fixtures::proposal(&quoted, 4500);
        quoted.propose_quote(proposal, &fixtures::manager(), fixtures::now()).unwrap();
        let ends = quoted.quotes[0].ends();
        let row = OrderRow::of(&quoted);
        assert!(
            row.for_beneficiary(fixtures::now()).message_label.unwrap().fr.starts_with("Un devis attend")
        );
        assert!(
            row.for_beneficiary(ends).message_label.unwrap().fr.starts_with("Le devis n’est plus valable")
        );
    }

    #[test]
    fn a_row_of_before_awaits_nothing() {
        let mut stored = serde_json::to_value(OrderRow::of(&fixtures::order_with_proposed_time())).unwrap();
        assert!(stored["awaited"].is_array());
        stored.as_object_mut().unwrap().remove("awaited");
        let row: OrderRow = serde_json::from_value(stored).unwrap();
        assert!(!row.for_beneficiary(fixtures::now()).awaits_answer);
    }

    #[test]
    fn what_nobody_began_with_a_day_after_its_time_says_so_and_what_to_do() {
        let over = |status, workflow| {
            let mut order = fixtures::order(Some(1000));
            (order.dates.begin, order.dates.end, order.dates.wished) =
                (Some(hours(10)), Some(hours(11)), None);
            OrderRow::of(&Order { status, workflow, ..order })
        };
        for (status, workflow, passes) in [
            (OrderStatus::New, Workflow::Other, true),
            (OrderStatus::Accepted, Workflow::RendezVous, true),
            (OrderStatus::ToBeProcessed, Workflow::Other, true),
            (OrderStatus::ToBeProcessed, Workflow::DeposeRepriseEntreprise, false),
            (OrderStatus::BeingProcessed, Workflow::Other, false),
            (OrderStatus::Available, Workflow::Other, false),
            (OrderStatus::Done, Workflow::Other, false),
        ] {
            let row = over(status, workflow);
            let said = |at| row.for_beneficiary(at).status_label.fr == "Date passée";
            assert!(!said(hours(34)), "{status:?}: its desk may say how it went");
            assert_eq!(said(hours(35)), passes, "{status:?} {workflow:?}");
            let text = row.for_beneficiary(hours(3_000)).message_label.map(|it| it.fr).unwrap_or_default();
            assert_eq!(text.starts_with("La date est passée : écrivez"), passes, "{status:?} {text}");
        }
    }

    #[test]
    fn a_stored_row_grows_late_as_its_order_does() {
        let order = fixtures::order(Some(1290));
        let stored = serde_json::to_string(&OrderRow::of(&order)).unwrap();
        let row: OrderRow = serde_json::from_str(&stored).unwrap();
        assert_eq!(row.for_desk(fixtures::now()).inbox_reasons, [InboxReason::New]);
        let late = fixtures::now() + SignedDuration::from_hours(24);
        assert_eq!(row.for_desk(late).inbox_reasons, [InboxReason::LateToAccept, InboxReason::New]);
    }

    #[test]
    fn an_amount_that_nobody_knows_yet_is_not_zero() {
        let quoted = OrderRow::of(&fixtures::order(None));
        assert_eq!(quoted.for_beneficiary(fixtures::now()).final_amount, Euros(NO_PRICE));
        assert_eq!(quoted.for_desk(fixtures::now()).final_amount, Euros(NO_PRICE));
    }

    #[test]
    fn what_is_finished_is_rated_once() {
        for (status, note, to_rate) in [
            (OrderStatus::New, -3, false),
            (OrderStatus::Done, -3, true),
            (OrderStatus::Paid, -1, true),
            (OrderStatus::Done, 0, false),
            (OrderStatus::Rejected, -2, false),
        ] {
            let row = OrderRow { status, note, ..OrderRow::of(&fixtures::order(Some(1290))) };
            assert_eq!(row.for_beneficiary(fixtures::now()).to_rate, to_rate, "{status:?} {note}");
        }
    }

    #[test]
    fn the_desk_sees_how_long_an_order_is_put_off_until_it_is_no_more() {
        let now = fixtures::now();
        let second = SignedDuration::from_secs(1);
        for (until, shown) in [(now - second, None), (now, None), (now + second, Some(now + second))] {
            let row = OrderRow { snoozed_until: Some(until), ..OrderRow::of(&fixtures::order(None)) };
            assert_eq!(row.for_desk(now).snoozed_until, shown);
        }
    }

    #[test]
    fn what_waits_at_the_desk_says_so() {
        let mut order = fixtures::order(Some(1290));
        assert_eq!(OrderRow::of(&order).for_beneficiary(fixtures::now()).message_label, None);
        order.lines.iter_mut().for_each(|line| line.status = 3);
        let summary = OrderRow::of(&order).for_beneficiary(fixtures::now());
        assert_eq!(summary.message_label.unwrap().en, "Your order is available");
        assert_eq!(summary.tracker.unwrap().index, 1);
    }
}
