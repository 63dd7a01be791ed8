use contract::{Lang, Words};

use super::{Alert, Letter, Notice};
use crate::order::Order;

/// The desk, which was to be closed at the hour of an appointment there, is open then after all.
#[derive(Debug)]
pub struct DeskReopened<'a>(pub &'a Order);

impl Notice for DeskReopened<'_> {
    fn kind(&self) -> &'static str {
        "deskReopened"
    }

    fn key(&self) -> Option<String> {
        let Self(order) = self;
        let begin = order.dates.begin.map_or(0, |it| it.as_second());
        Some(format!("desk-reopened-{}-{begin}-{}", order.id, order.times_closed_over()))
    }

    fn letter(&self) -> Option<Letter> {
        let Self(order) = self;
        let letter = Letter::of_order(
            order,
            format!("Commande {} : votre rendez-vous est maintenu", order.id),
            format!("Order {}: your appointment stands", order.id),
        )
        .says(
            "Votre conciergerie sera finalement ouverte à l’heure de votre rendez-vous : il est maintenu.",
            "Your concierge desk will be open at the time of your appointment after all: it stands.",
        )
        .next_step("Rien à faire de votre part", "Nothing for you to do");
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let Self(order) = self;
        let label = Words::new(
            format!("Rendez-vous maintenu : commande {}, {}", order.id, order.dates.moment_told(Lang::Fr)),
            format!("Appointment stands: order {}, {}", order.id, order.dates.moment_told(Lang::En)),
        );
        Some(Alert::of_order(order, "orderStatus", label))
    }
}
