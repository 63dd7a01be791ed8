//! Orders that are there before a test begins.

use contract::{
    OfferId, OrderId, UserId,
    orders::{NewOrder, NewOrderItem, PaymentMode},
};
use domain::{
    catalogue::offer::Offer,
    order::{
        draft::{self, context::DraftContext},
        placing::{Placing, place},
    },
    people::actor::Actor,
};
use jiff::{
    Timestamp,
    civil::{Date, Time, date, time},
};
use store::Changes;

use crate::App;

/// A Thursday on which the masseur comes, and the first begin of that day.
pub const THURSDAY: (Date, Time) = (date(2026, 11, 26), time(14, 0, 0, 0));

/// Puts an order of one of an offer's first item into the tables: made now by its beneficiary, to be paid at the desk.
/// It holds no time of a partner's calendar.
pub async fn placed(app: &App, beneficiary: UserId, offer: OfferId, id: i64) -> OrderId {
    let store = app.store();
    let beneficiary = store.people().get(beneficiary).await.expect("the beneficiary");
    let desk = beneficiary.conciergerie.expect("a desk");
    let conciergerie = store.places().stored_desk(desk).await.expect("the desk");
    let offer = store.catalogue().offer(offer).await.expect("the offer").entity;
    let by = Actor::beneficiary(&beneficiary);
    // Offers that are over, or sold elsewhere, were ordered all the same.
    let open = Offer { from: Timestamp::UNIX_EPOCH, to: None, conciergeries: vec![desk], ..offer.clone() };
    let context = DraftContext {
        offer: &open,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: app.now(),
        owes_terms: false,
        ordered_this_month: false,
    };
    let draft = draft::check(&order_request(&offer), &context).expect("a draft that keeps every rule");
    let order = place(&Placing {
        id: OrderId(id),
        draft: &draft,
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: app.now(),
        payment: PaymentMode::Conciergerie.into(),
        credits: &[],
        overlap: false,
        parent: None,
    });
    store.commit(Changes::new().insert_order(&order).expect("an order")).await.expect("a new order");
    order.id
}

/// One of an offer's first item, on [`THURSDAY`] where it needs a date, at home where it needs a place.
pub fn order_request(offer: &Offer) -> NewOrder {
    let timed = offer.calendar.is_some() || offer.ask_for_time == 2;
    let at_home = !offer.avoid_address;
    let dated = timed || (at_home && !offer.needs_a_date && !offer.avoid_date);
    let first = offer.items.first().map(|it| it.id).unwrap_or_default();
    NewOrder {
        offre_id: offer.id,
        part_id: Some(offer.partner),
        items: vec![NewOrderItem { offre_item_id: first, quantity: 1, ..Default::default() }],
        begin_date: dated.then_some(THURSDAY.0.into()),
        time: timed.then_some(THURSDAY.1.into()),
        address_type: at_home.then(|| "dom".to_owned()),
        ..NewOrder::default()
    }
}
