use contract::{Cents, Words};
use jiff::civil::Date;

use super::{Letter, Notice};
use crate::{order::Order, text::format};

/// An account is about to be debited.
#[derive(Debug)]
pub struct DebitAnnounced<'a> {
    pub order: &'a Order,
    pub amount: Cents,
    pub day: Date,
    /// Number of the mandate (RUM); may be empty.
    pub mandate: &'a str,
    /// Names the debit for ever.
    pub reference: &'a str,
}

impl Notice for DebitAnnounced<'_> {
    fn kind(&self) -> &'static str {
        "debitAnnounced"
    }

    fn key(&self) -> Option<String> {
        Some(format!("debit-{}", self.reference))
    }

    fn letter(&self) -> Option<Letter> {
        let id = self.order.id;
        let (fr, en) =
            (format!("Commande {id} : prélèvement à venir"), format!("Order {id}: direct debit to come"));
        let told = if self.order.needless_debits().next().is_some() {
            (
                "Ce prélèvement était transmis à votre banque avant que votre commande soit annulée ou réglée autrement. S’il passe, il vous est rendu.",
                "This direct debit was sent to your bank before your order was cancelled or paid otherwise. Should it be made, it is given back to you.",
            )
        } else {
            (
                "Votre compte sera débité pour votre commande. Veillez à ce qu’il soit approvisionné.",
                "Your account will be debited for your order. Please see that it holds enough.",
            )
        };
        let letter = Letter::of_order(self.order, fr, en)
            .says(told.0, told.1)
            .fact("Montant prélevé", "Amount debited", Words::each(|lang| format::euros(self.amount, lang)))
            .fact(
                "Date du prélèvement",
                "Date of the debit",
                Words::each(|lang| format::date(self.day, lang)),
            )
            .fact("Mandat", "Mandate", self.mandate.to_owned());
        Some(letter)
    }
}
