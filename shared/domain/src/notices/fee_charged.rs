use contract::{Words, users::FeeTerm};

use super::{Alert, Letter, Notice};
use crate::{money::fee::term_in_words, order::Order};

/// Somebody was charged a recurring fee.
#[derive(Debug)]
pub struct FeeCharged<'a> {
    pub order: &'a Order,
    pub term: FeeTerm,
}

impl FeeCharged<'_> {
    fn subject(&self) -> Words {
        let (term, label) = (term_in_words(self.term), &self.order.offer_label);
        Words::new(format!("{} : {}", label.fr, term.fr), format!("{}: {}", label.en, term.en))
    }
}

impl Notice for FeeCharged<'_> {
    fn kind(&self) -> &'static str {
        "feeCharged"
    }

    fn key(&self) -> Option<String> {
        Some(format!("fee-{}", self.order.id))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let letter = Letter::of_order(self.order, fr, en)
            .says(
                "Votre cotisation est enregistrée. Vous n’avez rien à commander.",
                "Your fee has been recorded. There is nothing for you to order.",
            )
            .fact("Période", "Period", term_in_words(self.term));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::of_order(self.order, "orderStatus", self.subject()))
    }
}
