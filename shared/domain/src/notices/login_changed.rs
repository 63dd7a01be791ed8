use super::{Letter, Notice};

/// Somebody changed the login of its reader.
#[derive(Debug)]
pub struct LoginChanged<'a> {
    /// The new one.
    pub login: &'a str,
}

impl Notice for LoginChanged<'_> {
    fn kind(&self) -> &'static str {
        "loginChanged"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre identifiant a changé", "Your login has changed")
            .says(
                "Votre conciergerie vient de changer l’identifiant de votre compte. Votre mot de passe reste le même, et votre adresse e-mail vous connecte toujours.",
                "Your concierge desk has just changed the login of your account. Your password stays the same, and your e-mail address still signs you in.",
            )
            .says(
                "Si vous ne l’avez pas demandé, contactez votre conciergerie.",
                "If you did not ask for it, contact your concierge desk.",
            )
            .fact("Nouvel identifiant", "New login", self.login.to_owned());
        Some(letter)
    }
}
