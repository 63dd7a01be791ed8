//! The words for statuses and payments: fr and en for beneficiaries, French for the desk.

use contract::{
    Words,
    catalogue::Workflow,
    desk::InboxReason,
    handover::HandoverStep,
    orders::{OrderStatus, PaymentMode, Trouble},
};

/// The name that the desk uses for a step of goods.
pub fn handover_label(step: HandoverStep) -> &'static str {
    match step {
        HandoverStep::Collect => "Remise",
        HandoverStep::Receive => "Réception",
        HandoverStep::Retrieve => "Retrait",
    }
}

/// The name that the desk reads.
pub fn desk_label(status: OrderStatus) -> &'static str {
    match status {
        OrderStatus::New => "Nouvelle",
        OrderStatus::ToBeProcessed => "À traiter",
        OrderStatus::Accepted => "Acceptée",
        OrderStatus::BeingProcessed => "En cours de traitement",
        OrderStatus::Available => "Disponible",
        OrderStatus::Done => "Réalisée",
        OrderStatus::Paid => "Payée",
        OrderStatus::Refused => "Refusée",
        OrderStatus::Rejected => "Annulée",
    }
}

/// Name of a colour of the client's palette.
pub fn colour(status: OrderStatus) -> &'static str {
    match status {
        OrderStatus::New => "blue",
        OrderStatus::ToBeProcessed => "orange",
        OrderStatus::Accepted => "cyan",
        OrderStatus::BeingProcessed => "indigo",
        OrderStatus::Available => "teal",
        OrderStatus::Done => "lime",
        OrderStatus::Paid => "green",
        OrderStatus::Refused | OrderStatus::Rejected => "red",
    }
}

/// The name that a beneficiary reads.
pub fn label(status: OrderStatus, workflow: Workflow) -> Words {
    match (status, workflow) {
        (OrderStatus::Accepted, Workflow::DeposeRepriseEntreprise) => {
            Words::new("À déposer", "To be dropped off")
        }
        (OrderStatus::ToBeProcessed, Workflow::DeposeRepriseEntreprise) => {
            Words::new("Déposée", "Dropped off")
        }
        (OrderStatus::New, _) => Words::new("Demandée", "Requested"),
        (OrderStatus::ToBeProcessed | OrderStatus::Accepted, _) => Words::new("En cours", "In progress"),
        (OrderStatus::BeingProcessed, _) => Words::new("Commande en cours", "Order in progress"),
        (OrderStatus::Available, _) => Words::new("Disponible", "Available"),
        (OrderStatus::Done | OrderStatus::Paid, _) => Words::new("Terminée", "Completed"),
        (OrderStatus::Refused | OrderStatus::Rejected, _) => Words::new("Annulée", "Cancelled"),
    }
}

/// Why an order waits, as the desk reads it.
pub fn inbox_reason(reason: InboxReason) -> &'static str {
    match reason {
        InboxReason::New => "Nouvelle",
        InboxReason::LateToAccept => "En retard d’acceptation",
        InboxReason::DatePassed => "Date dépassée",
        InboxReason::PriceMissing => "Prix manquant",
        InboxReason::Unpaid => "Impayée",
        InboxReason::CardFailed => "Paiement refusé par la banque",
        InboxReason::ToGiveBack => "À rembourser",
        InboxReason::PartnerDeclined => "Déclinée par le partenaire",
        InboxReason::CommentWaiting => "Commentaire en attente",
        InboxReason::CancelRequested => "Annulation demandée",
        InboxReason::LowNote => "Note basse",
        InboxReason::Overlap => "Chevauchement",
        InboxReason::DeskClosed => "Conciergerie fermée",
        InboxReason::SeriesTrouble => "Récurrence à revoir",
        InboxReason::Kept => "À suivre",
    }
}

/// Why a date of a series did not come about as planned.
pub fn trouble(trouble: Trouble) -> Words {
    match trouble {
        Trouble::Holiday => Words::new("Jour férié", "Public holiday"),
        Trouble::Closed => Words::new("Le partenaire ne vient pas", "The provider does not come"),
        Trouble::Full => Words::new("Créneau déjà pris", "The time is taken"),
        Trouble::Unavailable => Words::new("Offre indisponible", "Offer not available"),
        Trouble::Payment => Words::new("Moyen de paiement à revoir", "Payment to be sorted out"),
        Trouble::Debt => Words::new("Commande impayée à régler", "Unpaid order to settle"),
        Trouble::Missed => Words::new("Date passée sans commande", "A date passed without an order"),
    }
}

/// How an order is to be paid.
pub fn payment_mode(mode: PaymentMode) -> Words {
    match mode {
        PaymentMode::Credits => Words::new("Mes avoirs", "My credits"),
        PaymentMode::Card => Words::new("Carte bancaire en ligne", "Card online"),
        PaymentMode::DirectDebit => Words::new("Prélèvement", "Direct debit"),
        PaymentMode::Conciergerie => Words::new("À la conciergerie", "At the concierge desk"),
        PaymentMode::Partner => Words::new("Auprès du partenaire", "To the provider"),
        PaymentMode::Company => Words::new("Pris en charge par l’entreprise", "Billed to the company"),
        PaymentMode::Free => Words::new("Gratuit", "Free"),
    }
}

/// The same of an order: credits come first, where they do.
pub fn payment(mode: PaymentMode, credits_first: bool) -> Words {
    let Words { fr, en } = payment_mode(mode);
    if !credits_first {
        return Words::new(fr, en);
    }
    Words::new(format!("Mes avoirs, puis : {fr}"), format!("My credits, then: {en}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{money::modes::MODES, order::urgency::PRESSING};

    #[test]
    fn what_is_dropped_off_says_so() {
        let label = |status| label(status, Workflow::DeposeRepriseEntreprise).en;
        assert_eq!(label(OrderStatus::Accepted), "To be dropped off");
        assert_eq!(label(OrderStatus::ToBeProcessed), "Dropped off");
    }

    #[test]
    fn each_status_each_reason_and_each_way_to_pay_has_words_of_its_own() {
        fn distinct<T>(all: &[T], words: impl Fn(&T) -> String) -> bool {
            let told: BTreeSet<String> = all.iter().map(words).collect();
            told.len() == all.len() && !told.contains("")
        }
        assert!(distinct(OrderStatus::ALL, |it| desk_label(*it).to_owned()));
        assert!(distinct(&PRESSING, |it| inbox_reason(*it).to_owned()));
        assert!(distinct(&MODES, |it| payment_mode(*it).fr) && distinct(&MODES, |it| payment_mode(*it).en));
        let colours = OrderStatus::ALL.iter().map(|it| colour(*it)).collect::<Vec<_>>();
        assert_eq!(colours, ["blue", "orange", "cyan", "indigo", "teal", "lime", "green", "red", "red"]);
    }
}
