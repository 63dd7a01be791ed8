use contract::Words;

use super::{Alert, Letter, Notice};
use crate::order::Order;

/// An order was made.
#[derive(Debug)]
pub struct OrderCreated<'a>(pub &'a Order);

impl Notice for OrderCreated<'_> {
    fn kind(&self) -> &'static str {
        "orderCreated"
    }

    fn key(&self) -> Option<String> {
        Some(format!("created-{}", self.0.id))
    }

    fn letter(&self) -> Option<Letter> {
        let Self(order) = self;
        let Words { fr, en } = subject(order);
        let letter = Letter::of_order(order, fr, en).says(
            "Nous avons bien reçu votre commande. Votre conciergerie s’en occupe.",
            "We have received your order. Your concierge desk is taking care of it.",
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.0, "orderStatus", subject(self.0)))
    }
}

fn subject(order: &Order) -> Words {
    Words::new(
        format!("Commande {} enregistrée : {}", order.id, order.offer_label.fr),
        format!("Order {} received: {}", order.id, order.offer_label.en),
    )
}
