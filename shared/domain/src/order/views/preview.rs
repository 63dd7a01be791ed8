//! The preview of an order before it is placed.

use contract::{
    Euros, Words,
    orders::{ClosedMode, PaymentOption, Preview, PreviewOffer},
};
use jiff::Timestamp;

use crate::{calendar::paris, catalogue::offer::Offer, order::Order};

/// The preview of an order placed with the number 0: the same order that creation would make.
pub fn preview(
    order: &Order,
    offer: &Offer,
    options: Vec<PaymentOption>,
    closed: Vec<ClosedMode>,
    now: Timestamp,
) -> Preview {
    let totals = order.totals();
    Preview {
        order: order.for_beneficiary(now, &|_| None),
        offre: PreviewOffer { id: offer.id, cat_offre_id: offer.category, part_id: offer.partner },
        order_total: Euros(totals.total),
        has_quote_lines: totals.has_quote_lines,
        recurring_order_text: order.dates.recurrence_text(),
        dates: vec![],
        will_create_registration_fees: None,
        payment_options_int: options,
        rest_options_int: vec![],
        closed_modes: closed,
        warning: warning(order, now),
        direct_debit_day: order.would_be_debited(paris::today(now)),
    }
}

/// The warning that a person reads before ordering.
fn warning(order: &Order, now: Timestamp) -> Option<Words> {
    if order.dates.overlap {
        return Some(Words::new("/!\\ Chevauchement de commande", "/!\\ Overlapping order"));
    }
    if order.budget.is_some_and(|it| it < order.totals().total) {
        return Some(Words::new(
            "Le total dépasse le budget indiqué.",
            "The total is above the budget you entered.",
        ));
    }
    order.cancels_after_delay(now).then(|| {
        Words::new(
            "Le délai de rétractation est déjà passé : une annulation peut entraîner des frais.",
            "The cancellation notice has already passed: cancelling may incur costs.",
        )
    })
}

#[cfg(test)]
mod tests {
    use contract::Cents;
    use jiff::SignedDuration;

    use super::*;
    use crate::{fixtures, order::dates::Dates};

    #[test]
    fn who_orders_is_warned_of_what_matters_most() {
        let plain = fixtures::order(Some(1000));
        let soon = Some(fixtures::now() + SignedDuration::from_hours(23));
        let later = Some(fixtures::now() + SignedDuration::from_hours(24));
        for (order, warned) in [
            (plain.clone(), None),
            (Order { budget: Some(Cents(2000)), ..plain.clone() }, None),
            (
                Order { budget: Some(Cents(1999)), ..plain.clone() },
                Some("The total is above the budget you entered."),
            ),
            (Order { dates: Dates { begin: later, ..fixtures::undated() }, ..plain.clone() }, None),
            (
                Order { dates: Dates { begin: soon, ..fixtures::undated() }, ..plain.clone() },
                Some("The cancellation notice has already passed: cancelling may incur costs."),
            ),
            (
                Order {
                    budget: Some(Cents(1)),
                    dates: Dates { overlap: true, begin: soon, ..fixtures::undated() },
                    ..plain
                },
                Some("/!\\ Overlapping order"),
            ),
        ] {
            assert_eq!(warning(&order, fixtures::now()).map(|it| it.en).as_deref(), warned);
        }
    }
}
