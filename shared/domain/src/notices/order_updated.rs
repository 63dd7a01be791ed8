use contract::Words;

use super::{Alert, Letter, Notice};
use crate::order::Order;

/// The desk has changed the content, the date or the price of an order.
#[derive(Debug)]
pub struct OrderUpdated<'a>(pub &'a Order);

impl Notice for OrderUpdated<'_> {
    fn kind(&self) -> &'static str {
        "orderUpdated"
    }

    fn letter(&self) -> Option<Letter> {
        let Self(order) = self;
        let (fr, en) = (format!("Commande {} modifiée", order.id), format!("Order {} changed", order.id));
        let letter = Letter::of_order(order, fr, en).says(
            "Votre conciergerie a modifié votre commande. Voici où elle en est.",
            "Your concierge desk has changed your order. Here is where it stands.",
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let id = self.0.id;
        let label =
            Words::new(format!("Votre commande {id} a été modifiée"), format!("Your order {id} was changed"));
        Some(Alert::of_order(self.0, "orderStatus", label))
    }
}
