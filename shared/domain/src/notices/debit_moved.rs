use contract::{Cents, Lang, Words};
use jiff::civil::Date;

use super::{Alert, Letter, Notice};
use crate::{order::Order, text::format};

/// The desk has moved the debit of an order.
#[derive(Debug)]
pub struct DebitMoved<'a> {
    pub order: &'a Order,
    pub amount: Cents,
    /// The new one.
    pub day: Date,
}

impl Notice for DebitMoved<'_> {
    fn kind(&self) -> &'static str {
        "debitMoved"
    }

    fn key(&self) -> Option<String> {
        Some(format!("debit-moved-{}-{}", self.order.id, self.order.edition))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let letter = Letter::of_order(self.order, fr, en)
            .says(
                "Votre conciergerie a changé la date du débit de votre commande. Le montant reste le même.",
                "Your concierge desk has changed the day on which your order is debited. The amount stays the same.",
            )
            .fact("Montant du débit", "Amount debited", Words::each(|lang| format::euros(self.amount, lang)))
            .fact("Date du débit", "Date of the debit", Words::each(|lang| format::date(self.day, lang)));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.order, "orderStatus", self.subject()))
    }
}

impl DebitMoved<'_> {
    fn subject(&self) -> Words {
        let day = |lang| format::date(self.day, lang);
        Words::new(
            format!("Commande {} : débit déplacé au {}", self.order.id, day(Lang::Fr)),
            format!("Order {}: debit moved to {}", self.order.id, day(Lang::En)),
        )
    }
}
