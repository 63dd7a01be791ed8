//! An order that nobody placed and nobody pays: a prize, or a parcel. It is for the desk to deal with like any other.

use contract::{OrderId, orders::PaymentMode};
use jiff::Timestamp;

use crate::{
    calendar::paris,
    catalogue::offer::Offer,
    money::pricing::totals,
    order::{
        Line, Order, Place,
        draft::CheckedDraft,
        placing::{Placing, place},
    },
    people::{actor::Actor, organisation::Conciergerie, person::Person},
};

/// The data that it is made from.
#[derive(Clone, Debug)]
pub struct GivenInputs<'a> {
    pub id: OrderId,
    /// The version in force.
    pub offer: &'a Offer,
    pub desk: &'a Conciergerie,
    pub beneficiary: &'a Person,
    /// The thing that is given, at no price.
    pub line: Line,
    pub now: Timestamp,
}

/// Makes the order. It waits for the desk, which sees it among the new ones.
pub fn make(from: &GivenInputs) -> Order {
    let GivenInputs { id, offer, desk, beneficiary, now, .. } = *from;
    let lines = vec![from.line.clone()];
    let draft = CheckedDraft {
        totals: totals(&lines, 0, None),
        lines,
        place: Place::default(),
        begin: None,
        end: None,
        wished: Some(paris::today(now)),
        date_flexible: true,
        recurrence: None,
        budget: None,
        comment: None,
        needs_slot: false,
        force_slot: false,
        payment_mode: Some(PaymentMode::Free),
        rest_payment_mode: None,
    };
    let offer = Offer { auto_accept: false, additional_cost: None, discount: 0, ..offer.clone() };
    place(&Placing {
        id,
        draft: &draft,
        offer: &offer,
        beneficiary,
        conciergerie: desk,
        by: &Actor::platform(),
        now,
        payment: PaymentMode::Free.into(),
        credits: &[],
        overlap: false,
        parent: None,
    })
}
