use contract::Words;
use jiff::civil::Date;

use super::{Letter, Notice};
use crate::text::format;

/// Somebody asked for the account of its reader to be deleted.
#[derive(Debug)]
pub struct RemovalAsked {
    /// The last day on which it is dealt with in time.
    pub due: Date,
}

impl Notice for RemovalAsked {
    fn kind(&self) -> &'static str {
        "removalAsked"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Suppression de votre compte", "Deletion of your account")
            .says(
                "La suppression de votre compte a été demandée. Votre conciergerie s’en occupe sous trois jours ouvrés ; vos commandes en cours sont d’abord terminées.",
                "The deletion of your account was asked for. Your concierge desk does it within three working days; your orders under way are finished first.",
            )
            .says(
                "Vous n’avez rien demandé ? Prévenez votre conciergerie : rien n’est encore supprimé.",
                "You asked for nothing? Tell your concierge desk: nothing is deleted yet.",
            )
            .fact("Au plus tard le", "By", Words::each(|lang| format::day_and_month_with_year(self.due, lang)));
        Some(letter)
    }
}
