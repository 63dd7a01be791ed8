//! A win as an order: for nothing, and for the desk to deal with like any other.

use contract::{Cents, Error, OrderId, Result, Words, catalogue::ItemType, orders::NewOrderItem};
use jiff::Timestamp;

use crate::{
    catalogue::{no_offer::NoOffer, offer::Offer, orderable},
    order::{
        Line, Order,
        draft::items,
        given::{self, GivenInputs},
    },
    people::{organisation::Conciergerie, person::Person},
    text::fields::Fields,
};

/// The data that the order of a win is made from.
#[derive(Clone, Copy, Debug)]
pub struct PrizeInputs<'a> {
    pub id: OrderId,
    /// The version in force of the offer that is won.
    pub offer: &'a Offer,
    /// The desk at which it was won.
    pub desk: &'a Conciergerie,
    pub winner: &'a Person,
    /// The title of the game.
    pub game: &'a Words,
    pub now: Timestamp,
}

/// Whether a desk can give the offer away. A game at which it cannot lets nobody win.
///
/// # Errors
/// The rule that says no.
pub fn can_be_given(offer: &Offer, desk: &Conciergerie, now: Timestamp) -> Result<(), NoOffer> {
    orderable(offer, desk, true, now)
}

/// The offer sells nothing that could be given away.
pub fn no_prize(field: &str) -> Error {
    Error::invalid(
        field,
        "Choisissez une offre qui propose au moins un article.",
        "Choose an offer that sells at least one item.",
    )
}

/// The line of a prize: one of the first thing that the offer sells. An offer of several things is won under its own name,
/// and the desk agrees with the winner on which of them it is.
pub fn line(offer: &Offer) -> Option<Line> {
    let sold: Vec<_> = offer.items.iter().filter(|it| it.kind == ItemType::Default).collect();
    let first = sold.first()?.id;
    let one = [NewOrderItem { offre_item_id: first, quantity: 1, ..NewOrderItem::default() }];
    // The desk asks for the answers that the offer wants.
    let mut lines = items::chosen(offer, &one, &mut Fields::default());
    let line = lines.iter().position(|it| it.offer_item == first).map(|at| lines.swap_remove(at))?;
    let label = if sold.len() > 1 { offer.name.clone() } else { line.label };
    Some(Line { label, price: Some(Cents::ZERO), fixed_price: true, ..line })
}

/// Makes the order of a win. It waits for the desk, which sees it among the new ones.
///
/// # Errors
/// [`no_prize`] at `offre`.
pub fn make(from: &PrizeInputs) -> Result<Order> {
    let PrizeInputs { offer, desk, winner, now, .. } = *from;
    let mut line = line(offer).ok_or_else(|| no_prize("offre"))?;
    let told =
        Words::new(format!("Gagné au jeu : {}", from.game.fr), format!("Won in the game: {}", from.game.en));
    line.comment = Some(told.get(winner.reading_lang()).to_owned());
    Ok(given::make(&GivenInputs { id: from.id, offer, desk, beneficiary: winner, line, now }))
}

#[cfg(test)]
mod tests {
    use contract::orders::OrderStatus;

    use contract::orders::PaymentMode;

    use super::*;
    use crate::{fixtures, money::ledger::Accounted, order::invariants};

    fn won(offer: &Offer) -> Result<Order> {
        let inputs = PrizeInputs {
            id: OrderId(9),
            offer,
            desk: &fixtures::conciergerie(),
            winner: &fixtures::beneficiary(),
            game: &Words::new("La roue de Noël", "The Christmas wheel"),
            now: fixtures::now(),
        };
        make(&inputs)
    }

    #[test]
    fn a_win_is_an_order_for_nothing_that_waits_for_the_desk() {
        let offer = Offer {
            auto_accept: true,
            additional_cost: Some(Cents(300)),
            ..fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(500))])
        };
        let mut order = won(&offer).unwrap();
        assert_eq!((order.status, order.payments.mode), (OrderStatus::New, PaymentMode::Free));
        assert_eq!((order.final_amount(), order.is_unpaid()), (Cents::ZERO, false));
        assert_eq!(order.lines[0].comment.as_deref(), Some("Gagné au jeu : La roue de Noël"));
        assert_eq!(invariants::broken(&order), Vec::<&str>::new());
        assert!(order.entries(None, 1).is_empty(), "nothing is owed by anybody");
        order.rank(fixtures::now());
        assert!(crate::order::row::OrderRow::of(&order).inbox.is_some(), "it stands in the inbox");
    }

    #[test]
    fn an_offer_of_several_things_is_won_under_its_own_name() {
        let items =
            vec![fixtures::item(1, ItemType::Default, Some(500)), fixtures::item(2, ItemType::Default, None)];
        let order = won(&fixtures::offer(items)).unwrap();
        assert_eq!((order.lines.len(), order.lines[0].label.fr.as_str()), (1, "Chemises"));
        assert_eq!(order.final_amount(), Cents::ZERO);
    }

    #[test]
    fn an_offer_that_sells_nothing_cannot_be_won() {
        assert!(won(&fixtures::offer(vec![fixtures::item(1, ItemType::Text, None)])).is_err());
        let elsewhere = Offer { conciergeries: vec![], ..fixtures::offer(vec![]) };
        assert!(can_be_given(&elsewhere, &fixtures::conciergerie(), fixtures::now()).is_err());
    }
}
