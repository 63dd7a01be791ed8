use super::{Letter, Notice};

/// Their desk took the password of its reader away, who chooses another one.
#[derive(Debug)]
pub struct PasswordReset<'a> {
    /// The login with which they sign in.
    pub login: &'a str,
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for PasswordReset<'_> {
    fn kind(&self) -> &'static str {
        "passwordReset"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Choisissez votre mot de passe", "Choose your password")
            .says(
                "Votre conciergerie a réinitialisé votre mot de passe : celui d’avant ne sert plus, et vos appareils sont déconnectés.",
                "Your concierge desk has reset your password: the one of before no longer works, and your devices are signed out.",
            )
            .says(
                "Choisissez-en un autre : ce lien ne sert qu’une fois et expire dans deux jours ; après, « Mot de passe oublié ? » vous en envoie un autre.",
                "Choose another one: this link works once and expires in two days; after that, “Forgot password?” sends you another one.",
            )
            .fact("Identifiant", "Login", self.login.to_owned())
            .leads("Choisir un mot de passe", "Choose a password", format!("/forceChangePass/{}", self.token));
        Some(letter)
    }
}
