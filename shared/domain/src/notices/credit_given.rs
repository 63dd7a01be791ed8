use contract::Words;

use super::{Alert, Letter, Notice};
use crate::{
    money::credit::Credit,
    text::{format, paths},
};

/// Somebody was given a credit.
#[derive(Debug)]
pub struct CreditGiven<'a>(pub &'a Credit);

impl Notice for CreditGiven<'_> {
    fn kind(&self) -> &'static str {
        "creditGiven"
    }

    fn letter(&self) -> Option<Letter> {
        None
    }

    fn alert(&self) -> Option<Alert> {
        let Self(credit) = self;
        let amount = Words::each(|lang| format::euros(credit.original, lang));
        let label = Words::new(
            format!("Vous avez reçu {} : {}", amount.fr, credit.name),
            format!("You have received {}: {}", amount.en, credit.name),
        );
        Some(Alert {
            kind: "credit",
            label,
            target: paths::PAYMENT.to_owned(),
            about: credit.id.0,
            due: None,
        })
    }
}
