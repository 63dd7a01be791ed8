use super::{Letter, Notice};

/// A change of the proofs that signing in asks for, made perhaps by somebody else.
#[derive(Clone, Copy, Debug)]
pub enum SecondFactorChanged {
    /// It asks for a code from now on.
    On,
    /// It asks for none any more.
    Off,
    /// A colleague took it away, because it was lost.
    Reset,
}

impl Notice for SecondFactorChanged {
    fn kind(&self) -> &'static str {
        "secondFactorChanged"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = match self {
            Self::On => Letter::new(
                "La double authentification est activée",
                "Two-step verification is on",
            )
            .says(
                "La connexion à votre compte demande désormais un code de votre application d’authentification.",
                "Signing in to your account now asks for a code of your authenticator app.",
            ),
            Self::Off => Letter::new(
                "La double authentification est désactivée",
                "Two-step verification is off",
            )
            .says(
                "La connexion à votre compte ne demande plus que votre mot de passe.",
                "Signing in to your account only asks for your password now.",
            ),
            Self::Reset => Letter::new(
                "Votre double authentification a été réinitialisée",
                "Your two-step verification was reset",
            )
            .says(
                "Un collègue l’a réinitialisée à votre demande : vos appareils sont déconnectés, et votre mot de passe suffit jusqu’à ce que vous en configuriez une autre.",
                "A colleague reset it at your request: your devices are signed out, and your password is enough until you set up another one.",
            ),
        };
        Some(letter.says(
            "Si vous n’en êtes pas à l’origine, changez de mot de passe et prévenez un responsable sans attendre.",
            "If it was not you, change your password and tell somebody in charge at once.",
        ))
    }
}
