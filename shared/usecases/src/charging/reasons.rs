//! The reasons of the bank's refusals: for the desk, which reads French, and for the holder of the card.

use contract::Words;
use integrations::{card::Reason, debit};

/// Nothing was charged, for a reason of the platform.
pub(super) const NOT_TAKEN: &str = "La banque n’a pas accepté la demande";
/// Nobody finished the page.
pub(super) const ABANDONED: &str = "Paiement abandonné";
/// The order was cancelled, or paid otherwise, before the bank was reached.
pub(super) const NOT_OWED: &str = "La commande ne doit plus ce montant : rien n’a été débité";
/// Nothing was owed any more, and the collector had not asked the banks yet.
pub(super) const CALLED_BACK: &str = "Prélèvement rappelé avant son jour : la commande ne doit plus rien";
/// The bank could not be asked.
pub const NOT_REACHED: &str = "La banque ne répond pas : rien n’a été débité";
/// The bank did not make a refund, and does not say why.
pub(super) const NOT_GIVEN_BACK: &str = "La banque n’a pas rendu l’argent : demandez-le à nouveau";
/// The money came, and went back.
pub(super) const GIVEN_BACK: &str = "Paiement annulé ou remboursé par la banque";

/// The reason why a direct debit was refused or came back, for the desk.
pub(super) fn of_debit(reason: &debit::Reason) -> String {
    use debit::Reason as It;
    let text = match reason {
        It::InsufficientFunds => "Prélèvement rejeté : provision insuffisante",
        It::InvalidAccount => "Prélèvement rejeté : compte inconnu",
        It::AccountClosed => "Prélèvement rejeté : compte clos",
        It::AccountBlocked => "Prélèvement rejeté : compte bloqué",
        It::NoMandate => "Prélèvement rejeté : mandat absent ou révoqué",
        It::RefundAsked => "Prélèvement remboursé à la demande du débiteur",
        It::DebtorDeceased => "Prélèvement rejeté : débiteur décédé",
        It::DebtorRefused => "Prélèvement refusé par le débiteur",
        It::NotSaid => "Prélèvement rejeté, sans motif de la banque",
        It::Other(code) => return format!("Prélèvement rejeté par la banque ({code})"),
    };
    text.to_owned()
}

/// The reason why a card was not registered, for its holder.
pub(super) fn to_holder(reason: Reason) -> Words {
    let (fr, en) = match reason {
        Reason::CardExpired => ("La carte est expirée.", "The card has expired."),
        Reason::InvalidNumber => {
            ("Le numéro de la carte n’est pas valide.", "The card’s number is not valid.")
        }
        Reason::LimitReached => ("Le plafond de la carte est atteint.", "The card’s limit is reached."),
        Reason::Stolen => ("La carte est en opposition.", "The card has been blocked."),
        Reason::InsufficientFunds => ("Votre banque ne l’a pas acceptée.", "Your bank did not accept it."),
        Reason::Abandoned => ("Vous avez quitté la page de la banque.", "You left the bank’s page."),
        Reason::AuthorisationExpired | Reason::RefundTooLate | Reason::Other(_) => {
            ("La banque l’a refusée.", "The bank refused it.")
        }
    };
    Words::new(fr, en)
}

pub(super) fn words(reason: Reason) -> String {
    match reason {
        Reason::CardExpired => "Carte expirée".to_owned(),
        Reason::InvalidNumber => "Numéro de carte invalide".to_owned(),
        Reason::LimitReached => "Plafond de la carte atteint".to_owned(),
        Reason::Stolen => "Carte en opposition".to_owned(),
        Reason::InsufficientFunds => "Provision insuffisante".to_owned(),
        Reason::Abandoned => ABANDONED.to_owned(),
        Reason::AuthorisationExpired | Reason::RefundTooLate => "Trop tard pour la banque".to_owned(),
        Reason::Other(code) => format!("Refusé par la banque (code {code:04})"),
    }
}
