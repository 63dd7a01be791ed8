use contract::{Lang, Words};

use super::{Alert, Letter, Notice};
use crate::{
    order::{Order, quote::Quote},
    text::format,
};

/// The desk or the partner has proposed what an order is to cost.
#[derive(Debug)]
pub struct QuoteProposed<'a> {
    pub order: &'a Order,
    pub quote: &'a Quote,
}

impl Notice for QuoteProposed<'_> {
    fn kind(&self) -> &'static str {
        "quoteProposed"
    }

    fn key(&self) -> Option<String> {
        Some(format!("quote-{}-{}", self.order.id, self.quote.version))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let total = self.quote.totals().total;
        let letter = Letter::of_order(self.order, fr, en)
            .says(
                "Le prix de votre commande vous est proposé. Lisez le devis, puis acceptez-le ou déclinez-le dans votre commande.",
                "A price is proposed for your order. Read the quote, then accept or decline it in your order.",
            )
            .fact("Devis", "Quote", self.quote.number(self.order.id))
            .fact("Total TTC", "Total including VAT", Words::each(|lang| format::euros(total, lang)))
            .fact("Valable jusqu’au", "Valid until", Words::each(|lang| self.until(lang)));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.order, "orderStatus", self.subject()))
    }
}

impl QuoteProposed<'_> {
    fn subject(&self) -> Words {
        let id = self.order.id;
        Words::new(
            format!("Commande {id} : un devis attend votre réponse"),
            format!("Order {id}: a quote awaits your answer"),
        )
    }

    fn until(&self, lang: Lang) -> String {
        format::date(self.quote.valid_until, lang)
    }
}
