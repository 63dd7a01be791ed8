use contract::{Lang, Words};

use super::{Alert, Letter, Notice};
use crate::order::Order;

/// Its beneficiary has moved an order.
#[derive(Debug)]
pub struct OrderMoved<'a>(pub &'a Order);

impl Notice for OrderMoved<'_> {
    fn kind(&self) -> &'static str {
        "orderMoved"
    }

    fn key(&self) -> Option<String> {
        Some(format!("moved-{}-{}", self.0.id, self.0.edition))
    }

    fn letter(&self) -> Option<Letter> {
        let Self(order) = self;
        let (fr, en) = (format!("Commande {} déplacée", order.id), format!("Order {} moved", order.id));
        let letter = Letter::of_order(order, fr, en).says(
            "Votre commande a une nouvelle date. L’ancienne est de nouveau libre.",
            "Your order has a new date. The one it had before is free again.",
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let Self(order) = self;
        let label = Words::new(
            format!("Commande {} déplacée : {}", order.id, order.dates.moment_told(Lang::Fr)),
            format!("Order {} moved: {}", order.id, order.dates.moment_told(Lang::En)),
        );
        Some(Alert::of_order(order, "orderStatus", label))
    }
}
