//! A recurring fee as an order: it is done as soon as it is made, and paid like any other.

use contract::{
    Cents, Error, OrderId, Result,
    catalogue::ItemType,
    orders::{NewOrderItem, OrderStatus, PaymentMode},
    users::FeeTerm,
};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    catalogue::offer::{AnswerWithin, Offer},
    money::{
        fee::term_in_words,
        modes::{PaymentContext, payment_options},
        pricing::{Totals, totals},
    },
    order::{
        Line, Order, Place,
        draft::{CheckedDraft, items},
        lifecycle::NextStatus,
        placing::{Placing, place},
    },
    people::{actor::Actor, organisation::Conciergerie, person::Person},
    text::fields::Fields,
};

/// The data that a fee is made from.
#[derive(Clone, Copy, Debug)]
pub struct FeeInputs<'a> {
    pub id: OrderId,
    /// The version in force.
    pub offer: &'a Offer,
    pub desk: &'a Conciergerie,
    pub beneficiary: &'a Person,
    pub term: FeeTerm,
    pub now: Timestamp,
}

/// The cost of an offer as a fee: one of each thing it sells.
///
/// # Errors
/// Invalid `offreId`: it takes a slot, asks for something, or has no price that is known.
pub fn amount(offer: &Offer) -> Result<Cents> {
    Ok(priced(offer)?.1.total)
}

fn priced(offer: &Offer) -> Result<(Vec<Line>, Totals)> {
    let one = |id| NewOrderItem { offre_item_id: id, quantity: 1, ..NewOrderItem::default() };
    let sold = offer.items.iter().filter(|it| it.kind == ItemType::Default);
    let answers: Vec<_> = sold.map(|it| one(it.id)).collect();
    let mut fields = Fields::default();
    let lines = items::chosen(offer, &answers, &mut fields);
    let totals = totals(&lines, offer.discount, offer.additional_cost);
    let plain = fields.finish().is_ok() && offer.calendar.is_none() && !lines.is_empty();
    match plain && !totals.has_quote_lines && totals.total > Cents::ZERO {
        true => Ok((lines, totals)),
        false => Err(no_fee()),
    }
}

/// The offer cannot be charged as a fee.
pub fn no_fee() -> Error {
    Error::invalid(
        "offreId",
        "Choisissez une offre de cette conciergerie dont le prix est connu, sans créneau ni question obligatoire.",
        "Choose an offer of this concierge desk whose price is known, without slots or required questions.",
    )
}

/// Makes the fee of a term. It asks for nothing to be done: it is done, and owed.
///
/// # Errors
/// The same as [`amount`].
pub fn make(from: &FeeInputs) -> Result<Order> {
    let FeeInputs { offer, desk, beneficiary, now, .. } = *from;
    let (mut lines, totals) = priced(offer)?;
    let told = term_in_words(from.term);
    lines.iter_mut().for_each(|it| it.comment = Some(told.get(beneficiary.reading_lang()).to_owned()));
    let payment_mode = mode(from, &totals);
    let draft = CheckedDraft {
        lines,
        totals,
        place: Place::default(),
        begin: None,
        end: None,
        wished: Some(paris::today(now)),
        date_flexible: false,
        recurrence: None,
        budget: None,
        comment: None,
        needs_slot: false,
        force_slot: false,
        payment_mode: Some(payment_mode),
        rest_payment_mode: None,
    };
    let by = Actor::platform();
    // Nobody answers it, hands it over or prints it.
    let offer = Offer {
        auto_accept: true,
        answer_within: AnswerWithin::default(),
        pickup_if_manager: false,
        keep_in_inbox: false,
        request_print: false,
        ..offer.clone()
    };
    let mut order = place(&Placing {
        id: from.id,
        draft: &draft,
        offer: &offer,
        beneficiary,
        conciergerie: desk,
        by: &by,
        now,
        payment: payment_mode.into(),
        credits: &[],
        overlap: false,
        parent: None,
    });
    // Nobody is asked what they thought of it.
    order.note = -2;
    order.change_status(NextStatus::to(OrderStatus::Done), &by, &[], now)?;
    Ok(order)
}

