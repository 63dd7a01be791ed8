use contract::Words;
use jiff::{Timestamp, civil::Date};

use super::{Alert, Letter, Notice};
use crate::{
    money::credit::Credit,
    text::{format, paths},
};

/// A credit that an employer gave ends soon, and something is left of it.
#[derive(Debug)]
pub struct CreditExpiring<'a> {
    pub credit: &'a Credit,
    /// Its last day.
    pub last: Date,
    /// The instant at which its beneficiary is reminded, whenever that is done: twice the same reminder is one.
    pub due: Timestamp,
}

impl Notice for CreditExpiring<'_> {
    fn kind(&self) -> &'static str {
        "creditExpiring"
    }

    fn key(&self) -> Option<String> {
        Some(format!("credit-expiring-{}", self.credit.id))
    }

    fn letter(&self) -> Option<Letter> {
        let left = Words::each(|lang| format::euros(self.credit.remaining(), lang));
        let last = Words::each(|lang| format::date(self.last, lang));
        let letter = Letter::new("Votre avoir expire bientôt", "Your credit expires soon")
            .says(
                "Votre entreprise vous a offert un avoir dont il reste quelque chose à utiliser.",
                "Your company has given you a credit, and something of it is left to use.",
            )
            .fact("Avoir", "Credit", Words::new(&self.credit.name, &self.credit.name))
            .fact("Reste", "Left", left)
            .fact("Utilisable jusqu’au", "Can be used until", last)
            .leads("Voir mes avoirs", "See my credits", paths::PAYMENT);
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let left = Words::each(|lang| format::euros(self.credit.remaining(), lang));
        let last = Words::each(|lang| format::date(self.last, lang));
        let label = Words::new(
            format!("Il vous reste {} à utiliser jusqu’au {} : {}", left.fr, last.fr, self.credit.name),
            format!("You have {} left to use by {}: {}", left.en, last.en, self.credit.name),
        );
        let target = paths::PAYMENT.to_owned();
        Some(Alert { kind: "credit", label, target, about: self.credit.id.0, due: Some(self.due) })
    }
}
