use super::{Letter, Notice};

/// The password was changed, perhaps by somebody else.
#[derive(Debug)]
pub struct PasswordChanged;

impl Notice for PasswordChanged {
    fn kind(&self) -> &'static str {
        "passwordChanged"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre mot de passe a changé", "Your password has changed")
            .says(
                "Le mot de passe de votre compte vient d’être modifié, et vos autres appareils sont déconnectés.",
                "The password of your account was just changed, and your other devices are signed out.",
            )
            .says(
                "Si vous n’en êtes pas à l’origine, contactez sans attendre votre conciergerie.",
                "If it was not you, contact your concierge desk at once.",
            );
        Some(letter)
    }
}
