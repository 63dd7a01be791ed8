use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{
    money::credit::Credit,
    text::{format, paths},
};

/// Somebody was given a credit.
#[derive(Debug)]
pub struct CreditGiven<'a>(pub &'a Credit);

impl CreditGiven<'_> {
    /// The number that tells it from other alerts of the same instant: its order, and other credits of that
    /// order, may have alerts as well.
    fn number(&self) -> i64 {
        let id = self.0.id.0;
        self.0.origin.map_or(id, |origin| origin.order_id.0 + 1 + id.rem_euclid(998))
    }
}

impl Notice for CreditGiven<'_> {
    fn kind(&self) -> &'static str {
        "creditGiven"
    }

    fn key(&self) -> Option<String> {
        self.0.origin.map(|_| format!("credit-replaced-{}", self.0.id))
    }

    /// One that took the place of another has a last day, perhaps soon, that nobody chose.
    fn letter(&self) -> Option<Letter> {
        let Self(credit) = self;
        let origin = credit.origin?;
        let (old, order) = (origin.credit_id, origin.order_id);
        let amount = Words::each(|lang| format::euros(credit.original, lang));
        let letter = Letter::new(
            format!("{} de nouveau sur vos avoirs", amount.fr),
            format!("{} back on your credits", amount.en),
        );
        let letter = letter.says(
            format!(
                "La commande {order} avait été payée avec votre avoir n° {old}, qui ne peut plus être utilisé. Ce qu’elle vous rend est un nouvel avoir."
            ),
            format!(
                "Order {order} was paid with your credit no. {old}, which can no longer be used. What it gives back to you is a new credit."
            ),
        );
        let last = credit.expires.map(|day| Words::each(|lang| format::date(day, lang)));
        let letter = letter
            .fact("Avoir", "Credit", Words::new(&credit.name, &credit.name))
            .fact("Montant", "Amount", amount)
            .fact("Utilisable jusqu’au", "Can be used until", last.unwrap_or_default());
        Some(letter.leads("Voir mes avoirs", "See my credits", paths::PAYMENT))
    }

    fn alert(&self) -> Option<Alert> {
        let Self(credit) = self;
        let amount = Words::each(|lang| format::euros(credit.original, lang));
        let label = match credit.origin {
            None => Words::new(
                format!("Vous avez reçu {} : {}", amount.fr, credit.name),
                format!("You have received {}: {}", amount.en, credit.name),
            ),
            Some(origin) => Words::new(
                format!(
                    "{} de la commande {} vous reviennent en un nouvel avoir",
                    amount.fr, origin.order_id
                ),
                format!("{} of order {} come back to you as a new credit", amount.en, origin.order_id),
            ),
        };
        Some(Alert {
            kind: "credit",
            label,
            target: paths::PAYMENT.to_owned(),
            about: self.number(),
            due: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use contract::{Cents, CreditId, OrderId, UserId, orders::CreditOrigin};

    use super::*;
    use crate::fixtures;

    #[test]
    fn a_new_credit_is_told_beside_its_order_and_beside_another_one_of_it() {
        let order = OrderId(10_482);
        let number = |id: i64| {
            let plain = Credit::plain(CreditId(id), UserId(100), "Avoir", Cents(100), fixtures::now());
            let origin = Some(CreditOrigin { credit_id: CreditId(7), order_id: order });
            CreditGiven(&Credit { origin, ..plain }).alert().unwrap().about.rem_euclid(1_000)
        };
        for id in 1..3_000 {
            assert_ne!(number(id), order.0.rem_euclid(1_000), "{id}");
            assert_ne!(number(id), number(id + 1), "{id}");
        }
    }
}
