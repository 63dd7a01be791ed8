use super::{Letter, Notice};

/// Their desk made an account for its reader, who chooses the password.
#[derive(Debug)]
pub struct Invitation<'a> {
    /// The name of the desk.
    pub desk: &'a str,
    /// The login with which they sign in.
    pub login: &'a str,
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for Invitation<'_> {
    fn kind(&self) -> &'static str {
        "invitation"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Bienvenue à votre conciergerie", "Welcome to your concierge desk")
            .says(
                "Votre conciergerie vient de vous créer un compte. Choisissez votre mot de passe : ce lien ne sert qu’une fois et expire dans deux jours ; après, « Mot de passe oublié ? » vous en envoie un autre.",
                "Your concierge desk has just created an account for you. Choose your password: this link works once and expires in two days; after that, “Forgot password?” sends you another one.",
            )
            .fact("Conciergerie", "Concierge desk", self.desk.to_owned())
            .fact("Identifiant", "Login", self.login.to_owned())
            .leads("Choisir un mot de passe", "Choose a password", format!("/forceChangePass/{}", self.token));
        Some(letter)
    }
}
