use super::{Letter, Notice};

/// Somebody made an account for its reader, who chooses the password.
#[derive(Debug)]
pub struct AccountCreated<'a> {
    /// The login with which they may sign in, beside their address.
    pub login: &'a str,
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for AccountCreated<'_> {
    fn kind(&self) -> &'static str {
        "accountCreated"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre compte de gestionnaire", "Your manager account")
            .says(
                "Un compte de gestionnaire vient d’être créé pour vous. Choisissez votre mot de passe : ce lien ne sert qu’une fois et expire dans deux jours ; après, « Mot de passe oublié ? » vous en envoie un autre.",
                "A manager account was just created for you. Choose your password: this link works once and expires in two days; after that, “Forgot password?” sends you another one.",
            )
            .says(
                format!("Pour vous connecter, saisissez votre adresse e-mail ou votre identifiant : {}.", self.login),
                format!("To sign in, type your e-mail address or your login: {}.", self.login),
            )
            .leads("Choisir un mot de passe", "Choose a password", format!("/forceChangePass/{}", self.token));
        Some(letter)
    }
}
