use super::{Letter, Notice};

/// A link to choose a new password.
#[derive(Debug)]
pub struct PasswordLink<'a> {
    /// Names the request for it.
    pub asked: &'a str,
    /// Secret of the link.
    pub token: &'a str,
}

impl Notice for PasswordLink<'_> {
    fn kind(&self) -> &'static str {
        "passwordLink"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn key(&self) -> Option<String> {
        Some(format!("password-{}", self.asked))
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Choisissez un nouveau mot de passe", "Choose a new password")
            .says(
                "Vous avez demandé à changer votre mot de passe. Ce lien vous permet d’en choisir un nouveau ; il ne sert qu’une fois et expire bientôt.",
                "You asked to change your password. This link lets you choose a new one; it works once and expires soon.",
            )
            .says(
                "Si la demande ne vient pas de vous, ignorez ce message : rien ne change.",
                "If you did not ask for it, ignore this message: nothing changes.",
            )
            .leads("Choisir un mot de passe", "Choose a password", format!("/forceChangePass/{}", self.token));
        Some(letter)
    }
}
