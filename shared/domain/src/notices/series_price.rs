use contract::{Lang, Words};

use super::{Alert, Letter, Notice};
use crate::{
    order::{Order, series::price::AnnouncedPrice},
    text::format,
};

/// The orders of a series will cost something else.
#[derive(Debug)]
pub struct SeriesPriceChanges<'a> {
    /// The order that began it.
    pub first: &'a Order,
    pub price: AnnouncedPrice,
}

impl Notice for SeriesPriceChanges<'_> {
    fn kind(&self) -> &'static str {
        "seriesPrice"
    }

    fn key(&self) -> Option<String> {
        let AnnouncedPrice { amount, from, .. } = self.price;
        Some(format!("series-price-{}-{from}-{}", self.first.id, amount.0))
    }

    fn letter(&self) -> Option<Letter> {
        let AnnouncedPrice { before, amount, from } = self.price;
        let Words { fr, en } = self.subject();
        let letter = Letter::of_order(self.first, fr, en).says(
            "Le prix de votre commande récurrente change. Les dates d’avant gardent leur prix.",
            "The price of your recurring order changes. Earlier dates keep their price.",
        );
        let letter = match before < amount {
            true => letter.says(
                "Si ce prix ne vous convient pas, terminez la récurrence ou sautez des dates depuis la page de votre commande : les commandes pas encore passées ne vous coûtent rien.",
                "If this price does not suit you, end the recurring order or skip dates from the page of your order: orders that are not placed yet cost you nothing.",
            ),
            false => letter,
        };
        let letter = letter
            .fact(
                "Prix par date jusqu’ici",
                "Price per date so far",
                Words::each(|lang| format::euros(before, lang)),
            )
            .fact(
                "Nouveau prix par date",
                "New price per date",
                Words::each(|lang| format::euros(amount, lang)),
            )
            .fact("À partir du", "From", Words::each(|lang| format::date(from, lang)));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.first, "orderStatus", self.subject()))
    }
}

impl SeriesPriceChanges<'_> {
    fn subject(&self) -> Words {
        let euros = |lang| format::euros(self.price.amount, lang);
        let from = |lang| format::date(self.price.from, lang);
        Words::new(
            format!(
                "Commande récurrente {} : {} par date à partir du {}",
                self.first.id,
                euros(Lang::Fr),
                from(Lang::Fr)
            ),
            format!(
                "Recurring order {}: {} per date from {}",
                self.first.id,
                euros(Lang::En),
                from(Lang::En)
            ),
        )
    }
}
