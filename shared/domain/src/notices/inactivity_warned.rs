use contract::Words;
use jiff::civil::Date;

use super::{Letter, Notice};
use crate::text::format;

/// The account of its reader goes, because nothing was done with it for long.
#[derive(Debug)]
pub struct InactivityWarned {
    /// It is switched off on this day.
    pub off: Date,
}

impl Notice for InactivityWarned {
    fn kind(&self) -> &'static str {
        "inactivityWarned"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre compte va être désactivé", "Your account is about to be switched off")
            .says(
                "Vous ne vous êtes pas connecté depuis près de deux ans. Sans connexion de votre part, votre compte sera désactivé.",
                "You have not signed in for nearly two years. Unless you do, your account will be switched off.",
            )
            .says("Pour le garder, connectez-vous.", "To keep it, sign in.")
            .fact("Désactivé le", "Switched off on", Words::each(|lang| format::day_and_month_with_year(self.off, lang)))
            .leads("Me connecter", "Sign in", "/login".to_owned());
        Some(letter)
    }
}
