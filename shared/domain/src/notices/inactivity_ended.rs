use contract::Words;
use jiff::civil::Date;

use super::{Letter, Notice};
use crate::text::format;

/// The account of its reader was switched off, because nothing was done with it for two years.
#[derive(Debug)]
pub struct InactivityEnded {
    /// It is deleted on this day.
    pub deleted: Date,
}

impl Notice for InactivityEnded {
    fn kind(&self) -> &'static str {
        "inactivityEnded"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre compte est désactivé", "Your account is switched off")
            .says(
                "Vous ne vous êtes pas connecté depuis deux ans : votre compte est désactivé. Il sera supprimé, avec tout ce qui parle de vous.",
                "You have not signed in for two years: your account is switched off. It will be deleted, with all that tells of you.",
            )
            .says(
                "Vous voulez le garder ? Demandez à votre conciergerie de le réactiver.",
                "Do you want to keep it? Ask your concierge desk to switch it on again.",
            )
            .fact("Supprimé le", "Deleted on", Words::each(|lang| format::day_and_month_with_year(self.deleted, lang)));
        Some(letter)
    }
}
