//! Coaching, care, sight.

use contract::orders::PaymentMode;

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Sport & santé", "Sport & health"),
    short: ("Sport & santé", "Sport & care"),
    icon: "heart",
    color: "indigo",
    sequence: 110,
    popularity: 8,
    categories: &[
        CategorySpec {
            label: ("Coach sportif", "Sports coach"),
            place: MEETING,
            motif: Motif::Dumbbell,
            partners: &["Énergie Coaching"],
            services: &[
                appointment(
                    ("Séance de coaching", "Coaching session"),
                    (
                        "Renforcement, cardio ou souplesse, seul ou à deux.",
                        "Strength, cardio or stretching, alone or in pairs.",
                    ),
                    &[
                        product(("Séance individuelle", "Individual session"), 49_00).minutes(60),
                        product(("Bilan de forme", "Fitness check"), 20_00).minutes(30),
                        list(
                            ("Objectif", "Goal"),
                            &[
                                ("Renforcement", "Strength"),
                                ("Cardio", "Cardio"),
                                ("Souplesse", "Flexibility"),
                                ("Reprise", "Getting back in shape"),
                            ],
                        )
                        .required(),
                    ],
                    &[Calendar(30), Sap(HomeService::Tutoring), Repriced],
                ),
                errand(
                    ("Abonnement à la salle", "Gym membership"),
                    ("Accès illimité à la salle de l’immeuble.", "Unlimited access to the building’s gym."),
                    &[product(("Mois", "Month"), 24_00).each(MONTH)],
                    &[NoAddress, OnlyRecurring, Recurring, OnlineOnly, AutoAccept],
                ),
            ],
        },
        CategorySpec {
            label: ("Ostéopathie", "Osteopathy"),
            place: MEETING,
            motif: Motif::Heart,
            partners: &["Cabinet Ostéa", "Bulle de Calme"],
            services: &[
                appointment(
                    ("Consultation d’ostéopathie", "Osteopathy consultation"),
                    (
                        "Un ostéopathe diplômé, cinquante minutes, à la conciergerie.",
                        "A qualified osteopath, fifty minutes, at the desk.",
                    ),
                    &[product(("Consultation", "Consultation"), 65_00).minutes(60)],
                    &[Calendar(60), SingleOnly, Vat(0), Notice(24), PaidBy(PaymentMode::Partner)],
                ),
                appointment(
                    ("Bilan postural", "Posture check"),
                    (
                        "Vingt minutes pour régler votre poste de travail.",
                        "Twenty minutes to adjust your workstation.",
                    ),
                    &[product(("Bilan", "Check"), 20_00).minutes(20)],
                    &[Calendar(20), SingleOnly, PaidBy(PaymentMode::Company)],
                ),
            ],
        },
        CategorySpec {
            label: ("Pharmacie et optique", "Pharmacy and optics"),
            place: DELIVERED,
            motif: Motif::Leaf,
            partners: &["Relais Conciergerie", "Cabinet Ostéa"],
            services: &[
                delivery(
                    ("Ordonnance à retirer", "Prescription pick-up"),
                    (
                        "Nous retirons vos médicaments et les gardons sous pli fermé.",
                        "We collect your medicine and keep it in a sealed envelope.",
                    ),
                    &[
                        product(("Course", "Errand"), 0).each(SERVICE),
                        text(("Pharmacie", "Pharmacy")).required(),
                    ],
                    &[Vat(2000), Notice(2), FreeOnceAMonth, FreeAllowed],
                ),
                drop_off(
                    ("Réglage de lunettes", "Glasses adjustment"),
                    (
                        "CatalogueTree, plaquettes et vis, rendues nettoyées.",
                        "Arms, pads and screws, returned clean.",
                    ),
                    &[
                        product(("Réglage", "Adjustment"), 0).each(SERVICE),
                        product(("Nettoyage aux ultrasons", "Ultrasonic cleaning"), 6_00).each(SERVICE),
                    ],
                    &[FreeAllowed],
                ),
            ],
        },
    ],
};
