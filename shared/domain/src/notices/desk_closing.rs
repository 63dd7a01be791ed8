use contract::{Lang, Words};

use super::{Alert, Letter, Notice};
use crate::order::Order;

/// The desk is closed at the hour of an appointment there.
#[derive(Debug)]
pub struct DeskClosing<'a>(pub &'a Order);

impl Notice for DeskClosing<'_> {
    fn kind(&self) -> &'static str {
        "deskClosing"
    }

    fn key(&self) -> Option<String> {
        let Self(order) = self;
        let begin = order.dates.begin.map_or(0, |it| it.as_second());
        Some(format!("desk-closing-{}-{begin}-{}", order.id, order.times_closed_over()))
    }

    fn letter(&self) -> Option<Letter> {
        let Self(order) = self;
        let letter = Letter::of_order(
            order,
            format!("Commande {} : la conciergerie sera fermée", order.id),
            format!("Order {}: the concierge desk will be closed", order.id),
        )
        .says(
            "Votre conciergerie sera fermée à l’heure de votre rendez-vous. Elle va vous proposer une solution.",
            "Your concierge desk will be closed at the time of your appointment. It will find a solution with you.",
        )
        .says(
            "Vous pouvez aussi choisir une autre date depuis la page de votre commande.",
            "You can also choose another date from the page of your order.",
        )
        .next_step(
            "Choisissez une autre date, ou attendez celle que votre conciergerie vous propose",
            "Choose another date, or wait for the one that your concierge desk proposes",
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let Self(order) = self;
        let label = Words::new(
            format!("Conciergerie fermée : commande {}, {}", order.id, order.dates.moment_told(Lang::Fr)),
            format!("Concierge desk closed: order {}, {}", order.id, order.dates.moment_told(Lang::En)),
        );
        Some(Alert::of_order(order, "orderStatus", label))
    }
}
