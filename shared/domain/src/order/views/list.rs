//! An order in a list, from its row: the order itself is not read.

use contract::{
    Cents, Euros, Words,
    desk::DeskOrder,
    orders::{OrderStatus, OrderSummary},
};
use jiff::Timestamp;

use crate::{
    money::pricing::NO_PRICE,
    order::{lifecycle, row::OrderRow, tracker},
    text::wording,
};

impl OrderRow {
    /// The order in its beneficiary's list.
    pub fn for_beneficiary(&self) -> OrderSummary {
        OrderSummary {
            id: self.id,
            icon: self.icon.clone(),
            service_date: self.service_date,
            date: self.created,
            offre_label: self.offer_label.clone(),
            partner_name: self.partner_name.clone(),
            message_label: self.message(),
            status: self.status,
            status_label: wording::label(self.status, self.workflow),
            tracker: tracker::tracker(self.workflow, self.status, self.available),
            final_amount: Euros(self.amount_shown()),
            to_rate: lifecycle::finished(self.status) && self.note < 0,
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

    /// What the beneficiary's list says beside the order.
    fn message(&self) -> Option<Words> {
        if self.payment_waits {
            return Some(Words::new("Paiement en attente", "Payment pending"));
        }
        if self.cancel_requested {
            return Some(Words::new("Annulation demandée", "Cancellation requested"));
        }
        self.at_hand().then(|| Words::new("Votre commande est disponible", "Your order is available"))
    }
}

#[cfg(test)]
mod tests {
    use contract::desk::InboxReason;
    use jiff::SignedDuration;

    use super::*;
    use crate::fixtures;

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
        assert_eq!(quoted.for_beneficiary().final_amount, Euros(NO_PRICE));
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
            assert_eq!(row.for_beneficiary().to_rate, to_rate, "{status:?} {note}");
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
        assert_eq!(OrderRow::of(&order).for_beneficiary().message_label, None);
        order.lines.iter_mut().for_each(|line| line.status = 3);
        let summary = OrderRow::of(&order).for_beneficiary();
        assert_eq!(summary.message_label.unwrap().en, "Your order is available");
        assert_eq!(summary.tracker.unwrap().index, 1);
    }
}
