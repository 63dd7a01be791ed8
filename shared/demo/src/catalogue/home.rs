//! Cleaning, gardening, emergencies at home.

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Maison", "Home"),
    short: ("Maison", "Home"),
    icon: "home",
    color: "cyan",
    sequence: 60,
    popularity: 9,
    categories: &[
        CategorySpec {
            label: ("Ménage et repassage", "Cleaning and ironing"),
            place: DONE_AT,
            motif: Motif::Bubbles,
            partners: &["Maison Claire", "Propreté Douce"],
            services: &[
                appointment(
                    ("Ménage régulier", "Regular cleaning"),
                    (
                        "La même personne chaque semaine, produits écologiques fournis.",
                        "The same person every week, eco-friendly products provided.",
                    ),
                    &[
                        product(("Heure de ménage", "Hour of cleaning"), 29_00).minutes(60).each(HOUR),
                        hours(("Horaires souhaités", "Wanted hours")).required(),
                        text(("Accès et consignes", "Access and instructions")),
                    ],
                    &[
                        Home,
                        Sap(HomeService::Housekeeping),
                        TimeService,
                        NeedsDate,
                        Recurring,
                        Vat(1000),
                        RepricedTwice,
                        Notice(48),
                    ],
                ),
                appointment(
                    ("Grand nettoyage, demi-journée", "Deep clean, half a day"),
                    (
                        "Vitres, four, placards : une équipe de deux pendant cinq à sept heures.",
                        "Windows, oven, cupboards: a team of two for five to seven hours.",
                    ),
                    &[product(("Demi-journée", "Half day"), 210_00).each(HALF_DAY)],
                    &[Home, HalfDays, Sap(HomeService::Housekeeping), Vat(1000), Notice(72)],
                ),
                errand(
                    ("Nettoyage de vitres", "Window cleaning"),
                    (
                        "Intérieur et extérieur, jusqu’à trois mètres de haut.",
                        "Inside and outside, up to three metres high.",
                    ),
                    &[
                        product(("Fenêtre", "Window"), 9_00).estimated(),
                        product(("Baie vitrée", "Bay window"), 16_00).estimated(),
                    ],
                    &[Home, Sap(HomeService::Housekeeping), AskDate, Minimum(60_00), Vat(1000)],
                ),
            ],
        },
        CategorySpec {
            label: ("Jardinage", "Gardening"),
            place: DONE_AT,
            motif: Motif::Plant,
            partners: &["Jardins de Lutèce", "Au Pré d’Ici"],
            services: &[
                appointment(
                    ("Entretien du jardin", "Garden upkeep"),
                    (
                        "Tonte, taille et désherbage à la main, déchets emportés.",
                        "Mowing, trimming and hand weeding, waste taken away.",
                    ),
                    &[
                        product(("Demi-journée", "Half day"), 160_00).each(HALF_DAY),
                        yes_no(("Évacuer les déchets verts", "Take the green waste away")),
                    ],
                    &[Home, HalfDays, Sap(HomeService::Gardening), Recurring, Notice(72)],
                ),
                delivery(
                    ("Plantes de bureau", "Office plants"),
                    (
                        "Rempotées, faciles à vivre, livrées avec leur fiche d’entretien.",
                        "Repotted, easy-going, delivered with their care sheet.",
                    ),
                    &[
                        product(("Pothos", "Pothos"), 19_00),
                        product(("Monstera", "Monstera"), 34_00),
                        product(("Cache-pot en grès", "Stoneware pot"), 16_00),
                    ],
                    &[Vat(1000), Discount(10, ("Lancement", "Launch"))],
                ),
            ],
        },
        CategorySpec {
            label: ("Dépannage", "Emergency repairs"),
            place: DONE_AT,
            motif: Motif::Drop,
            partners: &["SOS Logis"],
            services: &[
                errand(
                    ("Plombier en urgence", "Emergency plumber"),
                    (
                        "Fuite ou canalisation bouchée : un plombier vous rappelle dans le quart d’heure.",
                        "Leak or blocked pipe: a plumber calls back within a quarter of an hour.",
                    ),
                    &[
                        product(("Déplacement et diagnostic", "Call-out and diagnosis"), 79_00).each(SERVICE),
                        quote(("Réparation", "Repair")),
                        text(("Que se passe-t-il ?", "What is happening?")).required(),
                    ],
                    &[Home, Emergency, NoTerms, Vat(1000), Notice(0)],
                ),
                errand(
                    ("Serrurier en urgence", "Emergency locksmith"),
                    (
                        "Porte claquée ou serrure forcée, jour et nuit.",
                        "Slammed door or forced lock, day and night.",
                    ),
                    &[
                        product(("Ouverture de porte claquée", "Opening a slammed door"), 95_00)
                            .each(SERVICE)
                            .estimated(),
                        quote(("Remplacement de serrure", "Lock replacement")),
                    ],
                    &[Home, Emergency, Vat(1000), Notice(0)],
                ),
                appointment(
                    ("Électricien", "Electrician"),
                    (
                        "Prises, luminaires et mises en conformité, sur rendez-vous.",
                        "Sockets, lights and compliance work, by appointment.",
                    ),
                    &[product(("Heure d’intervention", "Hour of work"), 58_00)
                        .estimated()
                        .each(HOUR)
                        .minutes(60)],
                    &[Home, AskDateAndTime, BudgetOptional, Vat(1000)],
                ),
            ],
        },
    ],
};
