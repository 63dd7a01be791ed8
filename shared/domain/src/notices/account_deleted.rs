use super::{Letter, Notice};

/// The account of its reader is deleted: the last mail they get.
#[derive(Debug)]
pub struct AccountDeleted;

impl Notice for AccountDeleted {
    fn kind(&self) -> &'static str {
        "accountDeleted"
    }

    fn is_of_account(&self) -> bool {
        true
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Votre compte est supprimé", "Your account is deleted")
            .says(
                "Votre compte est supprimé, avec tout ce qui parlait de vous : coordonnées, messages, fichiers et moyens de paiement. Les montants de vos commandes restent, sans votre nom, dans les comptes de la conciergerie.",
                "Your account is deleted, with all that told of you: contact details, messages, files and means of payment. The amounts of your orders stay, without your name, in the books of the concierge desk.",
            )
            .says("Ce message est le dernier.", "This message is the last one.");
        Some(letter)
    }
}
