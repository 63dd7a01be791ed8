use contract::{UserId, Words};

use super::{Alert, Letter, Notice};
use crate::{people::impersonation::Impersonation, text::paths};

/// A manager has opened the account of the reader as they see it.
#[derive(Debug)]
pub struct AccountTakenOver<'a>(pub &'a Impersonation);

impl AccountTakenOver<'_> {
    fn reader(&self) -> UserId {
        self.0.beneficiary
    }
}

impl Notice for AccountTakenOver<'_> {
    fn kind(&self) -> &'static str {
        "accountTakenOver"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let Impersonation { manager_name, reason, .. } = self.0;
        let letter = Letter::new("Votre conciergerie a ouvert votre compte", "Your concierge desk has opened your account")
            .says(
                format!("{manager_name} a pris la main sur votre compte, pour 30\u{a0}minutes au plus."),
                format!("{manager_name} has taken over your account, for 30 minutes at most."),
            )
            .says(
                "Votre mot de passe, votre adresse e-mail et vos moyens de paiement ne peuvent pas être modifiés ainsi. La liste de ces accès est dans votre profil, sous « Sécurité et appareils ».",
                "Your password, your email address and your payment means cannot be changed this way. These accesses are listed in your profile, under “Security and devices”.",
            )
            .fact("Motif", "Reason", reason.clone());
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let Impersonation { manager_name, reason, .. } = self.0;
        let label = Words::new(
            format!("{manager_name} a pris la main sur votre compte : {reason}"),
            format!("{manager_name} has taken over your account: {reason}"),
        );
        let (kind, target) = ("access", paths::SECURITY.to_owned());
        Some(Alert { kind, label, target, about: self.0.id.0 + self.reader().0, due: None })
    }
}
