use contract::{Words, orders::Trouble};

use super::{Alert, Letter, Notice};
use crate::{order::Order, text::wording};

/// An order of a series did not come about as planned.
#[derive(Debug)]
pub struct SeriesTrouble<'a> {
    pub order: &'a Order,
    pub trouble: Trouble,
}

impl Notice for SeriesTrouble<'_> {
    fn kind(&self) -> &'static str {
        "seriesTrouble"
    }

    fn key(&self) -> Option<String> {
        Some(format!("series-trouble-{}", self.order.id))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let letter = Letter::of_order(self.order, fr, en)
            .says(
                "Cette date de votre commande récurrente n’a pas pu être réservée comme prévu. Votre conciergerie le sait, et trouvera une solution avec vous.",
                "This date of your recurring order could not be booked as planned. Your concierge desk knows, and will find a solution with you.",
            )
            .says(
                "Vous pouvez aussi la déplacer ou la sauter depuis sa page.",
                "You can also move it or skip it from its page.",
            )
            .fact("Raison", "Reason", wording::trouble(self.trouble));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.order, "orderStatus", self.subject()))
    }
}

impl SeriesTrouble<'_> {
    fn subject(&self) -> Words {
        let reason = wording::trouble(self.trouble);
        Words::new(
            format!("Commande {} : {}", self.order.id, reason.fr.to_lowercase()),
            format!("Order {}: {}", self.order.id, reason.en.to_lowercase()),
        )
    }
}
