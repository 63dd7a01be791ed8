use super::{Letter, Notice};

/// A link that confirms the address of a new account.
#[derive(Debug)]
pub struct ConfirmRegistration<'a> {
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for ConfirmRegistration<'_> {
    fn kind(&self) -> &'static str {
        "confirmRegistration"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Confirmez votre inscription", "Confirm your registration")
            .says(
                "Bienvenue ! Il ne reste qu’à confirmer votre adresse pour utiliser votre conciergerie.",
                "Welcome! Confirm your address, and your concierge desk is at your service.",
            )
            .leads(
                "Confirmer mon adresse",
                "Confirm my address",
                format!("/registration/welcome?token={}", self.token),
            );
        Some(letter)
    }
}
