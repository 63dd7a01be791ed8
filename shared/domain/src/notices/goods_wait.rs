use contract::{Lang, Words};
use jiff::Timestamp;

use super::{Alert, Letter, Notice};
use crate::{calendar::paris, order::Order, text::format};

/// Goods wait at the desk to be collected.
#[derive(Debug)]
pub struct GoodsWait<'a> {
    pub order: &'a Order,
    pub since: Timestamp,
    /// Its place among the reminders of these goods, and the instant that was planned for it.
    pub nth: usize,
    pub due: Timestamp,
}

impl Notice for GoodsWait<'_> {
    fn kind(&self) -> &'static str {
        "goodsWait"
    }

    fn key(&self) -> Option<String> {
        Some(format!("goods-{}-{}-{}", self.order.id, self.since.as_second(), self.nth))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let since = |lang| format::date(paris::today(self.since), lang);
        let letter = Letter::of_order(self.order, fr, en).says(
            format!(
                "Elle est à la conciergerie depuis le {}. Passez la retirer quand vous le pouvez.",
                since(Lang::Fr)
            ),
            format!(
                "It has been at the concierge desk since {}. Come and collect it when you can.",
                since(Lang::En)
            ),
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::once(self.order, self.subject(), self.due))
    }
}

impl GoodsWait<'_> {
    fn subject(&self) -> Words {
        let Words { fr, en } = &self.order.offer_label;
        Words::new(
            format!("Votre commande vous attend : {fr}"),
            format!("Your order is waiting for you: {en}"),
        )
    }
}
