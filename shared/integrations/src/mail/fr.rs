use super::{
    template::{Cause, Template, Turn},
    words::{Words, greeting, known},
};

pub(super) fn words(template: &Template) -> Words<'_> {
    let (subject, paragraphs, label): (String, &[&str], &'static str) = match template {
        Template::LostPassword { .. } => (
            "Choisissez un nouveau mot de passe".into(),
            &[
                "Vous avez demandé à changer votre mot de passe. Ce lien vous permet d’en choisir un nouveau ; il ne sert qu’une fois et expire bientôt.",
                "Si la demande ne vient pas de vous, ignorez ce message : rien ne change.",
            ],
            "Choisir un mot de passe",
        ),
        Template::ConfirmRegistration { .. } => (
            "Confirmez votre inscription".into(),
            &["Bienvenue ! Il ne reste qu’à confirmer votre adresse pour utiliser votre conciergerie."],
            "Confirmer mon adresse",
        ),
        Template::ConfirmEmail { .. } => (
            "Confirmez votre nouvelle adresse".into(),
            &[
                "Vous avez demandé à recevoir vos messages à cette adresse. Confirmez-la pour qu’elle prenne effet.",
            ],
            "Confirmer mon adresse",
        ),
        Template::EmailChanging { .. } => (
            "Votre adresse e-mail va changer".into(),
            &[
                "Une autre adresse e-mail a été demandée pour votre compte. Elle prendra effet quand elle sera confirmée.",
                "Si vous n’en êtes pas à l’origine, choisissez sans attendre un nouveau mot de passe : la demande sera annulée.",
            ],
            "Choisir un mot de passe",
        ),
        Template::PasswordChanged { .. } => (
            "Votre mot de passe a changé".into(),
            &[
                "Le mot de passe de votre compte vient d’être modifié, et vos autres appareils sont déconnectés.",
                "Si vous n’en êtes pas à l’origine, contactez sans attendre votre conciergerie.",
            ],
            "",
        ),
        Template::OrderCreated { order_id, offer, .. } => (
            format!("Commande {order_id} enregistrée : {offer}"),
            &["Nous avons bien reçu votre commande. Votre conciergerie s’en occupe."],
            "Voir ma commande",
        ),
        Template::OrderStatus { order_id, status_label, turn, .. } => {
            (format!("Commande {order_id} : {status_label}"), told(*turn), "Voir ma commande")
        }
        Template::OrderUpdated { order_id, .. } => (
            format!("Commande {order_id} modifiée"),
            &["Votre conciergerie a modifié votre commande. Voici où elle en est."],
            "Voir ma commande",
        ),
        Template::OrderMoved { order_id, .. } => (
            format!("Commande {order_id} déplacée"),
            &["Votre commande a une nouvelle date. L’ancienne est de nouveau libre."],
            "Voir ma commande",
        ),
        Template::SeriesTrouble { order_id, reason, .. } => (
            format!("Commande {order_id} : {}", reason.to_lowercase()),
            &[
                "Cette date de votre commande récurrente n’a pas pu être réservée comme prévu. Votre conciergerie le sait, et trouvera une solution avec vous.",
                "Vous pouvez aussi la déplacer ou la sauter depuis sa page.",
            ],
            "Voir ma commande",
        ),
        Template::OrderComment { order_id, author, .. } => {
            (format!("Commande {order_id} : message de {author}"), &[], "Répondre")
        }
        Template::Scoring { offer, .. } => (
            format!("Votre avis sur {offer}"),
            &["Votre commande est terminée. Êtes-vous satisfait ? Une minute suffit pour nous le dire."],
            "Donner mon avis",
        ),
        Template::PaymentFailed { order_id, cause: Cause::Refused, .. } => (
            format!("Commande {order_id} : paiement refusé"),
            &[
                "Votre banque a refusé le paiement de votre commande. Rien n’a été débité : réglez-la avec une autre carte ou un autre moyen.",
            ],
            "Régler ma commande",
        ),
        Template::PaymentFailed { order_id, cause: Cause::NoCard, .. } => (
            format!("Commande {order_id} : paiement en attente"),
            &[
                "Aucune carte n’est enregistrée pour régler votre commande. Rien n’a été débité : réglez-la par carte depuis sa page, ou par un autre moyen.",
            ],
            "Régler ma commande",
        ),
        Template::PaymentFailed { order_id, cause: Cause::CardExpired, .. } => (
            format!("Commande {order_id} : carte expirée"),
            &[
                "La carte enregistrée pour régler votre commande a expiré. Rien n’a été débité : réglez-la avec une autre carte ou un autre moyen.",
            ],
            "Régler ma commande",
        ),
        Template::PaymentFailed { order_id, cause: Cause::DebitReturned, .. } => (
            format!("Commande {order_id} : prélèvement rejeté"),
            &[
                "Votre banque a rejeté ou vous a remboursé le prélèvement de votre commande : elle n’est pas réglée. Réglez-la par carte depuis sa page, ou auprès de votre conciergerie.",
                "Si un nouveau prélèvement est prévu, sa date figure sur la page de la commande.",
            ],
            "Régler ma commande",
        ),
        Template::MandateSigned { .. } => (
            "Votre mandat de prélèvement est enregistré".into(),
            &[
                "Vos commandes peuvent désormais être réglées par prélèvement. Chaque prélèvement vous est annoncé par e-mail.",
                "Vous pouvez révoquer ce mandat à tout moment dans vos moyens de paiement.",
            ],
            "Mes moyens de paiement",
        ),
        Template::DebitAnnounced { order_id, .. } => (
            format!("Commande {order_id} : prélèvement à venir"),
            &["Votre compte sera débité pour votre commande. Veillez à ce qu’il soit approvisionné."],
            "Voir ma commande",
        ),
        Template::CardExpiring { .. } => (
            "Votre carte arrive à expiration".into(),
            &[
                "La carte enregistrée pour vos paiements expire bientôt. Remplacez-la pour que vos commandes suivent leur cours.",
            ],
            "Remplacer ma carte",
        ),
    };
    Words {
        subject,
        greeting: greeting("Bonjour", template.name()),
        paragraphs: paragraphs.iter().map(ToString::to_string).collect(),
        facts: facts(template),
        quote: template.quote(),
        button: template.link().map(|link| (label, link)),
        footer: "Ce message est envoyé automatiquement par votre conciergerie.",
    }
}

