use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{order::Order, text::paths};

/// An order is done: what does its beneficiary think of it?
#[derive(Debug)]
pub struct RatingAsked<'a> {
    pub order: &'a Order,
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for RatingAsked<'_> {
    fn kind(&self) -> &'static str {
        "scoring"
    }

    fn key(&self) -> Option<String> {
        Some(format!("scoring-{}", self.order.id))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = &self.order.offer_label;
        let letter =
            Letter::of_order(self.order, format!("Votre avis sur {fr}"), format!("Your opinion on {en}"))
                .says(
                    "Votre commande est terminée. Êtes-vous satisfait ? Une minute suffit pour nous le dire.",
                    "Your order is done. Are you happy with it? It takes a minute to tell us.",
                )
                .leads("Donner mon avis", "Give my opinion", paths::scoring(self.token));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let label = Words::new(
            format!("Commande {} : donnez-nous votre avis", self.order.id),
            format!("Order {}: tell us what you think", self.order.id),
        );
        Some(Alert::of_order(self.order, "scoring", label))
    }
}
