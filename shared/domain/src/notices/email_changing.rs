use super::{Letter, Notice};

/// To the old address: another one was asked for, perhaps by somebody else.
#[derive(Debug)]
pub struct EmailChanging<'a> {
    /// The new address.
    pub email: &'a str,
}

impl Notice for EmailChanging<'_> {
    fn kind(&self) -> &'static str {
        "emailChanging"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre adresse e-mail va changer", "Your e-mail address is about to change")
            .says(
                "Une autre adresse e-mail a été demandée pour votre compte. Elle prendra effet quand elle sera confirmée.",
                "Another e-mail address was asked for on your account. It takes effect once it is confirmed.",
            )
            .says(
                "Si vous n’en êtes pas à l’origine, choisissez sans attendre un nouveau mot de passe : la demande sera annulée.",
                "If it was not you, choose a new password at once: the request is then void.",
            )
            .fact("Nouvelle adresse", "New address", self.email.to_owned())
            .leads("Choisir un mot de passe", "Choose a password", "/forgotpwd");
        Some(letter)
    }
}
