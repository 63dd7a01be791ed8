use contract::{Lang, Words};
use jiff::civil::Date;

use super::{Alert, Letter, Notice};
use crate::{order::Order, text::format};

/// A series is over, or its last order is made.
#[derive(Debug)]
pub struct SeriesEnded<'a> {
    /// The order that began it.
    pub first: &'a Order,
    /// The last day of its rule. It is absent when somebody has ended it before.
    pub last: Option<Date>,
    /// Names the end: one that goes on may end again.
    pub once: &'a str,
}

impl Notice for SeriesEnded<'_> {
    fn kind(&self) -> &'static str {
        "seriesEnded"
    }

    fn key(&self) -> Option<String> {
        Some(format!("series-ended-{}-{}", self.first.id, self.once))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let letter = Letter::of_order(self.first, fr, en);
        let letter = match self.last {
            Some(day) => letter
                .says(
                    "Toutes les dates de votre commande récurrente sont commandées. Pour continuer après la dernière, passez une nouvelle commande.",
                    "All dates of your recurring order are ordered. To go on after the last one, place a new order.",
                )
                .fact("Dernière date", "Last date", Words::each(|lang| format::date(day, lang))),
            None => letter.says(
                "Plus aucune date ne sera commandée. Les commandes encore annulables sans frais sont annulées, les autres restent. Vous pouvez reprendre la récurrence depuis sa page.",
                "No further date will be ordered. Orders that can still be cancelled free of charge are cancelled, the others stay. You can resume it from its page.",
            ),
        };
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.first, "orderStatus", self.subject()))
    }
}

impl SeriesEnded<'_> {
    fn subject(&self) -> Words {
        let id = self.first.id;
        match self.last {
            Some(day) => Words::new(
                format!("Commande récurrente {id} : dernière date le {}", format::date(day, Lang::Fr)),
                format!("Recurring order {id}: last date on {}", format::date(day, Lang::En)),
            ),
            None => Words::new(
                format!("Commande récurrente {id} terminée"),
                format!("Recurring order {id} has ended"),
            ),
        }
    }
}