/// As its offer says, else by the mandate, else at the desk: no card is charged whose holder did not choose that.
fn mode(from: &FeeInputs, totals: &Totals) -> PaymentMode {
    let context = PaymentContext {
        credits: Cents::ZERO,
        card: from.beneficiary.card.as_ref(),
        mandate: from.beneficiary.mandate.as_ref(),
        by_desk: true,
        today: paris::today(from.now),
    };
    let options = payment_options(from.offer, totals, from.desk, &context).unwrap_or_default();
    let wished = [from.offer.force_payment_mode, Some(PaymentMode::DirectDebit)];
    let open = |mode: &PaymentMode| options.iter().any(|it| it.id == *mode);
    wished.into_iter().flatten().find(open).unwrap_or(PaymentMode::Conciergerie)
}

#[cfg(test)]
mod tests {
    use contract::{catalogue::OfferItem, orders::PaymentMode::*, users::FeePeriod};
    use jiff::civil::date;

    use super::*;
    use crate::{
        fixtures,
        money::{
            fee::term,
            ledger::{Accounted, accounts::Account},
        },
        order::invariants,
    };

    fn priced_offer() -> Offer {
        fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(500))])
    }

    fn made(offer: &Offer, beneficiary: &Person) -> Order {
        let inputs = FeeInputs {
            id: OrderId(9),
            offer,
            desk: &fixtures::conciergerie(),
            beneficiary,
            term: term(FeePeriod::Month, date(2026, 11, 2)),
            now: fixtures::now(),
        };
        make(&inputs).expect("a fee")
    }

    #[test]
    fn a_fee_is_done_owed_and_in_the_ledger_as_any_order_is() {
        let (offer, person) = (priced_offer(), fixtures::beneficiary());
        let order = made(&offer, &person);
        assert_eq!((order.status, order.note, order.payments.mode), (OrderStatus::Done, -2, Conciergerie));
        assert_eq!(order.final_amount(), amount(&offer).unwrap());
        assert!(order.is_unpaid());
        assert_eq!(invariants::broken(&order), Vec::<&str>::new());
        let [entry] = &order.entries(None, 1)[..] else { panic!("one entry") };
        assert_eq!(entry.moved(|it| it == Account::Receivable), order.final_amount());
        assert_eq!(order.lines[0].comment.as_deref(), Some("novembre 2026"));
    }

    #[test]
    fn a_mandate_is_debited_and_a_card_is_not_unless_the_offer_says_so() {
        let offer = priced_offer();
        let with_card = Person { card: Some(fixtures::card("2028-01-31")), ..fixtures::beneficiary() };
        assert_eq!(made(&offer, &with_card).payments.mode, Conciergerie);
        let by_card = Offer { force_payment_mode: Some(Card), ..offer.clone() };
        assert_eq!(made(&by_card, &with_card).payments.mode, Card);
        let company = Offer { force_payment_mode: Some(Company), ..offer };
        assert_eq!(made(&company, &with_card).payments.mode, Company);
    }

    #[test]
    fn what_has_no_price_or_asks_for_something_is_no_fee() {
        let offer = priced_offer();
        let item = |change: fn(&mut OfferItem)| {
            let mut item = offer.items[0].clone();
            change(&mut item);
            Offer { items: vec![item], ..offer.clone() }
        };
        for wrong in [
            item(|it| it.devis = true),
            item(|it| it.price.0 = Some(Cents(0))),
            item(|it| (it.kind, it.extension.mandatory) = (ItemType::Text, true)),
            Offer { items: vec![], ..offer.clone() },
        ] {
            assert!(amount(&wrong).is_err(), "{:?}", wrong.items);
        }
    }
}
