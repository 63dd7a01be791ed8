//! Texts that people write.

use contract::Lang;

use crate::random::Random;

type Texts = &'static [&'static str];

/// Wishes with a new order.
pub(super) fn wishes(lang: Lang) -> Texts {
    match lang {
        Lang::Fr => &[
            "Merci de me prévenir par SMS quand c’est prêt.",
            "Pouvez-vous m’appeler plutôt après 17 h ?",
            "Si possible avant vendredi midi, je pars en déplacement.",
            "Le digicode est le 48B12, deuxième étage.",
            "Une facture au nom de mon entreprise, s’il vous plaît.",
            "C’est pour offrir, pouvez-vous retirer le prix ?",
            "Je suis en télétravail mercredi, plutôt jeudi.",
        ],
        Lang::En => &[
            "Please text me when it is ready.",
            "Please call me after 5 pm rather than in the morning.",
            "Before Friday noon if possible, I am travelling.",
            "It is a present, could you remove the price tag?",
        ],
    }
}

/// Later, to the desk.
pub(super) fn questions(lang: Lang) -> Texts {
    match lang {
        Lang::Fr => &[
            "Bonjour, avez-vous une idée du délai ?",
            "Est-il encore possible de modifier ma commande ?",
            "Je passerai plutôt demain matin, merci de garder le paquet.",
            "Ma collègue Sophie récupérera la commande à ma place.",
            "Pouvez-vous confirmer que le rendez-vous est bien maintenu ?",
            "Je ne retrouve pas le ticket de dépôt, est-ce un problème ?",
        ],
        Lang::En => &[
            "Hello, do you know how long it will take?",
            "Can I still change my order?",
            "My colleague will collect it for me.",
            "Could you confirm that the appointment stands?",
        ],
    }
}

/// The desk's answers.
pub(super) const ANSWERS: Texts = &[
    "Bonjour, c’est noté. Nous vous prévenons dès que c’est prêt.",
    "Bonjour, le partenaire confirme pour demain fin de matinée.",
    "C’est fait, merci pour votre message !",
    "Aucun souci, votre badge suffit pour le retrait.",
    "Bien reçu, nous gardons votre commande à l’accueil.",
];

/// Notes of the desk to itself.
pub(super) const NOTES: Texts = &[
    "Client appelé, laissé un message.",
    "Sac déposé sans ticket, étiqueté à la main.",
    "Partenaire relancé par téléphone.",
    "À facturer avec la commande précédente.",
];

/// Comments of the partner.
pub(super) const PARTNER: Texts = &[
    "Tache ancienne, résultat non garanti.",
    "Bouton manquant remplacé par un modèle proche.",
    "Prêt un jour plus tôt que prévu.",
    "Prévoir une tenue confortable pour la séance.",
];

pub(super) fn cancellations(lang: Lang) -> Texts {
    match lang {
        Lang::Fr => &[
            "Bonjour, je dois annuler, un imprévu au travail.",
            "Je souhaite annuler, je n’en ai finalement plus besoin.",
            "Erreur de ma part en commandant, merci d’annuler.",
        ],
        Lang::En => &["I have to cancel, something came up at work.", "I no longer need it, please cancel."],
    }
}

pub(super) const REJECTIONS: Texts = &[
    "Annulée à la demande du bénéficiaire.",
    "Le partenaire n’est plus disponible à cette date.",
    "Article refusé par l’atelier : matière trop fragile.",
];

pub(super) const REFUSALS: Texts =
    &["Hors de la zone du partenaire.", "Complet jusqu’à la fin du mois.", "Demande en double."];

/// Words with a note.
pub(super) fn verdicts(note: u8, lang: Lang) -> Texts {
    match (note, lang) {
        (0..=4, Lang::Fr) => &[
            "Très en retard, et personne ne m’a prévenu.",
            "Le pli du pantalon est à refaire.",
            "Déçu, ce n’était pas ce qui était annoncé.",
        ],
        (0..=4, Lang::En) => &["Very late, and nobody told me.", "Not what was announced."],
        (5..=7, Lang::Fr) => {
            &["Correct, mais un peu long.", "Bien dans l’ensemble.", "Service agréable, prix un peu élevé."]
        }
        (5..=7, Lang::En) => &["Fine, a little slow.", "Good overall."],
        (_, Lang::Fr) => &[
            "Parfait, comme toujours !",
            "Équipe adorable et efficace.",
            "Rapide et soigné, merci.",
            "Un vrai gain de temps.",
        ],
        (_, Lang::En) => &["Perfect as always!", "Lovely team, quick and careful.", "A real time saver."],
    }
}

pub(super) const BANK_REFUSALS: Texts =
    &["Provision insuffisante", "Carte expirée", "Refus de la banque émettrice"];

/// An answer to an open question of an offer, by its label.
pub(super) fn answer(label: &str, random: &mut Random) -> String {
    let label = label.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|it| label.contains(it));
    let plate = |random: &mut Random| {
        format!(
            "G{}-{:03}-T{}",
            random.text(&["A", "F", "K"]),
            random.between(100, 999),
            random.text(&["B", "M", "X"])
        )
    };
    if has(&["plaque", "immatriculation"]) {
        return format!("{}, place {}", plate(random), random.between(101, 480));
    }
    let texts: Texts = if has(&["tache"]) {
        &["Tache de vin sur le devant", "Encre sur la poche", "Maquillage au col"]
    } else if has(&["dimension", "pneus"]) {
        &["205/55 R16", "1,40 m x 2,60 m", "225/45 R17"]
    } else if has(&["carte", "mot", "message"]) {
        &["Joyeux anniversaire Léa !", "Merci pour tout", "Avec toute notre affection"]
    } else if has(&["vol"]) {
        &["AF1234, terminal 2F", "EZY 4521", "TO 3320"]
    } else if has(&["école", "animal", "prénom"]) {
        &["École Jules-Ferry, Tom et Lina", "Pixel, joueur mais craintif", "Moka, très calme"]
    } else if has(&["suivi", "transporteur"]) {
        &["Chronopost XY123456789FR", "Colissimo 8R00123456789", "UPS 1Z999AA10123456784"]
    } else if has(&["pharmacie"]) {
        &["Pharmacie du Faubourg", "Pharmacie de la Gare"]
    } else if has(&["spectacle", "pays", "envies", "sujet"]) {
        &[
            "Portugal, début mars, plutôt au calme",
            "Une comédie, samedi soir",
            "Bail d’habitation",
            "Japon, trois semaines",
        ]
    } else {
        &[
            "À voir avec le concierge",
            "Rien de particulier",
            "Étagère à fixer et joint de douche",
            "Doublure déchirée",
            "Clés sous enveloppe à l’accueil",
        ]
    };
    random.text(texts).to_owned()
}
