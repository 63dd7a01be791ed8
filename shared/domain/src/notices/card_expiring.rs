use contract::{UserId, Words};
use jiff::{Timestamp, civil::Date};

use super::{Alert, Letter, Notice};
use crate::text::paths;

/// A stored card ends soon.
#[derive(Debug)]
pub struct CardExpiring {
    pub holder: UserId,
    /// Its last day.
    pub expires: Date,
    /// The day its holder is warned, whenever that is done: twice the same warning is one.
    pub due: Timestamp,
}

impl Notice for CardExpiring {
    fn kind(&self) -> &'static str {
        "cardExpiring"
    }

    fn key(&self) -> Option<String> {
        Some(format!("card-{}-{}", self.holder, self.expires))
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre carte arrive à expiration", "Your card is about to expire")
            .says(
                "La carte enregistrée pour vos paiements expire bientôt. Remplacez-la pour que vos commandes suivent leur cours.",
                "The card stored for your payments expires soon. Replace it to keep your orders on course.",
            )
            .fact("Expire fin", "Expires at the end of", self.month())
            .leads("Remplacer ma carte", "Replace my card", paths::CARD);
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let month = self.month();
        let label = Words::new(
            format!("Votre carte expire fin {month}"),
            format!("Your card expires at the end of {month}"),
        );
        let target = paths::CARD.to_owned();
        Some(Alert { kind: "card", label, target, about: self.holder.0, due: Some(self.due) })
    }
}

impl CardExpiring {
    fn month(&self) -> String {
        self.expires.strftime("%m/%Y").to_string()
    }
}