/// What the mail says of the turn that an order has taken.
fn told(turn: Turn) -> &'static [&'static str] {
    match turn {
        Turn::Onward => &["Votre commande avance."],
        Turn::Available => &["Votre commande est disponible."],
        Turn::Finished => &["Votre commande est terminée. Merci de votre confiance."],
        Turn::Cancelled => &["Votre commande est annulée."],
    }
}

fn facts(template: &Template) -> Vec<(&'static str, &str)> {
    match template {
        Template::OrderCreated { offer, partner, moment, place, recurrence, total, .. } => known(vec![
            ("Prestation", offer),
            ("Partenaire", partner),
            (if recurrence.is_empty() { "Date" } else { "Première date" }, moment),
            ("Récurrence", recurrence),
            ("Lieu", place),
            (if recurrence.is_empty() { "Total" } else { "Total par séance" }, total),
        ]),
        Template::OrderStatus { offer, status_label, .. } => {
            vec![("Prestation", offer), ("Statut", status_label)]
        }
        Template::OrderUpdated { offer, moment, place, total, .. } => {
            known(vec![("Prestation", offer), ("Date", moment), ("Lieu", place), ("Total", total)])
        }
        Template::OrderMoved { offer, moment, place, .. } => {
            known(vec![("Prestation", offer), ("Date", moment), ("Lieu", place)])
        }
        Template::SeriesTrouble { offer, moment, reason, .. } => {
            known(vec![("Prestation", offer), ("Date", moment), ("Raison", reason)])
        }
        Template::OrderComment { offer, .. } | Template::PaymentFailed { offer, .. } => {
            vec![("Prestation", offer)]
        }
        Template::EmailChanging { email, .. } => vec![("Nouvelle adresse", email)],
        Template::MandateSigned { reference, .. } => vec![("Référence unique du mandat", reference)],
        Template::DebitAnnounced { offer, amount, date, mandate, .. } => known(vec![
            ("Prestation", offer),
            ("Montant", amount),
            ("Date du prélèvement", date),
            ("Mandat", mandate),
        ]),
        Template::CardExpiring { expires, .. } => vec![("Expire fin", expires)],
        _ => vec![],
    }
}
