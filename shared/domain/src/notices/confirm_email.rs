use super::{Letter, Notice};
use crate::people::person::Person;

/// A link that confirms the new address of an account. It goes there.
#[derive(Debug)]
pub struct ConfirmEmail<'a> {
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for ConfirmEmail<'_> {
    fn kind(&self) -> &'static str {
        "confirmEmail"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn address<'a>(&'a self, reader: &'a Person) -> &'a str {
        reader.pending_email.as_deref().unwrap_or_default()
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Confirmez votre nouvelle adresse", "Confirm your new address")
            .says(
                "Vous avez demandé à recevoir vos messages à cette adresse. Confirmez-la pour qu’elle prenne effet.",
                "You asked to receive your messages at this address. Confirm it, and it takes effect.",
            )
            .leads(
                "Confirmer mon adresse",
                "Confirm my address",
                format!("/registration/welcome?token={}", self.token),
            );
        Some(letter)
    }
}
