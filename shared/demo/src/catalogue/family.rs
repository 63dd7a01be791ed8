//! Childcare, tutoring, elders, pets.

use contract::orders::PaymentMode;

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Famille", "Family"),
    short: ("Famille", "Family"),
    icon: "users",
    color: "orange",
    sequence: 50,
    popularity: 9,
    categories: &[
        CategorySpec {
            label: ("Garde d’enfants", "Childcare"),
            place: DONE_AT,
            motif: Motif::Blocks,
            partners: &["Les Petits Lutins", "Nounou Bleue"],
            services: &[
                appointment(
                    ("Garde du soir", "Evening babysitting"),
                    (
                        "Une personne formée aux premiers secours, présentée avant la première garde.",
                        "Someone trained in first aid, introduced before the first evening.",
                    ),
                    &[
                        product(("Heure de garde", "Hour of childcare"), 16_00).each(HOUR),
                        hours(("De quelle heure à quelle heure ?", "From when to when?")).required(),
                        number(("Nombre d’enfants", "Number of children")).required(),
                    ],
                    &[
                        Home,
                        Sap(HomeService::ChildCare),
                        TimeService,
                        NeedsDate,
                        Recurring,
                        Vat(0),
                        Notice(48),
                    ],
                ),
                appointment(
                    ("Sortie d’école", "School pick-up"),
                    (
                        "Trajet, goûter et devoirs, du lundi au vendredi.",
                        "Walk home, snack and homework, Monday to Friday.",
                    ),
                    &[
                        product(("Heure", "Hour"), 14_50).each(HOUR),
                        hours(("Horaires", "Hours")).required(),
                        text(("École et prénoms", "School and first names")).required(),
                    ],
                    &[Home, Sap(HomeService::ChildOutings), OnlyRecurring, Recurring, Vat(0), Notice(72)],
                ),
            ],
        },
        CategorySpec {
            label: ("Soutien scolaire", "Tutoring"),
            place: DONE_AT,
            motif: Motif::Books,
            partners: &["Tandem Savoir"],
            services: &[
                appointment(
                    ("Cours particulier", "Private lesson"),
                    (
                        "Un professeur attentif, du primaire au lycée.",
                        "An attentive teacher, from primary to secondary school.",
                    ),
                    &[
                        product(("Heure de cours", "Hour of tuition"), 34_00).minutes(60).each(HOUR),
                        list(
                            ("Matière", "Subject"),
                            &[
                                ("Mathématiques", "Mathematics"),
                                ("Français", "French"),
                                ("Anglais", "English"),
                                ("Physique", "Physics"),
                            ],
                        )
                        .required(),
                        list(
                            ("Niveau", "Level"),
                            &[
                                ("Primaire", "Primary school"),
                                ("Collège", "Middle school"),
                                ("Lycée", "High school"),
                            ],
                        )
                        .required(),
                    ],
                    &[Home, Sap(HomeService::Tutoring), AskDateAndTime, Recurring, Vat(0)],
                ),
                errand(
                    ("Stage de révisions", "Revision course"),
                    (
                        "Cinq matinées en petit groupe pendant les vacances.",
                        "Five mornings in a small group during the holidays.",
                    ),
                    &[product(("Stage", "Course"), 190_00).each(("stage", "course"))],
                    &[PartnerPlaces, Sap(HomeService::Tutoring), OnlineOnly, Vat(0), NewVersionSoon],
                ),
            ],
        },
        CategorySpec {
            label: ("Aide aux aînés", "Help for elders"),
            place: DONE_AT,
            motif: Motif::Cup,
            partners: &["Les Mains du Lien"],
            services: &[
                appointment(
                    ("Visite de convivialité", "Friendly visit"),
                    (
                        "Une promenade, une lecture, un thé : de la compagnie pour vos parents.",
                        "A walk, some reading, a cup of tea: company for your parents.",
                    ),
                    &[product(("Heure de visite", "Hour of visit"), 26_00).minutes(60).each(HOUR)],
                    &[Elsewhere, Sap(HomeService::DailyAssistance), AskDateAndTime, Recurring, Vat(550)],
                ),
                errand(
                    ("Bilan de maintien à domicile", "Home safety review"),
                    (
                        "Un ergothérapeute visite le logement et remet un plan chiffré.",
                        "An occupational therapist visits the home and hands over a costed plan.",
                    ),
                    &[product(("Bilan", "Review"), 120_00).each(SERVICE)],
                    &[Elsewhere, NeedsDate, PaidBy(PaymentMode::Partner)],
                ),
            ],
        },
        CategorySpec {
            label: ("Animaux", "Pets"),
            place: DONE_AT,
            motif: Motif::Paw,
            partners: &["Patte Douce"],
            services: &[
                appointment(
                    ("Promenade de chien", "Dog walk"),
                    (
                        "Une heure de parc, avec photos à l’arrivée.",
                        "An hour in the park, with pictures on arrival.",
                    ),
                    &[
                        product(("Promenade", "Walk"), 18_00).minutes(60),
                        text(("Nom et caractère de l’animal", "Name and temper of the animal")).required(),
                    ],
                    &[Home, AskDateAndTime, Recurring],
                ),
                errand(
                    ("Garde à domicile", "Pet sitting at home"),
                    (
                        "Deux passages par jour, courrier relevé et plantes arrosées.",
                        "Two visits a day, mail collected and plants watered.",
                    ),
                    &[
                        product(("Journée", "Day"), 24_00).each(DAY),
                        group(("Mon animal suit un traitement", "My animal is under treatment"), "soins"),
                        text(("Traitement et horaires", "Treatment and hours")).of("soins").required(),
                        product(("Soin quotidien", "Daily care"), 5_00).each(DAY).of("soins"),
                    ],
                    &[Home, NeedsDate, Notice(72)],
                ),
            ],
        },
    ],
};
